// Traders, the hideout, recipes and maps in the schema.

const AREA = `
  position: MapPosition
  outline: [MapPosition]
  top: Float
  bottom: Float`

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

type Map {
  id: ID!
  tarkovDataId: ID
  name: String!
  normalizedName: String!
  wiki: String
  description: String
  enemies: [String]
  "Minutes."
  raidDuration: Int
  players: String
  bosses: [BossSpawn]!
  nameId: String
  accessKeys: [Item]!
  accessKeysMinPlayerLevel: Int
  minPlayerLevel: Int
  maxPlayerLevel: Int
  spawns: [MapSpawn]
  extracts: [MapExtract]
  transits: [MapTransit]
  locks: [Lock]
  switches: [MapSwitch]
  hazards: [MapHazard]
  lootContainers: [LootContainerPosition]
  lootLoose: [LootLoosePosition]
  stationaryWeapons: [StationaryWeaponPosition]
}

type MapPosition {
  x: Float!
  y: Float!
  z: Float!
}

type MapWithPosition {
  map: Map
  positions: [MapPosition]
}

type MapSpawn {
  zoneName: String
  position: MapPosition!
  sides: [String]
  categories: [String]
}

type MapExtract {
  id: ID!
  name: String
  faction: String
  switches: [MapSwitch]${AREA}
}

type MapTransit {
  id: ID!
  description: String
  conditions: String
  map: Map${AREA}
}

type MapHazard {
  hazardType: String
  name: String${AREA}
}

type Lock {
  lockType: String
  key: Item
  needsPower: Boolean${AREA}
}

type MapSwitch {
  id: ID!
  name: String
  switchType: String
  activatedBy: MapSwitch
  activates: [MapSwitchOperation]
  position: MapPosition
}

type MapSwitchOperation {
  operation: String
  target: MapSwitchTarget
}

union MapSwitchTarget = MapSwitch | MapExtract

type LootContainer {
  id: ID!
  name: String!
  normalizedName: String!
}

type LootContainerPosition {
  lootContainer: LootContainer
  position: MapPosition
}

type LootLoosePosition {
  items: [Item]
  position: MapPosition
}

type StationaryWeapon {
  id: ID
  name: String
  shortName: String
}

type StationaryWeaponPosition {
  stationaryWeapon: StationaryWeapon
  position: MapPosition
}

type BossSpawn {
  boss: MobInfo!
  "0 to 1."
  spawnChance: Float!
  spawnLocations: [BossSpawnLocation]!
  escorts: [BossEscort]!
  "Seconds into the raid; null at its start."
  spawnTime: Int
  spawnTimeRandom: Boolean
  spawnTrigger: String
  switch: MapSwitch
  name: String! @deprecated(reason: "Use boss.name.")
  normalizedName: String! @deprecated(reason: "Use boss.normalizedName.")
}

type BossSpawnLocation {
  spawnKey: String!
  name: String!
  chance: Float!
}

type BossEscort {
  boss: MobInfo!
  amount: [BossEscortAmount]
  name: String! @deprecated(reason: "Use boss.name.")
  normalizedName: String! @deprecated(reason: "Use boss.normalizedName.")
}

type BossEscortAmount {
  count: Int!
  chance: Float!
}

"Health, pictures and equipment have no source."
type MobInfo {
  id: ID!
  name: String!
  normalizedName: String!
  health: [HealthPart]
  imagePortraitLink: String
  imagePosterLink: String
  equipment: [ContainedItem]
  items: [Item]
}

type HealthPart {
  id: ID
  max: Int
  bodyPart: String
}
`
