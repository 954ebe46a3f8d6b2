// Calls of the API v2 about crafts and barters, with the receipt of each.
import * as t from 'io-ts'
import type { Barter, Craft } from '../../../catalogue/tables/recipe.ts'
import { Count, described, NonNegative, PositiveInt, Text } from '../../../codec.ts'
import { getVisitorProfits } from '../../../player/visitor-profits.ts'
import { calculateBarterProfit } from '../../../pricing/profit/barter-profit.ts'
import { calculateCraftProfit } from '../../../pricing/profit/craft-profit.ts'
import type { ProfitContext, RecipeEntry } from '../../../pricing/profit/profit-context.ts'
import { gainPerDay, gainPerHour } from '../../../pricing/profit/profit-row.ts'
import { CRAFT_ORDER, toPlanGoal } from '../../../pricing/profit/sorting.ts'
import { type V2Entry, type V2Source, v2Call } from '../call.ts'
import {
  profitAssumptions,
  receiptProps,
  toPriceSource,
  toReceipt,
  toTools,
  V2Cash,
  V2Tools,
} from '../profit-parts.ts'
import { Ids, idParameter } from '../query.ts'
import { LoyaltyRequired, orNull, SignedRoubles, TraderSlug } from '../row-parts.ts'

const V2Craft = t.type(
  {
    ...receiptProps,
    station: described(Text, 'The station, such as `workbench`'),
    level: described(PositiveInt, 'The level of the station'),
    tools: V2Tools,
    seconds: described(NonNegative, 'Of the craft itself, without skills'),
    runSeconds: described(NonNegative, 'With crafted ingredients; stations work at the same time'),
    profitPerHour: described(orNull(SignedRoubles), 'By `runSeconds`; null as `profit` is'),
    profitPerDay: described(orNull(SignedRoubles), 'By `runsPerDay`; null as `profit` is'),
    runsPerDay: described(NonNegative, 'Starts on a day with the hours of play assumed'),
    editions: described(t.readonlyArray(Text), 'The game editions that have it; empty for all'),
    questItems: described(t.readonlyArray(Text), 'Quest items that it uses up, by id'),
  },
  'Craft',
)

const V2Barter = t.type(
  {
    ...receiptProps,
    trader: TraderSlug,
    level: LoyaltyRequired,
    limit: described(orNull(Count), 'Deals for each restock'),
    runSeconds: described(NonNegative, 'Until crafted ingredients are ready; 0 without any'),
    cash: V2Cash,
    saving: described(orNull(SignedRoubles), 'How much less a product costs than for money'),
  },
  'Barter',
)

const readCraft = (
  source: V2Source,
  context: ProfitContext,
  entry: RecipeEntry<Craft>,
): t.TypeOf<typeof V2Craft> => {
  const row = calculateCraftProfit(context, entry, toPlanGoal(CRAFT_ORDER.id))
  const { quest, reqGameEdition = [], questItems = [] } = entry.of
  return {
    ...toReceipt(source, row, quest),
    station: row.station,
    level: row.level,
    tools: toTools(source, row),
    seconds: row.seconds,
    runSeconds: row.runSeconds,
    profitPerHour: gainPerHour(row) ?? null,
    profitPerDay: gainPerDay(row) ?? null,
    runsPerDay: row.runsPerDay,
    editions: reqGameEdition,
    questItems,
  }
}

const readBarter = (
  source: V2Source,
  context: ProfitContext,
  entry: RecipeEntry<Barter>,
): t.TypeOf<typeof V2Barter> => {
  const row = calculateBarterProfit(context, entry)
  return {
    ...toReceipt(source, row, entry.of.quest),
    trader: row.trader,
    level: row.level,
    limit: row.limit ?? null,
    runSeconds: row.receipt.plan?.seconds ?? 0,
    cash:
      row.cash === undefined
        ? null
        : { unitPrice: row.cash.unitPrice, source: toPriceSource(row.cash.source) },
    saving: row.saving ?? null,
  }
}

/** Rows of recipes that give and use what the caller names. */
const selectRecipes = <A extends Craft | Barter, Row>(
  entries: readonly RecipeEntry<A>[],
  query: { readonly ids?: readonly string[]; readonly product?: string; readonly ingredient?: string },
  makeRow: (entry: RecipeEntry<A>) => Row,
): readonly V2Entry<Row>[] => {
  const { ids, product, ingredient } = query
  const wanted = ids && new Set(ids)
  return entries
    .filter(
      ({ of: { uid }, recipe: { output, weapon, ingredients } }) =>
        wanted?.has(uid) !== false &&
        (product === undefined || output.item === product || weapon === product) &&
        (ingredient === undefined || ingredients.some(({ items }) => items.includes(ingredient))),
    )
    .map((entry) => ({ key: entry.of.uid, makeRow: () => makeRow(entry) }))
}

const recipeQuery = {
  ids: Ids,
  product: idParameter('Those that give this item or preset'),
  ingredient: idParameter('Those that use up this item'),
}

export const recipeCalls = [
  v2Call({
    path: '/crafts',
    scope: 'profit',
    isList: true,
    summary: 'Crafts with their receipts',
    reads: 'mode',
    query: t.partial({ ...recipeQuery, station: idParameter('Those of this station, such as `workbench`') }),
    row: V2Craft,
    assumes: profitAssumptions,
    find: (source, { station, ...query }) => {
      const context = getVisitorProfits(source.market)
      const entries = context.crafts.filter(({ of }) => station === undefined || of.station === station)
      return selectRecipes(entries, query, (entry) => readCraft(source, context, entry))
    },
  }),
  v2Call({
    path: '/barters',
    scope: 'profit',
    isList: true,
    summary: 'Barters with their receipts',
    reads: 'mode',
    query: t.partial({ ...recipeQuery, trader: idParameter('Those of this trader, such as `prapor`') }),
    row: V2Barter,
    assumes: profitAssumptions,
    find: (source, { trader, ...query }) => {
      const context = getVisitorProfits(source.market)
      const entries = context.barters.filter(({ of }) => trader === undefined || of.trader === trader)
      return selectRecipes(entries, query, (entry) => readBarter(source, context, entry))
    },
  }),
] as const
