// The page that starts the app at any address: the server's, without what it wrote for one address alone.

const FIRST_SCREEN = /(<div id="app">)[\s\S]*?(<\/div>\s*<noscript>)/
/** Said of the bytes that came, which are read and written again. */
const OF_BYTES = ['Content-Encoding', 'Content-Length', 'ETag']

/** The page kept for a lost connection: another page's heading must not flash up. */
export const makeShell = async (page: Response): Promise<Response> => {
  const headers = new Headers(page.headers)
  for (const name of OF_BYTES) headers.delete(name)
  return new Response((await page.text()).replace(FIRST_SCREEN, '$1$2'), { headers })
}
