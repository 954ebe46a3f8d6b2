// What the progress of a PMC shows and how, as words of its address.
import { MAX_KEY_LENGTH } from '../api-keys/scopes.ts'
import { TEXT_LOCALES, type TextLocale } from '../languages.ts'
import { type ReadWord, readChoice, readColour, readRanged, writeWords } from './fields.ts'
import { DEFAULT_TICKER, TICKER_RANGES } from './ticker-settings.ts'

export const PROGRESS_PARTS = ['level', 'kappa', 'lightkeeper', 'hideout', 'next'] as const
export type ProgressPart = (typeof PROGRESS_PARTS)[number]

/** `key`: an API key with the scope `widget`. `parts` in the order of {@link PROGRESS_PARTS}. */
export interface ProgressSettings {
  readonly key: string
  readonly parts: readonly ProgressPart[]
  readonly language: TextLocale
  readonly size: number
  readonly colour: string
  readonly edge: string
  readonly background: string
}

/** Without `parts`, or without a known one, all are shown. */
export const readProgressSettings = (read: ReadWord): ProgressSettings => {
  const words = (read('parts') ?? '').split(',', PROGRESS_PARTS.length * 2)
  const parts = PROGRESS_PARTS.filter((part) => words.includes(part))
  return {
    key: (read('key') ?? '').trim().slice(0, MAX_KEY_LENGTH),
    parts: parts.length === 0 ? PROGRESS_PARTS : parts,
    language: readChoice(read('lang'), TEXT_LOCALES, 'en'),
    size: readRanged(read('size'), TICKER_RANGES.size),
    colour: readColour(read('colour'), DEFAULT_TICKER.colour),
    edge: readColour(read('edge'), DEFAULT_TICKER.edge),
    background: readColour(read('background'), DEFAULT_TICKER.background),
  }
}

/** The question to the server: only what it needs to know. */
export const writeProgressQuestion = ({
  key,
  language,
}: Pick<ProgressSettings, 'key' | 'language'>): string => writeWords({ key, lang: language })
