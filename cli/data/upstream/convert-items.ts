// Converts the API's items and presets with their prices; for their properties see `convert-figures.ts`.

import { categoryToTag, uniqueUrls } from '#core/catalogue/addresses/urls.ts'
import type { Preset } from '#core/catalogue/tables/gear.ts'
import type { Item } from '#core/catalogue/tables/item.ts'
import type { ItemPrices } from '#core/catalogue/tables/prices.ts'
import type { Category } from '#core/catalogue/tables/reference.ts'
import { TileColour } from '#core/catalogue/vocabulary.ts'
import { compact, flag, nonEmpty, positive } from '../compact.ts'
import type { Context } from './context.ts'
import { getProperties, PROPERTY_DIGITS } from './convert-figures.ts'
import { convertFleaFigures } from './flea-figures.ts'
import type { UpstreamItem, UpstreamProperties } from './items-document.ts'
import {
  collectLocalNames,
  collectLocalShortNames,
  getEnglishText,
  type Localised,
  localised,
} from './language.ts'
import { nonEmptyText, round, toNumber, wikiTitle } from './shared.ts'

const countInnerCells = (properties: UpstreamProperties | undefined): number | undefined =>
  positive(properties?.grids?.reduce((sum, { width, height }) => sum + width * height, 0))

const GAME_ID = /^[0-9a-f]{24}$/
const NO_ICON = 'none'

const isBanned = (item: UpstreamItem): boolean => item.types.includes('noFlea')
const isPreset = (item: UpstreamItem): boolean => item.types.includes('preset')

/** Whether it has a valid game id and an English name, now or in the previous snapshot: a text may get lost. */
const isKnown = (item: UpstreamItem, { texts, calledBefore }: Context): boolean =>
  GAME_ID.test(item.id) &&
  (getEnglishText(texts.items, item.name) ?? calledBefore(item.id)?.name) !== undefined

const byId = (a: UpstreamItem, b: UpstreamItem): number => (a.id < b.id ? -1 : 1)

const getName = (item: UpstreamItem, { texts, calledBefore }: Context): Localised =>
  localised(texts.items, item.name, calledBefore(item.id)?.name)

const getShortName = (item: UpstreamItem, context: Context): Localised =>
  localised(
    context.texts.items,
    item.shortName,
    context.calledBefore(item.id)?.shortName ?? getName(item, context).en,
  )

const getClass = (item: UpstreamItem, { documents }: Context): string =>
  documents.items.itemCategories[item.categories[0] ?? '']?.normalizedName ?? 'item'

const EVENT_CASES = 'random-loot-container'

/**
 * The game has one copy of an event case for each possible content. Of copies with the same name, keeps those of the previous snapshot, else
 * the one with the lowest id.
 */
const withoutCopies = (items: readonly UpstreamItem[], context: Context): readonly UpstreamItem[] => {
  const cases = context.previous.items.filter((item) => item.class === EVENT_CASES)
  const [known, names] = [new Set(cases.map(({ uid }) => uid)), new Set(cases.map(({ name }) => name))]
  return items.filter((item) => {
    if (getClass(item, context) !== EVENT_CASES || known.has(item.id)) return true
    const name = getName(item, context).en
    const isNew = !names.has(name)
    names.add(name)
    return isNew
  })
}

/** Items by id, without presets and unnamed ones. */
export const knownItems = (context: Context): readonly UpstreamItem[] =>
  withoutCopies(
    Object.values(context.documents.items.items)
      .filter((item) => !isPreset(item) && isKnown(item, context))
      .toSorted(byId),
    context,
  )

/** Presets by id, without unnamed ones. */
export const knownPresets = (context: Context): readonly UpstreamItem[] =>
  Object.values(context.documents.items.items)
    .filter((item) => isPreset(item) && isKnown(item, context))
    .toSorted(byId)

