// Begins what the first page can do without, a second after it has loaded: watching for new builds, and the service worker.
import { afterLoad } from '#web/data/after-load.ts'
import type { Updates } from './updates.ts'

interface Watch {
  updates: Updates | undefined
  hasFailed: boolean
}
const watch: Watch = { updates: undefined, hasFailed: false }

/** Another page was opened: the moment at which an old build may be left. */
export const navigated = (): void => watch.updates?.navigated()

const start = async (): Promise<void> => {
  const { startUpdates } = await import('../background.ts')
  watch.updates = await startUpdates()
  if (watch.hasFailed) watch.updates.chunkFailed()
}

const startServiceWorker = async (): Promise<void> => {
  const { registerServiceWorker } = await import('../background.ts')
  await registerServiceWorker()
}

export const watchUpdates = (): void => {
  addEventListener('vite:preloadError', () => {
    watch.hasFailed = true
    watch.updates?.chunkFailed()
  })
  afterLoad(() => void start().catch(() => undefined))
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    afterLoad(() => void startServiceWorker().catch(() => undefined))
}
