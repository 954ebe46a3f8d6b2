// What a price sheet shows and how it is written, as words of an address.
import {
  DEFAULT_MODE,
  GAME_MODES,
  type GameMode,
  getModeFacts,
  parseGameMode,
} from '../catalogue/game-modes.ts'
import { E, type Either, isLeft, left, pipe, right } from '../fp.ts'
import { LOCALES, type Locale } from '../languages.ts'
import { isLocale, parseLocaleCode } from '../routes/locale.ts'
import { SHEET_COLUMN_IDS, type SheetColumnId } from './columns.ts'

export const DELIMITERS = { comma: ',', semicolon: ';', tab: '\t' } as const
export type DelimiterName = keyof typeof DELIMITERS
export const DELIMITER_NAMES = Object.keys(DELIMITERS) as readonly DelimiterName[]

/** Whose numbers a sheet reads; `locale`: the name of the spreadsheet's locale, `argument`: what its formulas have between arguments. */
export const NUMBER_FORMATS = {
  en: { decimal: '.', locale: 'en_US', argument: ',' },
  de: { decimal: ',', locale: 'de_DE', argument: ';' },
  ru: { decimal: ',', locale: 'ru_RU', argument: ';' },
} as const
export type NumberFormat = keyof typeof NUMBER_FORMATS
export const NUMBER_FORMAT_NAMES = Object.keys(NUMBER_FORMATS) as readonly NumberFormat[]

/** The endings of the addresses; each has a delimiter of its own unless another is asked for. */
export const SHEET_FILES = { csv: 'comma', tsv: 'tab' } as const satisfies Readonly<
  Record<string, DelimiterName>
>
export type SheetFile = keyof typeof SHEET_FILES

/** `Listed`: one row for each name or id in their order, an empty one for an empty text. */
export type SheetItems =
  | { readonly tag: 'All' }
  | { readonly tag: 'Tagged'; readonly name: string }
  | { readonly tag: 'Listed'; readonly names: readonly string[] }

export interface SheetOptions {
  readonly columns: readonly SheetColumnId[]
  readonly mode: GameMode
  readonly language: Locale
  readonly delimiter: DelimiterName
  readonly numbers: NumberFormat
  readonly items: SheetItems
  readonly hasHeader: boolean
}

export const DEFAULT_COLUMNS: readonly SheetColumnId[] = [
  'name',
  'lastLow',
  'avg24h',
  'trader',
  'traderPrice',
]

export const MAX_COLUMNS = 40
export const MAX_ITEMS = 500
/** No name is longer. */
const MAX_NAME = 120
/** More are not even looked at. */
const MAX_SPLIT = 2000
/** Of an unknown word that a problem repeats. */
const MAX_SHOWN = 40

/** Why an address names no sheet. `word` is cut. */
export type SheetProblem =
  | { readonly tag: 'UnknownColumn'; readonly word: string; readonly allowed: readonly string[] }
  | {
      readonly tag: 'UnknownWord'
      readonly field: string
      readonly word: string
      readonly allowed: readonly string[]
    }
  | { readonly tag: 'TooManyColumns'; readonly max: number }
  | { readonly tag: 'TooManyItems'; readonly max: number }
  | { readonly tag: 'NoItems' }
  | { readonly tag: 'UnknownTag'; readonly word: string }

/** One line without control characters, cut. */
export const shownWord = (text: string): string => text.slice(0, MAX_SHOWN).replaceAll(/[\p{C}\s]+/gu, ' ')

type ReadWord = (name: string) => string | undefined

/** The word of a field, in any case; the usual one if it is absent or empty. */
const readChoice = <A>(
  read: ReadWord,
  field: string,
  usual: A,
  {
    parse,
    allowed,
  }: { readonly parse: (word: string) => A | undefined; readonly allowed: readonly string[] },
): Either<SheetProblem, A> => {
  const word = read(field)
  if (word === undefined || word === '') return right(usual)
  const value = parse(word.toLowerCase())
  return value === undefined
    ? left({ tag: 'UnknownWord', field, word: shownWord(word), allowed })
    : right(value)
}

const among = <A extends string>(allowed: readonly A[]) => ({
  parse: (word: string) => allowed.find((each) => each === word),
  allowed,
})

const MODE = { parse: parseGameMode, allowed: GAME_MODES.map((mode) => getModeFacts(mode).slug) }
const LANGUAGE = {
  parse: (word: string) => (isLocale(word) ? word : parseLocaleCode(word)),
  allowed: LOCALES,
}
const DELIMITER = {
  parse: (word: string) => DELIMITER_NAMES.find((name) => name === word || DELIMITERS[name] === word),
  allowed: DELIMITER_NAMES,
}
const NUMBERS = among(NUMBER_FORMAT_NAMES)

