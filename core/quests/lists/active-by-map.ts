// A PMC's active quests per map page.
import { permit, type Role } from '../../access/roles.ts'
import type { Quest } from '../../catalogue/tables/quest.ts'
import { isRight, none, type Option, some } from '../../fp.ts'
import { groupedUnder } from '../../grouping.ts'
import { questStatuses } from '../availability.ts'
import type { QuestBook } from '../book.ts'
import type { QuestPlayer } from '../model.ts'
import { makeQuestPages, type PagedMap } from '../places.ts'
import { isQuestVisible } from '../visibility.ts'

/** `byPage`: quests by the slug of the page with their maps. `anywhere`: quests without a map. */
export interface ActiveQuests {
  readonly byPage: ReadonlyMap<string, readonly Quest[]>
  readonly anywhere: readonly Quest[]
}

/** Numbers of active quests; `total` counts each quest once, however many maps it has. */
export interface ActiveQuestCounts {
  readonly byPage: ReadonlyMap<string, number>
  readonly anywhere: number
  readonly total: number
}

/** The visible quests that the PMC can work on now, in the order of the book. */
export const activeQuests = (book: QuestBook, player: QuestPlayer): readonly Quest[] => {
  const statuses = questStatuses(book, player)
  return book.all.filter(
    (quest) => statuses.get(quest.uid)?.state === 'available' && isQuestVisible(book, player, quest),
  )
}

/** Groups quests by map page; two maps of one page (day and night) count once. */
export const questsByPage = (quests: readonly Quest[], maps: readonly PagedMap[]): ActiveQuests => {
  const getPlaces = makeQuestPages(maps)
  return {
    byPage: groupedUnder(quests, getPlaces),
    anywhere: quests.filter((quest) => getPlaces(quest).length === 0),
  }
}

export interface ActiveQuestsInput {
  readonly book: QuestBook
  readonly maps: readonly PagedMap[]
  readonly player: QuestPlayer
  readonly role: Role
}

/** Computed only for Pro users with tracking enabled and quests loaded; otherwise none. */
export const activeQuestsByMap = ({ book, maps, player, role }: ActiveQuestsInput): Option<ActiveQuests> =>
  isRight(permit(role, 'progress')) && player.trackProgress && book.all.length > 0
    ? some(questsByPage(activeQuests(book, player), maps))
    : none

/** The number of quests per map page and without a map. */
export const countActiveQuests = ({ byPage, anywhere }: ActiveQuests): ActiveQuestCounts => ({
  byPage: new Map([...byPage].map(([page, quests]) => [page, quests.length])),
  anywhere: anywhere.length,
  total: new Set([...byPage.values(), anywhere].flat()).size,
})
