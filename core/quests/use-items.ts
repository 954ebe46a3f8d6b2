// Completes quests and uses up the counted pieces that they take; shared by the web app and the terminal program.
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Quest } from '../catalogue/tables/quest.ts'
import type { ItemCommand } from '../items/commands.ts'
import { fillNeeds } from '../items/fill.ts'
import { type ItemProgress, nothingOwned } from '../items/model.ts'
import { isMoneyNeed } from '../items/need.ts'
import { questNeeds } from '../items/quest-needs.ts'
import { countUsed, ownedWithout, type PiecesUsed, takeOff } from '../items/use-up.ts'
import type { QuestCommand } from './commands.ts'
import { isQuestOpen, type QuestProgress } from './model.ts'

type CompleteQuest = Extract<QuestCommand, { readonly tag: 'CompleteQuest' }>

/** The part of a PMC that this rule needs. */
export interface HandingOver {
  readonly quests: QuestProgress
  readonly items: ItemProgress
}

/**
 * The counted pieces that the trader takes on completion: ordinary ones before those found in raid, and the most abundant alternative first.
 * Either all that is still to hand over, or nothing if pieces are missing: then the player had more than was counted, so the counts do not
 * tell what was handed over. Excludes money.
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
  const filled = fillNeeds(needs, items)
  if (filled.some(({ missing }) => missing > 0)) return []
  return filled
    .flatMap(({ pieces }) => pieces)
    .flatMap(({ item, ordinary, foundInRaid }): readonly PiecesUsed[] => [
      { item, foundInRaid: false, count: ordinary },
      { item, foundInRaid: true, count: foundInRaid },
    ])
    .filter(({ count }) => count > 0)
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
