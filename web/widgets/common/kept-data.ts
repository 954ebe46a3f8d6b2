// The last answer of each address, so that a widget paints before the network answers: OBS opens the page again with every scene.

const PREFIX = 'exfil-widget '
/** Addresses that are kept; the longest unused ones are dropped. */
const MAX_KEPT = 20

const listKept = (): readonly (readonly [string, number])[] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(PREFIX))
    .map((key): readonly [string, number] => [key, Number(localStorage.getItem(key)?.split(' ', 1)[0])])
    .sort((a, b) => b[1] - a[1])

/** `at`: when it was kept, in ms since the epoch. */
export interface Kept {
  readonly text: string
  readonly at: number
}

/** The JSON text kept for the address, undefined if there is none or storing is forbidden. */
export const readKept = (address: string): Kept | undefined => {
  try {
    const kept = localStorage.getItem(PREFIX + address)
    if (kept === null) return undefined
    const space = kept.indexOf(' ')
    return { text: kept.slice(space + 1), at: Number(kept.slice(0, space)) }
  } catch {
    return undefined
  }
}

export const writeKept = (address: string, text: string): void => {
  try {
    localStorage.setItem(PREFIX + address, `${Date.now()} ${text}`)
    for (const [key] of listKept().slice(MAX_KEPT)) localStorage.removeItem(key)
  } catch {
    // The widget shows what it has; it only starts empty the next time.
  }
}

export const dropKept = (address: string): void => {
  try {
    localStorage.removeItem(PREFIX + address)
  } catch {
    // Nothing is kept where storing is forbidden.
  }
}
