// What a wipe earned by source: rewards of quests, products of crafts by their timers, and flea sales from the game's logs.
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { GameMode } from '../catalogue/game-modes.ts'
import type { LoggedSale } from '../pilot/logs/raids.ts'
import { getSessionGameMode } from '../pilot/logs/session.ts'
import { getMoneyRate } from '../pricing/market/coins.ts'
import type { DatedEvent } from '../progress/history.ts'
import type { ToDay } from '../progress/log-days.ts'
import { collectedCrafts } from './collected-crafts.ts'
import { addWorth, type DayWorth, NO_WORTH, type PricesByDay, valueOn } from './valuing.ts'
import type { WipeDay } from './wipe-days.ts'

/** `times`: quests, crafts or sales. `cost`: ingredients of crafts, without tools and fuel. `unknown`: of `times`, those of which nothing is known. */
export interface Earned {
  readonly times: number
  readonly income: DayWorth
  readonly cost: DayWorth
  readonly unknown: number
}

export const EARNED_SOURCES = ['quests', 'crafts', 'sales'] as const
export type EarnedSource = (typeof EARNED_SOURCES)[number]

const NOTHING: Earned = { times: 0, income: NO_WORTH, cost: NO_WORTH, unknown: 0 }

const addEarned = (sum: Earned, one: Partial<Earned>): Earned => ({
  times: sum.times + 1,
  income: addWorth(sum.income, one.income ?? NO_WORTH),
  cost: addWorth(sum.cost, one.cost ?? NO_WORTH),
  unknown: sum.unknown + (one.unknown ?? 0),
})

interface Stack {
  readonly item: string
  readonly count: number
}

/** The catalogue's tables that rewards and crafts are read from. */
export type EarnedCatalogue = Pick<Catalogue, 'quests' | 'crafts' | 'constants'>

/** `sales`: undefined if no logs of the game were read. `mode`: whose sales count. */
export interface EarnedInput {
  readonly catalogue: EarnedCatalogue
  readonly prices: PricesByDay
  readonly days: readonly WipeDay[]
  readonly events: readonly DatedEvent[]
  readonly pmc: string
  readonly mode: GameMode
  readonly toDay: ToDay
  readonly sales: readonly LoggedSale[] | undefined
}

const valueStacks = (prices: PricesByDay, stacks: readonly Stack[], day: string): DayWorth =>
  stacks.reduce((sum, { item, count }) => addWorth(sum, valueOn(prices, item, count, day)), NO_WORTH)

const earnedByQuests = ({ catalogue, prices, days }: EarnedInput): Earned =>
  days
    .flatMap(({ day, completed }) => completed.map((quest) => ({ day, quest })))
    .reduce((sum, { day, quest }) => {
      const rewards = catalogue.quests.get(quest)?.rewards
      return addEarned(
        sum,
        rewards === undefined ? { unknown: 1 } : { income: valueStacks(prices, rewards.items ?? [], day) },
      )
    }, NOTHING)

const earnedByCrafts = ({ catalogue, prices, days, events, pmc, toDay }: EarnedInput): Earned =>
  collectedCrafts(events, pmc)
    .map(({ craft, at }) => ({ day: toDay(at), uid: craft }))
    .filter(({ day }) => day >= (days[0]?.day ?? ''))
    .reduce((sum, { day, uid }) => {
      const craft = catalogue.crafts.get(uid)
      if (craft === undefined) return addEarned(sum, { unknown: 1 })
      const consumed = craft.ingredients.filter(({ tool }) => tool !== true)
      return addEarned(sum, {
        income: valueStacks(prices, [craft.product], day),
        cost: valueStacks(prices, consumed, day),
      })
    }, NOTHING)

const earnedBySales = ({ prices, days, mode, toDay }: EarnedInput, sales: readonly LoggedSale[]): Earned =>
  sales
    .map((sale) => ({ sale, day: toDay(new Date(sale.soldAt).toISOString()) }))
    .filter(({ sale, day }) => getSessionGameMode(sale.session) === mode && day >= (days[0]?.day ?? ''))
    .reduce(
      (sum, { sale: { received }, day }) =>
        addEarned(
          sum,
          received.length === 0 ? { unknown: 1 } : { income: valueStacks(prices, received, day) },
        ),
      NOTHING,
    )

/** Undefined `sales`: no logs of the game were read. */
export interface EarnedBySource {
  readonly quests: Earned
  readonly crafts: Earned
  readonly sales: Earned | undefined
}

/** Each source by itself: they overlap, because what a quest gave or a craft made may have been sold. Sales only where logs were read. */
export const earnedBySource = (input: EarnedInput): EarnedBySource => ({
  quests: earnedByQuests(input),
  crafts: earnedByCrafts(input),
  sales: input.sales && earnedBySales(input, input.sales),
})

/** The items whose prices of days this takes: owned at any time of the wipe, given by quests, used and made by crafts. */
export const listValuedItems = ({
  catalogue,
  days,
  events,
  pmc,
}: Pick<EarnedInput, 'catalogue' | 'days' | 'events' | 'pmc'>): readonly string[] => {
  const items = new Set<string>()
  for (const { counts, completed } of days) {
    for (const [item, count] of counts) if (count > 0) items.add(item)
    for (const quest of completed)
      for (const { item } of catalogue.quests.get(quest)?.rewards.items ?? []) items.add(item)
  }
  for (const { craft: uid } of collectedCrafts(events, pmc)) {
    const craft = catalogue.crafts.get(uid)
    if (craft === undefined) continue
    items.add(craft.product.item)
    for (const { item } of craft.ingredients) items.add(item)
  }
  return [...items].filter((item) => getMoneyRate(catalogue, item) === undefined).toSorted()
}
