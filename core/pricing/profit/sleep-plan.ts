// What to start at each station before going to sleep: the most profitable craft that ends in time.
import { S } from '../../fp.ts'
import { BITCOIN_FARM } from '../../hideout/crafting-time.ts'
import type { CraftProfit } from './craft-profit.ts'
import { canBePaid } from './profit-row.ts'

/** `station` a slug. `craft` absent if no profitable craft ends in time. */
export interface PlannedStation {
  readonly station: string
  readonly craft?: CraftProfit
}

/** `profit` in whole roubles: the sum of the chosen crafts, one run each, because the player is away and can't restart them. */
export interface SleepPlan {
  readonly stations: readonly PlannedStation[]
  readonly profit: number
}

/** By profit, then by shorter duration, then by uid, so that the order of the data never matters. */
const compare = (a: CraftProfit, b: CraftProfit): number =>
  b.profit - a.profit || a.seconds - b.seconds || S.Ord.compare(a.uid, b.uid)

/**
 * One craft per station: available now from buyable ingredients, ending within `seconds`, and with a positive profit at a fully known cost. A
 * station with an available craft is listed even if none fits; the bitcoin farm is not, since its product can't be chosen. Sorted by profit,
 * idle stations last.
 */
export const sleepPlan = (rows: readonly CraftProfit[], seconds: number): SleepPlan => {
  const best = new Map<string, CraftProfit | undefined>()
  for (const row of rows) {
    if (row.locked !== undefined || row.station === BITCOIN_FARM) continue
    const there = best.get(row.station)
    const isGood = row.complete && canBePaid(row) && row.profit > 0 && row.seconds <= seconds
    const isBetter = isGood && (there === undefined || compare(row, there) < 0)
    if (isBetter || !best.has(row.station)) best.set(row.station, isBetter ? row : undefined)
  }
  const stations = [...best]
    .map(([station, craft]): PlannedStation => (craft === undefined ? { station } : { station, craft }))
    .toSorted(
      (a, b) => (b.craft?.profit ?? 0) - (a.craft?.profit ?? 0) || S.Ord.compare(a.station, b.station),
    )
  return { stations, profit: stations.reduce((sum, { craft }) => sum + (craft?.profit ?? 0), 0) }
}
