// Fields of a widget's address. A word that cannot be read gets the default: a streaming program must show something.
import { DEFAULT_MODE, type GameMode, getModeFacts, parseGameMode } from '../catalogue/game-modes.ts'
import { LOCALES, type Locale } from '../languages.ts'

/** A word of the address by its name. */
export type ReadWord = (name: string) => string | undefined

export interface Range {
  readonly min: number
  readonly max: number
  readonly usual: number
}

/** A whole number moved into its range. */
export const readRanged = (word: string | undefined, { min, max, usual }: Range): number =>
  word !== undefined && /^\d{1,6}$/.test(word) ? Math.min(max, Math.max(min, Number(word))) : usual

export const readChoice = <A extends string>(word: string | undefined, choices: readonly A[], usual: A): A =>
  choices.find((choice) => choice === word) ?? usual

export const readMode = (word: string | undefined): GameMode => parseGameMode(word ?? '') ?? DEFAULT_MODE

export const writeMode = (mode: GameMode): string => getModeFacts(mode).slug

export const readLanguage = (word: string | undefined): Locale => readChoice(word, LOCALES, 'en')

const COLOUR = /^[\da-f]{6}(?:[\da-f]{2})?$/

/** `ff9900` or, with its opacity, `ff990080`; a colour of CSS without `#`, which an address would end at. */
export const readColour = (word: string | undefined, usual: string): string => {
  const colour = word?.toLowerCase().replace(/^#/, '')
  return colour !== undefined && COLOUR.test(colour) ? colour : usual
}

/** Ids of the game or names of tags, each once, at most `max`. */
export const readIds = (text: string | undefined, max: number): readonly string[] =>
  [...new Set((text ?? '').split(',', max * 2).filter((id) => /^[\w-]{1,60}$/.test(id)))].slice(0, max)

/** The query of a widget, without what is absent. */
export const writeWords = (words: Readonly<Record<string, string | undefined>>): string =>
  Object.entries(words)
    .flatMap(([name, word]) =>
      word === undefined ? [] : [`${name}=${encodeURIComponent(word).replaceAll('%2C', ',')}`],
    )
    .join('&')
