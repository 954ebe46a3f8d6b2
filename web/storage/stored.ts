// Small texts kept in this browser. Where storing is forbidden, nothing is kept and nothing fails.

/** `tab`: as long as the tab is open, for it alone. */
export type StorageArea = 'browser' | 'tab'

const getStorage = (area: StorageArea): Storage => (area === 'tab' ? sessionStorage : localStorage)

export const readStored = (key: string, area: StorageArea = 'browser'): string | undefined => {
  try {
    return getStorage(area).getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps a text, or forgets it if there is none; says whether that worked: private windows and full disks keep nothing. */
export const writeStored = (
  key: string,
  text: string | undefined,
  area: StorageArea = 'browser',
): boolean => {
  try {
    if (text === undefined) getStorage(area).removeItem(key)
    else getStorage(area).setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** What JSON was kept; `otherwise` if there is none, or it can't be read. */
export const readStoredJson = <A>(key: string, area: StorageArea, otherwise: A): A => {
  try {
    const text = readStored(key, area)
    return text === undefined ? otherwise : JSON.parse(text)
  } catch {
    return otherwise
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
