// Words that the operator does not allow in the chat.

/** How a text looks, in one or several forms; texts that share one look alike. */
export type GetLooks = (text: string) => readonly string[]

const SEPARATORS = /[^\p{L}\p{N}]+/u

/** A word with `*` at an end also matches longer words; without, the whole word. */
const makeMatcher = (
  stem: string,
  isOpenBefore: boolean,
  isOpenAfter: boolean,
): ((word: string) => boolean) => {
  if (stem === '') return () => false
  if (isOpenBefore && isOpenAfter) return (word) => word.includes(stem)
  if (isOpenBefore) return (word) => word.endsWith(stem)
  return isOpenAfter ? (word) => word.startsWith(stem) : (word) => word === stem
}

const withoutStars = (text: string): string => text.replaceAll('*', '')

/** Finds the first blocked word of a text, in any case and in letters that look alike. */
export const makeBlockedWordFinder = (
  blocked: readonly string[],
  getLooks: GetLooks,
): ((text: string) => string | undefined) => {
  const entries = blocked.map((entry) => ({
    entry,
    matchers: getLooks(withoutStars(entry)).map((form) =>
      makeMatcher(withoutStars(form), entry.startsWith('*'), entry.endsWith('*')),
    ),
  }))
  if (entries.length === 0) return () => undefined
  return (text) => {
    const words = text.split(SEPARATORS).filter((word) => word !== '')
    const looks = words.map(getLooks)
    return entries.find(({ matchers }) =>
      looks.some((word) => matchers.some((matches, index) => matches(word[index] ?? ''))),
    )?.entry
  }
}
