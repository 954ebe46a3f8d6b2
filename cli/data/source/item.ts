// Items, presets and quest items as a source gives them, prices still beside the facts.
import * as t from 'io-ts'
import { ContainedItem } from '#core/catalogue/item.ts'
import { Currency, TileColour } from '#core/catalogue/vocabulary.ts'
import { Count, Finite, fields, NonNegative, PositiveInt, Text } from '#core/codec.ts'
import { Localised, texts } from './texts.ts'

const price = t.union([NonNegative, t.null])

/** `priceRUB` is absent where `currency` is RUB. */
export const OfferFact = fields(
  { trader: Text, level: PositiveInt, price: NonNegative, currency: Currency },
  { priceRUB: NonNegative, limit: Count, questUnlock: Text },
  'OfferFact',
)
export type OfferFact = t.TypeOf<typeof OfferFact>

/** What offers on the flea market say; `change48h` in percent, `updatedAt` epoch milliseconds. Null: no price is known. */
export const FleaFact = fields(
  {},
  {
    fleaPrice: price,
    fleaLow: price,
    low24h: NonNegative,
    high24h: NonNegative,
    change48h: Finite,
    offerCount: Count,
    updatedAt: Count,
  },
  'FleaFact',
)
export type FleaFact = t.TypeOf<typeof FleaFact>

const TraderFacts = fields(
  {},
  {
    basePrice: NonNegative,
    traderOffers: t.readonlyArray(OfferFact),
    sellTo: t.record(t.string, NonNegative),
  },
  'TraderFacts',
)

/** What differs between the game modes. */
export const MarketFact = t.intersection([TraderFacts, FleaFact], 'MarketFact')
export type MarketFact = t.TypeOf<typeof MarketFact>

const ArmourSlotFact = fields(
  { name: Text },
  { allowed: texts, class: Count, durability: NonNegative, material: Text },
  'ArmourSlotFact',
)

export const SlotFact = t.type({ name: Text, required: t.boolean, allowed: texts }, 'SlotFact')
export type SlotFact = t.TypeOf<typeof SlotFact>

/** Only the nested properties are listed; the plain ones are taken as they come. */
const PropertiesFact = fields(
  { kind: Text },
  {
    increaseSize: t.record(t.string, Count),
    zoomLevels: t.readonlyArray(t.readonlyArray(Finite)),
    armorSlots: t.readonlyArray(ArmourSlotFact),
    defaultPreset: Text,
  },
  'PropertiesFact',
)
export type PropertiesFact = t.TypeOf<typeof PropertiesFact>

const ItemBase = fields(
  {
    id: Text,
    name: Localised,
    shortName: Localised,
    category: texts,
    class: Text,
    width: PositiveInt,
    height: PositiveInt,
    weight: NonNegative,
  },
  {
    handbookId: t.union([Text, t.null]),
    isFunctional: t.boolean,
    background: TileColour,
    caliber: Text,
    stack: PositiveInt,
    minLevelForFlea: Finite,
    fleaBanned: t.boolean,
    contains: t.readonlyArray(ContainedItem),
    wiki: Text,
    icon: Text,
    variantOf: Text,
    properties: PropertiesFact,
    slots: t.readonlyArray(SlotFact),
    conflicts: texts,
    conflictSlots: texts,
    conflictCategories: texts,
    blocksHeadphones: t.boolean,
  },
  'ItemBase',
)

export const ItemFact = t.intersection([ItemBase, MarketFact], 'ItemFact')
export type ItemFact = t.TypeOf<typeof ItemFact>

const PresetBase = fields(
  {
    id: Text,
    name: Localised,
    shortName: Localised,
    baseItem: Text,
    width: PositiveInt,
    height: PositiveInt,
    weight: NonNegative,
    ergonomics: Finite,
    recoilVertical: NonNegative,
    recoilHorizontal: NonNegative,
  },
  {
    default: t.boolean,
    moa: NonNegative,
    tree: t.readonlyArray(t.tuple([Finite, t.string, Text])),
    ammo: t.readonlyArray(t.type({ item: Text, count: Count })),
  },
  'PresetBase',
)

/** `tree` is absent where the source does not say in which slot each part sits. */
export const PresetFact = t.intersection([PresetBase, MarketFact], 'PresetFact')
export type PresetFact = t.TypeOf<typeof PresetFact>

export const QuestItemFact = t.type(
  { id: Text, name: Localised, shortName: Localised, width: PositiveInt, height: PositiveInt },
  'QuestItemFact',
)
export type QuestItemFact = t.TypeOf<typeof QuestItemFact>
