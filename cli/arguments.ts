// Decodes the words of options: numbers within bounds, names out of a list; a wrong one is refused with what was expected.
import { badInput, type CliError } from './errors.ts'

/** `--top takes a whole number of at least 1, not "x"`. */
const wrong = (name: string, expected: string, text: string): CliError =>
  badInput(`${name} takes ${expected}, not ${JSON.stringify(text)}`)

/** A whole number of at least `min` and at most `max`. */
export const wholeNumber =
  (name: string, min: number, max = Number.MAX_SAFE_INTEGER) =>
  (text: string): number => {
    const value = /^[+-]?\d+$/.test(text) ? Number(text) : Number.NaN
    if (Number.isSafeInteger(value) && value >= min && value <= max) return value
    throw wrong(name, `a whole number ${bounds(min, max, Number.MAX_SAFE_INTEGER)}`, text)
  }

/** A number of at least `min` and at most `max`. */
export const number =
  (name: string, min: number, max = Number.MAX_VALUE) =>
  (text: string): number => {
    const value = /^[+-]?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : Number.NaN
    if (Number.isFinite(value) && value >= min && value <= max) return value
    throw wrong(name, `a number ${bounds(min, max, Number.MAX_VALUE)}`, text)
  }

const bounds = (min: number, max: number, open: number): string =>
  max === open ? `of at least ${min}` : `from ${min} to ${max}`

/** A path, which is never empty: an unset variable of a script would mean the folder that one is in. */
export const path =
  (name: string) =>
  (text: string): string => {
    if (text !== '') return text
    throw wrong(name, 'a path', text)
  }

/** One of `words`, whatever its case; `--sort is one of: profit, time; not "luck"`. */
export const word =
  <const W extends string>(name: string, words: readonly W[]) =>
  (text: string): W => {
    const found = words.find((each) => each.toLowerCase() === text.trim().toLowerCase())
    if (found !== undefined) return found
    throw badInput(`${name} is one of: ${words.join(', ')}; not ${JSON.stringify(text)}`)
  }

/** `Prapor,Skier` as names in the order given. */
export const list =
  (name: string) =>
  (text: string): readonly string[] => {
    const names = text.split(',').map((part) => part.trim())
    if (!names.includes('')) return names
    throw wrong(name, 'names with commas between them', text)
  }

/** `Prapor=2,Skier=3` as pairs in the order given; `value` decodes what stands after the sign. */
export const pairs =
  <A>(name: string, value: (text: string) => A) =>
  (text: string): readonly (readonly [string, A])[] =>
    text.split(',').map((part) => {
      const [key, after, ...rest] = part.split('=')
      if (key === undefined || key.trim() === '' || after === undefined || rest.length > 0)
        throw wrong(name, 'pairs like Prapor=2,Skier=3', text)
      return [key.trim(), value(after.trim())] as const
    })
