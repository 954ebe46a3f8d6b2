// Registers the service worker. Private windows may refuse it; the site works without.
import i18next from 'i18next'
import { toTextLocale } from '#core/routes/locale.ts'
import { currentLocale } from '#web/i18n/locale-choice.ts'
import type { FetchRest } from '#web/offline/fetch-rest.ts'

export const registerServiceWorker = async (): Promise<void> => {
  const { serviceWorker } = navigator
  const fetchRest = (): void => {
    const message: FetchRest = { fetchRest: toTextLocale(currentLocale()) }
    serviceWorker.controller?.postMessage(message)
  }
  // A new build takes over while the page is open.
  serviceWorker.addEventListener('controllerchange', fetchRest)
  i18next.on('languageChanged', fetchRest)
  try {
    await serviceWorker.register('/sw.js')
    fetchRest()
  } catch {}
}
