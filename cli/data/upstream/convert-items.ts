// The API's items and presets as facts, before urls and build pages are known.
import type { Effect } from '#core/catalogue/figures.ts'
import { TileColour } from '#core/catalogue/vocabulary.ts'
import { compact, flag, nonEmpty, positive } from '../compact.ts'
import type { ItemFact, MarketFact, PresetFact, PropertiesFact } from '../mode-source.ts'
import type { Context } from './context.ts'
import { fleaFactOf } from './flea-figures.ts'
import { KEPT_PROPERTIES } from './gear-properties.ts'
import type { UpstreamEffect, UpstreamItem, UpstreamProperties } from './items-document.ts'
import { englishOf, localised } from './language.ts'
import { nonEmptyText, numberOf, round, wikiTitle } from './shared.ts'

const GAME_ID = /^[0-9a-f]{24}$/
const NO_ICON = 'none'
const PROPERTY_DIGITS = 6

const isBanned = (item: UpstreamItem): boolean => item.types.includes('noFlea')
const isPreset = (item: UpstreamItem): boolean => item.types.includes('preset')

const marketOf = (item: UpstreamItem, context: Context): MarketFact =>
  compact({
    basePrice: item.basePrice,
    ...fleaFactOf(item, isBanned(item)),
    traderOffers: item.buyFromTrader.map((offer) =>
      compact({
        trader: context.traderSlug(offer.trader),
        level: offer.minTraderLevel,
        price: offer.price,
        currency: offer.currency,
        priceRUB: offer.priceRUB,
        limit: positive(numberOf(offer.buyLimit)),
        questUnlock: nonEmptyText(offer.taskUnlock),
      }),
    ),
    sellTo: Object.fromEntries(
      item.sellToTrader.map(({ trader, priceRUB }) => [context.traderSlug(trader), priceRUB]),
    ),
  })

/** The handbook's path from the top; items outside it have the path of their class instead, without its most general steps. */
const GENERAL_CLASSES = new Set(['item', 'compound-item', 'stackable-item', 'searchable-item'])

const categoryOf = (item: UpstreamItem, { documents, texts }: Context): readonly string[] => {
  const handbook = item.handbookCategories.flatMap((id) => documents.items.handbookCategories[id] ?? [])
  const path =
    handbook.length > 0
      ? handbook
      : item.categories
          .flatMap((id) => documents.items.itemCategories[id] ?? [])
          .filter(({ normalizedName }) => !GENERAL_CLASSES.has(normalizedName))
  return path.map(({ name, normalizedName }) => localised(texts.items, name, normalizedName).en).toReversed()
}

const isKept = (value: unknown): boolean =>
  value !== 0 && value !== false && value !== '' && value !== null && value !== undefined

const ZONE_PREFIX = /^(Armor Zone|Collider Type) /

const effectOf = (effect: UpstreamEffect): Effect =>
  compact({
    type: effect.type,
    chance: effect.chance,
    delay: effect.delay,
    duration: effect.duration,
    value: round(effect.value, PROPERTY_DIGITS),
    percent: flag(effect.percent ?? false),
    skill: nonEmptyText(effect.skill),
  })

/** Velocity and loudness stand beside the properties, not in them. */
const propertiesOf = (item: UpstreamItem, properties: UpstreamProperties): PropertiesFact => {
  const all: Readonly<Record<string, unknown>> = {
    velocity: numberOf(item.velocity),
    loudness: numberOf(item.loudness),
    ...properties,
  }
  const plain = KEPT_PROPERTIES.flatMap((name) => {
    const value = all[name]
    if (!isKept(value)) return []
    return [[name, typeof value === 'number' ? round(value, PROPERTY_DIGITS) : value] as const]
  })
  return compact({
    kind: (properties.propertiesType ?? 'Other').replace('ItemProperties', ''),
    ...Object.fromEntries(plain),
    zones: nonEmpty(properties.zones?.map((zone) => zone.replace(ZONE_PREFIX, ''))),
    zoomLevels: nonEmpty(properties.zoomLevels),
    increaseSize: properties.increaseSize,
    grids: nonEmpty(properties.grids?.map(({ width, height }) => [width, height] as const)),
    effects: nonEmpty(properties.stimEffects?.map(effectOf)),
    protection: nonEmpty(
      properties.armorSlots?.map((slot) =>
        compact({
          name: slot.nameId,
          class: slot.class,
          durability: slot.durability,
          material: slot.armorMaterial,
        }),
      ),
    ),
    pockets: nonEmpty(
      properties.armorSlots?.flatMap(({ nameId: name, allowedPlates: allowed }) =>
        allowed === undefined ? [] : [{ name, allowed }],
      ),
    ),
  }) as PropertiesFact
}

const slotsOf = (properties: UpstreamProperties): ItemFact['slots'] =>
  nonEmpty(
    properties.slots?.map((slot) => ({
      name: slot.nameId,
      required: slot.required ?? false,
      allowed: [...new Set(slot.filters?.allowedItems ?? [])],
    })),
  )

const colourOf = (word: string | undefined): TileColour | undefined =>
  TileColour.is(word) ? word : undefined

