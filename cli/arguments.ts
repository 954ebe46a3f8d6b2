// Decodes the words of options: numbers within bounds, names out of a list; a wrong one is refused with what was expected.
import { InvalidArgumentError } from 'commander'

/** A whole number of at least `least` and at most `most`. */
export const wholeNumber =
  (name: string, least: number, most = Number.MAX_SAFE_INTEGER) =>
  (text: string): number => {
    const value = /^[+-]?\d+$/.test(text) ? Number(text) : Number.NaN
    if (Number.isSafeInteger(value) && value >= least && value <= most) return value
    throw new InvalidArgumentError(
      `${name} takes a whole number ${bounds(least, most, Number.MAX_SAFE_INTEGER)}.`,
    )
  }

/** A number of at least `least` and at most `most`. */
export const number =
  (name: string, least: number, most = Number.MAX_VALUE) =>
  (text: string): number => {
    const value = /^[+-]?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : Number.NaN
    if (Number.isFinite(value) && value >= least && value <= most) return value
    throw new InvalidArgumentError(`${name} takes a number ${bounds(least, most, Number.MAX_VALUE)}.`)
  }

const bounds = (least: number, most: number, open: number): string =>
  most === open ? `of at least ${least}` : `from ${least} to ${most}`

/** One of `words`, whatever its case. */
export const word =
  <const W extends string>(name: string, words: readonly W[]) =>
  (text: string): W => {
    const found = words.find((each) => each.toLowerCase() === text.trim().toLowerCase())
    if (found !== undefined) return found
    throw new InvalidArgumentError(`${name} is one of: ${words.join(', ')}.`)
  }

/** `Prapor,Skier` as names in the order given. */
export const list =
  (name: string) =>
  (text: string): readonly string[] => {
    const names = text.split(',').map((part) => part.trim())
    if (!names.includes('')) return names
    throw new InvalidArgumentError(`${name} takes names with commas between them.`)
  }

/** `Prapor=2,Skier=3` as pairs in the order given; `value` decodes what stands after the sign. */
export const pairs =
  <A>(name: string, value: (text: string) => A) =>
  (text: string): readonly (readonly [string, A])[] =>
    text.split(',').map((part) => {
      const [key, after, ...rest] = part.split('=')
      if (key === undefined || key.trim() === '' || after === undefined || rest.length > 0)
        throw new InvalidArgumentError(`${name} takes pairs like Prapor=2,Skier=3.`)
      return [key.trim(), value(after.trim())] as const
    })
