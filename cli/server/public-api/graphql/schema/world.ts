// Traders, the hideout and recipes in the schema.

export const WORLD_SCHEMA = /* GraphQL */ `
type Barter {
  id: ID!
  trader: Trader!
  level: Int!
  taskUnlock: Task
  requiredItems: [ContainedItem]!
  rewardItems: [ContainedItem]!
  buyLimit: Int
  source: String! @deprecated(reason: "Use trader and level.")
  sourceName: ItemSourceName @deprecated(reason: "Use trader.")
  requirements: [PriceRequirement]! @deprecated(reason: "Use level and taskUnlock.")
}

type Craft {
  id: ID!
  station: HideoutStation!
  level: Int!
  taskUnlock: Task
  "Seconds, without the crafting skill."
  duration: Int!
  requiredItems: [ContainedItem]!
  requiredQuestItems: [QuestItem]!
  rewardItems: [ContainedItem]!
  source: String! @deprecated(reason: "Use station and level.")
  sourceName: String! @deprecated(reason: "Use station.")
  requirements: [PriceRequirement]! @deprecated(reason: "Use level and taskUnlock.")
}

type Trader {
  id: ID!
  name: String!
  normalizedName: String!
  description: String
  "Always null: no source has restock times."
  resetTime: String
  currency: Item
  discount: Float
  levels: [TraderLevel!]!
  "Always empty: no source has them."
  reputationLevels: [TraderReputationLevel]!
  barters: [Barter]!
  cashOffers: [TraderCashOffer]!
  imageLink: String
  image4xLink: String
  tarkovDataId: Int
}

type TraderLevel {
  id: ID!
  level: Int!
  requiredPlayerLevel: Int!
  requiredReputation: Float!
  "In the trader's currency."
  requiredCommerce: Int!
  payRate: Float!
  insuranceRate: Float
  repairCostMultiplier: Float
  barters: [Barter]!
  cashOffers: [TraderCashOffer]!
  imageLink: String
  image4xLink: String
}

type TraderCashOffer {
  item: Item!
  minTraderLevel: Int
  price: Int
  currency: String
  currencyItem: Item
  priceRUB: Int
  taskUnlock: Task
  buyLimit: Int
}

union TraderReputationLevel = TraderReputationLevelFence

type TraderReputationLevelFence {
  minimumReputation: Int
  scavCooldownModifier: Float
  scavCaseTimeModifier: Float
  extractPriceModifier: Float
  scavFollowChance: Float
  scavEquipmentSpawnChanceModifier: Float
  priceModifier: Float
  hostileBosses: Boolean
  hostileScavs: Boolean
  scavAttackSupport: Boolean
  availableScavExtracts: Int
  btrEnabled: Boolean
  btrDeliveryDiscount: Int
  btrDeliveryGridSize: MapPosition
  btrTaxiDiscount: Int
  btrCoveringFireDiscount: Int
}

"A loyalty level (\`level\`) or a standing (\`reputation\`)."
type RequirementTrader {
  id: ID
  trader: Trader!
  requirementType: String
  compareMethod: String
  "Standings may be fractions."
  value: Float
  level: Int @deprecated(reason: "Use value.")
}

type HideoutStation {
  id: ID!
  name: String!
  normalizedName: String!
  imageLink: String
  levels: [HideoutStationLevel]!
  crafts: [Craft]!
  tarkovDataId: Int
}

type HideoutStationLevel {
  id: ID!
  level: Int!
  "Seconds, without bonuses."
  constructionTime: Int!
  description: String
  itemRequirements: [RequirementItem]!
  stationLevelRequirements: [RequirementHideoutStationLevel]!
  skillRequirements: [RequirementSkill]!
  traderRequirements: [RequirementTrader]!
  crafts: [Craft]!
  bonuses: [HideoutStationBonus]
  tarkovDataId: Int
}

type HideoutStationBonus {
  type: String!
  name: String
  value: Float
  passive: Boolean
  production: Boolean
  slotItems: [Item]
  skillName: String
}

type RequirementItem {
  id: ID
  item: Item!
  count: Int!
  quantity: Int!
  attributes: [ItemAttribute]
}

type RequirementHideoutStationLevel {
  id: ID
  station: HideoutStation!
  level: Int!
}

type RequirementSkill {
  id: ID
  name: String!
  skill: Skill!
  level: Int!
}
`
