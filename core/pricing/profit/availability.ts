// Whether a craft, a barter or a cash offer is available to a PMC, and otherwise everything that locks it.
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { MIN_LOYALTY_LEVEL } from '../../catalogue/level-bounds.ts'
import type { CashOffer } from '../../catalogue/tables/prices.ts'
import type { Craft } from '../../catalogue/tables/recipe.ts'
import type { GameEdition } from '../../catalogue/vocabulary.ts'
import { effectiveLevel } from '../../hideout/levels.ts'
import type { LoyaltyTooLow, StationMissing } from '../../hideout/requirements.ts'
import { type TraderLocked, traderLock } from '../market/market-access.ts'
import type { ProfitCatalogue, ProfitPlayer } from './profit-setup.ts'

/** Unlocked by `quest` (uid), which is not done. */
export interface QuestNotDone {
  readonly tag: 'QuestNotDone'
  readonly quest: string
}
/** Available only in these game editions. */
export interface EditionMissing {
  readonly tag: 'EditionMissing'
  readonly editions: readonly GameEdition[]
}
/** Uses up quest items, which can't be bought. */
export interface QuestItemsNeeded {
  readonly tag: 'QuestItemsNeeded'
  readonly items: readonly string[]
}
/** Uses up a story item, which can't be bought. */
export interface StoryItemNeeded {
  readonly tag: 'StoryItemNeeded'
}

/** Why a deal with a trader is locked. */
export type DealLock = LoyaltyTooLow | TraderLocked | QuestNotDone

/** Why a recipe is locked; the tag is the translation key. */
export type RecipeLock = DealLock | StationMissing | EditionMissing | QuestItemsNeeded | StoryItemNeeded

/** The loyalty level and quest required by a deal with a trader. */
type Deal = Pick<CashOffer, 'trader' | 'level' | 'quest'>

const questLocks = (player: ProfitPlayer, quest: string | undefined): readonly QuestNotDone[] =>
  quest === undefined || !player.trackProgress || player.quests.done[quest] === true
    ? []
    : [{ tag: 'QuestNotDone', quest }]

const NO_LOCKS: readonly DealLock[] = []

/** What locks a trader's offer or barter: the trader, the loyalty level, or the unlocking quest. */
export const dealLocks = (
  catalogue: Pick<Catalogue, 'traders'>,
  player: ProfitPlayer,
  { trader, level, quest }: Deal,
): readonly DealLock[] => {
  if (!player.trackProgress) return NO_LOCKS
  const locked = traderLock(catalogue, player, trader)
  const has = player.loyalty[trader] ?? MIN_LOYALTY_LEVEL
  const tooLow: readonly DealLock[] = has < level ? [{ tag: 'LoyaltyTooLow', trader, needs: level, has }] : []
  return [...(locked === undefined ? [] : [locked]), ...tooLow, ...questLocks(player, quest)]
}

const stationLocks = (
  catalogue: Pick<ProfitCatalogue, 'constants'>,
  player: ProfitPlayer,
  { station, level }: Craft,
): readonly RecipeLock[] => {
  const has = effectiveLevel(catalogue.constants, player, station)
  return !player.trackProgress || has >= level ? [] : [{ tag: 'StationMissing', station, level, has }]
}

/** What locks a craft. Edition, quest items and story items lock it even if progress is not tracked. */
export const craftLocks = (
  catalogue: Pick<ProfitCatalogue, 'constants'>,
  player: ProfitPlayer,
  craft: Craft,
): readonly RecipeLock[] => {
  const { reqGameEdition: editions, questItems: items = [] } = craft
  return [
    ...stationLocks(catalogue, player, craft),
    ...questLocks(player, craft.quest),
    ...(editions === undefined || editions.includes(player.edition)
      ? []
      : [{ tag: 'EditionMissing' as const, editions }]),
    ...(items.length === 0 ? [] : [{ tag: 'QuestItemsNeeded' as const, items }]),
    ...(craft.storyItem === true ? [{ tag: 'StoryItemNeeded' as const }] : []),
  ]
}
