// What works beside every visit, from a while after its first page has loaded: one file, as each needs all of it.
export { preloadPages } from './navigation/preload-pages.ts'
export { registerServiceWorker } from './updates/register-service-worker.ts'
export { startUpdates } from './updates/updates.ts'
