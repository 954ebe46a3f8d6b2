// The fields of an item in the GraphQL schema.

import { pictureUid } from '../../catalogue/addresses/pictures.ts'
import { wikiUrl } from '../../catalogue/addresses/wiki.ts'
import { isPreset } from '../../catalogue/look-ups.ts'
import { getNumberProperty } from '../../catalogue/properties.ts'
import { isNone } from '../../fp.ts'
import { fleaFee, fleaFeeTerms } from '../../pricing/market/flea-fee.ts'
import { sizeWithContent, type TradedSize } from '../../pricing/market/traded-size.ts'
import { tradedThing } from '../../pricing/market/traded-thing.ts'
import { listClasses, listHandbookCategories } from './category-fields.ts'
import { containedItems } from './contained-items.ts'
import { getItemProperties } from './item-properties.ts'
import { getItemTypes } from './item-types.ts'
import { normalizeName } from './names.ts'
import { barterNodes, craftNodes, recipesAround } from './recipe-fields.ts'
import { tasksGiving, tasksUsing } from './task-index.ts'
import { getPrices, listBuyFor, listSellFor } from './vendor-prices.ts'
import {
  type Args,
  baseItem,
  type FieldReaders,
  getName,
  getShortName,
  type ItemNode,
  type ItemRow,
  itemNodes,
  makeNode,
} from './view.ts'

const getFigures = ({ view, row }: ItemNode) => view.catalogue.figures.get(row.uid)
const getGear = ({ view, row }: ItemNode) => view.catalogue.gear.get(row.uid)

/** A number that any kind of item may have; null where the item does not have it. */
const optionalNumber =
  (property: string) =>
  (node: ItemNode): number | null =>
    getNumberProperty(getFigures(node), property) || null

const getIcon = ({ view, row }: ItemNode): string | null =>
  view.picture('items', isPreset(row) ? row.uid : pictureUid(row))

/** A weapon is its default preset, as its prices are. */
const getTraded = ({ view, row }: ItemNode): ItemRow => tradedThing(view.market, row.uid) ?? row

const getSize = (node: ItemNode): TradedSize => sizeWithContent(node.view.catalogue, getTraded(node))

/** The uids of what is inside: the contents of a pack, the parts of a preset, those of a weapon's default preset without the weapon. */
const listContents = (node: ItemNode): readonly { readonly item: string; readonly count: number }[] => {
  const traded = getTraded(node)
  if (!isPreset(traded)) return traded.contains ?? []
  const parts = traded.tree.map(([, , item]) => ({ item, count: 1 }))
  return traded === node.row ? parts : parts.slice(1)
}

const getFee = ({ view, row }: ItemNode, args: Args): number | null => {
  const prices = getPrices(view, row.uid)
  if (prices === undefined) return null
  const { flea } = view.market.constants
  const terms = fleaFeeTerms(flea, {
    isIC3Built: Number(args.intelCenterLevel ?? 0) >= flea.intelCenterLevel,
    hideoutManagement: Number(args.hideoutManagementLevel ?? 0),
  })
  const count = Number(args.count ?? 1)
  const ask = Number(args.price ?? prices.lastLow ?? prices.basePrice)
  const basePrice = args.requireAll === true ? prices.basePrice * count : prices.basePrice
  const fee = fleaFee(terms, {
    basePrice,
    ask,
    count: args.requireAll === true ? 1 : count,
    banned: prices.bannedFromFlea,
  })
  return isNone(fee) ? null : fee.value
}

const prices =
  (field: 'avg24h' | 'lastLow' | 'low24h' | 'high24h' | 'change48h' | 'offers') =>
  ({ view, row }: ItemNode): number | null =>
    getPrices(view, row.uid)?.[field] ?? null

const getUpdated = ({ view, row }: ItemNode): string | null => {
  const at = getPrices(view, row.uid)?.updatedAt
  return at === undefined ? null : new Date(at).toISOString()
}

/** Pictures other than the icon, texts, and the change in roubles have no source: they are null. */
export const itemFields: FieldReaders<ItemNode> = {
  id: ({ row }) => row.uid,
  name: getName,
  shortName: getShortName,
  normalizedName: ({ row }) => normalizeName(row.name),
  basePrice: ({ view, row }) => getPrices(view, row.uid)?.basePrice ?? null,
  width: (node) => getSize(node).width,
  height: (node) => getSize(node).height,
  weight: (node) => getSize(node).weight,
  backgroundColor: ({ view, row }) => baseItem(view.catalogue, row)?.background ?? 'default',
  types: ({ view, row }) => getItemTypes(view.catalogue, row),
  category: (node) => listClasses(node)[0] ?? null,
  bsgCategory: (node) => listClasses(node)[0] ?? null,
  bsgCategoryId: (node) => listClasses(node)[0]?.row.uid ?? null,
  categories: listClasses,
  handbookCategories: listHandbookCategories,
  avg24hPrice: prices('avg24h'),
  lastLowPrice: prices('lastLow'),
  low24hPrice: prices('low24h'),
  high24hPrice: prices('high24h'),
  changeLast48hPercent: prices('change48h'),
  lastOfferCount: prices('offers'),
  updated: getUpdated,
  iconLink: getIcon,
  iconLinkFallback: getIcon,
  gridImageLink: getIcon,
  gridImageLinkFallback: getIcon,
  wikiLink: ({ row }) => (isPreset(row) ? null : wikiUrl(row)),
  link: ({ view, row }) => {
    const item = baseItem(view.catalogue, row)
    return item === undefined ? null : view.itemPage(item.url)
  },
  sellFor: listSellFor,
  buyFor: listBuyFor,
  traderPrices: (node) =>
    listSellFor(node).flatMap(({ vendor, price, currency, priceRUB }) =>
      'trader' in vendor ? [{ trader: vendor.trader, price, currency, priceRUB }] : [],
    ),
  fleaMarketFee: getFee,
  usedInTasks: ({ view, row }) => tasksUsing(view.catalogue, row.uid).map((quest) => makeNode(view, quest)),
  receivedFromTasks: ({ view, row }) =>
    tasksGiving(view.catalogue, row.uid).map((quest) => makeNode(view, quest)),
  bartersFor: ({ view, row }) => barterNodes(view, recipesAround(view.catalogue).bartersFor.get(row.uid)),
  bartersUsing: ({ view, row }) => barterNodes(view, recipesAround(view.catalogue).bartersUsing.get(row.uid)),
  craftsFor: ({ view, row }) => craftNodes(view, recipesAround(view.catalogue).craftsFor.get(row.uid)),
  craftsUsing: ({ view, row }) => craftNodes(view, recipesAround(view.catalogue).craftsUsing.get(row.uid)),
  containsItems: (node) => containedItems(node.view, listContents(node)),
  conflictingItems: (node) => itemNodes(node.view, getGear(node)?.conflicts),
  conflictingSlotIds: (node) => getGear(node)?.conflictSlots ?? [],
  accuracyModifier: optionalNumber('accuracyModifier'),
  recoilModifier: optionalNumber('recoilModifier'),
  ergonomicsModifier: optionalNumber('ergonomics'),
  velocity: optionalNumber('velocity'),
  loudness: optionalNumber('loudness'),
  hasGrid: (node) => getFigures(node)?.grids !== undefined,
  blocksHeadphones: (node) => getFigures(node)?.properties.blocksHeadphones === true,
  properties: getItemProperties,
}
