// What begins a while after the first page has loaded: one file, as every visit fetches all of it.
export { preloadPages } from './navigation/preload-pages.ts'
export { registerServiceWorker } from './updates/register-service-worker.ts'
export { startUpdates } from './updates/updates.ts'
