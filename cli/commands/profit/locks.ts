// Why a recipe is locked, for tables and receipts.

import type { RecipeLock } from '#core/pricing/availability.ts'
import type { Labels } from '../../labels.ts'
import { say } from '../../speech.ts'
import { shortList } from '../../text.ts'
import { reasonText } from '../hideout/reasons.ts'

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

export const lockText = (labels: Labels, lock: RecipeLock): string => {
  switch (lock.tag) {
    case 'TraderLocked':
      return say`${labels.trader(lock.trader)}, unlocked by ${labels.quest(lock.quest)}`
    case 'QuestNotDone':
      return say`quest ${labels.quest(lock.quest)}`
    case 'EditionMissing':
      return say`edition ${lock.editions.join(say` or `)}`
    case 'QuestItemsNeeded':
      return say`quest item ${shortList(lock.items.map(labels.thing))}`
    case 'StoryItemNeeded':
      return say`an item of the story`
    default:
      return reasonText(labels, lock)
  }
}
