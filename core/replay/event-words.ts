// Events and ids in readable form: names are shown next to, or instead of, the game's ids.
import type { AlertRule } from '../alerts/model.ts'
import type { WantedBarter } from '../barter-list/model.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { GameMode } from '../catalogue/game-modes.ts'
import { nameIn } from '../catalogue/local-names.ts'
import type { Fraction, GameEdition } from '../catalogue/vocabulary.ts'
import type { DomainEvent, RecordedEvent } from '../events/envelope.ts'
import { formatMoney } from '../format/money.ts'
import { formatNumber } from '../format/number.ts'
import { lookUpName } from '../language/look-up-name.ts'
import type { NameTable } from '../language/message.ts'
import type { Words } from '../language/words.ts'

/** The name of an id, undefined where the game has none of it. */
export type NameOfId = (id: string) => string | undefined

const TABLES: readonly NameTable[] = ['quest', 'thing', 'skill', 'category']

/** The names of quests, those that a later version took out too, items and what else goes by an id; an objective has the name of its quest. */
export const makeCatalogueNames = (catalogue: Catalogue, language: string): NameOfId => {
  let quests: ReadonlyMap<string, string> | undefined
  return (id) => {
    if (!GAME_ID.test(id)) return undefined
    for (const name of TABLES) {
      const found = lookUpName(catalogue, language, { name, id })
      if (found !== undefined) return found
    }
    quests ??= new Map(
      catalogue.quests.all.flatMap(({ uid, objectives }) => objectives.map(({ id: own }) => [own, uid])),
    )
    const quest = quests.get(id)
    if (quest !== undefined) return lookUpName(catalogue, language, { name: 'quest', id: quest })
    const removed = catalogue.constants.removedQuests?.find(({ uid }) => uid === id)
    return removed === undefined ? undefined : nameIn(language, removed)
  }
}

/** The same, and the names of the log's own PMCs, as they are called at its end. */
export const makeLogNames = (events: readonly RecordedEvent[], ofGame: NameOfId): NameOfId => {
  const pmcs = new Map<string, string>()
  for (const { type, data } of events)
    if (type === 'PmcCreated' || type === 'PmcRenamed') {
      const { pmc, name } = data as PmcNamed
      pmcs.set(pmc, name)
    }
  return (id) => pmcs.get(id) ?? ofGame(id)
}

interface PmcNamed {
  readonly pmc: string
  readonly name: string
}

const GAME_ID = /^[0-9a-f]{24}$/
/** What may be an id in a text. */
const ID = /[\w-]+/g

/** The text with the name behind every id: `5967…63 (Shortage)`, `pmc-2 (Usec PVP)`. */
export const replaceIds = (text: string, nameOf: NameOfId): string =>
  text.replaceAll(ID, (id) => {
    const name = nameOf(id)
    return name === undefined ? id : `${id} (${name})`
  })

/** The ids in a text with their names. */
export const findNames = (text: string, nameOf: NameOfId): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...new Set(text.match(ID))].flatMap((id) => {
      const name = nameOf(id)
      return name === undefined ? [] : [[id, name]]
    }),
  )

/** Fields whose values are ids that go by a slug. */
const SLUGS: Readonly<Record<string, NameTable>> = {
  trader: 'trader',
  station: 'station',
  skill: 'skill',
  map: 'map',
}

/** In what language events are said: names by `locale`, the rest by `words`. */
export interface EventLanguage {
  readonly locale: string
  readonly words: Pick<
    Words,
    'eventWord' | 'eventField' | 'fraction' | 'edition' | 'gameMode' | 'profitOption' | 'profitOptionValue'
  >
}

/** `QuestCompleted` as `quest completed`; what a newer program recorded, by its own name. */
const typeWords = ({ words }: EventLanguage, type: string): string =>
  words.eventWord(type) ?? type.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()

/** Which PMC, which pin, which alert, which barter and which loadout it was copied from, and whole builds. */
const UNSAID: ReadonlySet<string> = new Set(['pmc', 'pin', 'alert', 'barter', 'from', 'tree'])

