// The text of a number at a cell's corner as a count.

/** What a reader of letters makes of digits. */
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

/** The digits of a text that was read as letters. */
export const asDigits = (text: string): string =>
  [...text].map((letter) => DIGITS.get(letter) ?? letter).join('')

/**
 * Pieces in a cell by the text at its corner. Undefined where it tells nothing: other than the `length` digits that were seen, how worn it is
 * (`12/100`), or more than `maxStack`, which the game stacks at most.
 */
export const countIn = (text: string, length: number, maxStack: number): number | undefined => {
  const digits = text.replaceAll(/[\s.,'’_-]/g, '')
  if (!/^\d{1,7}$/.test(digits) || digits.length !== length) return undefined
  const count = Number(digits)
  return count >= 1 && count <= maxStack ? count : undefined
}