/** Prices of items and presets. Of duplicate traders the last bid counts. */
export const priceRows = (items: readonly UpstreamItem[], { traderSlug }: Context): readonly ItemPrices[] =>
  items.map((item) => {
    const sellTo = new Map(item.sellToTrader.map(({ trader, priceRUB }) => [traderSlug(trader), priceRUB]))
    return {
      uid: item.id,
      basePrice: item.basePrice,
      sellTo: [...sellTo].map(([trader, priceRub]) => ({ trader, priceRub })),
      offers: item.buyFromTrader.map((offer) =>
        compact({
          trader: traderSlug(offer.trader),
          level: offer.minTraderLevel,
          price: offer.price,
          currency: offer.currency,
          priceRub: offer.priceRUB,
          limit: positive(toNumber(offer.buyLimit)),
          quest: nonEmptyText(offer.taskUnlock),
        }),
      ),
      ...convertFleaFigures(item, isBanned(item)),
    }
  })

/** The handbook's path from the root; for items outside it the path of their class, without the most general steps. */
const GENERAL_CLASSES = new Set(['item', 'compound-item', 'stackable-item', 'searchable-item'])

const getCategory = (item: UpstreamItem, { documents, texts }: Context): readonly string[] => {
  const handbook = item.handbookCategories.flatMap((id) => documents.items.handbookCategories[id] ?? [])
  const path =
    handbook.length > 0
      ? handbook
      : item.categories
          .flatMap((id) => documents.items.itemCategories[id] ?? [])
          .filter(({ normalizedName }) => !GENERAL_CLASSES.has(normalizedName))
  return path.map(({ name, normalizedName }) => localised(texts.items, name, normalizedName).en).toReversed()
}

/** By uid, the player level required to trade a category on the flea market: its own, else that of the nearest ancestor. */
const getFleaLevels = (categories: readonly Category[]): ReadonlyMap<string, number> => {
  const byUid = new Map(categories.map((category) => [category.uid, category]))
  const getLevel = (uid: string | undefined, depth: number): number | undefined => {
    const category = uid === undefined || depth > categories.length ? undefined : byUid.get(uid)
    return (
      category?.minLevelForFlea ?? (category === undefined ? undefined : getLevel(category.parent, depth + 1))
    )
  }
  return new Map(
    categories.flatMap(({ uid }) => {
      const level = getLevel(uid, 0)
      return level === undefined ? [] : [[uid, level] as const]
    }),
  )
}

interface Around {
  readonly fleaLevels: ReadonlyMap<string, number>
  /** Presets with a known assembly. */
  readonly builds: ReadonlySet<string>
}

/** An item before fields that depend on other items are added. */
type Single = Omit<Item, 'url' | 'gunBuildUrl'>

/** Former names of an item: those in the previous snapshot, and its names there if they have changed. */
const getFormerNames = (
  id: string,
  names: readonly string[],
  { calledBefore }: Context,
): readonly string[] | undefined => {
  const before = calledBefore(id)
  if (before === undefined) return undefined
  const former = [...(before.formerNames ?? []), before.name, before.shortName]
  return nonEmpty([...new Set(former)].filter((name) => !names.includes(name)))
}

