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

/** The blocked word that a text has, in any case and in letters that look alike. */
export const findBlockedWord = (
  text: string,
  blocked: readonly string[],
  getLooks: GetLooks,
): string | undefined => {
  if (blocked.length === 0) return undefined
  const words = text.split(SEPARATORS).filter((word) => word !== '')
  const looks = words.map(getLooks)
  return blocked.find((entry) => {
    const stars = [entry.startsWith('*') ? '*' : '', entry.endsWith('*') ? '*' : ''] as const
    const forms = getLooks(entry.replaceAll('*', ''))
    return looks.some((word) =>
      forms.some((form, index) => matches(`${stars[0]}${form}${stars[1]}`, word[index] ?? '')),
    )
  })
}
