// Maps with what is on them in the schema.

const AREA = `
  position: MapPosition
  outline: [MapPosition]
  top: Float
  bottom: Float`

export const MAP_SCHEMA = /* GraphQL */ `
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
