// How much a query may read: every list and object costs the fields that are selected of it, before they are read.
import {
  type FieldNode,
  type GraphQLFieldResolver,
  type GraphQLResolveInfo,
  Kind,
  type SelectionSetNode,
} from 'graphql'
import { makeTakeBreak, type TakeBreak } from '../../short-turns.ts'

/** Field values that one query may read, about 3 s of work. A list of all items with their prices, recipes and tasks takes 510,000. */
export const MAX_VALUES = 750_000
/** What a query of a list costs at least: finding items by name takes about as long as reading so many values. */
const QUERY_COST = 5_000

export interface Budget {
  left: number
  readonly takeBreak: TakeBreak
  /** When the queries before have been read. */
  turn: Promise<void>
}

export const makeBudget = (): Budget => ({
  left: MAX_VALUES,
  takeBreak: makeTakeBreak(),
  turn: Promise.resolve(),
})

/** Entries of a list that are read at once. */
const CHUNK = 20

/** The entries of a long list one chunk after the other. */
const takeTurns = (rows: readonly unknown[], budget: Budget): readonly unknown[] => {
  if (rows.length <= CHUNK) return rows
  let turn = Promise.resolve()
  return rows.map((row, index) => {
    if (index % CHUNK === 0) turn = turn.then(() => budget.takeBreak())
    return turn.then(() => (budget.left < 0 ? null : row))
  })
}

type Fragments = GraphQLResolveInfo['fragments']

/** The fields of a selection, those of each fragment once, as execution reads them. */
const countFields = ({ selections }: SelectionSetNode, fragments: Fragments, seen: Set<string>): number =>
  selections.reduce((sum, selection) => {
    if (selection.kind === Kind.FIELD) return sum + 1
    if (selection.kind === Kind.INLINE_FRAGMENT)
      return sum + countFields(selection.selectionSet, fragments, seen)
    const name = selection.name.value
    const fragment = seen.has(name) ? undefined : fragments[name]
    seen.add(name)
    return sum + (fragment === undefined ? 0 : countFields(fragment.selectionSet, fragments, seen))
  }, 0)

const widths = new WeakMap<FieldNode, number>()

/** The number of fields selected of each value. */
const getWidth = ({ fieldNodes, fragments }: GraphQLResolveInfo): number =>
  fieldNodes.reduce((sum, node) => {
    if (node.selectionSet === undefined) return sum + 1
    const width = widths.get(node) ?? countFields(node.selectionSet, fragments, new Set())
    widths.set(node, width)
    return sum + width
  }, 0)

const countValues = (value: unknown): number =>
  Array.isArray(value) ? value.reduce((sum, each) => sum + countValues(each), 0) : 1

/** The resolver of a field with objects. Once the budget is used up lists are empty, so that execution ends soon; its result is dropped. */
export const spend =
  <Queried extends { readonly budget: Budget }, Args>(
    read: GraphQLFieldResolver<unknown, Queried, Args>,
  ): GraphQLFieldResolver<unknown, Queried, Args> =>
  (source, args, context, info) => {
    const { budget } = context
    const value = read(source, args, context, info)
    budget.left -= countValues(value) * getWidth(info)
    if (!Array.isArray(value)) return value
    return budget.left < 0 ? [] : takeTurns(value, budget)
  }

/** The resolver of a query: queries of one request are read one after the other. */
export const spendOnQuery = <Queried extends { readonly budget: Budget }, Args>(
  read: GraphQLFieldResolver<unknown, Queried, Args>,
): GraphQLFieldResolver<unknown, Queried, Args> => {
  const spendOnRows = spend(read)
  return async (source, args, context, info) => {
    const { budget } = context
    budget.turn = budget.turn.then(() => budget.takeBreak())
    await budget.turn
    budget.left -= QUERY_COST
    return budget.left < 0 ? null : spendOnRows(source, args, context, info)
  }
}
