// Where a PMC's open quests lead: the quests that can be worked on now, per map page.
import { permit, type Role } from '../access/roles.ts'
import type { Quest } from '../catalogue/quest.ts'
import { isRight, none, type Option, some } from '../fp.ts'
import { questStatuses } from './availability.ts'
import type { QuestBook } from './book.ts'
import type { QuestPlayer } from './model.ts'
import { type Places, placesOfQuests } from './places.ts'
import { isQuestVisible } from './visibility.ts'

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
export const questsByPage = (quests: readonly Quest[], maps: readonly Places[]): ActiveQuests => {
  const placesOf = placesOfQuests(maps)
  const byPage = new Map<string, Quest[]>()
  const anywhere: Quest[] = []
  for (const quest of quests) {
    const pages = placesOf(quest)
    if (pages.length === 0) anywhere.push(quest)
    for (const page of pages) {
      const onPage = byPage.get(page)
      if (onPage === undefined) byPage.set(page, [quest])
      else onPage.push(quest)
    }
  }
  return { byPage, anywhere }
}

export interface ActiveQuestsInput {
  readonly book: QuestBook
  readonly maps: readonly Places[]
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
