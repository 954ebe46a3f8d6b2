// Registers the service worker. Private windows may refuse it; the site works without.

export const registerServiceWorker = async (): Promise<void> => {
  const { serviceWorker } = navigator
  const fetchRest = (): void => serviceWorker.controller?.postMessage('fetch-rest')
  // A new build takes over while the page is open.
  serviceWorker.addEventListener('controllerchange', fetchRest)
  try {
    await serviceWorker.register('/sw.js')
    fetchRest()
  } catch {}
}
