// Items, their categories and their prices in the schema.
import { ITEM_TYPES } from '#core/public-api/graphql/item-types.ts'

export const ITEM_SCHEMA = /* GraphQL */ `
enum ItemType { ${ITEM_TYPES.join(' ')} }

enum ItemSourceName { prapor therapist fence skier peacekeeper mechanic ragman jaeger ref fleaMarket }

enum RequirementType { playerLevel loyaltyLevel questCompleted stationLevel }

"An item or a preset. Prices in roubles; those of a weapon are those of its default preset."
type Item {
  id: ID!
  name: String
  shortName: String
  normalizedName: String
  "Always null: the data have no texts of the game."
  description: String
  "Of a pack with its contents."
  basePrice: Int
  width: Int!
  height: Int!
  weight: Float
  backgroundColor: String!
  types: [ItemType]!
  category: ItemCategory
  categories: [ItemCategory]!
  handbookCategories: [ItemCategory]!
  bsgCategoryId: String
  bsgCategory: ItemCategory @deprecated(reason: "Use category.")
  "Average of the offers of a day."
  avg24hPrice: Int
  "Lowest offer."
  lastLowPrice: Int
  low24hPrice: Int
  high24hPrice: Int
  "Always null: the source's change in roubles is not kept."
  changeLast48h: Float
  changeLast48hPercent: Float
  lastOfferCount: Int
  "When the offers were seen."
  updated: String
  iconLink: String
  "The same picture as the icon."
  gridImageLink: String
  baseImageLink: String
  inspectImageLink: String
  image512pxLink: String
  image8xLink: String
  imageLink: String @deprecated(reason: "Use iconLink.")
  imageLinkFallback: String @deprecated(reason: "Use iconLink.")
  iconLinkFallback: String @deprecated(reason: "Use iconLink.")
  gridImageLinkFallback: String @deprecated(reason: "Use gridImageLink.")
  wikiLink: String
  "The item's page on this site."
  link: String
  sellFor: [ItemPrice!]
  buyFor: [ItemPrice!]
  traderPrices: [TraderPrice]! @deprecated(reason: "Use sellFor.")
  fleaMarketFee(price: Int, intelCenterLevel: Int, hideoutManagementLevel: Int, count: Int, requireAll: Boolean): Int
  usedInTasks: [Task]!
  receivedFromTasks: [Task]!
  bartersFor: [Barter]!
  bartersUsing: [Barter]!
  craftsFor: [Craft]!
  craftsUsing: [Craft]!
  containsItems: [ContainedItem]
  conflictingItems: [Item]
  conflictingSlotIds: [String]
  accuracyModifier: Float
  recoilModifier: Float
  ergonomicsModifier: Float
  velocity: Float
  loudness: Int
  hasGrid: Boolean
  blocksHeadphones: Boolean
  properties: ItemProperties
}

type ItemCategory {
  id: ID!
  name: String!
  normalizedName: String!
  parent: ItemCategory
  children: [ItemCategory]
}

type ContainedItem {
  item: Item!
  count: Float!
  quantity: Float!
  attributes: [ItemAttribute]
}

"What else counts: \`tool\` is kept after a craft, \`functional\` must work, \`minLevel\` of a dog tag, \`foundInRaid\`."
type ItemAttribute {
  type: String!
  name: String!
  value: String
}

type ItemPrice {
  vendor: Vendor!
  "In \`currency\`."
  price: Int
  currency: String
  currencyItem: Item
  priceRUB: Int
  source: ItemSourceName @deprecated(reason: "Use vendor.")
  requirements: [PriceRequirement]! @deprecated(reason: "Use vendor.")
}

type TraderPrice {
  trader: Trader!
  price: Int!
  currency: String!
  priceRUB: Int!
}

"A task is named by its id in \`stringValue\`."
type PriceRequirement {
  type: RequirementType!
  value: Int
  stringValue: String
}

interface Vendor {
  name: String!
  normalizedName: String!
}

type TraderOffer implements Vendor {
  name: String!
  normalizedName: String!
  trader: Trader!
  minTraderLevel: Int
  taskUnlock: Task
  buyLimit: Int
}

type FleaMarket implements Vendor {
  name: String!
  normalizedName: String!
  minPlayerLevel: Int!
  enabled: Boolean
  sellOfferFeeRate: Float!
  sellRequirementFeeRate: Float!
  foundInRaidRequired: Boolean
  reputationLevels: [FleaMarketReputationLevel]!
}

type FleaMarketReputationLevel {
  offers: Int
  offersSpecialEditions: Int
  minRep: Float
  maxRep: Float
}

type QuestItem {
  id: ID
  name: String!
  shortName: String
  normalizedName: String
  description: String
  width: Int
  height: Int
  iconLink: String
  gridImageLink: String
  baseImageLink: String
  inspectImageLink: String
  image512pxLink: String
  image8xLink: String
}

type Ammo {
  item: Item!
  weight: Float!
  caliber: String
  stackMaxSize: Int!
  tracer: Boolean!
  tracerColor: String
  ammoType: String
  projectileCount: Int
  damage: Int!
  armorDamage: Int!
  fragmentationChance: Float!
  ricochetChance: Float!
  penetrationChance: Float!
  penetrationPower: Int!
  penetrationPowerDeviation: Float
  accuracy: Int @deprecated(reason: "Use accuracyModifier.")
  accuracyModifier: Float
  recoil: Int @deprecated(reason: "Use recoilModifier.")
  recoilModifier: Float
  initialSpeed: Float
  lightBleedModifier: Float!
  heavyBleedModifier: Float!
  staminaBurnPerDamage: Float
}
`