const SWITCH_WORDS: Readonly<Record<string, boolean>> = {
  yes: true,
  no: false,
  '1': true,
  '0': false,
  true: true,
  false: false,
}
const SWITCH = {
  parse: (word: string) => (Object.hasOwn(SWITCH_WORDS, word) ? SWITCH_WORDS[word] : undefined),
  allowed: ['yes', 'no'],
}

const columnsByWord = new Map(SHEET_COLUMN_IDS.map((id) => [id.toLowerCase(), id]))

const readColumns = (read: ReadWord): Either<SheetProblem, readonly SheetColumnId[]> => {
  const text = read('columns')
  if (text === undefined || text.trim() === '') return right(DEFAULT_COLUMNS)
  const words = text.split(',', MAX_COLUMNS + 1).map((word) => word.trim())
  if (words.length > MAX_COLUMNS) return left({ tag: 'TooManyColumns', max: MAX_COLUMNS })
  const columns = words.map((word) => columnsByWord.get(word.toLowerCase()))
  const unknown = columns.indexOf(undefined)
  return unknown < 0
    ? right(columns.filter((id) => id !== undefined))
    : left({ tag: 'UnknownColumn', word: shownWord(words[unknown] ?? ''), allowed: SHEET_COLUMN_IDS })
}

export const NAME_SEPARATOR = '|'
const LINES_OR_BARS = /\r?\n|\|/

/** Names have commas, so they separate only where there is nothing else. Empty texts at the end, such as of a range's empty cells, are dropped. */
const splitNames = (text: string): readonly string[] => {
  const names = text
    .split(LINES_OR_BARS.test(text) ? LINES_OR_BARS : ',', MAX_SPLIT)
    .map((name) => name.trim().slice(0, MAX_NAME))
  return names.slice(0, names.findLastIndex((name) => name !== '') + 1)
}

const readItems = (read: ReadWord): Either<SheetProblem, SheetItems> => {
  const list = read('items')
  const tag = read('tag')
  if (list !== undefined && list.toLowerCase() !== 'all') {
    const names = splitNames(list)
    if (names.length > MAX_ITEMS) return left({ tag: 'TooManyItems', max: MAX_ITEMS })
    return names.length === 0 ? left({ tag: 'NoItems' }) : right({ tag: 'Listed', names })
  }
  return right(
    tag === undefined || tag === '' ? { tag: 'All' } : { tag: 'Tagged', name: tag.slice(0, MAX_NAME) },
  )
}

/** The language of an address, for its problems too; English if it names none. */
export const readSheetLanguage = (read: ReadWord): Locale => {
  const language = readChoice(read, 'lang', 'en', LANGUAGE)
  return isLeft(language) ? 'en' : language.right
}

/** The options in the words of an address that ends in `.csv` or `.tsv`; the first problem if one is unknown. */
export const parseSheetQuery = (file: SheetFile, read: ReadWord): Either<SheetProblem, SheetOptions> =>
  pipe(
    E.Do,
    E.bind('columns', () => readColumns(read)),
    E.bind('mode', () => readChoice<GameMode>(read, 'mode', DEFAULT_MODE, MODE)),
    E.bind('language', () => readChoice<Locale>(read, 'lang', 'en', LANGUAGE)),
    E.bind('delimiter', () => readChoice<DelimiterName>(read, 'delimiter', SHEET_FILES[file], DELIMITER)),
    E.bind('numbers', () => readChoice<NumberFormat>(read, 'numbers', 'en', NUMBERS)),
    E.bind('items', () => readItems(read)),
    E.bind('hasHeader', () => readChoice(read, 'header', true, SWITCH)),
  )

const itemWords = (items: SheetItems): Readonly<Record<string, string>> => {
  switch (items.tag) {
    case 'All':
      return {}
    case 'Tagged':
      return { tag: items.name }
    case 'Listed':
      // With a separator at its end a single name is not split at its comma.
      return { items: `${items.names.join(NAME_SEPARATOR)}${NAME_SEPARATOR}` }
  }
}

/** The words of the options; what goes without saying is left out. */
export const writeSheetQuery = (file: SheetFile, options: SheetOptions): Readonly<Record<string, string>> => {
  const { columns, mode, language, delimiter, numbers, items, hasHeader } = options
  return {
    columns: columns.join(','),
    ...(mode !== DEFAULT_MODE && { mode: getModeFacts(mode).slug }),
    ...(language !== 'en' && { lang: language }),
    ...(delimiter !== SHEET_FILES[file] && { delimiter }),
    ...(numbers !== 'en' && { numbers }),
    ...(!hasHeader && { header: 'no' }),
    ...itemWords(items),
  }
}
