// Where pages were left, by the key of their entry in the history; outlives a reload.

const KEY = 'scroll'
const MOST = 50

type Kept = readonly (readonly [key: string, top: number])[]

const read = (): Kept => {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
  } catch {
    return []
  }
}

/** Undefined where the entry was never left. */
export const keptScroll = (key: string): number | undefined => read().find(([kept]) => kept === key)?.[1]

export const keepScroll = (key: string, top: number): void => {
  const others = read().filter(([kept]) => kept !== key)
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...others, [key, top]].slice(-MOST)))
  } catch {
    // Full or forbidden: going back begins at the top.
  }
}
