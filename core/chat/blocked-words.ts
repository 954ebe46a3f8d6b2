// Words that the operator does not allow in the chat.

/** How a text looks, in one or several forms; texts that share one look alike. */
export type GetLooks = (text: string) => readonly string[]

const SEPARATORS = /[^\p{L}\p{N}]+/u

/** A word with `*` at an end also matches longer words; without, the whole word. */
const matches = (blocked: string, word: string): boolean => {
  const [isOpenBefore, isOpenAfter] = [blocked.startsWith('*'), blocked.endsWith('*')]
  const stem = blocked.replaceAll('*', '')
  if (stem === '') return false
  if (isOpenBefore && isOpenAfter) return word.includes(stem)
  if (isOpenBefore) return word.endsWith(stem)
  return isOpenAfter ? word.startsWith(stem) : word === stem
}

/** Finds the first blocked word of a text, in any case and in letters that look alike. */
export const makeBlockedWordFinder = (
  blocked: readonly string[],
  getLooks: GetLooks,
): ((text: string) => string | undefined) => {
  const entries = blocked.map((entry) => {
    const [before, after] = [entry.startsWith('*') ? '*' : '', entry.endsWith('*') ? '*' : '']
    const forms = getLooks(entry.replaceAll('*', ''))
    return { entry, patterns: forms.map((form) => `${before}${form}${after}`) }
  })
  if (entries.length === 0) return () => undefined
  return (text) => {
    const words = text.split(SEPARATORS).filter((word) => word !== '')
    const looks = words.map(getLooks)
    return entries.find(({ patterns }) =>
      looks.some((word) => patterns.some((pattern, index) => matches(pattern, word[index] ?? ''))),
    )?.entry
  }
}
