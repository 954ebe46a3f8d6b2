// What many pages ask of the quests of a PMC, worked out once for each of its states.
import type { Quest } from '#core/catalogue/quest.ts'
import { memoize } from '#core/memo.ts'
import type { Pmc } from '#core/player/model.ts'
import { questStatuses } from '#core/quests/availability.ts'
import type { QuestBook } from '#core/quests/book.ts'
import { visibleQuests } from '#core/quests/visibility.ts'

/** Each quest's status by its uid. */
export const questStatusesOf = memoize(questStatuses)

const visible = memoize(
  (book: QuestBook, fraction: Pmc['fraction'], edition: Pmc['edition'], gameMode: Pmc['gameMode']) =>
    visibleQuests(book, { fraction, edition, gameMode }),
)

/** The quests that such a PMC can be given. */
export const visibleQuestsOf = (
  book: QuestBook,
  { fraction, edition, gameMode }: Pick<Pmc, 'fraction' | 'edition' | 'gameMode'>,
): readonly Quest[] => visible(book, fraction, edition, gameMode)
