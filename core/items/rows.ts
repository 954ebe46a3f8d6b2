// Needs gathered by item for lists: how much is wanted, how much is missing, and by whom.
import { groupedBy } from '../grouping.ts'
import type { FilledNeed } from './fill.ts'
import type { Pieces } from './missing.ts'
import { takesNothingElse } from './need.ts'

/** `items`: one item or the alternatives that share one row. `needs`: whose sums these are. */
export interface NeedRow {
  readonly items: readonly string[]
  readonly wanted: Pieces
  readonly missing: Pieces
  readonly needs: readonly FilledNeed[]
}

/** One row for each item or group of alternatives, in the order in which they first appear. */
export const needRows = (filledNeeds: readonly FilledNeed[]): readonly NeedRow[] =>
  [...groupedBy(filledNeeds, ({ need }) => need.items.toSorted().join()).values()].map((needs) => ({
    items: needs[0]?.need.items ?? [],
    wanted: sum(needs, ({ need }) => need.count),
    missing: sum(needs, ({ missing }) => missing),
    needs,
  }))

/** Pieces that needs of one item still lack: `own` for needs without alternatives, `shared` for needs that other items can fill too. */
export interface MissingOfItem {
  readonly own: Pieces
  readonly shared: Pieces
}

/** `filledNeeds`: those that take the item. The two are told apart everywhere: a shared need may never ask for this item. */
export const countMissing = (filledNeeds: readonly FilledNeed[]): MissingOfItem => {
  const missing = (needs: readonly FilledNeed[]): Pieces => sum(needs, (filled) => filled.missing)
  return {
    own: missing(filledNeeds.filter(({ need }) => takesNothingElse(need))),
    shared: missing(filledNeeds.filter(({ need }) => !takesNothingElse(need))),
  }
}

const sum = (needs: readonly FilledNeed[], count: (need: FilledNeed) => number): Pieces => {
  const total = (foundInRaid: boolean): number =>
    needs.filter(({ need }) => need.foundInRaid === foundInRaid).reduce((all, need) => all + count(need), 0)
  return { foundInRaid: total(true), ordinary: total(false) }
}
