// Why a recipe is locked, for tables and receipts.
import type { RecipeLock } from '#core/pricing/availability.ts'
import type { Labels } from '../../labels.ts'
import { shortList } from '../../text.ts'
import { reasonText } from '../hideout/reasons.ts'

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

export const lockText = (labels: Labels, lock: RecipeLock): string => {
  switch (lock.tag) {
    case 'TraderLocked':
      return `${labels.trader(lock.trader)}, unlocked by ${labels.quest(lock.quest)}`
    case 'QuestNotDone':
      return `quest ${labels.quest(lock.quest)}`
    case 'EditionMissing':
      return `edition ${lock.editions.join(' or ')}`
    case 'QuestItemsNeeded':
      return `quest item ${shortList(lock.items.map(labels.thing))}`
    case 'StoryItemNeeded':
      return 'an item of the story'
    default:
      return reasonText(labels, lock)
  }
}
