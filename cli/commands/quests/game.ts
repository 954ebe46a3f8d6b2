// The quests of one PMC: the quest book of its catalogue and the status of every quest.
import type { Quest } from '#core/catalogue/tables/quest.ts'
import { type QuestStatus, questStatuses } from '#core/quests/availability.ts'
import { getQuestBook, type QuestBook } from '#core/quests/book.ts'
import { type HiddenFrom, hiddenFrom } from '#core/quests/visibility.ts'
import type { CliContext } from '../../context.ts'
import { type Player, type PlayerOptions, readPlayer } from '../../player-options.ts'
import { say } from '../../speech.ts'

export interface PlayerQuests extends Player {
  readonly book: QuestBook
  readonly statusOf: (quest: Quest) => QuestStatus
}

/** One quest and how it stands. `notFor`: the PMC can never be given it. */
export interface ListedQuest extends QuestStatus {
  readonly quest: Quest
  readonly notFor?: HiddenFrom
}

const LOCKED: QuestStatus = { state: 'locked', reasons: [] }

/** The quests as they are for the PMC that the options describe. */
export const questGame = (context: CliContext, options: PlayerOptions): PlayerQuests => {
  const player = readPlayer(context, options)
  const book = getQuestBook(player.catalogue)
  const statuses = questStatuses(book, player.pmc)
  return { ...player, book, statusOf: ({ uid }) => statuses.get(uid) ?? LOCKED }
}

export const makeQuestRow = ({ book, pmc, statusOf }: PlayerQuests, quest: Quest): ListedQuest => {
  const notFor = hiddenFrom(book, pmc, quest)
  return { quest, ...statusOf(quest), ...(notFor === undefined ? {} : { notFor }) }
}

/** The PMC in a few words: `level 15 Usec, PVP, Standard`. */
export const describePmc = ({ pmc }: Player): string =>
  say`level ${pmc.level} ${pmc.fraction}, ${pmc.gameMode}, ${pmc.edition}${pmc.trackProgress ? '' : say`, tracking off`}`
