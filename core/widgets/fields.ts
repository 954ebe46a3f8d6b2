// Fields of a widget's address, each declared once: how it is read and written. A word that cannot be read gets the default: a streaming program must show something.
import { MAX_KEY_LENGTH } from '../api-keys/scopes.ts'
import { DEFAULT_MODE, type GameMode, getModeFacts, parseGameMode } from '../catalogue/game-modes.ts'
import { LOCALES, type Locale, TEXT_LOCALES, type TextLocale } from '../languages.ts'
import { printable } from '../printable.ts'

/** A word of the address by its name. */
export type ReadWord = (name: string) => string | undefined

/** `write` gives undefined for the default, which the address leaves out; a method, so that fields of any value go into one table. */
export interface WidgetField<A> {
  readonly word: string
  readonly read: (text: string | undefined) => A
  write(value: A): string | undefined
}

export interface Range {
  readonly min: number
  readonly max: number
  readonly usual: number
}

/** A whole number moved into its range. */
export const rangeField = (word: string, { min, max, usual }: Range): WidgetField<number> => ({
  word,
  read: (text) =>
    text !== undefined && /^\d{1,6}$/.test(text) ? Math.min(max, Math.max(min, Number(text))) : usual,
  write: (value) => (value === usual ? undefined : String(value)),
})

export const choiceField = <A extends string>(
  word: string,
  choices: readonly A[],
  usual: A,
): WidgetField<A> => ({
  word,
  read: (text) => choices.find((each) => each === text) ?? usual,
  write: (value) => (value === usual ? undefined : value),
})

/** True unless the address says `no`. */
export const unlessNoField = (word: string): WidgetField<boolean> => ({
  word,
  read: (text) => text !== 'no',
  write: (value) => (value ? undefined : 'no'),
})

/** False unless the address says `1` or `true`. */
export const yesField = (word: string): WidgetField<boolean> => ({
  word,
  read: (text) => text === '1' || text === 'true',
  write: (value) => (value ? '1' : undefined),
})

export const modeField: WidgetField<GameMode> = {
  word: 'mode',
  read: (text) => parseGameMode(text ?? '') ?? DEFAULT_MODE,
  write: (mode) => (mode === DEFAULT_MODE ? undefined : getModeFacts(mode).slug),
}

export const languageField: WidgetField<Locale> = choiceField('lang', LOCALES, 'en')

/** The language of a widget whose texts are the product's own. */
export const textLanguageField: WidgetField<TextLocale> = choiceField('lang', TEXT_LOCALES, 'en')

const COLOUR = /^[\da-f]{6}(?:[\da-f]{2})?$/

/** `ff9900` or, with its opacity, `ff990080`; a colour of CSS without `#`, which an address would end at. */
export const colourField = (word: string, usual: string): WidgetField<string> => ({
  word,
  read: (text) => {
    const given = text?.toLowerCase().replace(/^#/, '')
    return given !== undefined && COLOUR.test(given) ? given : usual
  },
  write: (value) => (value === usual ? undefined : value),
})

/** Ids of the game, names of tags or of parts of a widget, each once, at most `max`. */
export const idsField = (word: string, max: number): WidgetField<readonly string[]> => ({
  word,
  read: (text) =>
    [...new Set((text ?? '').split(',', max * 2).filter((id) => /^[\w-]{1,64}$/.test(id)))].slice(0, max),
  write: (value) => (value.length === 0 ? undefined : value.join(',')),
})

/** One such id or name; empty without one. */
export const idField = (word: string): WidgetField<string> => ({
  word,
  read: (text) => idsField(word, 1).read(text)[0] ?? '',
  write: (id) => (id === '' ? undefined : id),
})

/** Some of the known parts, in their own order; all of them if none is named. */
export const partsField = <A extends string>(
  word: string,
  known: readonly A[],
): WidgetField<readonly A[]> => ({
  word,
  read: (text) => {
    const words = (text ?? '').split(',', known.length * 2)
    const chosen = known.filter((part) => words.includes(part))
    return chosen.length === 0 ? known : chosen
  },
  write: (value) => (value.length === known.length ? undefined : value.join(',')),
})

/** Visible characters, up to `max`. */
export const textField = (word: string, max: number): WidgetField<string> => ({
  word,
  read: (given) => printable(given ?? '', max) ?? '',
  write: (value) => (value === '' ? undefined : value),
})

/** An API key with the scope `widget`. */
export const keyField: WidgetField<string> = {
  word: 'key',
  read: (given) => (given ?? '').trim().slice(0, MAX_KEY_LENGTH),
  write: (value) => (value === '' ? undefined : value),
}

/** Fields by the name of their setting. */
type WidgetFields = Readonly<Record<string, WidgetField<unknown>>>

/** The settings that fields declare. */
export type SettingsIn<Fields> = {
  readonly [Name in keyof Fields]: Fields[Name] extends WidgetField<infer A> ? A : never
}

/** The settings of an address. */
export const readFields = <Fields extends WidgetFields>(fields: Fields, read: ReadWord): SettingsIn<Fields> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field.read(read(field.word))]),
  ) as SettingsIn<Fields>

/** The words of settings; those of the defaults are undefined. */
export const writeFields = <Fields extends WidgetFields>(
  fields: Fields,
  settings: SettingsIn<Fields>,
): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(
    Object.entries<WidgetField<unknown>>(fields).map(([name, field]) => [
      field.word,
      field.write(settings[name]),
    ]),
  )

/** The query of a widget, without what is absent. */
export const writeWords = (words: Readonly<Record<string, string | undefined>>): string =>
  Object.entries(words)
    .flatMap(([name, word]) =>
      word === undefined ? [] : [`${name}=${encodeURIComponent(word).replaceAll('%2C', ',')}`],
    )
    .join('&')

/** What a server has to know to answer a widget with a key. */
const QUESTION_FIELDS = { key: keyField, language: textLanguageField } as const

/** The question to the server, without how its answer is drawn. */
export const writeKeyQuestion = ({ key, language }: SettingsIn<typeof QUESTION_FIELDS>): string =>
  writeWords({ key, lang: language })
