// The words of a language: turns messages into sentences with the names of a catalogue.
import { createInstance, type FormatterModule, type i18n } from 'i18next'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { type GameMode, getModeName } from '../catalogue/game-modes.ts'
import type { Objective } from '../catalogue/tables/quest.ts'
import type { Fraction, GameEdition } from '../catalogue/vocabulary.ts'
import type { Rejection } from '../events/decider.ts'
import { formatMoney } from '../format/money.ts'
import { formatNumber } from '../format/number.ts'
import { type Locale, type TextLocale, toTextLocale } from '../languages.ts'
import type { LockedAcquisition } from '../pricing/acquisition/locked-acquisitions.ts'
import type { BoughtSource, PriceSourceUsed } from '../pricing/acquisition/price-derivation.ts'
import type { SaleResult } from '../pricing/market/sale.ts'
import type { PriceSource } from '../pricing/profit/options.ts'
import type { LockReason, QuestState } from '../quests/availability.ts'
import { acquisitionMessage, type ShownAcquisition, sourceInFull } from './acquisition-message.ts'
import {
  type AnyLock,
  hasMessage,
  type LockNeed,
  lockedAcquisitionsMessage,
  lockMessage,
  needMessage,
} from './lock-message.ts'
import { lookUpName } from './look-up-name.ts'
import type { ListOf, Message, Term } from './message.ts'
import { objectiveMessage } from './objective-message.ts'
import { otherSaleMessage, saleMessage } from './sale-message.ts'
import { sourceMessage } from './source-message.ts'

/** The sentences of each language, fetched when one is first spoken. */
const SENTENCES: Readonly<Record<TextLocale, () => Promise<{ readonly default: object }>>> = {
  en: () => import('./en/messages.json', { with: { type: 'json' } }),
  ru: () => import('./ru/messages.json', { with: { type: 'json' } }),
}

/** Those of the sources of prices, which pages have without the others. */
const SOURCES: typeof SENTENCES = {
  en: () => import('./en/sources.json', { with: { type: 'json' } }),
  ru: () => import('./ru/sources.json', { with: { type: 'json' } }),
}

/** Those of the floors of maps, which the pages of maps have without the others. */
const FLOORS: typeof SENTENCES = {
  en: () => import('./en/floors.json', { with: { type: 'json' } }),
  ru: () => import('./ru/floors.json', { with: { type: 'json' } }),
}

interface SourceWords {
  readonly text: string
  readonly notes: readonly string[]
}

/** Sentences and single words in one language. None is ever empty, and none shows an id. */
export interface Words {
  readonly locale: TextLocale
  readonly objective: (objective: Objective, catalogue: Catalogue) => string
  readonly lockReason: (reason: LockReason, catalogue: Catalogue) => string
  /** Who sells or makes it later, and when; the quest is named where the catalogue is given with its quests. */
  readonly lockedAsks: (
    asks: readonly LockedAcquisition[],
    catalogue: Catalogue,
    quests?: 'unnamed',
  ) => string
  /** What has to be reached, in a few words; `unnamed` where the catalogue has neither quests nor their items. */
  readonly need: (need: LockNeed, catalogue: Catalogue, quests?: 'unnamed') => string
  /** The same with what counts in `<b>`. */
  readonly markedNeed: (need: LockNeed, catalogue: Catalogue, quests?: 'unnamed') => string
  /** What there is of what has to be reached: "you have LL2"; undefined where that is no number. */
  readonly has: (lock: AnyLock) => string | undefined
  /** Where a price comes from, in a word or two. */
  readonly source: (source: BoughtSource, catalogue: Catalogue) => string
  /** The same as a receipt has it, with what it says beside it. */
  readonly sourceInFull: (source: PriceSourceUsed, catalogue: Catalogue) => SourceWords
  /** Where the product of a recipe goes. */
  readonly sale: (sold: Pick<SaleResult, 'sale' | 'flea'>, catalogue: Catalogue) => string
  /** What the place that was not taken would bring, or why it was out of the question; undefined where there is nothing to add. */
  readonly otherSale: (
    sold: Pick<SaleResult, 'sale' | 'flea' | 'trader'>,
    catalogue: Catalogue,
  ) => string | undefined
  readonly fleaPrice: (source: PriceSource) => string
  /** How an item is got hold of now, else who would sell it later. */
  readonly way: (way: ShownAcquisition, catalogue: Catalogue, quests?: 'unnamed') => string
  readonly rejection: (rejection: Rejection) => string
  readonly fraction: (fraction: Fraction) => string
  readonly edition: (edition: GameEdition) => string
  readonly gameMode: (mode: GameMode) => string
  readonly questState: (state: QuestState) => string
  /** The type of an event or a field of it that is true; undefined where there is no word for it. */
  readonly eventWord: (name: string) => string | undefined
  /** A field of an event around its value; undefined where the value says it all. */
  readonly eventField: (name: string, value: string) => string | undefined
  /** An option of the calculators and its value: `yes` and `no` of a switch; an unknown value is shown unchanged. */
  readonly profitOption: (option: string) => string
  readonly profitOptionValue: (value: string) => string
  /** What a correction of a quest changed; `fields` of the quest, each word once. */
  readonly questFields: (fields: readonly string[]) => string
  /** Any message of the language files. */
  readonly formatMessage: (message: Message, catalogue: Catalogue) => string
}

