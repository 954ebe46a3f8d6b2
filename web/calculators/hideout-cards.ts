// The stations of the hideout as cards: what the next level asks for, what of it is there, and what the rest costs now.

import type { Catalogue } from '#core/catalogue/catalogue.ts'
import type { StationLevel } from '#core/catalogue/station.ts'
import type { HideoutPlayer } from '#core/hideout/model.ts'
import type { ModuleReason } from '#core/hideout/requirements.ts'
import { type StationState, stationStates } from '#core/hideout/stations.ts'
import { needPrice } from '#core/pricing/need-price.ts'
import type { Priced } from '#core/pricing/price-source.ts'
import type { ProfitSetup } from '#core/pricing/profit-setup.ts'

/** `have` of `count` pieces are there. `cost` in roubles of those missing that money can buy; absent where nobody sells it or nothing is missing. */
export interface NeedLine {
  readonly item: string
  readonly count: number
  readonly have: number
  readonly isMet: boolean
  readonly foundInRaid: boolean
  readonly isMoney: boolean
  readonly price?: Priced
  readonly cost?: number
}

/** Something that must be reached; `lock` says what is wanting, absent where it is reached. */
export interface Demand {
  readonly tag: 'Station' | 'Loyalty' | 'Skill'
  readonly of: string
  readonly level: number
  readonly lock?: Exclude<ModuleReason, { readonly tag: 'ItemsMissing' }>
}

/**
 * `state`: `ready` to build with every item there, `open` but for items, `locked`, or `built` to the end. `toBuy` in roubles for the
 * pieces that money can buy. `canForce`: only loyalty levels and skills stand in the way, which the player may know better.
 */
export interface StationCard extends StationState {
  readonly state: 'ready' | 'open' | 'locked' | 'built'
  readonly lines: readonly NeedLine[]
  readonly demands: readonly Demand[]
  readonly toBuy: number
  readonly isTracked: boolean
  readonly canForce: boolean
}

const lineOf = (
  setup: ProfitSetup,
  missing: number,
  { item, count, foundInRaid = false }: StationLevel['items'][number],
): NeedLine => {
  const isMoney = setup.catalogue.constants.currencies.some((currency) => currency.item === item)
  const isMet = isMoney || missing === 0
  const priced =
    isMet || foundInRaid
      ? {}
      : needPrice(setup, { items: [item], missing: { foundInRaid: 0, ordinary: missing } })
  return { item, count, have: isMoney ? count : count - missing, isMet, foundInRaid, isMoney, ...priced }
}

const demandsOf = (level: StationLevel, reasons: readonly ModuleReason[]): readonly Demand[] => {
  const demand = (
    tag: Demand['tag'],
    of: string,
    needed: number,
    isLock: (reason: ModuleReason) => boolean,
  ): Demand => {
    const lock = reasons.find(isLock)
    return {
      tag,
      of,
      level: needed,
      ...(lock !== undefined && lock.tag !== 'ItemsMissing' && { lock }),
    }
  }
  return [
    ...level.stations.map(({ station, level: needed }) =>
      demand('Station', station, needed, (r) => r.tag === 'StationMissing' && r.station === station),
    ),
    ...level.traders.map(({ trader, level: needed }) =>
      demand('Loyalty', trader, needed, (r) => r.tag === 'LoyaltyTooLow' && r.trader === trader),
    ),
    ...level.skills.map(({ skill, level: needed }) =>
      demand('Skill', skill, needed, (r) => r.tag === 'SkillTooLow' && r.skill === skill),
    ),
  ]
}

const cardOf = (setup: ProfitSetup, station: StationState): StationCard => {
  const { next } = station
  if (next === undefined)
    return { ...station, state: 'built', lines: [], demands: [], toBuy: 0, isTracked: false, canForce: false }
  const { reasons, missingItems, tracked } = next.module
  const lines = next.level.items.map((needed) => {
    const lack = missingItems.find(
      ({ item, foundInRaid }) => item === needed.item && foundInRaid === (needed.foundInRaid ?? false),
    )
    return lineOf(setup, lack?.missing ?? 0, needed)
  })
  const isReady = lines.every(({ isMet }) => isMet)
  return {
    ...station,
    state: reasons.length > 0 ? 'locked' : isReady ? 'ready' : 'open',
    lines,
    demands: demandsOf(next.level, reasons),
    toBuy: lines.reduce((sum, { cost = 0 }) => sum + cost, 0),
    isTracked: tracked,
    canForce:
      reasons.length > 0 && reasons.every(({ tag }) => tag === 'LoyaltyTooLow' || tag === 'SkillTooLow'),
  }
}

/** A card for every station that the PMC may see, in the order of the game. `seasonal`: those that only an event opens too. */
export const stationCards = (
  catalogue: Pick<Catalogue, 'stations' | 'constants'>,
  setup: ProfitSetup,
  player: HideoutPlayer,
  seasonal: boolean,
): readonly StationCard[] =>
  stationStates(catalogue, player)
    .filter(({ station, level }) => seasonal || level > 0 || station.seasonal !== true)
    .map((state) => cardOf(setup, state))

export const CARD_FILTERS = ['all', 'ready', 'tracked', 'unbuilt', 'built'] as const
export type CardFilter = (typeof CARD_FILTERS)[number]

/** Whether the filter leaves the card. */
export const isCardShown = ({ state, isTracked }: StationCard, filter: CardFilter): boolean => {
  switch (filter) {
    case 'all':
      return true
    case 'ready':
      return state === 'ready'
    case 'tracked':
      return isTracked
    case 'unbuilt':
      return state !== 'built'
    case 'built':
      return state === 'built'
  }
}

export const CARD_ORDERS = ['ready', 'cheapest', 'game'] as const
export type CardOrder = (typeof CARD_ORDERS)[number]

const STATE_RANK: Readonly<Record<StationCard['state'], number>> = { ready: 0, open: 1, locked: 2, built: 3 }

/** Cards in an order; among equals that of the game. Finished stations come last but in the game's own order. */
export const orderCards = (cards: readonly StationCard[], order: CardOrder): readonly StationCard[] => {
  if (order === 'game') return cards
  const rank = ({ state, toBuy }: StationCard): readonly [number, number] =>
    order === 'ready' ? [STATE_RANK[state], 0] : [state === 'built' ? 1 : 0, toBuy]
  return cards.toSorted((a, b) => {
    const [[state, cost], [otherState, otherCost]] = [rank(a), rank(b)]
    return state - otherState || cost - otherCost
  })
}
