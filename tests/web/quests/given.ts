// Rows of the real quests as they are for a PMC, and what an address may name.
import type { Pmc } from '#core/player/model.ts'
import { questStatuses } from '#core/quests/availability.ts'
import { sortQuests } from '#core/quests/lists/ordering.ts'
import { makeQuestPages } from '#core/quests/places.ts'
import { visibleQuests } from '#core/quests/visibility.ts'
import { ANYWHERE, type QuestListContext } from '#web/quests/quest-list.tsx'
import { makeQuestRows, type QuestRow } from '#web/quests/quest-rows.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { testBook } from '../../support/quest-arbitraries.ts'

export const book = testBook('PVP')
const catalogue = testCatalogue('PVP')

export const rowsFor = (pmc: Pmc, rowsOf = makeQuestRows()): readonly QuestRow[] =>
  rowsOf(sortQuests(visibleQuests(book, pmc)), pmc, questStatuses(book, pmc))

const option = (value: string) => ({ value, text: value })

/** The filters of the list for a Pro user. */
export const context: QuestListContext = {
  t: ((key: string) => key) as unknown as QuestListContext['t'],
  placesOf: makeQuestPages(catalogue.maps.all),
  traders: catalogue.traders.all.map(({ url }) => option(url)),
  places: [...[...new Set(catalogue.maps.all.map(({ page }) => page))].map(option), option(ANYWHERE)],
  itemsLock: undefined,
}