/** Lists longer than this are told by their number. */
const MAX_NAMED = 3

/** What stands between the groups of three digits, and before a number below nought. */
interface NumberMarks {
  readonly space: string
  readonly minus: string
}

const PLAIN: NumberMarks = { space: ' ', minus: '-' }

/** Numbers in groups of three, with the decimals that standing and weight have. */
const numbers = ({ space, minus }: NumberMarks): FormatterModule => ({
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown) =>
    typeof value === 'number'
      ? formatNumber(value, { maxDecimals: 2, separator: space }).replace('-', minus)
      : String(value),
})

const instance = (locale: TextLocale, sentences: object, marks: NumberMarks): i18n => {
  const words = createInstance()
  void words.use(numbers(marks)).init({
    lng: locale,
    fallbackLng: false,
    resources: { [locale]: { translation: sentences } },
    initAsync: false,
    interpolation: { escapeValue: false, alwaysFormat: true },
  })
  return words
}

type Values = Readonly<Record<string, string | number>>
type Translate = (key: string, values?: Values) => string

/** Everything that a sentence is made with. */
interface Translator {
  /** Of the names. */
  readonly locale: Locale
  readonly translate: Translate
  readonly has: (key: string, values: Values) => boolean
  readonly joinNames: (join: ListOf['join'], names: readonly string[]) => string
  readonly catalogue: Catalogue
  /** Within numbers. */
  readonly space: string
}

const formatTerm = (translator: Translator, term: Term): string | number => {
  if (typeof term === 'string' || typeof term === 'number') return term
  if ('key' in term) return formatMessage(translator, term)
  if ('join' in term) return formatList(translator, term)
  if ('amount' in term) return formatMoney(term.amount, { currency: term.currency, space: translator.space })
  return (
    lookUpName(translator.catalogue, translator.locale, term) ?? translator.translate(`unknown.${term.name}`)
  )
}

const englishName = (translator: Translator, term: Term): unknown =>
  typeof term === 'object' && 'name' in term ? (lookUpName(translator.catalogue, 'en', term) ?? term) : term

/** Things that share a name (variants of one dog tag) are named once, in the words of the first. */
const formatList = (translator: Translator, { join, of, many }: ListOf): string => {
  const byName = new Map(of.toReversed().map((term) => [englishName(translator, term), term]))
  const names = [
    ...new Set([...byName.values()].toReversed().map((term) => String(formatTerm(translator, term)))),
  ]
  return many !== undefined && names.length > MAX_NAMED
    ? translator.translate(`many.${many}`, { count: names.length })
    : translator.joinNames(join, names)
}

const formatMessage = (translator: Translator, { key, values = {}, fallback }: Message): string => {
  const said = Object.fromEntries(
    Object.entries(values).map(([name, term]) => [name, formatTerm(translator, term)]),
  )
  const isKnown = fallback === undefined || translator.has(key, said)
  return translator.translate(isKnown ? key : fallback, said)
}

const LIST_TYPES = { or: 'disjunction', and: 'conjunction' } as const satisfies Record<ListOf['join'], string>

/** Formats are made when a list first needs one: the first one loads data of the language, which a slow phone would wait for. */
const nameJoiner = (language: TextLocale): Translator['joinNames'] => {
  const formats: Partial<Record<ListOf['join'], Intl.ListFormat>> = {}
  return (join, names) => {
    const [only] = names
    if (names.length === 1 && only !== undefined) return only
    // The British list has no comma before the last “or”.
    formats[join] ??= new Intl.ListFormat(language === 'en' ? 'en-GB' : language, { type: LIST_TYPES[join] })
    return formats[join].format(names)
  }
}

