// Codec of the API's items document: items, presets, categories, levels, skills and the flea market's constants.
import * as t from 'io-ts'
import { Currency } from '#core/catalogue/vocabulary.ts'
import { Count, Finite, fields, NonNegative, PositiveInt, Text } from '#core/codec.ts'
import { FLEA_FIELDS } from './flea-figures.ts'
import { Loose, LooseText, texts } from './shared.ts'

const ItemCount = t.type({ item: Text, count: NonNegative }, 'ItemCount')

const Filters = fields({}, { allowedItems: texts }, 'Filters')
const UpstreamSlot = fields({ nameId: Text }, { required: t.boolean, filters: Filters }, 'Slot')
const ArmourSlot = fields(
  { nameId: Text },
  {
    allowedPlates: texts,
    class: Count,
    durability: NonNegative,
    armorMaterial: Text,
    bluntThroughput: NonNegative,
    zones: texts,
  },
  'ArmourSlot',
)

const UpstreamEffect = fields(
  { type: Text, chance: NonNegative, delay: NonNegative, duration: NonNegative, value: Finite },
  { percent: t.boolean, skill: LooseText },
  'StimEffect',
)
export type UpstreamEffect = t.TypeOf<typeof UpstreamEffect>

/** The nested properties; plain ones are picked by name later. */
export const UpstreamProperties = fields(
  {},
  {
    propertiesType: Text,
    caliber: LooseText,
    slots: t.readonlyArray(UpstreamSlot),
    armorSlots: t.readonlyArray(ArmourSlot),
    zoomLevels: t.readonlyArray(t.readonlyArray(Finite)),
    increaseSize: t.record(t.string, Count),
    grids: t.readonlyArray(t.type({ width: PositiveInt, height: PositiveInt })),
    stimEffects: t.readonlyArray(UpstreamEffect),
    zones: t.readonlyArray(t.string),
    defaultPreset: LooseText,
    baseItem: Text,
    default: t.boolean,
    moa: t.union([NonNegative, t.null]),
  },
  'Properties',
)
export type UpstreamProperties = t.TypeOf<typeof UpstreamProperties>

const Offer = fields(
  {
    trader: Text,
    price: NonNegative,
    priceRUB: NonNegative,
    currency: Currency,
    minTraderLevel: PositiveInt,
  },
  { taskUnlock: LooseText, buyLimit: Loose },
  'Offer',
)

export const UpstreamItem = fields(
  {
    id: Text,
    name: Text,
    shortName: Text,
    width: PositiveInt,
    height: PositiveInt,
    weight: NonNegative,
    types: texts,
    basePrice: NonNegative,
    categories: texts,
    handbookCategories: texts,
    buyFromTrader: t.readonlyArray(Offer),
    sellToTrader: t.readonlyArray(t.type({ trader: Text, priceRUB: NonNegative })),
  },
  {
    normalizedName: Text,
    ...FLEA_FIELDS,
    wikiLink: LooseText,
    iconLink: LooseText,
    minLevelForFlea: Loose,
    stackMaxSize: Loose,
    backgroundColor: t.string,
    blocksHeadphones: t.boolean,
    velocity: Loose,
    loudness: Loose,
    containsItems: t.readonlyArray(ItemCount),
    conflictingItems: texts,
    conflictingSlotIds: texts,
    conflictingCategories: texts,
    properties: t.union([UpstreamProperties, t.null]),
  },
  'Item',
)
export type UpstreamItem = t.TypeOf<typeof UpstreamItem>

const UpstreamCategory = fields(
  { id: Text, name: Text, normalizedName: Text },
  { parent: t.union([t.string, t.null]), minLevelForFlea: Loose },
  'Category',
)
export type UpstreamCategory = t.TypeOf<typeof UpstreamCategory>

export const ItemsDocument = fields(
  {
    items: t.record(t.string, UpstreamItem),
    itemCategories: t.record(t.string, UpstreamCategory),
    handbookCategories: t.record(t.string, UpstreamCategory),
  },
  {
    fleaMarket: fields(
      {},
      { minPlayerLevel: Count, sellOfferFeeRate: NonNegative, sellRequirementFeeRate: NonNegative },
      'FleaMarket',
    ),
    playerLevels: t.readonlyArray(t.type({ level: PositiveInt, exp: Count })),
    skills: t.readonlyArray(fields({ id: Text, name: Text }, { normalizedName: Text }, 'Skill')),
    armorMaterials: t.record(t.string, t.type({ destructibility: NonNegative })),
    settings: fields({}, { gpCoinValue: NonNegative, scavCooldownSeconds: NonNegative }, 'Settings'),
  },
  'ItemsDocument',
)
export type ItemsDocument = t.TypeOf<typeof ItemsDocument>
