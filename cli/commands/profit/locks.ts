// Why a recipe is locked, for tables.
import type { RecipeLock } from '#core/pricing/profit/availability.ts'
import { say } from '../../speech.ts'

const SHORT: Readonly<Record<RecipeLock['tag'], string>> = {
  StationMissing: say`station`,
  LoyaltyTooLow: say`loyalty`,
  TraderLocked: say`trader`,
  QuestNotDone: say`quest`,
  EditionMissing: say`edition`,
  QuestItemsNeeded: say`quest item`,
  StoryItemNeeded: say`story item`,
}

/** What kinds of things are missing, in a word or two: the list shows station and loyalty level beside it. */
export const lockKinds = (locks: readonly RecipeLock[] = []): string =>
  [...new Set(locks.map(({ tag }) => SHORT[tag]))].join(', ')
