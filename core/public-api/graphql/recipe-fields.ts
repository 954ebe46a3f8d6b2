// The fields of barters and crafts in the GraphQL schema.
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { Barter, Craft } from '../../catalogue/tables/recipe.ts'
import { groupedUnder } from '../../grouping.ts'
import { barterGives, barterTakes, shownBarters } from '../../item-facts/item-relations.ts'
import { memoize } from '../../memo.ts'
import { containedItems, type ItemAttribute, makeAttribute } from './contained-items.ts'
import { listRequirements, toSourceName } from './vendor-prices.ts'
import {
  compactNodes,
  type FieldReaders,
  type GameView,
  makeNode,
  type Node,
  questItemNode,
  stationNode,
  taskNode,
  traderNode,
} from './view.ts'

type BarterNode = Node<Barter>
type CraftNode = Node<Craft>

/** Recipes by what they give and by what they take; barters of a hidden trader are left out. */
export const recipesAround = memoize((catalogue: Catalogue) => {
  const barters = shownBarters(catalogue)
  const crafts = catalogue.crafts.all
  return {
    barters,
    bartersByTrader: groupedUnder(barters, ({ trader }) => [trader]),
    bartersFor: groupedUnder(barters, (barter) => new Set(barterGives(catalogue, barter))),
    bartersUsing: groupedUnder(barters, (barter) => new Set(barterTakes(barter))),
    craftsByStation: groupedUnder(crafts, ({ station }) => [station]),
    craftsFor: groupedUnder(crafts, ({ product }) => [product.item]),
    craftsUsing: groupedUnder(crafts, ({ ingredients }) => new Set(ingredients.map(({ item }) => item))),
  }
})

/** A recipe without its trader or station, or whose product the catalogue lacks, is left out. */
export const barterNodes = (view: GameView, barters: readonly Barter[] = []): readonly BarterNode[] =>
  barters.filter(({ trader }) => traderNode(view, trader) !== null).map((barter) => makeNode(view, barter))

export const craftNodes = (view: GameView, crafts: readonly Craft[] = []): readonly CraftNode[] =>
  crafts.filter(({ station }) => stationNode(view, station) !== null).map((craft) => makeNode(view, craft))

const barterAttributes = ({ dogTagLevel }: Barter['ingredients'][number]): readonly ItemAttribute[] =>
  dogTagLevel === undefined ? [] : [makeAttribute('minLevel', dogTagLevel)]

const craftAttributes = ({ tool, functional }: Craft['ingredients'][number]): readonly ItemAttribute[] => [
  ...(tool === true ? [makeAttribute('tool', true)] : []),
  ...(functional === true ? [makeAttribute('functional', true)] : []),
]

/** Of ingredients that may be replaced, the one that the recipe names. */
export const barterFields: FieldReaders<BarterNode> = {
  id: ({ row }) => row.uid,
  trader: ({ view, row }) => traderNode(view, row.trader),
  taskUnlock: ({ view, row }) => taskNode(view, row.quest),
  level: ({ row }) => row.level,
  buyLimit: ({ row }) => row.limit ?? null,
  requiredItems: ({ view, row }) => containedItems(view, row.ingredients, barterAttributes),
  rewardItems: ({ view, row }) => containedItems(view, [row.offer]),
  source: ({ view, row }) => `${traderNode(view, row.trader)?.row.name ?? row.trader} LL${row.level}`,
  sourceName: ({ row }) => toSourceName(row.trader),
  requirements: ({ row }) => listRequirements('loyaltyLevel', row.level, row.quest),
}

export const craftFields: FieldReaders<CraftNode> = {
  id: ({ row }) => row.uid,
  station: ({ view, row }) => stationNode(view, row.station),
  taskUnlock: ({ view, row }) => taskNode(view, row.quest),
  level: ({ row }) => row.level,
  duration: ({ row }) => row.seconds,
  requiredItems: ({ view, row }) => containedItems(view, row.ingredients, craftAttributes),
  requiredQuestItems: ({ view, row }) =>
    compactNodes((row.questItems ?? []).map((uid) => questItemNode(view, uid))),
  rewardItems: ({ view, row }) => containedItems(view, [row.product]),
  source: ({ view, row }) => `${stationNode(view, row.station)?.row.name ?? row.station} level ${row.level}`,
  sourceName: ({ row }) => row.station,
  requirements: ({ row }) => listRequirements('stationLevel', row.level, row.quest),
}
