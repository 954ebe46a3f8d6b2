// Parses the text in a cell's corner as a count.

/** Letters that a text reader outputs for each digit. */
const READ_AS: readonly (readonly [digit: string, letters: string])[] = [
  ['0', 'OoDQ'],
  ['1', 'lIi|][!t'],
  ['2', 'Zz'],
  ['3', 'Jj'],
  ['4', 'A'],
  ['5', 'Ss'],
  ['6', 'GbeE'],
  ['7', 'T/?'],
  ['8', 'B&a'],
  ['9', 'gq'],
]
const DIGITS: ReadonlyMap<string, string> = new Map(
  READ_AS.flatMap(([digit, letters]) => [...letters].map((letter) => [letter, digit] as const)),
)

/** Replaces letters that look like digits. */
export const asDigits = (text: string): string =>
  [...text].map((letter) => DIGITS.get(letter) ?? letter).join('')

/**
 * The count in a cell by its corner text. Undefined if it does not have the `length` digits that were seen, is a durability (`12/100`), or
 * exceeds `maxStack`.
 */
export const countIn = (text: string, length: number, maxStack: number): number | undefined => {
  const digits = text.replaceAll(/[\s.,'’_-]/g, '')
  if (!/^\d{1,7}$/.test(digits) || digits.length !== length) return undefined
  const count = Number(digits)
  return count >= 1 && count <= maxStack ? count : undefined
}

/** Digits that a reader takes a stroke for. */
const STROKES = new Set(['1', '4', '7'])

/** Whether a number may be a durability or fill level whose stroke was read as a digit: `5/5` as 575. */
export const mayBeShare = (count: number): boolean => {
  const digits = String(count)
  return [...digits].some(
    (digit, at) =>
      at > 0 &&
      STROKES.has(digit) &&
      digits.length > at + 1 &&
      Number(digits.slice(0, at)) <= Number(digits.slice(at + 1)),
  )
}