const itemOf = (item: UpstreamItem, context: Context): ItemFact => {
  const { texts, documents } = context
  const properties = item.properties?.propertiesType === undefined ? undefined : item.properties
  const before = context.calledBefore(item.id)
  const name = localised(texts.items, item.name, before?.name)
  const stack = numberOf(item.stackMaxSize)
  return compact({
    id: item.id,
    name,
    shortName: localised(texts.items, item.shortName, before?.shortName ?? name.en),
    category: categoryOf(item, context),
    class: documents.items.itemCategories[item.categories[0] ?? '']?.normalizedName ?? 'item',
    width: item.width,
    height: item.height,
    weight: round(item.weight, PROPERTY_DIGITS),
    handbookId: item.handbookCategories[0] ?? null,
    background: colourOf(item.backgroundColor),
    caliber: nonEmptyText(properties?.caliber),
    stack: stack !== undefined && stack > 1 ? stack : undefined,
    minLevelForFlea: numberOf(item.minLevelForFlea),
    fleaBanned: flag(isBanned(item)),
    contains: item.types.includes('ammoBox')
      ? nonEmpty(item.containsItems?.map(({ item: inside, count }) => ({ item: inside, count })))
      : undefined,
    wiki: wikiTitle(item.wikiLink, name.en),
    icon: item.iconLink?.includes(item.id) === false ? NO_ICON : undefined,
    properties: properties === undefined ? undefined : propertiesOf(item, properties),
    slots: properties === undefined ? undefined : slotsOf(properties),
    conflicts: nonEmpty(item.conflictingItems),
    conflictSlots: nonEmpty(item.conflictingSlotIds),
    conflictCategories: nonEmpty(item.conflictingCategories),
    blocksHeadphones: flag(item.blocksHeadphones),
    ...marketOf(item, context),
  })
}

/** Items of one name and class are variants of the one with the lowest id. */
const withVariants = (items: readonly ItemFact[]): readonly ItemFact[] => {
  const lowest = new Map<string, string>()
  const keyOf = (item: ItemFact): string => `${item.class}\n${item.name.en}`
  for (const item of items) {
    const known = lowest.get(keyOf(item))
    if (known === undefined || item.id < known) lowest.set(keyOf(item), item.id)
  }
  return items.map((item) => {
    const first = lowest.get(keyOf(item))
    return first === undefined || first === item.id ? item : { ...item, variantOf: first }
  })
}

const EVENT_CASES = 'random-loot-container'

/**
 * The game has a case of an event once for each content that it can have. Of cases of one name those stay that the snapshot before
 * has, and of a name that it has not the one with the lowest id.
 */
const withoutCopies = (items: readonly ItemFact[], { previous }: Context): readonly ItemFact[] => {
  const cases = previous.items.filter((item) => item.class === EVENT_CASES)
  const [known, names] = [new Set(cases.map(({ uid }) => uid)), new Set(cases.map(({ name }) => name))]
  return items.filter((item) => {
    if (item.class !== EVENT_CASES || known.has(item.id)) return true
    const isNew = !names.has(item.name.en)
    names.add(item.name.en)
    return isNew
  })
}

/** What has the game's form of an id and an English name, or had one: a text may be lost on the way. */
const isKnown = (item: UpstreamItem, { texts, calledBefore }: Context): boolean =>
  GAME_ID.test(item.id) && (englishOf(texts.items, item.name) ?? calledBefore(item.id)?.name) !== undefined

/** Items in order of their ids, without presets and without what has no name. */
export const itemFacts = (context: Context): readonly ItemFact[] =>
  withVariants(
    withoutCopies(
      Object.values(context.documents.items.items)
        .filter((item) => !isPreset(item) && isKnown(item, context))
        .map((item) => itemOf(item, context))
        .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
      context,
    ),
  )

/** Presets; how their parts sit in each other is found elsewhere. */
export const presetFacts = (
  context: Context,
  treeOf: (preset: UpstreamItem) => PresetFact['tree'],
): readonly PresetFact[] =>
  Object.values(context.documents.items.items)
    .filter((item) => isPreset(item) && isKnown(item, context))
    .map((item) => {
      const properties = (item.properties ?? {}) as UpstreamProperties & Readonly<Record<string, unknown>>
      const before = context.calledBefore(item.id)
      const name = localised(context.texts.items, item.name, before?.name)
      const stat = (key: string): number => (typeof properties[key] === 'number' ? properties[key] : 0)
      return compact({
        id: item.id,
        name,
        shortName: localised(context.texts.items, item.shortName, before?.shortName ?? name.en),
        baseItem: properties.baseItem ?? item.id,
        default: flag(properties.default),
        width: item.width,
        height: item.height,
        weight: round(item.weight, PROPERTY_DIGITS),
        ergonomics: stat('ergonomics'),
        recoilVertical: stat('recoilVertical'),
        recoilHorizontal: stat('recoilHorizontal'),
        moa: properties.moa ?? undefined,
        tree: treeOf(item),
        ammo: nonEmpty(ammoOf(item, context)),
        ...marketOf(item, context),
      })
    })
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))

/** The rounds that a preset comes with. */
export const ammoOf = (
  preset: UpstreamItem,
  { documents }: Context,
): readonly { readonly item: string; readonly count: number }[] =>
  (preset.containsItems ?? [])
    .filter(({ item }) => documents.items.items[item]?.types.includes('ammo'))
    .map(({ item, count }) => ({ item, count }))
