// How much of all quests a PMC is through with: of all that it can be given, of those for Kappa, and on the way to Lightkeeper.
import type { Quest } from '../catalogue/quest.ts'
import type { QuestBook } from './book.ts'
import { kappaQuests, openKappaQuests } from './kappa.ts'
import type { QuestPlayer } from './model.ts'
import { visibleQuests } from './visibility.ts'

/** `done` of `of` quests. */
export interface Share {
  readonly done: number
  readonly of: number
}

export interface QuestTotals {
  readonly all: Share
  /** The final quest itself is not among them; one that a completed alternative closed counts as done. */
  readonly kappa: Share
  readonly lightkeeper: Share
}

/** Counts the quests that the PMC can be given. */
export const questTotals = (book: QuestBook, player: QuestPlayer): QuestTotals => {
  const visible = visibleQuests(book, player)
  const { done } = player.quests
  const shareOf = (quests: readonly Quest[]): Share => ({
    done: quests.filter(({ uid }) => done[uid] === true).length,
    of: quests.length,
  })
  const forKappa = kappaQuests(book, player).length
  return {
    all: shareOf(visible),
    kappa: { done: forKappa - openKappaQuests(book, player).length, of: forKappa },
    lightkeeper: shareOf(visible.filter(({ requiredForLightkeeper }) => requiredForLightkeeper)),
  }
}
