// The names in the sentences of the history.
import type { TFunction } from 'i18next'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { nameIn } from '#core/catalogue/local-names.ts'
import type { TableName } from '#core/catalogue/tables/table-names.ts'
import { formatMoney } from '#core/format/money.ts'
import { formatNumber } from '#core/format/number.ts'
import type { Words } from '#core/language/words.ts'
import type { EventNames } from './changes/sentence.ts'
import type { LoggedEvent } from './logged-event.ts'

/** The tables that hold the names. */
export const NAMED_TABLES = [
  'quests',
  'items',
  'crafts',
  'traders',
  'stations',
  'skills',
  'achievements',
] as const satisfies readonly TableName[]
export type NamedTables = Pick<Catalogue, (typeof NAMED_TABLES)[number]>

/** The last name of each PMC, including deleted ones. */
export const pmcNames = (events: readonly LoggedEvent[]): ReadonlyMap<string, string> => {
  const names = new Map<string, string>()
  for (const event of events) {
    if (event.type === 'PmcCreated' || event.type === 'PmcRenamed') names.set(event.data.pmc, event.data.name)
  }
  return names
}

/** The same map while its content is unchanged. */
export const stablePmcNames = (): ((events: readonly LoggedEvent[]) => ReadonlyMap<string, string>) => {
  let last: ReadonlyMap<string, string> = new Map()
  return (events) => {
    const names = pmcNames(events)
    if (names.size !== last.size || [...names].some(([uid, name]) => last.get(uid) !== name)) last = names
    return last
  }
}

type Named = Parameters<typeof nameIn>[1]

export interface NamesOptions {
  readonly catalogue: NamedTables
  readonly locale: string
  readonly words: Pick<Words, 'fraction' | 'edition' | 'gameMode' | 'profitOption' | 'profitOptionValue'>
  readonly t: TFunction<'history'>
  /** By uid. */
  readonly pmcs: ReadonlyMap<string, string>
}

export const makeEventNames = ({ catalogue, locale, words, t, pmcs }: NamesOptions): EventNames => {
  const { quests, items, crafts, traders, stations, skills, achievements } = catalogue
  const getTrader = new Map(traders.all.map((trader) => [trader.url, trader]))
  const getStation = new Map(stations.all.map((station) => [station.url, station]))
  let questOfObjective: ReadonlyMap<string, Named> | undefined
  const named = (found: Named | undefined, unknown: string): string =>
    found === undefined ? unknown : nameIn(locale, found)
  return {
    pmc: (uid) => pmcs.get(uid) ?? t('unknown.pmc'),
    quest: (uid) => named(quests.get(uid), t('unknown.quest')),
    questOfObjective: (id) => {
      questOfObjective ??= new Map(
        quests.all.flatMap((quest) => quest.objectives.map((objective) => [objective.id, quest] as const)),
      )
      return named(questOfObjective.get(id), t('unknown.quest'))
    },
    item: (uid) => named(items.get(uid), t('unknown.item')),
    productOfCraft: (uid) => {
      const product = crafts.get(uid)?.product.item
      return named(product === undefined ? undefined : items.get(product), t('unknown.item'))
    },
    trader: (slug) => named(getTrader.get(slug), t('unknown.trader')),
    station: (slug) => named(getStation.get(slug), t('unknown.station')),
    skill: (uid) => named(skills.get(uid), t('unknown.skill')),
    achievement: (uid) => named(achievements.get(uid), t('unknown.achievement')),
    fraction: words.fraction,
    edition: words.edition,
    gameMode: words.gameMode,
    option: words.profitOption,
    optionValue: words.profitOptionValue,
    price: formatMoney,
    number: (value) => formatNumber(value, { maxDecimals: 2 }),
  }
}