const getItem = (item: UpstreamItem, context: Context, { fleaLevels, builds }: Around): Single => {
  const properties = getProperties(item)
  const [name, shortName] = [getName(item, context), getShortName(item, context)]
  const category = getCategory(item, context)
  const stack = toNumber(item.stackMaxSize)
  const preset = properties?.defaultPreset
  return compact({
    uid: item.id,
    name: name.en,
    shortName: shortName.en,
    category,
    class: getClass(item, context),
    tags: category.map(categoryToTag),
    width: item.width,
    height: item.height,
    weight: round(item.weight, PROPERTY_DIGITS),
    background: TileColour.is(item.backgroundColor) ? item.backgroundColor : 'default',
    ...collectLocalNames(name),
    ...collectLocalShortNames(shortName),
    formerNames: getFormerNames(item.id, [name.en, shortName.en], context),
    caliber: nonEmptyText(properties?.caliber),
    stack: stack !== undefined && stack > 1 ? stack : undefined,
    innerCells: countInnerCells(getProperties(item)),
    minLevelForFlea: positive(
      toNumber(item.minLevelForFlea) ?? fleaLevels.get(item.handbookCategories[0] ?? ''),
    ),
    fleaBanned: flag(isBanned(item)),
    contains: item.types.includes('ammoBox')
      ? nonEmpty(item.containsItems?.map(({ item: inside, count }) => ({ item: inside, count })))
      : undefined,
    wiki: wikiTitle(item.wikiLink, name.en),
    icon: item.iconLink?.includes(item.id) === false ? NO_ICON : undefined,
    gunBuildUid: preset != null && builds.has(preset) ? preset : undefined,
  })
}

/** Items of the same name and class are variants of the one with the lowest id. */
const withVariants = (items: readonly Single[]): readonly Single[] => {
  const lowest = new Map<string, string>()
  const getKey = (item: Single): string => `${item.class}\n${item.name}`
  for (const item of items) {
    const known = lowest.get(getKey(item))
    if (known === undefined || item.uid < known) lowest.set(getKey(item), item.uid)
  }
  return items.map((item) => {
    const first = lowest.get(getKey(item))
    return first === undefined || first === item.uid ? item : { ...item, variantOf: first }
  })
}

/** Adds urls; an item's build has the item's url. */
const withUrls = (items: readonly Single[]): readonly Item[] => {
  const urls = uniqueUrls(
    items.map(({ uid, name, variantOf }) => ({ uid, name, isVariant: variantOf !== undefined })),
  )
  return items.map((item) => {
    const url = urls.get(item.uid) ?? item.uid
    return { ...item, url, ...(item.gunBuildUid !== undefined && { gunBuildUrl: url }) }
  })
}

export const itemRows = (
  items: readonly UpstreamItem[],
  context: Context,
  { categories, presets }: { readonly categories: readonly Category[]; readonly presets: readonly Preset[] },
): readonly Item[] => {
  const around = { fleaLevels: getFleaLevels(categories), builds: new Set(presets.map(({ uid }) => uid)) }
  return withUrls(withVariants(items.map((item) => getItem(item, context, around))))
}

/** Presets with a known assembly; the others are omitted. */
export const presetRows = (
  presets: readonly UpstreamItem[],
  context: Context,
  treeOf: (preset: UpstreamItem) => Preset['tree'] | undefined,
): readonly Preset[] =>
  presets.flatMap((item) => {
    const tree = treeOf(item)
    if (tree === undefined) return []
    const properties = (item.properties ?? {}) as UpstreamProperties & Readonly<Record<string, unknown>>
    const stat = (key: string): number => (typeof properties[key] === 'number' ? properties[key] : 0)
    return compact({
      uid: item.id,
      name: getName(item, context).en,
      shortName: getShortName(item, context).en,
      baseItem: properties.baseItem ?? item.id,
      isDefault: properties.default ?? false,
      width: item.width,
      height: item.height,
      weight: round(item.weight, PROPERTY_DIGITS),
      ergonomics: stat('ergonomics'),
      recoilVertical: stat('recoilVertical'),
      recoilHorizontal: stat('recoilHorizontal'),
      tree,
      moa: properties.moa ?? undefined,
      ammo: nonEmpty(findPresetAmmo(item, context)),
    })
  })

/** The ammunition in a preset. */
export const findPresetAmmo = (
  preset: UpstreamItem,
  { documents }: Context,
): readonly { readonly item: string; readonly count: number }[] =>
  (preset.containsItems ?? [])
    .filter(({ item }) => documents.items.items[item]?.types.includes('ammo'))
    .map(({ item, count }) => ({ item, count }))
