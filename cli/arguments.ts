// Decodes the words of options: numbers within bounds, names out of a list; a wrong one is refused with what was expected.
import { badInput, type CliError } from './errors.ts'
import { say } from './speech.ts'

/** `--top takes a whole number of at least 1, not "x"`. */
const wrong = (name: string, expected: string, text: string): CliError =>
  badInput(say`${name} takes ${expected}, not ${JSON.stringify(text)}`)

/** A whole number of at least `min` and at most `max`. */
export const wholeNumberArgument =
  (name: string, min: number, max = Number.MAX_SAFE_INTEGER) =>
  (text: string): number => {
    const value = /^[+-]?\d+$/.test(text) ? Number(text) : Number.NaN
    if (Number.isSafeInteger(value) && value >= min && value <= max) return value
    throw wrong(name, say`a whole number ${bounds(min, max, Number.MAX_SAFE_INTEGER)}`, text)
  }

/** Thousands apart, by whatever people part them with: `30 000`, `30,000`. */
const GROUPED = /^\+?\d{1,3}(?:[\s_'.,]\d{3})+$/
/** Thousands or millions: `30k`, `1.5m`, as Russians type them too. */
const SHORT = /^\+?(\d+)(?:[.,](\d{1,2}))?\s*([kкmм])$/i

/** An amount of money as people type it, as a whole number of at least `min` and at most `max`. */
export const amountArgument = (name: string, min: number, max: number) => {
  const whole = wholeNumberArgument(name, min, max)
  return (text: string): number => {
    const trimmed = text.trim()
    if (GROUPED.test(trimmed)) return whole(trimmed.replaceAll(/\D/g, ''))
    const [, digits, decimals = '', unit] = SHORT.exec(trimmed) ?? []
    if (digits === undefined || unit === undefined) return whole(text)
    const zeros = /[kк]/i.test(unit) ? 3 : 6
    return whole(digits + decimals.padEnd(zeros, '0'))
  }
}

/** A name of several words without quotes: consecutive arguments are one name. */
export const phrase = (word: string, before: string | undefined): string =>
  before === undefined ? word : `${before} ${word}`

/** The same where it may be left out, which the parser of the command line gives as an empty list. */
export const joinPhrase = (given: string | readonly string[]): string | undefined =>
  typeof given === 'string' ? given : undefined

/** A name followed by a number; undefined if there is no number. */
interface NameAndNumber {
  readonly name: string
  readonly number: string | undefined
}

/** `vents 3 intelligence center 2` as names with the numbers behind them; the last may have none. */
export const splitNumbers = (text: string): readonly NameAndNumber[] => {
  const found: NameAndNumber[] = []
  let name: string[] = []
  for (const part of text.trim().split(/\s+/))
    if (name.length > 0 && /^[+-]?\d+$/.test(part)) {
      found.push({ name: name.join(' '), number: part })
      name = []
    } else name.push(part)
  return name.length === 0 ? found : [...found, { name: name.join(' '), number: undefined }]
}

/** A number of at least `min` and at most `max`. */
export const number =
  (name: string, min: number, max = Number.MAX_VALUE) =>
  (text: string): number => {
    const value = /^[+-]?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : Number.NaN
    if (Number.isFinite(value) && value >= min && value <= max) return value
    throw wrong(name, say`a number ${bounds(min, max, Number.MAX_VALUE)}`, text)
  }

/** A text of at most `max` letters. */
export const shortText =
  (name: string, max: number) =>
  (text: string): string => {
    if (text.length <= max) return text
    throw badInput(say`${name} takes at most ${max} letters, not ${text.length}`)
  }

/** `40..60`, `40..` or `..60` with both ends counted in; `end` decodes them. */
export const range =
  (name: string, end: (text: string) => number) =>
  (text: string): { readonly min?: number; readonly max?: number } => {
    const ends = text.split('..').map((part) => part.trim())
    const [least = '', most = ''] = ends
    if (ends.length !== 2 || least + most === '')
      throw wrong(name, say`a range like 40..60, 40.. or ..60`, text)
    const min = least === '' ? undefined : end(least)
    const max = most === '' ? undefined : end(most)
    if (min !== undefined && max !== undefined && min > max)
      throw badInput(say`${name}: nothing is from ${least} to ${most}; the lesser end comes first`)
    return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
  }

const bounds = (min: number, max: number, open: number): string =>
  max === open ? say`of at least ${min}` : say`from ${min} to ${max}`

/** A path, which is never empty: an unset variable of a script would mean the folder that one is in. */
export const path =
  (name: string) =>
  (text: string): string => {
    if (text !== '') return text
    throw wrong(name, say`a path`, text)
  }

/** One of `words`, whatever its case; `--sort is one of: profit, time; not "luck"`. */
export const word = <const W extends string>(name: string, words: readonly W[]): WordParser<W> =>
  Object.assign(
    (text: string): W => {
      const found = words.find((each) => each.toLowerCase() === text.trim().toLowerCase())
      if (found !== undefined) return found
      throw badInput(say`${name} is one of: ${words.join(', ')}; not ${JSON.stringify(text)}`)
    },
    { words },
  )

/** What a decoder says of itself for the completion of the shell: the words that it takes, and whether several with commas between them. */
export interface Completed {
  readonly words?: readonly string[]
  readonly isList?: true
}

export interface WordParser<W extends string = string> {
  (text: string): W
  readonly words: readonly W[]
}

/** `Prapor,Skier` as names in the order given. */
export const listArgument = (name: string) =>
  Object.assign(
    (text: string): readonly string[] => {
      const names = text.split(',').map((part) => part.trim())
      if (!names.includes('')) return names
      throw wrong(name, say`names with commas between them`, text)
    },
    { isList: true } as const,
  )

/** `available,locked`: several of `words`, whatever their case. */
export const wordList = <const W extends string>(name: string, words: readonly W[]) =>
  Object.assign((text: string): readonly W[] => listArgument(name)(text).map(word(name, words)), {
    words,
    isList: true,
  } as const)

/** `Prapor=2,Skier=3` as pairs in the order given; `value` decodes what stands after the sign. */
export const pairs =
  <A>(name: string, value: (text: string) => A) =>
  (text: string): readonly (readonly [string, A])[] =>
    text.split(',').map((part) => {
      const [key, after, ...rest] = part.split('=')
      if (key === undefined || key.trim() === '' || after === undefined || rest.length > 0)
        throw wrong(name, say`pairs like Prapor=2,Skier=3`, text)
      return [key.trim(), value(after.trim())] as const
    })
