// The filters of the quest list as records: the address, the filter bar and the counts are all made from them.
import type { Quest } from '#core/catalogue/quest.ts'
import { isKappaQuest } from '#core/quests/book.ts'
import { isListedAs, LISTED_STATUSES, type ListedStatus } from '#core/quests/list-statuses.ts'
import type { QuestRow } from '../quest-rows.ts'

/** What the words of an address may name. */
export interface KnownWords {
  readonly traders: readonly string[]
  readonly places: readonly string[]
}

/** `found`: what the search found, by uid; undefined while nothing is searched for. */
export interface FilterContext {
  readonly placesOf: (quest: Quest) => readonly string[]
  readonly found: ReadonlySet<string> | undefined
}

/** The statuses of the list, and every quest. */
export const STATUS_CHOICES = [...LISTED_STATUSES, 'all'] as const
export type StatusChoice = ListedStatus | 'all'
export const DEFAULT_STATUS: StatusChoice = 'available'

/** Stands for quests that no map is named for. */
export const ANYWHERE = 'anywhere'

/** What each filter is set to. The keys are the names in the address. */
export interface FilterSettings {
  readonly status: StatusChoice
  readonly trader: readonly string[]
  readonly map: string
  readonly kappa: true
  readonly lightkeeper: true
}
export type FilterId = keyof FilterSettings
/** The filters that are set; `status` always is. */
export type FilterValues = Partial<FilterSettings> & Pick<FilterSettings, 'status'>

/**
 * `read` answers undefined for what the address may not say, `write` for what need not be said. `wordsOf`: under which of its words a
 * row stands, for the counts beside them.
 */
interface Filter<Value> {
  readonly read: (text: string, known: KnownWords) => Value | undefined
  readonly write: (value: Value) => string | undefined
  readonly test: (value: Value, context: FilterContext) => (row: QuestRow) => boolean
  readonly wordsOf: (row: QuestRow, context: FilterContext) => readonly string[]
}

const BETWEEN = ','
const ON = '1'

const placesOfRow = ({ quest }: QuestRow, { placesOf }: FilterContext): readonly string[] => {
  const places = placesOf(quest)
  return places.length === 0 ? [ANYWHERE] : places
}

const flag = (isFlagged: (quest: Quest) => boolean): Filter<true> => ({
  read: (text) => (text === ON ? true : undefined),
  write: () => ON,
  test:
    () =>
    ({ quest }) =>
      isFlagged(quest),
  wordsOf: ({ quest }) => (isFlagged(quest) ? [ON] : []),
})

const FILTERS: { readonly [Id in FilterId]: Filter<FilterSettings[Id]> } = {
  status: {
    read: (text) => STATUS_CHOICES.find((status) => status === text),
    write: (status) => (status === DEFAULT_STATUS ? undefined : status),
    test: (status) => (row) => status === 'all' || isListedAs(status, row),
    wordsOf: (row) => ['all', ...LISTED_STATUSES.filter((status) => isListedAs(status, row))],
  },
  trader: {
    read: (text, { traders }) => {
      const named = text.split(BETWEEN)
      const known = traders.filter((trader) => named.includes(trader))
      return known.length === 0 ? undefined : known
    },
    write: (traders) => (traders.length === 0 ? undefined : traders.join(BETWEEN)),
    test:
      (traders) =>
      ({ quest }) =>
        traders.includes(quest.trader),
    wordsOf: ({ quest }) => [quest.trader],
  },
  map: {
    read: (text, { places }) => (text === ANYWHERE || places.includes(text) ? text : undefined),
    write: (place) => place,
    test: (place, context) => (row) => placesOfRow(row, context).includes(place),
    wordsOf: placesOfRow,
  },
  kappa: flag(isKappaQuest),
  lightkeeper: flag(({ requiredForLightkeeper }) => requiredForLightkeeper),
}

export const FILTER_IDS = Object.keys(FILTERS) as readonly FilterId[]

type Test = (row: QuestRow) => boolean

/** The predicate of one filter; undefined where it is not set. */
const testOf = <Id extends FilterId>(
  id: Id,
  values: { readonly [K in Id]?: FilterSettings[K] },
  context: FilterContext,
): Test | undefined => {
  const value = values[id]
  return value === undefined ? undefined : FILTERS[id].test(value, context)
}

/** `counts`: how many rows each word of a filter would leave, the other filters staying as they are. */
export interface Filtered {
  readonly rows: readonly QuestRow[]
  readonly counts: Readonly<Record<FilterId, ReadonlyMap<string, number>>>
}

/** The rows that pass every filter and the search, in their order. */
export const filterQuests = (
  rows: readonly QuestRow[],
  values: FilterValues,
  context: FilterContext,
): Filtered => {
  const tests = FILTER_IDS.flatMap((id) => {
    const test = testOf(id, values, context)
    return test === undefined ? [] : [{ id, test }]
  })
  const counts = {
    status: new Map(),
    trader: new Map(),
    map: new Map(),
    kappa: new Map(),
    lightkeeper: new Map(),
  }
  const { found } = context
  const passed = rows.filter((row) => {
    if (found !== undefined && !found.has(row.quest.uid)) return false
    const failed = tests.filter(({ test }) => !test(row))
    for (const id of FILTER_IDS) {
      if (failed.some((other) => other.id !== id)) continue
      for (const word of FILTERS[id].wordsOf(row, context))
        counts[id].set(word, (counts[id].get(word) ?? 0) + 1)
    }
    return failed.length === 0
  })
  return { rows: passed, counts }
}

/** How many rows a filter that is only on or off would leave. */
export const countOn = (counts: ReadonlyMap<string, number>): number => counts.get(ON) ?? 0

/** Reads one filter's word of the address. */
export const readFilter = <Id extends FilterId>(
  id: Id,
  text: string,
  known: KnownWords,
): FilterSettings[Id] | undefined => FILTERS[id].read(text, known)

/** Writes one filter for the address; undefined where nothing need be said. */
export const writeFilter = <Id extends FilterId>(
  id: Id,
  values: { readonly [K in Id]?: FilterSettings[K] },
): string | undefined => {
  const value = values[id]
  return value === undefined ? undefined : FILTERS[id].write(value)
}

/** The values with one filter set, or not set where the value is undefined. */
export const withFilter = <Id extends Exclude<FilterId, 'status'>>(
  values: FilterValues,
  id: Id,
  value: FilterSettings[Id] | undefined,
): FilterValues => {
  const { [id]: _, ...others } = values
  return value === undefined
    ? { ...others, status: values.status }
    : { ...others, status: values.status, [id]: value }
}

/** Traders with one put in or taken out, in the order of `all`; undefined where none is left. */
export const traderToggled = (
  all: readonly string[],
  chosen: readonly string[] = [],
  trader: string,
): readonly string[] | undefined => {
  const next = all.filter((each) => (each === trader ? !chosen.includes(each) : chosen.includes(each)))
  return next.length === 0 ? undefined : next
}
