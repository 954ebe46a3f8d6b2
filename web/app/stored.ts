// Small texts kept in this browser. Where storing is forbidden, nothing is kept and nothing fails.

export const readStored = (key: string): string | undefined => {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps a text, or forgets it where there is none. */
export const writeStored = (key: string, text: string | undefined): void => {
  try {
    if (text === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // Private windows and full disks: the choice lasts as long as the page.
  }
}

export const readCookie = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/** Keeps a plain word where the server sees it too; 0 seconds forgets it. */
export const writeCookie = (name: string, word: string, seconds: number): void => {
  // The Cookie Store API is missing where a site is served without TLS, on a home server for one.
  Object.assign(document, { cookie: `${name}=${word}; path=/; max-age=${seconds}; samesite=lax` })
}
