// Where a PMC's open quests lead: the quests that can be worked on now, per map page.
import { permit, type Role } from '../../access/roles.ts'
import type { Quest } from '../../catalogue/tables/quest.ts'
import { isRight, none, type Option, some } from '../../fp.ts'
import { groupedUnder } from '../../grouping.ts'
import { questStatuses } from '../availability.ts'
import type { QuestBook } from '../book.ts'
import type { QuestPlayer } from '../model.ts'
import { makeQuestPages, type PagedMap } from '../places.ts'
import { isQuestVisible } from '../visibility.ts'

/** `byPage`: quests by the slug of the page that shows their maps. `anywhere`: quests that no map is named for. */
export interface ActiveQuests {
  readonly byPage: ReadonlyMap<string, readonly Quest[]>
  readonly anywhere: readonly Quest[]
}

/** The same in numbers: `total` counts each quest once, however many maps it leads to. */
export interface ActiveQuestCounts {
  readonly byPage: ReadonlyMap<string, number>
  readonly anywhere: number
  readonly total: number
}

/** The quests that the PMC sees and can work on now, prerequisites first. */
export const activeQuests = (book: QuestBook, player: QuestPlayer): readonly Quest[] => {
  const statuses = questStatuses(book, player)
  return book.all.filter(
    (quest) => statuses.get(quest.uid)?.state === 'available' && isQuestVisible(book, player, quest),
  )
}

/** Groups quests by map page; two maps of one page (a map by day and by night) count once. */
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

/** Worked out only for those who may track progress (Pro), with tracking on and quests to look at; otherwise none. */
export const activeQuestsByMap = ({ book, maps, player, role }: ActiveQuestsInput): Option<ActiveQuests> =>
  isRight(permit(role, 'progress')) && player.trackProgress && book.all.length > 0
    ? some(questsByPage(activeQuests(book, player), maps))
    : none

/** How many quests each map page and no map in particular have. */
export const countActiveQuests = ({ byPage, anywhere }: ActiveQuests): ActiveQuestCounts => ({
  byPage: new Map([...byPage].map(([page, quests]) => [page, quests.length])),
  anywhere: anywhere.length,
  total: new Set([...byPage.values(), anywhere].flat()).size,
})
