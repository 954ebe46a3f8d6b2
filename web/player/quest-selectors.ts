// Selectors of a PMC's quests shared by many pages, memoized by its state.
import type { Quest } from '#core/catalogue/tables/quest.ts'
import { memoize } from '#core/memo.ts'
import type { Pmc } from '#core/player/model.ts'
import { questStatuses } from '#core/quests/availability.ts'
import type { QuestBook } from '#core/quests/book.ts'
import { type QuestAudience, visibleQuests } from '#core/quests/visibility.ts'

/** Each quest's status by its uid. */
export const getQuestStatuses = memoize(questStatuses)

const visible = memoize(
  (
    book: QuestBook,
    fraction: Pmc['fraction'],
    edition: Pmc['edition'],
    gameMode: Pmc['gameMode'],
    prestige: Pmc['prestige'],
  ) => visibleQuests(book, { fraction, edition, gameMode, prestige }),
)

/** The quests that a PMC with these properties can be given. */
export const getVisibleQuests = (
  book: QuestBook,
  { fraction, edition, gameMode, prestige }: QuestAudience,
): readonly Quest[] => visible(book, fraction, edition, gameMode, prestige)
