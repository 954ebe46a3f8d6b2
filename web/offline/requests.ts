// How the service worker answers a request: which ones it leaves alone, and what it keeps of the others.

/**
 * `page`: an address of the app. `file`: a file whose name has the hash of its content. `picture`: of the game. `data`: what the site
 * says to everybody. `other`: left to the browser; among them everything about a person.
 */
export type RequestKind = 'page' | 'file' | 'picture' | 'data' | 'other'

export interface Asked {
  readonly method: string
  readonly url: string
  readonly mode: string
}

const FILES = '/assets/'
const PICTURES = '/pictures/'
/** Small answers that do not depend on who asks. Game data and prices are kept by the pages themselves. */
const DATA = /^\/api\/be\/(?:settings|weather|website-alert)$/
/** Addresses that the server answers with something else than the app. */
const NO_PAGES =
  /^\/(?:api|builds|pictures|widgets)\/|^\/demo(?:\/|$)|^\/(?:healthz|readyz|metrics|robots\.txt|sitemap\.xml)$/

/** `origin`: of the site itself. */
export const getRequestKind = ({ method, url, mode }: Asked, origin: string): RequestKind => {
  const { origin: asked, pathname } = new URL(url)
  if (method !== 'GET' || asked !== origin) return 'other'
  if (mode === 'navigate') return NO_PAGES.test(pathname) || /\.\w+$/.test(pathname) ? 'other' : 'page'
  if (pathname.startsWith(FILES)) return 'file'
  if (pathname.startsWith(PICTURES)) return 'picture'
  return DATA.test(pathname) ? 'data' : 'other'
}
