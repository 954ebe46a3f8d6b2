// What can be handed in before the raids: active quests for which all pieces are there.
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Quest } from '../catalogue/tables/quest.ts'
import { ownedWithout, type PiecesUsed } from '../items/use-up.ts'
import { type HandingOver, piecesHandedOver } from '../quests/use-items.ts'

/** `pieces`: all that the quest still takes. */
export interface ReadyHandIn {
  readonly quest: Quest
  readonly pieces: readonly PiecesUsed[]
}

/** In the order of the quests; a piece that one takes is not there for the next. Money is not counted. */
export const listReadyHandIns = (
  catalogue: Pick<Catalogue, 'constants'>,
  { quests: progress, items }: HandingOver,
  quests: readonly Quest[],
): readonly ReadyHandIn[] => {
  let left = items
  return quests.flatMap((quest) => {
    const pieces = piecesHandedOver(catalogue, { quests: progress, items: left }, quest)
    if (pieces.length === 0) return []
    left = ownedWithout(left, pieces)
    return [{ quest, pieces }]
  })
}
