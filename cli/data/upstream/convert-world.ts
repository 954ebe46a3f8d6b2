// Converts the API's hideout, traders, crafts and barters.
import type { Barter, BarterIngredient, Craft } from '#core/catalogue/tables/recipe.ts'
import type { Station, StationLevel } from '#core/catalogue/tables/station.ts'
import type { Trader } from '#core/catalogue/tables/trader.ts'
import type { GameEdition } from '#core/catalogue/vocabulary.ts'
import { isObject } from '#core/json.ts'
import { compact, flag, nonEmpty, positive } from '../compact.ts'
import type { Context } from './context.ts'
import { collectLocalNames, localised } from './language.ts'
import { nonEmptyText, toNumber } from './shared.ts'
import type { UpstreamLevel } from './world-documents.ts'

/** A dog tag of either side; a placeholder, not an item of the game. */
const ANY_DOG_TAG = 'customdogtags12345678910'
const BEAR_DOG_TAG = '59f32bb586f774757e1e8442'
const USEC_DOG_TAG = '59f32c3b86f77472a31742f0'

const byUid = <A extends { readonly uid: string }>(rows: readonly A[]): readonly A[] =>
  rows.toSorted((a, b) => (a.uid < b.uid ? -1 : 1))

const getLevel = (level: UpstreamLevel, { stationSlug, traderSlug }: Context): StationLevel =>
  compact({
    level: level.level,
    seconds: level.constructionTime,
    items: level.itemRequirements.map(({ item, count, attributes }) =>
      compact({ item, count, foundInRaid: flag(attributes?.foundInRaid) }),
    ),
    stations: (level.stationLevelRequirements ?? []).map((other) => ({
      station: stationSlug(other.station),
      level: other.level,
    })),
    skills: (level.skillRequirements ?? []).map((needed) => ({ skill: needed.skill, level: needed.level })),
    traders: (level.traderRequirements ?? []).map(({ trader, value }) => ({
      trader: traderSlug(trader),
      level: value,
    })),
    bonuses: nonEmpty(
      level.bonuses?.map((bonus) => {
        const value = toNumber(bonus.value)
        return compact({
          type: bonus.type,
          value: value === 0 ? undefined : value,
          skill: nonEmptyText(bonus.skill),
          slotItems: nonEmpty(bonus.slotItems),
          production: flag(bonus.production),
        })
      }),
    ),
  })

/** The stations of the API, and seasonal ones of the previous snapshot, which it lacks. */
export const stationRows = (context: Context): readonly Station[] => {
  const { documents, texts, previous } = context
  const stations = Object.values(documents.hideout).map((station) => {
    const name = localised(texts.hideout, station.name, station.normalizedName)
    return compact({
      uid: station.id,
      url: station.normalizedName,
      name: name.en,
      levels: station.levels.map((level) => getLevel(level, context)),
      ...collectLocalNames(name),
    })
  })
  const known = new Set(stations.map(({ uid }) => uid))
  const seasonal = previous.stations.filter((station) => station.seasonal === true && !known.has(station.uid))
  return byUid([...stations, ...seasonal])
}

/** Traders of the API; whether they are listed and have progression is kept from the previous snapshot. */
export const traderRows = ({ documents, texts, previous }: Context): readonly Trader[] =>
  byUid(
    Object.values(documents.traders).map((trader) => {
      const before = previous.traders.find(({ uid }) => uid === trader.id)
      const name = localised(texts.traders, trader.name, before?.name ?? trader.normalizedName)
      return compact({
        uid: trader.id,
        url: trader.normalizedName,
        name: name.en,
        currency: trader.currency,
        levels: trader.levels.map((level) => ({
          level: level.level,
          playerLevel: level.requiredPlayerLevel,
          reputation: level.requiredReputation,
          turnover: level.requiredCommerce,
          payRate: level.payRate,
        })),
        ...collectLocalNames(name),
        progression: flag(before?.progression),
        listed: flag(before?.listed),
      })
    }),
  )

const EDITIONS: Readonly<Record<string, GameEdition>> = {
  standard: 'Standard',
  left_behind: 'Left Behind',
  prepare_for_escape: 'Prepare for Escape',
  edge_of_darkness: 'Edge of Darkness',
  unheard_edition: 'The Unheard',
  eod_tue_edition: 'EOD + The Unheard',
}

const getAttributes = (attributes: unknown): Readonly<Record<string, unknown>> =>
  isObject(attributes) ? attributes : {}

/**
 * Story items required by crafts are in no document: such crafts are flagged instead. Crafts known only from corrections stay until the
 * documents contain them.
 */
export const craftRows = ({ documents, previous, stationSlug }: Context): readonly Craft[] => {
  const wasQuestItem = new Set(previous.questItems.map(({ uid }) => uid))
  const isQuestItem = (item: string): boolean =>
    documents.tasks.questItems?.[item] !== undefined || wasQuestItem.has(item)
  const known = new Set(documents.crafts.map(({ id }) => id))
  return byUid([
    ...previous.crafts.filter(({ uid, later }) => later === true && !known.has(uid)),
    ...documents.crafts.map((craft) => {
      const questItems = (craft.requiredQuestItems ?? []).map(({ item }) => item)
      return compact({
        uid: craft.id,
        station: stationSlug(craft.station),
        level: craft.level,
        seconds: craft.duration,
        ingredients: craft.requiredItems.map(({ item, count, attributes }) => {
          const { tool, functional } = getAttributes(attributes)
          return compact({ item, count, tool: flag(tool === true), functional: flag(functional === true) })
        }),
        product: { item: craft.productItem.item, count: craft.productItem.count },
        quest: nonEmptyText(craft.taskUnlock),
        questItems: nonEmpty(questItems.filter(isQuestItem)),
        reqGameEdition: nonEmpty(craft.gameEditions?.flatMap((edition) => EDITIONS[edition] ?? [])),
        storyItem: flag(!questItems.every(isQuestItem)),
      })
    }),
  ])
}

const getIngredient = (item: string, count: number, attributes: unknown): BarterIngredient => {
  const { minLevel } = getAttributes(attributes)
  const isAnyTag = item === ANY_DOG_TAG
  return compact({
    item: isAnyTag ? BEAR_DOG_TAG : item,
    count,
    dogTagLevel: typeof minLevel === 'number' ? positive(minLevel) : undefined,
    or: isAnyTag ? [USEC_DOG_TAG] : undefined,
  })
}

export const barterRows = ({ documents, traderSlug }: Context): readonly Barter[] =>
  byUid(
    documents.barters.map((barter) =>
      compact({
        uid: barter.id,
        trader: traderSlug(barter.trader),
        level: barter.minTraderLevel,
        ingredients: barter.requiredItems.map(({ item, count, attributes }) =>
          getIngredient(item, count, attributes),
        ),
        offer: { item: barter.offeredItem.item, count: barter.offeredItem.count },
        limit: positive(toNumber(barter.buyLimit)),
        quest: nonEmptyText(barter.taskUnlock),
      }),
    ),
  )
