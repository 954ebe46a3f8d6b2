// Pieces that leave the stash by what a player did: built into a module, handed over to a trader.
import type { ItemCommand } from './commands.ts'
import { fillNeeds } from './fill.ts'
import { type ItemProgress, nothingOwned } from './model.ts'
import type { Need } from './need.ts'

/** So many pieces of an item leave the stash; `count` is at least 1. */
export interface PiecesUsed {
  readonly item: string
  readonly foundInRaid: boolean
  readonly count: number
}

/**
 * The counted pieces that needs take. Either all, or nothing if pieces are missing: then the player had more than was counted, so the counts do
 * not tell what was given away.
 */
export const piecesFor = (needs: readonly Need[], items: ItemProgress): readonly PiecesUsed[] => {
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

type AddItem = Extract<ItemCommand, { readonly tag: 'AddItem' }>

/** The commands that take the pieces off the counts of a PMC. */
export const takeOff = (pmc: string, used: readonly PiecesUsed[]): readonly AddItem[] =>
  used.map(({ item, foundInRaid, count }) => ({ tag: 'AddItem', pmc, item, foundInRaid, by: -count }))

/** What stays of the counts. */
export const ownedWithout = (owned: ItemProgress, used: readonly PiecesUsed[]): ItemProgress => {
  const left = { ...owned }
  for (const { item, foundInRaid, count } of used) {
    const had = left[item] ?? nothingOwned
    const kind = foundInRaid ? 'foundInRaid' : 'ordinary'
    left[item] = { ...had, [kind]: had[kind] - count }
  }
  return left
}

/** Pieces of all items together. */
export const countUsed = (used: readonly PiecesUsed[]): number =>
  used.reduce((sum, { count }) => sum + count, 0)
