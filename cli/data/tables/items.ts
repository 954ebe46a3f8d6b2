// Finishes items: urls, tags, build page of a weapon; splits what a mode's market changes from what never changes.
import type { Figures } from '#core/catalogue/figures.ts'
import type { Gear, Preset } from '#core/catalogue/gear.ts'
import type { Item } from '#core/catalogue/item.ts'
import type { CashOffer, ItemPrices } from '#core/catalogue/prices.ts'
import { tagOfCategory, uniqueUrls } from '#core/catalogue/urls.ts'
import { compact, flag, nonEmpty, positive } from '../compact.ts'
import type { ItemFact, MarketFact, OfferFact, PresetFact, PropertiesFact } from '../mode-source.ts'
import { localNamesOf, localShortNamesOf } from '../upstream/language.ts'

/** Player level from which the flea market takes the items of a handbook category, by the category's id. */
export type CategoryFleaLevels = ReadonlyMap<string, number>

interface Around {
  readonly urls: ReadonlyMap<string, string>
  readonly fleaLevels: CategoryFleaLevels
  /** Presets whose assembly is known. */
  readonly builds: ReadonlySet<string>
}

const itemOf = (fact: ItemFact, { urls, fleaLevels, builds }: Around): Item => {
  const url = urls.get(fact.id) ?? fact.id
  const preset = fact.properties?.defaultPreset
  const build = preset !== undefined && builds.has(preset) ? preset : undefined
  const fleaLevel =
    fact.minLevelForFlea ?? (fact.handbookId == null ? undefined : fleaLevels.get(fact.handbookId))
  return compact({
    uid: fact.id,
    name: fact.name.en,
    shortName: fact.shortName.en,
    url,
    category: fact.category,
    class: fact.class,
    tags: fact.category.map(tagOfCategory),
    width: fact.width,
    height: fact.height,
    weight: fact.weight,
    background: fact.background ?? 'default',
    ...localNamesOf(fact.name),
    ...localShortNamesOf(fact.shortName),
    isFunctional: fact.isFunctional,
    caliber: fact.caliber,
    stack: fact.stack,
    minLevelForFlea: positive(fleaLevel),
    fleaBanned: flag(fact.fleaBanned),
    contains: nonEmpty(fact.contains),
    wiki: fact.wiki,
    icon: fact.icon,
    variantOf: fact.variantOf,
    gunBuildUid: build,
    gunBuildUrl: build === undefined ? undefined : url,
  })
}

/** The items of a mode, in the source's order. */
export const itemRows = (
  facts: readonly ItemFact[],
  presets: readonly PresetFact[],
  fleaLevels: CategoryFleaLevels,
): readonly Item[] => {
  const builds = new Set(presets.flatMap(({ id, tree }) => (tree === undefined ? [] : [id])))
  const urls = uniqueUrls(
    facts.map((fact) => ({
      uid: fact.id,
      name: fact.name.en,
      isFunctional: fact.isFunctional ?? true,
      isVariant: fact.variantOf !== undefined,
    })),
  )
  return facts.map((fact) => itemOf(fact, { urls, fleaLevels, builds }))
}

const offerOf = (fact: OfferFact): CashOffer =>
  compact({
    trader: fact.trader,
    level: fact.level,
    price: fact.price,
    currency: fact.currency,
    priceRub: fact.priceRUB ?? fact.price,
    limit: positive(fact.limit),
    quest: fact.questUnlock,
  })

const pricesOf = (fact: MarketFact & { readonly id: string }): ItemPrices =>
  compact({
    uid: fact.id,
    basePrice: fact.basePrice ?? 0,
    sellTo: Object.entries(fact.sellTo ?? {}).map(([trader, priceRub]) => ({ trader, priceRub })),
    offers: (fact.traderOffers ?? []).map(offerOf),
    avg24h: positive(fact.fleaPrice),
    lastLow: positive(fact.fleaLow),
    low24h: fact.low24h,
    high24h: fact.high24h,
    change48h: fact.change48h,
    offerCount: fact.offerCount,
    updatedAt: fact.updatedAt,
  })

/** Prices of items and presets in one mode. */
export const priceRows = (
  items: readonly ItemFact[],
  presets: readonly PresetFact[],
): readonly ItemPrices[] => [...items.map(pricesOf), ...presets.map(pricesOf)]

type PlainProperty = number | string | boolean | readonly string[]
const isPlain = (value: unknown): boolean =>
  typeof value === 'number' ||
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  (Array.isArray(value) && value.length > 0 && value.every((entry) => typeof entry === 'string'))

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** Growth in cells by direction becomes four plain numbers: `increaseSizeLeft`, … */
const plainProperties = (properties: PropertiesFact | undefined): Readonly<Record<string, PlainProperty>> => {
  if (properties === undefined) return {}
  const { kind: _kind, increaseSize, ...rest } = properties
  const plain = Object.entries(rest as Readonly<Record<string, unknown>>).filter(([, value]) =>
    isPlain(value),
  )
  const growth = Object.entries(increaseSize ?? {}).map(([side, cells]) => [
    `increaseSize${capital(side)}`,
    cells,
  ])
  return Object.fromEntries([...plain, ...growth]) as Readonly<Record<string, PlainProperty>>
}

/** What items do: only those that do something that the source knows. */
export const figureRows = (facts: readonly ItemFact[]): readonly Figures[] =>
  facts.flatMap(({ id, properties: known, blocksHeadphones }) => {
    if (known === undefined && blocksHeadphones !== true) return []
    const properties = plainProperties(known)
    return compact({
      uid: id,
      kind: known?.kind ?? 'Other',
      properties: blocksHeadphones === true ? { ...properties, blocksHeadphones: true } : properties,
      zoomLevels: nonEmpty(known?.zoomLevels),
      grids: nonEmpty(known?.grids),
      effects: nonEmpty(known?.effects),
      protection: nonEmpty(known?.protection),
    })
  })

/** What loadouts are built from: only items that have slots, pockets or conflicts. */
export const gearRows = (facts: readonly ItemFact[]): readonly Gear[] =>
  facts.flatMap((fact) => {
    const parts = compact({
      slots: nonEmpty(fact.slots),
      armourSlots: nonEmpty(fact.properties?.pockets),
      conflicts: nonEmpty(fact.conflicts),
      conflictSlots: nonEmpty(fact.conflictSlots),
      conflictCategories: nonEmpty(fact.conflictCategories),
    })
    return Object.keys(parts).length === 0 ? [] : [{ uid: fact.id, ...parts }]
  })

/** Presets whose assembly is known; the others are left out. */
export const presetRows = (facts: readonly PresetFact[]): readonly Preset[] =>
  facts.flatMap((fact) =>
    fact.tree === undefined
      ? []
      : [
          compact({
            uid: fact.id,
            name: fact.name.en,
            shortName: fact.shortName.en,
            baseItem: fact.baseItem,
            isDefault: fact.default ?? false,
            width: fact.width,
            height: fact.height,
            weight: fact.weight,
            ergonomics: fact.ergonomics,
            recoilVertical: fact.recoilVertical,
            recoilHorizontal: fact.recoilHorizontal,
            tree: fact.tree,
            moa: fact.moa,
            ammo: nonEmpty(fact.ammo),
          }),
        ],
  )
