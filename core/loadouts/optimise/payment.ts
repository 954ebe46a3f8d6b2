// The price of a build, as columns of the linear program.
import type { Bundle } from '../build/build-price.ts'
import type { SlotGraph } from '../build/slot-graph.ts'
import type { LinearRow, ModelMaker } from './linear-model.ts'
import type { OptimiseQuestion } from './question.ts'

/** Roubles for one unit, rounded up so that a total is never too low; unit prices of batches may be fractions. */
export const roublesFor = (question: OptimiseQuestion, item: string): number =>
  Math.ceil((question.prices?.bought(item)?.unitPrice ?? Number.POSITIVE_INFINITY) - 1e-6)

/** `perUnsold`: the cost in the model of a part that is not sold; undefined if such parts are not allowed. */
export interface PaymentTerms {
  readonly bundles: readonly Bundle[]
  readonly copies: (item: string) => number
  readonly perRouble: number
  readonly perUnsold?: number | undefined
}

/** The columns of what is bought: a preset or the bare weapon, and every part that the preset does not contain. Returns the terms of the price. */
export const payingColumns = (
  maker: ModelMaker,
  question: OptimiseQuestion,
  graph: SlotGraph,
  count: ReadonlyMap<string, number>,
  { bundles, copies, perRouble, perUnsold }: PaymentTerms,
): LinearRow['terms'] => {
  const price: (readonly [number, number])[] = []
  const paid = (item: string, max: number): number => {
    const roubles = roublesFor(question, item)
    if (!Number.isFinite(roubles)) return maker.column(perUnsold ?? 0, 0, perUnsold === undefined ? 0 : max)
    const column = maker.column(perRouble * roubles, 0, max)
    price.push([column, roubles])
    return column
  }
  const alone = paid(graph.base, 1)
  const presets = bundles.map((bundle) => ({ bundle, column: paid(bundle.preset, 1) }))
  maker.row(1, [[alone, 1], ...presets.map(({ column }) => [column, 1] as const)], 1)
  for (const item of graph.items) {
    if (item === graph.base) continue
    const bought = paid(item, copies(item))
    const brought = presets.flatMap(({ bundle, column }) => {
      const pieces = bundle.contents.get(item)
      return pieces === undefined ? [] : [[column, -pieces] as const]
    })
    maker.row(Number.NEGATIVE_INFINITY, [[count.get(item) ?? 0, 1], [bought, -1], ...brought], 0)
  }
  return price
}
