// Which item of a menu a key leads to.

/** Letters that come later than this begin another word. */
const TYPING_MS = 700

/** What was typed into a menu, and when the last letter came (milliseconds). */
export interface Typed {
  readonly text: string
  readonly at: number
}

/** The letters so far, with one more. */
export const typeLetter = (typed: Typed | undefined, letter: string, at: number): Typed => ({
  text: typed !== undefined && at - typed.at < TYPING_MS ? typed.text + letter : letter,
  at,
})

/** Whether a key is a letter to look for: a space presses the item instead. */
export const isLetter = (key: string): boolean => [...key].length === 1 && key.trim() !== ''

/** The place of the item among `count`; −1 for none yet: then the first is reached downwards, and the last upwards. */
export const itemAfterKey = (key: string, at: number, count: number): number | undefined => {
  if (count === 0) return undefined
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count
    case 'ArrowUp':
      return at <= 0 ? count - 1 : at - 1
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}

/** The next item whose name begins with what was typed; one letter again and again walks those that begin with it. */
export const itemNamed = (names: readonly string[], text: string, at: number): number | undefined => {
  const letters = [...text.toLowerCase()]
  const isOneLetter = letters.every((letter) => letter === letters[0])
  const wanted = isOneLetter ? (letters[0] ?? '') : letters.join('')
  const from = isOneLetter ? at + 1 : Math.max(0, at)
  const found = names.findIndex((_, step) => {
    const name = names[(from + step) % names.length] ?? ''
    return name.trim().toLowerCase().startsWith(wanted)
  })
  return found < 0 ? undefined : (from + found) % names.length
}
