// Completes quests and uses up the counted pieces that they take; shared by the web app and the terminal program.
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Quest } from '../catalogue/tables/quest.ts'
import type { ItemCommand } from '../items/commands.ts'
import { type ItemProgress, nothingOwned } from '../items/model.ts'
import { isMoneyNeed } from '../items/need.ts'
import { questNeeds } from '../items/quest-needs.ts'
import { countUsed, ownedWithout, type PiecesUsed, piecesFor, takeOff } from '../items/use-up.ts'
import type { QuestCommand } from './commands.ts'
import { isQuestOpen, type QuestProgress } from './model.ts'

type CompleteQuest = Extract<QuestCommand, { readonly tag: 'CompleteQuest' }>

/** The part of a PMC that this rule needs. */
export interface HandingOver {
  readonly quests: QuestProgress
  readonly items: ItemProgress
}

/**
 * The counted pieces that the trader takes on completion, all that is still to hand over or nothing: ordinary ones before those found in raid,
 * and the most abundant alternative first. Excludes money.
 */
export const piecesHandedOver = (
  { constants }: Pick<Catalogue, 'constants'>,
  { quests, items }: HandingOver,
  quest: Quest,
): readonly PiecesUsed[] => {
  if (!isQuestOpen(quests, quest)) return []
  const has = (item: string): number => {
    const { ordinary, foundInRaid } = items[item] ?? nothingOwned
    return ordinary + foundInRaid
  }
  const needs = questNeeds(quest, quests.objectives)
    .filter((need) => need.use === 'hand-over' && !isMoneyNeed(constants, need))
    .map((need) => ({ ...need, items: need.items.toSorted((a, b) => has(b) - has(a)) }))
  return piecesFor(needs, items)
}

/** The commands that complete the quests and reduce the counts, as one decision. */
export interface CompleteWithUse {
  readonly commands: readonly (CompleteQuest | ItemCommand)[]
  /** Total number of pieces handed over. */
  readonly pieces: number
}

/** The commands for completing quests in order. A quest that is already over uses nothing. */
export const completeWithUse = (
  catalogue: Pick<Catalogue, 'constants'>,
  player: HandingOver,
  completions: readonly { readonly quest: Quest; readonly command: CompleteQuest }[],
): CompleteWithUse => {
  const commands: (CompleteQuest | ItemCommand)[] = []
  let { items } = player
  let pieces = 0
  for (const { quest, command } of completions) {
    const used = piecesHandedOver(catalogue, { quests: player.quests, items }, quest)
    items = ownedWithout(items, used)
    pieces += countUsed(used)
    commands.push(command, ...takeOff(command.pmc, used))
  }
  return { commands, pieces }
}
