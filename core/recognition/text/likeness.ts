// Similarity of names, with easily confused letters weighted less.
import { distance } from 'fastest-levenshtein'
import { fold } from './fold.ts'

/** Letters easily confused in the game's font, after folding, which already unifies S and 5, B and 8. */
const CONFUSED: readonly string[] = ['pf', 'fp', '6e', 'e6', '8e', 'e8', '95', '59']
const IS_CONFUSED: ReadonlySet<string> = new Set(CONFUSED)
/** Cost of confusing such letters; any other substitution costs 1. */
const CONFUSION = 0.4

const getCost = (a: string, b: string): number => {
  if (a === b) return 0
  return IS_CONFUSED.has(a + b) ? CONFUSION : 1
}

/** Weighted edit distance: insertions, deletions and substitutions. */
const weighted = (a: string, b: string): number => {
  let before = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let row = 1; row <= a.length; row++) {
    const now = [row]
    for (let column = 1; column <= b.length; column++)
      now.push(
        Math.min(
          (before[column] ?? 0) + 1,
          (now[column - 1] ?? 0) + 1,
          (before[column - 1] ?? 0) + getCost(a[row - 1] ?? '', b[column - 1] ?? ''),
        ),
      )
    before = now
  }
  return before[b.length] ?? 0
}

/** 1 for equal texts, 0 if nothing matches; all letters weigh the same. */
export const similarity = (a: string, b: string): number => {
  const longest = Math.max(a.length, b.length)
  return longest === 0 ? 0 : 1 - distance(a, b) / longest
}

/** Below this similarity the weighted comparison is skipped. */
const MIN_PLAIN = 0.4

/** Similarity with easily confused letters weighted less. */
export const readSimilarity = (a: string, b: string): number => {
  const plain = similarity(a, b)
  if (plain === 1 || plain < MIN_PLAIN) return plain
  return 1 - weighted(a, b) / Math.max(a.length, b.length)
}

/** Whether two names differ only in easily confused letters. */
export const isConfusable = (a: string, b: string): boolean =>
  a.length === b.length && a !== b && [...a].every((letter, index) => getCost(letter, b[index] ?? '') < 1)

const DIGIT = /\p{N}/u
/** Costs of an edit, of confusing similar letters, and the surcharge for digits, which only breaks ties between equal edit paths. */
const WHOLE = 1000
const CONFUSED_COST = CONFUSION * WHOLE
const DIGIT_MORE = 1

interface Letter {
  readonly folded: string
  readonly isDigit: boolean
}

/** A Roman numeral at the end of a name. */
const ROMAN = / [IVX]+$/

const lettersIn = (text: string): readonly Letter[] => {
  const roman = text.search(ROMAN)
  return [...text].flatMap((letter, index) => {
    const folded = fold(letter)
    const isDigit = DIGIT.test(letter) || (roman >= 0 && index > roman)
    return folded === '' ? [] : [{ folded, isDigit }]
  })
}

const getSlip = (...letters: readonly Letter[]): number =>
  letters.some(({ isDigit }) => isDigit) ? WHOLE + DIGIT_MORE : WHOLE

const getExchange = (one: Letter, other: Letter): number => {
  if (one.folded === other.folded) return 0
  return IS_CONFUSED.has(one.folded + other.folded) ? CONFUSED_COST : getSlip(one, other)
}

/**
 * Whether two texts differ in a digit that was inserted, removed or replaced by a letter it is not confused with. Roman numerals count as
 * digits. Such names are different items.
 */
export const differInDigit = (a: string, b: string): boolean => {
  const [first, second] = [lettersIn(a), lettersIn(b)]
  let before = [0]
  for (const letter of second) before.push((before.at(-1) ?? 0) + getSlip(letter))
  for (const one of first) {
    const now = [(before[0] ?? 0) + getSlip(one)]
    for (const [column, other] of second.entries())
      now.push(
        Math.min(
          (before[column + 1] ?? 0) + getSlip(one),
          (now[column] ?? 0) + getSlip(other),
          (before[column] ?? 0) + getExchange(one, other),
        ),
      )
    before = now
  }
  // All costs except the surcharges are multiples of 100.
  return (before.at(-1) ?? 0) % 100 > 0
}
