// "May I sell it?" for a piece in the hand, whether or not it is among those that the PMC has counted.
import { type FilledNeed, fillNeeds } from './fill.ts'
import { mayISell, type SellAdvice } from './may-i-sell.ts'
import { type ItemProgress, nothingOwned } from './model.ts'
import type { Need } from './need.ts'
import { countMissing, type MissingOfItem } from './rows.ts'

/**
 * `free`: nothing wants it. `enough`: all that want it have their pieces, so any further one may go. `ordinary`: those found in raid
 * are still wanted, the others may go. `keep`: every further piece is wanted.
 */
export type SellVerdict = 'free' | 'enough' | 'ordinary' | 'keep'

/** `wanting`: the needs that would take it, with what they have already. `missing`: what those lack. */
export interface SellAnswer {
  readonly verdict: SellVerdict
  readonly advice: SellAdvice
  readonly wanting: readonly FilledNeed[]
  readonly missing: MissingOfItem
}

const sum = (needs: readonly FilledNeed[]): number => needs.reduce((all, { missing }) => all + missing, 0)

/** The answer for one item; a further piece is wanted where with it fewer pieces would be missing in all. */
export const sellAnswer = (needs: readonly Need[], items: ItemProgress, item: string): SellAnswer => {
  const advice = mayISell(needs, items, item)
  const filled = fillNeeds(needs, items, { sparing: item })
  const wanting = filled.filter(({ need }) => need.items.includes(item))
  const before = sum(filled)
  const isWanted = (foundInRaid: boolean): boolean => {
    const owned = items[item] ?? nothingOwned
    const kind = foundInRaid ? 'foundInRaid' : 'ordinary'
    return sum(fillNeeds(needs, { ...items, [item]: { ...owned, [kind]: owned[kind] + 1 } })) < before
  }
  const verdict =
    wanting.length === 0 ? 'free' : isWanted(false) ? 'keep' : isWanted(true) ? 'ordinary' : 'enough'
  return {
    verdict,
    advice,
    wanting,
    missing: countMissing(wanting),
  }
}
