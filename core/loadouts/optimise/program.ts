// The question as a linear program over the slot graph, and the build decoded from its solution.
import { groupedBy } from '../../grouping.ts'
import { findBundles } from '../build/build-price.ts'
import { type Exclusions, excludedBy, findExclusions } from '../build/exclusions.ts'
import { type GraphSlot, maxCopies, type SlotGraph, slotGraph } from '../build/slot-graph.ts'
import type { Build } from '../tree.ts'
import { type Worth, withoutDominated } from './dominated.ts'
import { type LinearModel, type LinearRow, type ModelMaker, modelMaker } from './linear-model.ts'
import {
  boundMeasures,
  getBaseRecoil,
  getItemErgonomics,
  getRecoilReduction,
  type ItemMeasure,
  isForbidden,
  type OptimiseTables,
  type SingleBound,
} from './measures.ts'
import { payingColumns, roublesFor } from './payment.ts'
import { asksPrices, getGoalWeights, type OptimiseQuestion } from './question.ts'
import { sizeMeasures, sizeRows } from './size-bounds.ts'

/** The objective: `worth` of an item, more is better, and what each rouble subtracts. */
export interface Sought {
  readonly worth: (item: string) => number
  readonly perRouble: number
}

/** A model and its decoder; `buildOf` takes the column values. */
export interface BuildModel {
  readonly model: LinearModel
  readonly buildOf: (values: ArrayLike<number>) => Build
}

const ROUBLES_OF_A_POINT = 10_000

/**
 * The goal in the units of the measures: hundredths of ergonomics, ten thousandths of recoil, roubles; points for a mix. Whole numbers where
 * possible, which lets the solver stop earlier.
 */
export const soughtBy = (catalogue: OptimiseTables, question: OptimiseQuestion): Sought => {
  const { weapon, goal } = question
  const ergonomics = getItemErgonomics(catalogue)
  const recoil = getRecoilReduction(catalogue, weapon)
  if (goal === 'ergonomics') return { worth: ergonomics, perRouble: 0 }
  if (goal === 'recoil') return { worth: recoil, perRouble: 0 }
  if (goal === 'price') return { worth: () => 0, perRouble: 1 }
  const weights = getGoalWeights(question)
  const perRecoil = (weights.recoil * getBaseRecoil(catalogue, weapon).index) / 10_000
  return {
    worth: (item) => (weights.ergonomics * ergonomics(item)) / 100 + perRecoil * recoil(item),
    perRouble: weights.price / ROUBLES_OF_A_POINT,
  }
}

/** The columns of a graph: the number of each item, and of each part in a slot over all copies of its holder. */
export interface GraphColumns {
  readonly count: ReadonlyMap<string, number>
  readonly fills: readonly { readonly slot: GraphSlot; readonly part: string; readonly column: number }[]
}

const graphColumns = (
  maker: ModelMaker,
  graph: SlotGraph,
  copies: (item: string) => number,
  costOf: (item: string) => number,
): GraphColumns => {
  const count = new Map(
    graph.items.map((item) => [item, maker.column(costOf(item), item === graph.base ? 1 : 0, copies(item))]),
  )
  const column = (item: string): number => count.get(item) ?? 0
  const fills: { readonly slot: GraphSlot; readonly part: string; readonly column: number }[] = []
  for (const slots of graph.slots.values())
    for (const slot of slots) {
      const own = slot.parts.map((part) => ({ slot, part, column: maker.column(0, 0, copies(slot.holder)) }))
      fills.push(...own)
      // Each copy of a holder has at most one part in the slot, and exactly one if the slot is required.
      maker.row(
        slot.required ? 0 : Number.NEGATIVE_INFINITY,
        [...own.map((fill) => [fill.column, 1] as const), [column(slot.holder), -1]],
        0,
      )
    }
  const into = groupedBy(fills, ({ part }) => part)
  for (const item of graph.items)
    if (item !== graph.base)
      // Every copy sits in some slot.
      maker.row(
        0,
        [[column(item), 1], ...(into.get(item) ?? []).map((fill) => [fill.column, -1] as const)],
        0,
      )
  return { count, fills }
}

/** Returns the column that is 1 if the item is used. */
const usedColumns = (
  maker: ModelMaker,
  { count }: GraphColumns,
  copies: (item: string) => number,
): ((item: string) => number) => {
  const used = new Map<string, number>()
  return (item) => {
    const column = count.get(item) ?? 0
    const known = copies(item) <= 1 ? column : used.get(item)
    if (known !== undefined) return known
    const made = maker.column(0, 0, 1)
    maker.row(
      Number.NEGATIVE_INFINITY,
      [
        [column, 1],
        [made, -copies(item)],
      ],
      0,
    )
    used.set(item, made)
    return made
  }
}

const excludeRows = (
  maker: ModelMaker,
  graph: SlotGraph,
  exclusions: Exclusions,
  { count, fills }: GraphColumns,
  { copies, isUsed }: Record<'copies' | 'isUsed', (item: string) => number>,
): void => {
  for (const [at, item] of graph.items.entries()) {
    const excluded = excludedBy(exclusions, item)
    if (excluded.has(item)) maker.row(Number.NEGATIVE_INFINITY, [[count.get(item) ?? 0, 1]], 1)
    for (const other of graph.items.slice(at + 1))
      if (excluded.has(other))
        maker.row(
          Number.NEGATIVE_INFINITY,
          [
            [isUsed(item), 1],
            [isUsed(other), 1],
          ],
          1,
        )
    for (const id of exclusions.slots.get(item) ?? [])
      for (const fill of fills)
        if (fill.slot.id === id)
          maker.row(
            Number.NEGATIVE_INFINITY,
            [
              [fill.column, 1],
              [isUsed(item), copies(fill.slot.holder)],
            ],
            copies(fill.slot.holder),
          )
  }
}

