// Shares the pieces that a PMC owns out among the needs, so that as few as possible stay missing.
import { groupedUnder } from '../grouping.ts'
import type { ItemProgress, Owned } from './model.ts'
import { hasCondition, type Need, takesNothingElse } from './need.ts'

/** Pieces of one item, used for one need. */
export interface UsedPieces extends Owned {
  readonly item: string
}

/** `have` of `need.count` pieces are there, `missing` are not. */
export interface FilledNeed {
  readonly need: Need
  readonly have: number
  readonly missing: number
  readonly pieces: readonly UsedPieces[]
}

interface Lot {
  readonly item: string
  readonly foundInRaid: boolean
  free: number
  /** Pieces that each demand uses of this lot. */
  readonly used: Map<Demand, number>
}
interface Demand {
  readonly need: Need
  open: number
  /** Lots that may serve, the less precious first. */
  readonly lots: Lot[]
}

/**
 * Which pieces are used before others, where several would do. Those of `sparing` come after all others; `compare` puts first, as a sort does, the
 * item whose pieces are used first.
 */
export interface FillOrder {
  readonly sparing?: string
  readonly compare?: (a: string, b: string) => number
}

/**
 * Shares owned pieces out. Needs for found-in-raid pieces come first, among equals those without a condition on the piece, then those
 * that take nothing else, then the order given; none of them goes without where another need could take an alternative, so the number missing is the least possible.
 * Ordinary needs take ordinary pieces first. `order` never makes a need go without.
 * A dog tag's level and an armour's wear are not counted, so any owned piece is taken to meet them.
 */
export const fillNeeds = (
  needs: readonly Need[],
  owned: ItemProgress,
  { sparing, compare }: FillOrder = {},
): readonly FilledNeed[] => {
  const demands = needs.map((need): Demand => ({ need, open: need.count, lots: [] }))
  const urgent = demands.toSorted((a, b) => urgency(a.need) - urgency(b.need))
  const byItem = groupedUnder(demands, ({ need }) => new Set(need.items))
  const items = compare === undefined ? [...byItem] : [...byItem].toSorted(([a], [b]) => compare(a, b))
  for (const foundInRaid of [false, true])
    for (const [item, takers] of items)
      if (item !== sparing) offer(takers, { item, foundInRaid }, owned[item])
  serveAll(urgent)
  const takers = sparing === undefined ? undefined : byItem.get(sparing)
  if (sparing !== undefined && takers !== undefined)
    for (const foundInRaid of [false, true]) {
      offer(takers, { item: sparing, foundInRaid }, owned[sparing])
      serveAll(urgent)
    }
  return demands.map(filled)
}

const urgency = (need: Need): number =>
  (need.foundInRaid ? 0 : 4) + (hasCondition(need) ? 2 : 0) + (takesNothingElse(need) ? 0 : 1)

const offer = (
  takers: readonly Demand[],
  { item, foundInRaid }: Pick<Lot, 'item' | 'foundInRaid'>,
  owned: Owned | undefined,
): void => {
  const free = (foundInRaid ? owned?.foundInRaid : owned?.ordinary) ?? 0
  if (free === 0) return
  const lot: Lot = { item, foundInRaid, free, used: new Map() }
  for (const { need, lots } of takers) if (foundInRaid || !need.foundInRaid) lots.push(lot)
}

const serveAll = (demands: readonly Demand[]): void => {
  for (const demand of demands) {
    let path = demand.open > 0 ? findPath(demand) : undefined
    while (path !== undefined) {
      passAlong(demand, path)
      path = demand.open > 0 ? findPath(demand) : undefined
    }
  }
}

/** One step: `demand` takes pieces of `lot`; the next step's demand gave them up for its own lot. */
interface Step {
  readonly demand: Demand
  readonly lot: Lot
}

/** The shortest way to a free piece: directly, or by letting other demands move to alternatives of theirs. */
const findPath = (start: Demand): readonly Step[] | undefined => {
  const reachedBy = new Map<Lot, Step & { readonly previous: Lot | undefined }>()
  const queue: { readonly demand: Demand; readonly from: Lot | undefined }[] = [
    { demand: start, from: undefined },
  ]
  const queued = new Set([start])
  for (const { demand, from } of queue) {
    for (const lot of demand.lots) {
      if (reachedBy.has(lot)) continue
      reachedBy.set(lot, { demand, lot, previous: from })
      if (lot.free > 0) return pathTo(reachedBy, lot)
      for (const user of lot.used.keys()) {
        if (queued.has(user)) continue
        queued.add(user)
        queue.push({ demand: user, from: lot })
      }
    }
  }
  return undefined
}

const pathTo = (
  reachedBy: ReadonlyMap<Lot, Step & { readonly previous: Lot | undefined }>,
  end: Lot,
): readonly Step[] => {
  const steps: Step[] = []
  for (let step = reachedBy.get(end); step !== undefined; ) {
    steps.unshift({ demand: step.demand, lot: step.lot })
    step = step.previous === undefined ? undefined : reachedBy.get(step.previous)
  }
  return steps
}

/** Moves as many pieces along the path as every step of it allows. */
const passAlong = (start: Demand, path: readonly Step[]): void => {
  const given = path.slice(1).map(({ demand }, index) => path[index]?.lot.used.get(demand) ?? 0)
  const moved = Math.min(start.open, path.at(-1)?.lot.free ?? 0, ...given)
  for (const [index, { demand, lot }] of path.entries()) {
    const givenUp = path[index - 1]?.lot
    if (givenUp !== undefined) {
      const rest = (givenUp.used.get(demand) ?? 0) - moved
      if (rest > 0) givenUp.used.set(demand, rest)
      else givenUp.used.delete(demand)
    }
    lot.used.set(demand, (lot.used.get(demand) ?? 0) + moved)
  }
  const last = path.at(-1)
  if (last !== undefined) last.lot.free -= moved
  start.open -= moved
}

const filled = (demand: Demand): FilledNeed => {
  const pieces = new Map<string, { foundInRaid: number; ordinary: number }>()
  for (const lot of demand.lots) {
    const count = lot.used.get(demand) ?? 0
    if (count === 0) continue
    const used = pieces.get(lot.item) ?? { foundInRaid: 0, ordinary: 0 }
    used[lot.foundInRaid ? 'foundInRaid' : 'ordinary'] += count
    pieces.set(lot.item, used)
  }
  return {
    need: demand.need,
    have: demand.need.count - demand.open,
    missing: demand.open,
    pieces: [...pieces].map(([item, used]) => ({ item, ...used })),
  }
}
