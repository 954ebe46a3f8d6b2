// Why a recipe is locked, for tables.
import type { RecipeLock } from '#core/pricing/availability.ts'

const SHORT: Readonly<Record<RecipeLock['tag'], string>> = {
  StationMissing: 'station',
  LoyaltyTooLow: 'loyalty',
  TraderLocked: 'trader',
  QuestNotDone: 'quest',
  EditionMissing: 'edition',
  QuestItemsNeeded: 'quest item',
  StoryItemNeeded: 'story item',
}

/** What kinds of things are missing, in a word or two: the list shows station and loyalty level beside it. */
export const lockKinds = (locks: readonly RecipeLock[] = []): string =>
  [...new Set(locks.map(({ tag }) => SHORT[tag]))].join(', ')
