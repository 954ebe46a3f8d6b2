// Which quests a PMC can ever be given: by fraction, edition and game mode, and what PVE leaves out.
import type { Quest } from '../catalogue/quest.ts'
import type { QuestBook } from './book.ts'
import { REF, UNLOCKS_REF_IN_PVE } from './fixed.ts'
import type { QuestPlayer } from './model.ts'

/** What of the PMC decides on visibility. */
export type QuestAudience = Pick<QuestPlayer, 'fraction' | 'edition' | 'gameMode'>

/** Why a PMC never sees a quest. `trader`: it belongs to Ref, who is hidden in PVE. */
export type HiddenFrom = 'fraction' | 'edition' | 'gameMode' | 'trader'

const isByRef = (book: QuestBook, uid: string): boolean => book.byUid.get(uid)?.trader === REF

const leadsToRef = (book: QuestBook, quest: Quest): boolean =>
  quest.trader === REF ||
  quest.uid === UNLOCKS_REF_IN_PVE ||
  quest.require.some((prerequisite) => isByRef(book, prerequisite.quest)) ||
  quest.requireOr.some((uid) => isByRef(book, uid))

/** The first reason for which the PMC never sees the quest; undefined where it does. */
export const hiddenFrom = (book: QuestBook, pmc: QuestAudience, quest: Quest): HiddenFrom | undefined => {
  if (quest.fraction !== undefined && quest.fraction !== pmc.fraction) return 'fraction'
  if (quest.reqGameEdition !== undefined && !quest.reqGameEdition.includes(pmc.edition)) return 'edition'
  if (quest.reqGameMode !== undefined && quest.reqGameMode[0] !== pmc.gameMode) return 'gameMode'
  return pmc.gameMode === 'PVE' && leadsToRef(book, quest) ? 'trader' : undefined
}

/** Whether the PMC can ever be given the quest. */
export const isQuestVisible = (book: QuestBook, pmc: QuestAudience, quest: Quest): boolean =>
  hiddenFrom(book, pmc, quest) === undefined

/** The quests that the PMC can ever be given, prerequisites first. */
export const visibleQuests = (book: QuestBook, pmc: QuestAudience): readonly Quest[] =>
  book.all.filter((quest) => isQuestVisible(book, pmc, quest))
