// Begins what the first page can do without, a second after it has loaded: watching for new builds, and the service worker.
import { afterLoad } from './after-load.ts'
import type { Updates } from './updates.ts'

/** Private windows may refuse it; the site works without. */
const registerServiceWorker = async (): Promise<void> => {
  const { serviceWorker } = navigator
  const fetchRest = (): void => serviceWorker.controller?.postMessage('fetch-rest')
  // A new build takes over while the page is open.
  serviceWorker.addEventListener('controllerchange', fetchRest)
  try {
    await serviceWorker.register('/sw.js')
    fetchRest()
  } catch {}
}

interface Watch {
  updates: Updates | undefined
  hasFailed: boolean
}
const watch: Watch = { updates: undefined, hasFailed: false }

/** Another page was opened: the moment at which an old build may be left. */
export const navigated = (): void => watch.updates?.navigated()

const start = async (): Promise<void> => {
  const { startUpdates } = await import('./updates.ts')
  watch.updates = await startUpdates()
  if (watch.hasFailed) watch.updates.chunkFailed()
}

export const watchUpdates = (): void => {
  addEventListener('vite:preloadError', () => {
    watch.hasFailed = true
    watch.updates?.chunkFailed()
  })
  afterLoad(() => void start().catch(() => undefined))
  if (import.meta.env.PROD && 'serviceWorker' in navigator) afterLoad(() => void registerServiceWorker())
}