const withoutMarks = (text: string): string => text.replace(/<\/?b>/g, '')

const formatObjective = (translator: Translator, objective: Objective): string => {
  const { head, where, clauses, isOptional } = objectiveMessage(objective)
  const start = [head, ...where].map((part) => formatMessage(translator, part)).join(' ')
  const text = [start, ...clauses.map((clause) => formatMessage(translator, clause))].join(', ')
  return isOptional ? translator.translate('objective.optional', { text }) : text
}

/** Numbers and names of a rejection that its words may use; `because` chooses among words for one tag. */
const rejectionValues = (rejection: Rejection): Values => {
  const plain = Object.entries(rejection)
    .map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value] as const)
    .filter(
      (entry): entry is [string, string | number] =>
        typeof entry[1] === 'string' || typeof entry[1] === 'number',
    )
  const values = Object.fromEntries(plain)
  return values.because === undefined ? values : { ...values, context: values.because }
}

/** The words of a language, which has every one of them, with names in `locale`; made once where they are needed. */
export const loadWords = async (locale: Locale, marks: NumberMarks = PLAIN): Promise<Words> => {
  const language = toTextLocale(locale)
  const files = await Promise.all([SENTENCES[language](), SOURCES[language](), FLOORS[language]()])
  const words = instance(language, Object.assign({}, ...files.map((file) => file.default)), marks)
  const translate: Translate = (key, values = {}) => words.t(key, { ...values })
  const has = (key: string, values: Values): boolean => words.exists(key, { ...values })
  const joinNames = nameJoiner(language)
  const questField = (field: string): string =>
    translate(has(`questField.${field}`, {}) ? `questField.${field}` : 'questField.other')
  const known = (section: string, name: string): string =>
    has(`${section}.${name}`, {}) ? translate(`${section}.${name}`) : name
  const translator = (catalogue: Catalogue): Translator => ({
    locale,
    translate,
    has,
    joinNames,
    catalogue,
    space: marks.space,
  })
  const write = (message: Message, catalogue: Catalogue): string =>
    formatMessage(translator(catalogue), message)
  const markedNeed: Words['markedNeed'] = (need, catalogue, quests) =>
    write(needMessage(need, quests === undefined), catalogue)
  return {
    locale: language,
    objective: (objective, catalogue) => formatObjective(translator(catalogue), objective),
    lockReason: (reason, catalogue) => write(lockMessage(reason), catalogue),
    lockedAsks: (asks, catalogue, quests) =>
      withoutMarks(write(lockedAcquisitionsMessage(asks, quests === undefined), catalogue)),
    need: (need, catalogue, quests) => withoutMarks(markedNeed(need, catalogue, quests)),
    markedNeed,
    has: (lock) => {
      const message = hasMessage(lock)
      return message && translate(message.key, message.values)
    },
    source: (source, catalogue) => write(sourceMessage(source, catalogue), catalogue),
    sourceInFull: (source, catalogue) => {
      const { text, notes } = sourceInFull(source, catalogue)
      return {
        text: write(text, catalogue),
        notes: notes.map((note) => String(formatTerm(translator(catalogue), note))),
      }
    },
    sale: (sold, catalogue) => write(saleMessage(sold, catalogue), catalogue),
    otherSale: (sold, catalogue) => {
      const other = otherSaleMessage(sold)
      return other && write(other, catalogue)
    },
    fleaPrice: (source) => translate(`fleaPrice.${source}`),
    way: (way, catalogue, quests) =>
      withoutMarks(write(acquisitionMessage(way, catalogue, quests === undefined), catalogue)),
    rejection: (rejection) => {
      const values = rejectionValues(rejection)
      const key = `rejection.${rejection.tag}`
      return translate(has(key, values) ? key : 'rejection.other', values)
    },
    fraction: (fraction) => translate(`fraction.${fraction}`),
    edition: (edition) => translate(`edition.${edition}`),
    gameMode: (mode) => getModeName(mode, language),
    questState: (state) => translate(`questState.${state}`),
    eventWord: (name) => (has(`event.${name}`, {}) ? translate(`event.${name}`) : undefined),
    eventField: (name, value) =>
      has(`eventField.${name}`, {}) ? translate(`eventField.${name}`, { value }) : undefined,
    profitOption: (option) => known('profitOption', option),
    profitOptionValue: (value) => known('profitOptionValue', value),
    questFields: (fields) => [...new Set(fields.map(questField))].join(', '),
    formatMessage: write,
  }
}
