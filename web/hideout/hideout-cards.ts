// The stations of the hideout as cards: requirements of each level, which of them are met, and what the rest costs now.
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import type { StationLevel } from '#core/catalogue/tables/station.ts'
import type { HideoutPlayer } from '#core/hideout/model.ts'
import { type ModuleState, moduleState } from '#core/hideout/modules.ts'
import type { ModuleReason } from '#core/hideout/requirements.ts'
import { type StationState, type StationStatus, stationStates } from '#core/hideout/stations.ts'
import type { LockNeed } from '#core/language/lock-message.ts'
import type { ProfitSetup } from '#core/pricing/profit/profit-setup.ts'
import { type ModuleCost, moduleCost, type NeedLine, needLines } from '#core/tracker/need-lines.ts'

/** A requirement to be reached; `lock` says what is missing, absent once it is reached. */
export interface Demand {
  readonly need: LockNeed
  readonly lock?: ModuleReason
}

/**
 * One level. `lines` and `demands` only while it is not built. `canForce`: only loyalty levels and skills block it, which the player may
 * know better.
 */
export interface ModuleCard {
  readonly level: StationLevel
  readonly state: ModuleState
  readonly lines: readonly NeedLine[]
  readonly demands: readonly Demand[]
  readonly cost: ModuleCost
  readonly canForce: boolean
}

/** `modules`: every level from the lowest. `upcoming`: the one that comes next, absent if none does. `isTracked`: a level not built is. */
export interface StationCard extends StationState {
  readonly modules: readonly ModuleCard[]
  readonly upcoming?: ModuleCard
  readonly isTracked: boolean
}

const getDemands = (level: StationLevel, reasons: readonly ModuleReason[]): readonly Demand[] => {
  const demand = (need: LockNeed, isLock: (reason: ModuleReason) => boolean): Demand => {
    const lock = reasons.find(isLock)
    return { need, ...(lock && { lock }) }
  }
  return [
    ...level.stations.map(({ station, level: needed }) =>
      demand(
        { tag: 'StationMissing', station, level: needed },
        (r) => r.tag === 'StationMissing' && r.station === station,
      ),
    ),
    ...level.traders.map(({ trader, level: needs }) =>
      demand(
        { tag: 'LoyaltyTooLow', trader, needs },
        (r) => r.tag === 'LoyaltyTooLow' && r.trader === trader,
      ),
    ),
    ...level.skills.map(({ skill, level: needs }) =>
      demand({ tag: 'SkillTooLow', skill, needs }, (r) => r.tag === 'SkillTooLow' && r.skill === skill),
    ),
  ]
}

const canForce = ({ reasons }: ModuleState): boolean =>
  reasons.length > 0 && reasons.every(({ tag }) => tag !== 'StationMissing')

const NOTHING_LEFT: ModuleCost = { toBuy: 0, fees: 0, pieces: 0, foundInRaid: 0, unsold: 0 }

/** The card of one level. */
const moduleCard = (
  setup: ProfitSetup,
  player: HideoutPlayer,
  level: StationLevel,
  state: ModuleState,
): ModuleCard => {
  if (state.status === 'built')
    return { level, state, lines: [], demands: [], cost: NOTHING_LEFT, canForce: false }
  const lines = needLines(setup, player, level)
  return {
    level,
    state,
    lines,
    demands: getDemands(level, state.reasons),
    cost: moduleCost(lines),
    canForce: canForce(state),
  }
}

type CardCatalogue = Pick<Catalogue, 'stations' | 'constants'>

/** A card for every station that the PMC may see, in the order of the game. `seasonal`: include those that only an event opens. */
export const stationCards = (
  catalogue: CardCatalogue,
  setup: ProfitSetup,
  player: HideoutPlayer,
  seasonal: boolean,
): readonly StationCard[] => cardMaker(catalogue, setup, seasonal)(player)

/**
 * Makes the cards of a player again and again: a station's card stays the same object while nothing of it changes, so that counting one
 * item draws few cards again. Make another maker where more than the counts of items changes.
 */
export const cardMaker = (
  catalogue: CardCatalogue,
  setup: ProfitSetup,
  seasonal: boolean,
): ((player: HideoutPlayer) => readonly StationCard[]) => {
  const made = new Map<string, { readonly owned: readonly unknown[]; readonly card: StationCard }>()
  return (player) =>
    stationStates(catalogue, player)
      .filter(({ station, level }) => seasonal || level > 0 || station.seasonal !== true)
      .map((state) => {
        const { url, levels } = state.station
        const owned = levels.flatMap(({ items }) => items.map(({ item }) => player.items[item]))
        const last = made.get(url)
        if (last?.owned.every((pieces, place) => pieces === owned[place]) === true) return last.card
        const card = stationCard(catalogue, setup, player, state)
        made.set(url, { owned, card })
        return card
      })
}

const stationCard = (
  catalogue: CardCatalogue,
  setup: ProfitSetup,
  player: HideoutPlayer,
  state: StationState,
): StationCard => {
  const { station } = state
  const modules = station.levels
    .toSorted((a, b) => a.level - b.level)
    .map((level) => moduleCard(setup, player, level, moduleState(catalogue, player, { station, level })))
  const upcoming = modules.find(({ level }) => level.level === state.level + 1)
  const isTracked = modules.some(({ state: { tracked } }) => tracked)
  return { ...state, modules, ...(upcoming && { upcoming }), isTracked }
}

export const CARD_FILTERS = ['ready', 'items-missing', 'tracked', 'unbuilt', 'finished'] as const
export type CardFilter = (typeof CARD_FILTERS)[number]

/** Whether the filter keeps the card. */
export const isCardShown = ({ status, isTracked }: StationCard, filter: CardFilter): boolean => {
  switch (filter) {
    case 'tracked':
      return isTracked
    case 'unbuilt':
      return status !== 'finished'
    default:
      return status === filter
  }
}

/** Stations that can be built come first, finished ones last. */
export const STATUS_RANK: Readonly<Record<StationStatus, number>> = {
  ready: 0,
  'items-missing': 1,
  locked: 2,
  finished: 3,
}

/** Built levels, of all that can be built; what the edition gives beyond that does not count. */
export const countBuilt = (
  cards: readonly StationCard[],
): { readonly built: number; readonly all: number } => ({
  built: cards.reduce((sum, { level, highest }) => sum + Math.min(level, highest), 0),
  all: cards.reduce((sum, { highest }) => sum + highest, 0),
})
