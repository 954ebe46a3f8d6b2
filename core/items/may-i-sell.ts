// Whether pieces of an item may be sold without missing them later, and what the others are kept for.
import { groupedUnder } from '../grouping.ts'
import { type FilledNeed, type FillOrder, fillNeeds } from './fill.ts'
import { type ItemProgress, nothingOwned, type Owned } from './model.ts'
import type { Need } from './need.ts'

/** Pieces kept for one need. */
export interface KeptFor extends Owned {
  readonly need: Need
}

/**
 * `sellable` pieces can go without any need lacking more than before; `kept` says what holds the rest back. `verdict`: `not-wanted` if
 * nothing needs the item, `surplus` if some may go, `keep-all` if none may.
 */
export interface SellAdvice {
  readonly item: string
  readonly owned: Owned
  readonly sellable: Owned
  readonly kept: readonly KeptFor[]
  readonly verdict: 'not-wanted' | 'surplus' | 'keep-all'
}

/** Advice on one item: other items serve the needs that several would do for before pieces of this one are held back. */
export const mayISell = (needs: readonly Need[], items: ItemProgress, item: string): SellAdvice =>
  adviceOn(fillNeeds(needs, items, { sparing: item }), items, item)

/**
 * Advice on several items that are sold together, in their order: each piece serves one need at most, so what every item may go without holds
 * for all of them at once. `compare` puts first the item that is kept first where several would do.
 */
export const mayISellAll = (
  needs: readonly Need[],
  items: ItemProgress,
  asked: readonly string[],
  compare: FillOrder['compare'],
): readonly SellAdvice[] => {
  const filled = fillNeeds(needs, items, compare === undefined ? {} : { compare })
  const byItem = groupedUnder(filled, ({ need }) => new Set(need.items))
  return asked.map((item) => adviceOn(byItem.get(item) ?? [], items, item))
}

/** What the filled needs leave of one item. */
const adviceOn = (filled: readonly FilledNeed[], items: ItemProgress, item: string): SellAdvice => {
  const owned = items[item] ?? nothingOwned
  const wanting = filled.filter(({ need }) => need.items.includes(item))
  const kept = wanting.flatMap((each) => readKept(each, item))
  const sellable = {
    foundInRaid: owned.foundInRaid - kept.reduce((sum, { foundInRaid }) => sum + foundInRaid, 0),
    ordinary: owned.ordinary - kept.reduce((sum, { ordinary }) => sum + ordinary, 0),
  }
  return {
    item,
    owned,
    sellable,
    kept,
    verdict:
      wanting.length === 0
        ? 'not-wanted'
        : sellable.foundInRaid + sellable.ordinary > 0
          ? 'surplus'
          : 'keep-all',
  }
}

const readKept = ({ need, pieces }: FilledNeed, item: string): readonly KeptFor[] =>
  pieces
    .filter((used) => used.item === item)
    .map(({ foundInRaid, ordinary }) => ({ need, foundInRaid, ordinary }))