/** Numbers of what is named first: `Vents 3`, `Prapor 2`, `Bolts × 5`. */
const NUMBERS: ReadonlySet<string> = new Set(['level', 'reputation', 'count'])

const numberText = (value: number): string => formatNumber(value, { maxDecimals: 2 })

/** The values of one field that are no names; why a quest was cancelled is said where it failed, or by what excludes it. */
const VALUES: Readonly<Record<string, (value: string, words: EventLanguage['words']) => string>> = {
  fraction: (value, words) => words.fraction(value as Fraction),
  edition: (value, words) => words.edition(value as GameEdition),
  gameMode: (value, words) => words.gameMode(value as GameMode),
  option: (value, words) => words.profitOption(value),
  value: (value, words) => words.profitOptionValue(value),
  reason: (value, words) => words.eventWord(`reason.${value}`) ?? '',
  side: (value, words) => words.eventWord(`side.${value}`) ?? value,
}

const fieldText = (
  { words }: EventLanguage,
  nameOf: (field: string, id: string) => string,
  field: string,
  value: unknown,
): string => {
  if (typeof value === 'number') {
    if (field === 'price') return formatMoney(value)
    return field === 'count' ? `× ${numberText(value)}` : numberText(value)
  }
  if (Array.isArray(value))
    return value.map((each) => (typeof each === 'number' ? numberText(each) : JSON.stringify(each))).join(' ')
  if (typeof value !== 'string') return JSON.stringify(value)
  return VALUES[field]?.(value, words) ?? nameOf(field, value)
}

/** The fields that are said; of the rule of an alert, what it watches, of a wanted barter, what it gives. */
const listFields = (data: object): readonly (readonly [string, unknown])[] => {
  if ('ingredients' in data) {
    const { product, times, trader } = data as WantedBarter
    return Object.entries({ product, count: times, trader })
  }
  return Object.entries(data).flatMap(([field, value]): readonly (readonly [string, unknown])[] => {
    if (field !== 'rule') return [[field, value]]
    const { watch } = value as AlertRule
    if (watch.tag === 'Restock') {
      const { trader, gameMode } = watch
      return Object.entries({ trader, gameMode })
    }
    if (watch.tag === 'Crafts') return [['gameMode', watch.gameMode]]
    const { item, gameMode, side, roubles } = watch
    return Object.entries({ item, gameMode, side, price: roubles })
  })
}

/** What an event is about: `Shortage`, `Vents 2`, `Bolts × 5, found in raid`. Which PMC it was is left out. */
export const eventSubject =
  (catalogue: Catalogue, language: EventLanguage) =>
  ({ data }: DomainEvent): string => {
    const { words, locale } = language
    const named = makeCatalogueNames(catalogue, locale)
    const getName = (field: string, id: string): string => {
      const name = SLUGS[field]
      return (name === undefined ? named(id) : lookUpName(catalogue, locale, { name, id })) ?? id
    }
    const parts: string[] = []
    for (const [field, value] of listFields(data as object)) {
      if (UNSAID.has(field) || value === null) continue
      if (typeof value === 'boolean') {
        // A flag is said where it is so; of a choice both are.
        if (field === 'value') parts.push(words.profitOptionValue(value ? 'yes' : 'no'))
        else if (value) parts.push(typeWords(language, field))
        continue
      }
      const text = fieldText(language, getName, field, value)
      const [first] = parts
      if (first !== undefined && NUMBERS.has(field)) parts[0] = `${first} ${text}`
      else parts.push(words.eventField(field, text) ?? text)
    }
    return parts.filter((part) => part !== '').join(', ')
  }

/** An event in one line: `quest completed: Shortage`, `module built: Vents 2`. */
export const eventWords =
  (catalogue: Catalogue, language: EventLanguage) =>
  (event: DomainEvent): string => {
    const subject = eventSubject(catalogue, language)(event)
    const type = typeWords(language, event.type)
    return subject === '' ? type : `${type}: ${subject}`
  }
