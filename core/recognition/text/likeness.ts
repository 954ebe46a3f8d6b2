// How alike two names are, where some letters are taken for one another more easily than others.
import { distance } from 'fastest-levenshtein'
import { fold } from './fold.ts'

/** Letters of the game's font that are taken for one another, as folded names have them: S and 5 are one letter there, B and 8 too. */
const CONFUSED: readonly string[] = ['pf', 'fp', '6e', 'e6', '8e', 'e8', '95', '59']
const IS_CONFUSED: ReadonlySet<string> = new Set(CONFUSED)
/** What such a letter costs, where another costs 1. */
const CONFUSION = 0.4

const getCost = (a: string, b: string): number => {
  if (a === b) return 0
  return IS_CONFUSED.has(a + b) ? CONFUSION : 1
}

/** The cheapest way from one text to the other by letters put in, left out and taken for others. */
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

/** 1 for the same text, 0 if nothing matches; every letter counts the same. */
export const similarity = (a: string, b: string): number => {
  const longest = Math.max(a.length, b.length)
  return longest === 0 ? 0 : 1 - distance(a, b) / longest
}

/** Where more letters are others, it is no use to look which. */
const MIN_PLAIN = 0.4

/** The same with letters that are easily confused counting less. */
export const readSimilarity = (a: string, b: string): number => {
  const plain = similarity(a, b)
  if (plain === 1 || plain < MIN_PLAIN) return plain
  return 1 - weighted(a, b) / Math.max(a.length, b.length)
}

/** Whether two names are the same but for letters that are easily confused. */
export const isConfusable = (a: string, b: string): boolean =>
  a.length === b.length && a !== b && [...a].every((letter, index) => getCost(letter, b[index] ?? '') < 1)

const DIGIT = /\p{N}/u
/** What a letter costs, one that the font makes easy to confuse, and how much more a digit does: it only tells which of the ways that cost the same is taken. */
const WHOLE = 1000
const CONFUSED_COST = CONFUSION * WHOLE
const DIGIT_MORE = 1

interface Letter {
  readonly folded: string
  readonly isDigit: boolean
}

/** A Roman number at the end of a name. */
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

/** Whether a text comes from another one only by a digit that is put in, left out or taken for another letter than the font confuses it with: names that a number tells apart, be it a Roman one. */
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
  // All costs but those of digits are hundreds.
  return (before.at(-1) ?? 0) % 100 > 0
}
