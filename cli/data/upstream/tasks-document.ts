// Codec of the API's tasks document: quests, quest items, achievements and prestige levels.
import * as t from 'io-ts'
import { RARITIES } from '#core/catalogue/tables/achievement.ts'
import { OBJECTIVE_TYPES, type ObjectiveType } from '#core/catalogue/tables/quest.ts'
import { Comparison, PrerequisiteStatus } from '#core/catalogue/vocabulary.ts'
import { Count, Finite, fields, NonNegative, oneOf, PositiveInt, Text } from '#core/codec.ts'
import { Compared, Loose, LooseText, texts, UpstreamPlace } from './shared.ts'

const statuses = t.readonlyArray(PrerequisiteStatus)

const UpstreamZone = fields(
  { map: Text, position: UpstreamPlace },
  { id: Text, top: Finite, bottom: Finite, outline: t.readonlyArray(UpstreamPlace) },
  'Zone',
)
export type UpstreamZone = t.TypeOf<typeof UpstreamZone>

const HealthEffect = t.union([
  fields({ bodyParts: texts, effects: texts }, { time: t.union([Compared, t.null]) }, 'HealthEffect'),
  t.null,
])
export type HealthEffect = t.TypeOf<typeof HealthEffect>

const Worn = t.type({ id: Text }, 'Worn')

/** Optional fields of an objective, besides id and type. */
export const LISTED_OBJECTIVE_FIELDS = {
  optional: t.boolean,
  count: Loose,
  maps: texts,
  zones: t.readonlyArray(UpstreamZone),
  items: texts,
  foundInRaid: t.boolean,
  dogTagLevel: Loose,
  minDurability: Loose,
  maxDurability: Loose,
  questItem: Text,
  possibleLocations: t.readonlyArray(t.type({ map: Text, positions: t.readonlyArray(UpstreamPlace) })),
  requiredKeys: t.readonlyArray(texts),
  markerItem: Text,
  targetNames: texts,
  bodyParts: texts,
  shotType: t.string,
  distance: t.union([Compared, t.null]),
  timeFromHour: Loose,
  timeUntilHour: Loose,
  usingWeapon: texts,
  usingWeaponMods: t.readonlyArray(texts),
  wearing: t.readonlyArray(t.readonlyArray(Worn)),
  notWearing: t.readonlyArray(Worn),
  playerHealthEffect: HealthEffect,
  enemyHealthEffect: HealthEffect,
  healthEffect: HealthEffect,
  exitStatus: texts,
  exitName: LooseText,
  item: Text,
  containsAll: texts,
  containsCategory: texts,
  buildAttributes: t.record(t.string, Compared),
  skill: Text,
  level: NonNegative,
  trader: Text,
  compareMethod: Comparison,
  value: Finite,
  task: Text,
  status: statuses,
  useAny: texts,
} as const

const ListedObjective = fields({ id: Text, type: Text }, LISTED_OBJECTIVE_FIELDS, 'Objective')
type ListedObjective = t.TypeOf<typeof ListedObjective>

/** An objective of a known type; new versions of the game add others. */
export type UpstreamObjective = ListedObjective & { readonly type: ObjectiveType }
export const isKnownObjective = (objective: ListedObjective): objective is UpstreamObjective =>
  OBJECTIVE_TYPES.some((type) => type === objective.type)

const UpstreamRewards = fields(
  {},
  {
    traderStanding: t.readonlyArray(t.type({ trader: Text, standing: Finite })),
    items: t.readonlyArray(t.type({ item: Text, count: PositiveInt })),
    offerUnlock: t.readonlyArray(t.type({ trader: Text, level: PositiveInt, item: Text })),
    craftUnlock: t.readonlyArray(t.type({ station: Text, level: PositiveInt, item: Text })),
    skillLevelReward: t.readonlyArray(t.type({ skill: Text, level: NonNegative })),
    traderUnlock: texts,
    achievement: texts,
    customization: t.readonlyArray(t.type({ id: Text })),
  },
  'Rewards',
)
export type UpstreamRewards = t.TypeOf<typeof UpstreamRewards>

export const Task = fields(
  {
    id: Text,
    name: Text,
    normalizedName: Text,
    trader: Text,
    objectives: t.readonlyArray(ListedObjective),
    factionName: oneOf(['Any', 'BEAR', 'USEC']),
  },
  {
    map: LooseText,
    minPlayerLevel: Count,
    taskRequirements: t.readonlyArray(t.type({ task: Text, status: statuses })),
    traderRequirements: t.readonlyArray(
      t.type({
        trader: Text,
        requirementType: oneOf(['level', 'reputation']),
        compareMethod: Comparison,
        value: Finite,
      }),
    ),
    failConditions: t.readonlyArray(ListedObjective),
    startRewards: UpstreamRewards,
    finishRewards: UpstreamRewards,
    failureOutcome: UpstreamRewards,
    restartable: t.boolean,
    experience: Count,
    neededKeys: t.readonlyArray(t.type({ map: Text, keys: texts })),
    availableDelaySecondsMin: Loose,
    availableDelaySecondsMax: Loose,
    kappaRequired: t.boolean,
    lightkeeperRequired: t.boolean,
    requiredPrestige: LooseText,
    wikiLink: LooseText,
  },
  'Task',
)
export type Task = t.TypeOf<typeof Task>

export const TasksDocument = fields(
  { tasks: t.record(t.string, Task) },
  {
    questItems: t.record(
      t.string,
      fields(
        { id: Text, name: Text, shortName: Text, width: PositiveInt, height: PositiveInt },
        { normalizedName: Text },
        'QuestItem',
      ),
    ),
    achievements: t.record(
      t.string,
      fields(
        {
          id: Text,
          name: Text,
          normalizedName: Text,
          normalizedRarity: oneOf(RARITIES),
          normalizedSide: oneOf(['all', 'pmc', 'scavs']),
          playersCompletedPercent: NonNegative,
        },
        { description: Text, hidden: t.boolean },
        'Achievement',
      ),
    ),
    prestige: t.readonlyArray(
      fields(
        { id: Text, prestigeLevel: PositiveInt },
        { conditions: t.readonlyArray(fields({ type: Text }, { task: LooseText }, 'Condition')) },
        'Prestige',
      ),
    ),
  },
  'TasksDocument',
)
export type TasksDocument = t.TypeOf<typeof TasksDocument>
