// Which quests a PMC can ever be given: by fraction, edition, game mode and prestige, and what PVE leaves out.
import { getBaseMode, getModeFacts } from '../catalogue/game-modes.ts'
import { isTraderHidden } from '../catalogue/hidden-traders.ts'
import type { Quest } from '../catalogue/tables/quest.ts'
import { REF } from '../catalogue/well-known-ids.ts'
import type { QuestBook } from './book.ts'
import type { QuestPlayer } from './model.ts'
import type { TieToRef } from './ref-line.ts'

/** The part of a PMC that determines visibility. */
export type QuestAudience = Pick<QuestPlayer, 'fraction' | 'edition' | 'gameMode' | 'prestige'>

/** Why a PMC never sees a quest: `prestige` where it has what the quest leads to or its mode has none; a tie to Ref where he is hidden, as he is in PVE. */
export type HiddenFrom = 'fraction' | 'edition' | 'gameMode' | 'prestige' | TieToRef

/** The first reason why the quest is never visible; undefined if it is visible. */
export const hiddenFrom = (book: QuestBook, pmc: QuestAudience, quest: Quest): HiddenFrom | undefined => {
  if (quest.fraction !== undefined && quest.fraction !== pmc.fraction) return 'fraction'
  if (quest.reqGameEdition !== undefined && !quest.reqGameEdition.includes(pmc.edition)) return 'edition'
  const [onlyMode] = quest.reqGameMode ?? []
  // A season that uses the data of PVP has its quests too.
  if (onlyMode !== undefined && onlyMode !== pmc.gameMode && onlyMode !== getBaseMode(pmc.gameMode))
    return 'gameMode'
  if (getModeFacts(pmc.gameMode).hasPrestige) {
    if (quest.forPrestige !== undefined && pmc.prestige >= quest.forPrestige) return 'prestige'
  } else if (quest.forPrestige !== undefined || (quest.reqPrestige ?? 0) > 0) return 'prestige'
  return isTraderHidden({ mode: pmc.gameMode, constants: book.shows }, REF)
    ? book.tiesToRef.get(quest.uid)
    : undefined
}

/** Whether the quest is ever visible to the PMC. */
export const isQuestVisible = (book: QuestBook, pmc: QuestAudience, quest: Quest): boolean =>
  hiddenFrom(book, pmc, quest) === undefined

/** The quests visible to the PMC, in topological order. */
export const visibleQuests = (book: QuestBook, pmc: QuestAudience): readonly Quest[] =>
  book.all.filter((quest) => isQuestVisible(book, pmc, quest))