/** Assigns the counted parts to slots, one copy of a holder after the other. */
const buildFrom = (graph: SlotGraph, { fills }: GraphColumns, values: ArrayLike<number>): Build => {
  const left = fills.map((fill) => ({ ...fill, count: Math.round(values[fill.column] ?? 0) }))
  const bySlot = groupedBy(
    left.filter(({ count }) => count > 0),
    ({ slot }) => slot,
  )
  const take = (item: string): Build => ({
    item,
    slots: Object.fromEntries(
      (graph.slots.get(item) ?? []).flatMap((slot) => {
        const next = bySlot.get(slot)?.find(({ count }) => count > 0)
        if (next === undefined) return []
        next.count -= 1
        return [[slot.name, take(next.part)] as const]
      }),
    ),
  })
  return take(graph.base)
}

/** The slot graph without parts that no best build needs, and the exclusions in it. */
export const usefulGraph = (
  catalogue: OptimiseTables,
  { weapon, bounds }: Pick<OptimiseQuestion, 'weapon' | 'bounds'>,
  mayUse: (item: string) => boolean,
  counted: Worth,
): { readonly graph: SlotGraph; readonly exclusions: Exclusions } => {
  const whole = slotGraph(catalogue, weapon, (item) => !isForbidden(catalogue, bounds, item) && mayUse(item))
  const exclusions = findExclusions(catalogue, whole)
  const beside = excludedBy(exclusions, weapon)
  const possible = slotGraph(catalogue, weapon, (item) => whole.slots.has(item) && !beside.has(item))
  return { graph: withoutDominated(possible, exclusions, counted), exclusions }
}

/** `more`: further measures that must hold. `mayMiss`: soft bounds; the cost is the shortfall. */
export interface ModelOptions {
  readonly more?: readonly ItemMeasure[]
  readonly mayMiss?: readonly SingleBound[]
}

/** Larger than any shortfall in the units of the measures or in roubles. */
const MAX_SHORTFALL = 1e9

/**
 * The model of the question for an objective, which is its negated cost. Exact: every solution is a valid build, and every best build has a
 * solution. Bounds on sums, required parts, price and availability are soft if listed in `mayMiss`, with the shortfalls added to the cost as
 * shares. Forbidden parts and size bounds are always hard.
 */
export const buildModel = (
  catalogue: OptimiseTables,
  question: OptimiseQuestion,
  { worth, perRouble }: Sought,
  { more = [], mayMiss = [] }: ModelOptions = {},
): BuildModel => {
  const { weapon, bounds } = question
  const hasPrices = asksPrices(question)
  const bundles = hasPrices && question.prices !== undefined ? findBundles(question.prices, weapon) : []
  const isBundled = (item: string): boolean => bundles.some(({ contents }) => contents.has(item))
  const price = (item: string): number => roublesFor(question, item)
  const asked = boundMeasures(catalogue, question)
  const isElastic = ({ name, item }: SingleBound): boolean =>
    mayMiss.some((each) => each.name === name && each.item === item)
  const mayBeUnsold = isElastic({ name: 'onlyReachable' })
  const counted: Worth = {
    measures: [worth, ...[...asked, ...more].map(({ of }) => of), ...sizeMeasures(catalogue, bounds)],
    isBundled,
    ...(hasPrices && { price }),
  }
  const { graph, exclusions } = usefulGraph(
    catalogue,
    question,
    (item) => !hasPrices || mayBeUnsold || Number.isFinite(price(item)) || isBundled(item),
    counted,
  )

  const maker = modelMaker()
  const getCopies = new Map(graph.items.map((item) => [item, maxCopies(graph, item)]))
  const copies = (item: string): number => getCopies.get(item) ?? 0
  const columns = graphColumns(maker, graph, copies, (item) => 0 - worth(item))
  const { count } = columns
  const isUsed = usedColumns(maker, columns, copies)
  excludeRows(maker, graph, exclusions, columns, { copies, isUsed })
  sizeRows(maker, catalogue, { base: weapon, items: graph.items, bounds, count, isUsed })
  const term = (of: ItemMeasure['of']): LinearRow['terms'] =>
    graph.items.flatMap((item) => {
      const value = of(item)
      return value === 0 ? [] : [[count.get(item) ?? 0, value] as const]
    })
  /** Slack of a soft bound; a shortfall of `whole` costs 1. */
  const shortfall = (bound: SingleBound, whole: number, factor: 1 | -1): LinearRow['terms'] =>
    isElastic(bound) ? [[maker.slack(1 / whole, MAX_SHORTFALL), factor]] : []
  for (const { of, min } of more) maker.row(min, term(of), Number.POSITIVE_INFINITY)
  for (const { bound, of, min, whole } of asked)
    maker.row(min, [...term(of), ...shortfall(bound, whole, 1)], Number.POSITIVE_INFINITY)
  if (hasPrices) {
    const perUnsold = mayBeUnsold ? 1 : undefined
    const terms = payingColumns(maker, question, graph, count, { bundles, copies, perRouble, perUnsold })
    const { priceMax } = bounds
    if (priceMax !== undefined) {
      const over = shortfall({ name: 'priceMax' }, Math.max(1, priceMax), -1)
      maker.row(Number.NEGATIVE_INFINITY, [...terms, ...over], priceMax)
    }
  }
  return {
    model: { columns: maker.columns, rows: maker.rows },
    buildOf: (values) => buildFrom(graph, columns, values),
  }
}
