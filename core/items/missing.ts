// How many pieces are missing of one item: a surplus found in raid fills ordinary need, never the reverse.
import type { Owned } from './model.ts'

/** Pieces found in raid and ordinary ones, whether owned, wanted or missing. */
export type Pieces = Owned

/**
 * What is missing of one item without alternatives: need 10 of which 4 found in raid, own 5 ordinary and 3 found in raid → 1 found in raid
 * and 1 ordinary are missing. Needs with alternatives go through `fillNeeds`.
 */
export const missingPieces = (wanted: Pieces, owned: Pieces): Pieces => {
  const surplus = Math.max(0, owned.foundInRaid - wanted.foundInRaid)
  return {
    foundInRaid: Math.max(0, wanted.foundInRaid - owned.foundInRaid),
    ordinary: Math.max(0, wanted.ordinary - owned.ordinary - surplus),
  }
}
