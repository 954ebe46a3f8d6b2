// An optimiser question as plain data, with all tables it needs; can be sent to a worker.
import { type Catalogue, makeTable } from '../../catalogue/catalogue.ts'
import type { UnitPrices } from '../build/build-price.ts'
import { slotGraph } from '../build/slot-graph.ts'
import type { OptimiseTables } from './measures.ts'
import { asksPrices, type OptimiseQuestion } from './question.ts'

type Rows<Name extends keyof OptimiseTables> = Catalogue[Name]['all']

/** Rows of the items the weapon may be built of. `prices`: unit prices in roubles, only where prices matter. */
export interface OptimiseParcel {
  readonly question: Omit<OptimiseQuestion, 'prices'>
  readonly items: Rows<'items'>
  readonly gear: Rows<'gear'>
  readonly figures: Rows<'figures'>
  readonly categories: Rows<'categories'>
  readonly presets: Rows<'presets'>
  readonly prices?: {
    readonly bought: readonly (readonly [item: string, unitPrice: number])[]
    /** The player's own price of the weapon. */
    readonly own?: number
  }
}

const getRows = <Row>(table: { readonly get: (uid: string) => Row | undefined }, uids: readonly string[]) =>
  uids.flatMap((uid) => table.get(uid) ?? [])

/** Packs a question and its tables. */
export const packQuestion = (catalogue: OptimiseTables, asked: OptimiseQuestion): OptimiseParcel => {
  const { prices, ...question } = asked
  const { weapon } = question
  const uids = slotGraph(catalogue, weapon, () => true).items
  const presets = catalogue.presets.all.filter(({ baseItem }) => baseItem === weapon)
  const rows = {
    items: getRows(catalogue.items, uids),
    gear: getRows(catalogue.gear, uids),
    figures: getRows(catalogue.figures, uids),
    categories: catalogue.categories.all,
    presets,
  }
  if (prices === undefined || !asksPrices(asked)) return { question, ...rows }
  const own = prices.setup.ownPrices?.buy[weapon]
  const bought = [...uids, ...presets.map(({ uid }) => uid)].flatMap((item) => {
    const priced = prices.bought(item)
    return priced === undefined ? [] : [[item, priced.unitPrice] as const]
  })
  return { question, ...rows, prices: { bought, ...(own !== undefined && { own }) } }
}

/** Restores the question and the tables from a parcel. */
export const openParcel = ({
  question,
  prices,
  ...rows
}: OptimiseParcel): { readonly tables: OptimiseTables; readonly question: OptimiseQuestion } => {
  const tables: OptimiseTables = {
    items: makeTable(rows.items),
    gear: makeTable(rows.gear),
    figures: makeTable(rows.figures),
    categories: makeTable(rows.categories),
    presets: makeTable(rows.presets),
  }
  if (prices === undefined) return { tables, question }
  const unitPrices = new Map(prices.bought)
  const told: UnitPrices = {
    setup: {
      catalogue: tables,
      ...(prices.own !== undefined && { ownPrices: { buy: { [question.weapon]: prices.own } } }),
    },
    bought: (item) => {
      const unitPrice = unitPrices.get(item)
      return unitPrice === undefined ? undefined : { unitPrice }
    },
  }
  return { tables, question: { ...question, prices: told } }
}
