// Tasks with their objectives and rewards in the schema.

/** The fields of every objective. */
const OBJECTIVE = `
  id: ID
  type: String!
  "A sentence made from the other fields; the game's own is no part of the data."
  description: String!
  maps: [Map]!
  optional: Boolean!`

const PLACES = `
  zones: [TaskZone]
  requiredKeys: [[Item]]`

/** The fields of each type of objective beside {@link OBJECTIVE}. */
const OBJECTIVES: Readonly<Record<string, string>> = {
  Basic: PLACES,
  BuildItem: `
  item: Item
  containsAll: [Item]!
  containsCategory: [ItemCategory]!
  attributes: [AttributeThreshold]!
  containsOne: [Item]! @deprecated(reason: "Use containsCategory.")`,
  Experience: `
  count: Int!
  healthEffect: HealthEffect`,
  Extract: `
  exitStatus: [String]!
  exitName: String
  zoneNames: [String]!
  count: Int!
  requiredKeys: [[Item]]`,
  Item: `${PLACES}
  "Any of these; empty where nearly every item counts."
  items: [Item]!
  item: Item @deprecated(reason: "Use items.")
  count: Int!
  foundInRaid: Boolean!
  dogTagLevel: Int
  minDurability: Int
  maxDurability: Int`,
  Mark: `${PLACES}
  markerItem: Item`,
  PlayerLevel: `
  playerLevel: Int`,
  QuestItem: `${PLACES}
  questItem: QuestItem
  count: Int!
  possibleLocations: [MapWithPosition]`,
  Shoot: `${PLACES}
  targetNames: [String]!
  target: String @deprecated(reason: "Use targetNames.")
  count: Int!
  shotType: String!
  zoneNames: [String]!
  bodyParts: [String]!
  usingWeapon: [Item]
  usingWeaponMods: [[Item]]
  wearing: [[Item]]
  notWearing: [Item]
  distance: NumberCompare
  playerHealthEffect: HealthEffect
  enemyHealthEffect: HealthEffect
  timeFromHour: Int
  timeUntilHour: Int`,
  Skill: `
  skillLevel: SkillLevel`,
  TaskStatus: `
  task: Task
  status: [String]!`,
  TraderLevel: `
  trader: Trader
  level: Int`,
  TraderStanding: `
  trader: Trader
  compareMethod: String!
  value: Float`,
  UseItem: `${PLACES}
  useAny: [Item]!
  compareMethod: String!
  count: Int!
  zoneNames: [String]!`,
}

export const OBJECTIVE_TYPE_NAMES: readonly string[] = Object.keys(OBJECTIVES).map(
  (name) => `TaskObjective${name}`,
)

export const TASK_SCHEMA = /* GraphQL */ `
type Task {
  id: ID
  tarkovDataId: Int
  name: String!
  normalizedName: String!
  trader: Trader
  "Null for tasks of any map, and of several."
  map: Map
  experience: Int!
  wikiLink: String
  taskImageLink: String
  minPlayerLevel: Int
  taskRequirements: [TaskStatusRequirement]!
  traderRequirements: [RequirementTrader]!
  traderLevelRequirements: [RequirementTrader]! @deprecated(reason: "Use traderRequirements.")
  requiredPrestige: Prestige
  availableDelaySecondsMin: Int
  availableDelaySecondsMax: Int
  objectives: [TaskObjective]!
  failConditions: [TaskObjective]!
  startRewards: TaskRewards
  finishRewards: TaskRewards
  failureOutcome: TaskRewards
  restartable: Boolean
  "BEAR, USEC or Any."
  factionName: String
  neededKeys: [TaskKey] @deprecated(reason: "Use requiredKeys of objectives.")
  kappaRequired: Boolean
  lightkeeperRequired: Boolean
  descriptionMessageId: String
  startMessageId: String
  successMessageId: String
  failMessageId: String
}

type TaskStatusRequirement {
  task: Task!
  "Any of complete, failed, active."
  status: [String]!
}

type TaskKey {
  keys: [Item]!
  map: Map
}

type Prestige {
  id: ID
  name: String
  prestigeLevel: Int
}

interface TaskObjective {${OBJECTIVE}
}

${Object.entries(OBJECTIVES)
  .map(([name, fields]) => `type TaskObjective${name} implements TaskObjective {${OBJECTIVE}${fields}\n}`)
  .join('\n\n')}

type TaskZone {
  id: ID
  map: Map
  position: MapPosition
  "Corners on the ground, at the height of the position."
  outline: [MapPosition]
  top: Float
  bottom: Float
}

type AttributeThreshold {
  name: String!
  requirement: NumberCompare!
}

type NumberCompare {
  compareMethod: String!
  value: Float!
}

type HealthEffect {
  bodyParts: [String]!
  effects: [String]!
  time: NumberCompare
}

type TaskRewards {
  traderStanding: [TraderStanding]!
  items: [ContainedItem]!
  offerUnlock: [OfferUnlock]!
  skillLevelReward: [SkillLevel]!
  traderUnlock: [Trader]!
  craftUnlock: [Craft]!
}

type TraderStanding {
  trader: Trader!
  standing: Float!
}

type OfferUnlock {
  id: ID
  trader: Trader!
  level: Int!
  item: Item!
}

type SkillLevel {
  skill: Skill!
  name: String!
  level: Float!
}

type Skill {
  id: ID
  name: String
}
`
