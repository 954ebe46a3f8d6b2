// The statuses of quests for a PMC, computed once for all numbers and advice that depend on them.
import type { Quest } from '../catalogue/tables/quest.ts'
import { type QuestStatus, questStatuses } from '../quests/availability.ts'
import type { QuestBook } from '../quests/book.ts'
import type { QuestPlayer } from '../quests/model.ts'
import { visibleQuests } from '../quests/visibility.ts'

/** `visible`: the quests that the PMC can ever be given; `available`: those of them that it can work on now. Prerequisites first. */
export interface QuestView<Player extends QuestPlayer = QuestPlayer> {
  readonly book: QuestBook
  readonly player: Player
  readonly statuses: ReadonlyMap<string, QuestStatus>
  readonly visible: readonly Quest[]
  readonly available: readonly Quest[]
}

/** Looks at the quests once; everything else here takes this view. */
export const viewQuests = <Player extends QuestPlayer>(
  book: QuestBook,
  player: Player,
): QuestView<Player> => {
  const statuses = questStatuses(book, player)
  const visible = visibleQuests(book, player)
  return { book, player, statuses, visible, available: visible.filter(isIn(statuses, 'available')) }
}

const isIn =
  (statuses: QuestView['statuses'], state: QuestStatus['state']) =>
  ({ uid }: Quest): boolean =>
    statuses.get(uid)?.state === state

/** Quests that the PMC could take after a change and cannot take now: what the change opens. */
export const questsOpenedBy = (
  { book, statuses, visible }: QuestView,
  changed: QuestPlayer,
): readonly Quest[] => {
  const after = questStatuses(book, changed)
  const isOpenAfter = isIn(after, 'available')
  const isOpenNow = isIn(statuses, 'available')
  return visible.filter((quest) => isOpenAfter(quest) && !isOpenNow(quest))
}
