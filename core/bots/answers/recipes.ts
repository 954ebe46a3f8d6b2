// !craft and !barter: the most profitable way to make or trade for an item, with the numbers of the calculators.

import type { Item } from '../../catalogue/tables/item.ts'
import type { BarterIngredient, CraftIngredient } from '../../catalogue/tables/recipe.ts'
import { formatHours } from '../../format/duration.ts'
import { getItemSearch } from '../../items/narrowed-search.ts'
import { getVisitorProfits } from '../../player/visitor-profits.ts'
import { wholeCoins } from '../../pricing/market/coins.ts'
import { calculateBarterProfit } from '../../pricing/profit/barter-profit.ts'
import { calculateCraftProfit } from '../../pricing/profit/craft-profit.ts'
import { costText, gainPerHour, getGain, isSold, type ProfitRow } from '../../pricing/profit/profit-row.ts'
import { CRAFT_ORDER, sortBarters, sortCrafts, toPlanGoal } from '../../pricing/profit/sorting.ts'
import type { Search } from '../../search/rank.ts'
import { type FoundThing, findMeant, sayMissed } from '../find.ts'
import { type BotReply, fill, makeSaid } from '../reply.ts'
import { type BotSpeech, formatRoubles, times } from '../speech.ts'
import {
  type BotWorld,
  barteredSearch,
  craftedSearch,
  getRowName,
  shortThing,
  stationName,
  traderName,
} from '../world.ts'

export const CRAFT_FIELDS = [
  'name',
  'station',
  'time',
  'ingredients',
  'cost',
  'fee',
  'revenue',
  'profit',
  'hour',
  'more',
] as const

export const BARTER_FIELDS = [
  'name',
  'trader',
  'ingredients',
  'cost',
  'saving',
  'revenue',
  'profit',
  'more',
] as const

const signed = (amount: number | undefined): string | undefined =>
  amount === undefined ? undefined : amount > 0 ? `+${formatRoubles(amount)}` : formatRoubles(amount)

const ingredientText = (world: BotWorld, each: CraftIngredient | BarterIngredient): string => {
  const name = shortThing(world, each.item)
  const { say: write } = world.speech
  const isTool = 'tool' in each && each.tool === true
  const level = 'dogTagLevel' in each ? each.dogTagLevel : undefined
  const leveled = level === undefined ? name : write('ofLevel', { name, level })
  return `${times(each.count)}${isTool ? write('tool', { name: leveled }) : leveled}`
}

const ingredientsText = (world: BotWorld, all: readonly (CraftIngredient | BarterIngredient)[]): string =>
  all.map((each) => ingredientText(world, each)).join(' + ')

const moreText = ({ say: write }: BotSpeech, count: number): string =>
  count > 0 ? write('more', { count }) : ''

const coinsText = (world: BotWorld, { receipt: { coins } }: ProfitRow): string =>
  (coins?.paid ?? []).map(({ item, count }) => `${times(count)}${shortThing(world, item)}`).join(' + ')

const sumText = (world: BotWorld, row: ProfitRow): string =>
  costText(row, { roubles: formatRoubles, coins: () => coinsText(world, row) }) ||
  world.speech.say('flea.unknown')

const revenueText = ({ speech }: BotWorld, { receipt, revenue }: ProfitRow): string =>
  isSold(receipt) ? formatRoubles(revenue) : speech.say('notSold')

/** What the question names among the products of recipes; another item that is called exactly so, or that alone is found, has no recipe. */
const findProduct = (
  world: BotWorld,
  products: Search<Item>,
  question: string,
): { readonly found: FoundThing<Item>; readonly hasRecipe: boolean } => {
  const items = getItemSearch(world.catalogue)
  const [own] = products(question, 1)
  const [any] = items(question, 1)
  const isOther =
    any !== undefined &&
    any.kind !== 'typo' &&
    (own === undefined || own.kind === 'typo' || (any.kind === 'exact' && own.kind !== 'exact'))
  const found = findMeant(isOther ? items : products, question, (item) => getRowName(world, item))
  return { found, hasRecipe: !isOther }
}

export const answerCraft = (world: BotWorld, question: string): BotReply => {
  const { catalogue, speech } = world
  const { found, hasRecipe } = findProduct(world, craftedSearch(catalogue), question)
  if (found.tag !== 'Found') return sayMissed(speech, found)
  const name = getRowName(world, found.value)
  const context = getVisitorProfits(catalogue)
  const entries = context.crafts.filter(({ of }) => of.product.item === found.value.uid)
  const rows = entries.map((entry) => calculateCraftProfit(context, entry, toPlanGoal(CRAFT_ORDER.id)))
  const [best, ...others] = sortCrafts(rows, CRAFT_ORDER.id)
  const craft = best && catalogue.crafts.get(best.uid)
  if (!hasRecipe || best === undefined || craft === undefined)
    return makeSaid(speech.say('found.noCraft', { name }))
  return fill({
    name: `${times(best.product.count)}${name}`,
    station: speech.say('station', { station: stationName(world, best.station), level: best.level }),
    time: formatHours(best.seconds, speech.lang),
    ingredients: ingredientsText(world, craft.ingredients),
    cost: sumText(world, best),
    fee: formatRoubles(best.fee),
    revenue: revenueText(world, best),
    profit: signed(getGain(best)),
    hour: signed(gainPerHour(best)),
    more: moreText(speech, others.length),
  })
}

const savingText = ({ say: write }: BotSpeech, saving: number | undefined): string | undefined => {
  if (saving === undefined || saving === 0) return undefined
  return write(saving > 0 ? 'saves' : 'costsMore', { sum: formatRoubles(Math.abs(saving)) })
}

export const answerBarter = (world: BotWorld, question: string): BotReply => {
  const { catalogue, speech } = world
  const { found, hasRecipe } = findProduct(world, barteredSearch(catalogue), question)
  if (found.tag !== 'Found') return sayMissed(speech, found)
  const { uid } = found.value
  const name = getRowName(world, found.value)
  const context = getVisitorProfits(catalogue)
  const gives = (item: string): boolean => item === uid || catalogue.presets.get(item)?.baseItem === uid
  const entries = context.barters.filter(({ of }) => gives(of.offer.item))
  const rows = entries.map((entry) => calculateBarterProfit(context, entry))
  const [best, ...others] = sortBarters(rows, 'profit')
  const barter = best && catalogue.barters.get(best.uid)
  if (!hasRecipe || best === undefined || barter === undefined)
    return makeSaid(speech.say('found.noBarter', { name }))
  return fill({
    name: `${times(best.product.count)}${name}`,
    trader: speech.say('loyalty', { trader: traderName(world, best.trader), level: best.level }),
    ingredients: ingredientsText(
      world,
      barter.ingredients.map((each) => wholeCoins(catalogue, each)),
    ),
    cost: sumText(world, best),
    saving: savingText(speech, best.saving),
    revenue: revenueText(world, best),
    profit: signed(getGain(best)),
    more: moreText(speech, others.length),
  })
}
