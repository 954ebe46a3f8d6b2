// A quest as structure: prerequisites, requirements, objectives and rewards; its words are made elsewhere from this.
import * as t from 'io-ts'
import { Count, Finite, fields, NonNegative, oneOf, PositiveInt, Text } from '../../codec.ts'
import { Comparison, Fraction, GameEdition, GameModeCodec, PrerequisiteStatus } from '../vocabulary.ts'
import { localNames } from './names.ts'

/** The product's kinds, and `Other` for what the game asks outside them (skill, loyalty, another quest, …). */
const OBJECTIVE_KINDS = [
  'Find in raid',
  'Find',
  'HandOver',
  'Kill',
  'Survive',
  'Place',
  'Mark',
  'Reach',
  'Modify',
  'Spend',
  'Other',
] as const
export type ObjectiveKind = (typeof OBJECTIVE_KINDS)[number]

export const OBJECTIVE_TYPES = [
  'shoot',
  'giveItem',
  'findItem',
  'plantItem',
  'sellItem',
  'findQuestItem',
  'giveQuestItem',
  'plantQuestItem',
  'visit',
  'extract',
  'mark',
  'taskStatus',
  'skill',
  'buildWeapon',
  'traderLevel',
  'traderStanding',
  'experience',
  'useItem',
] as const
export type ObjectiveType = (typeof OBJECTIVE_TYPES)[number]

const texts = t.readonlyArray(Text)
/** Game metres: x, y (height), z. */
export const Point = t.tuple([Finite, Finite, Finite])
const Bound = t.type({ op: Comparison, value: Finite })
const Condition = fields({ bodyParts: texts, effects: texts }, { time: Bound }, 'HealthCondition')

/** Its corners stand with the map, under its id. */
const Zone = fields({ map: Text, pos: Point }, { id: Text, floor: t.tuple([Finite, Finite]) }, 'Zone')

export const DIRECTIONS = [
  'north',
  'northEast',
  'east',
  'southEast',
  'south',
  'southWest',
  'west',
  'northWest',
] as const

/**
 * Tells objectives of a quest apart that read the same otherwise. `near`: a name on the map; `metres` and `direction` from it to the
 * place; `floor`: a layer of the map or `main`.
 */
const ObjectivePlace = fields(
  { near: Text },
  { floor: Text, metres: NonNegative, direction: oneOf(DIRECTIONS) },
  'ObjectivePlace',
)
export type ObjectivePlace = t.TypeOf<typeof ObjectivePlace>

/**
 * Lists of lists (`requiredKeys`, `weaponMods`, `wearing`) read: for keys all of the outer and one of the inner; for mods and
 * gear one of the outer and all of the inner. `items` alternatives: any of them counts. `hours` and `durability` are ranges.
 * `anyItem` marks objectives that take nearly everything. `floor` and `distance` in metres. `place`: only of objectives that would
 * read like another one of the quest; made when a snapshot is written.
 */
export const Objective = fields(
  { id: Text, type: oneOf(OBJECTIVE_TYPES), kind: oneOf(OBJECTIVE_KINDS) },
  {
    count: PositiveInt,
    optional: t.boolean,
    maps: texts,
    items: texts,
    anyItem: t.boolean,
    foundInRaid: t.boolean,
    dogTagLevel: Count,
    durability: t.tuple([NonNegative, NonNegative]),
    questItem: Text,
    locations: t.readonlyArray(t.type({ map: Text, at: t.readonlyArray(Point) })),
    zones: t.readonlyArray(Zone),
    place: ObjectivePlace,
    requiredKeys: t.readonlyArray(texts),
    markerItem: Text,
    targets: texts,
    bodyParts: texts,
    shotType: Text,
    distance: Bound,
    hours: t.tuple([Finite, Finite]),
    weapons: texts,
    weaponMods: t.readonlyArray(texts),
    wearing: t.readonlyArray(texts),
    notWearing: texts,
    playerHealth: Condition,
    enemyHealth: Condition,
    healthEffect: Condition,
    exitStatus: texts,
    exitName: Text,
    item: Text,
    containsAll: texts,
    containsCategory: texts,
    build: t.readonlyArray(t.type({ attribute: Text, op: Comparison, value: Finite })),
    skill: Text,
    level: NonNegative,
    trader: Text,
    compare: Bound,
    quest: Text,
    statuses: t.readonlyArray(PrerequisiteStatus),
    useAny: texts,
  },
  'Objective',
)
export type Objective = t.TypeOf<typeof Objective>

/** `reputation` is trader standing, `exp` experience points; `offers` and `crafts` are what the quest unlocks. */
export const Rewards = fields(
  {},
  {
    exp: Count,
    reputation: t.readonlyArray(t.type({ trader: Text, value: Finite })),
    items: t.readonlyArray(t.type({ item: Text, count: PositiveInt })),
    offers: t.readonlyArray(t.type({ trader: Text, level: PositiveInt, item: Text })),
    crafts: t.readonlyArray(t.type({ station: Text, level: PositiveInt, item: Text })),
    skills: t.readonlyArray(t.type({ skill: Text, level: NonNegative })),
    traders: texts,
    achievements: texts,
    customization: texts,
  },
  'Rewards',
)
export type Rewards = t.TypeOf<typeof Rewards>

export const Prerequisite = t.type(
  { quest: Text, statuses: t.readonlyArray(PrerequisiteStatus) },
  'Prerequisite',
)
export type Prerequisite = t.TypeOf<typeof Prerequisite>

/** What a later version of the game has otherwise: the fields that a correction changed, who knows it and from which version on. */
const Corrected = t.type({ since: Text, source: Text, fields: texts }, 'Corrected')

/** A quest that a later version of the game no longer has. */
export const RemovedQuest = fields(
  { uid: Text, url: Text, name: Text, since: Text, source: Text },
  localNames,
  'RemovedQuest',
)
export type RemovedQuest = t.TypeOf<typeof RemovedQuest>

/**
 * `uid` and `bsgId` are the game's id; `url` the slug. `require`: all must hold, `requireOr`: one is enough (empty in the game's own data).
 * `reqLL` loyalty levels, `reqReputation` standing, `reqPrestige` a prestige level. `forPrestige`: the prestige level that it leads to. `fraction`, `reqGameEdition`, `reqGameMode` absent = everybody.
 * `locations`: map keys. `alternatives`: quests whose completion cancels this one. `delay`: seconds [least, most] until it is offered.
 * `corrected`: no snapshot has it; laying a correction over the quest says so.
 */
export const Quest = fields(
  {
    uid: Text,
    bsgId: Text,
    url: Text,
    name: Text,
    trader: Text,
    reqLevel: Count,
    require: t.readonlyArray(Prerequisite),
    requireOr: texts,
    locations: texts,
    requiredForKappa: t.boolean,
    requiredForLightkeeper: t.boolean,
    objectives: t.readonlyArray(Objective),
    rewards: Rewards,
  },
  {
    ...localNames,
    fraction: Fraction,
    reqGameEdition: t.readonlyArray(GameEdition),
    reqGameMode: t.readonlyArray(GameModeCodec),
    reqLL: t.readonlyArray(t.type({ trader: Text, level: PositiveInt })),
    reqReputation: t.readonlyArray(t.type({ trader: Text, op: Comparison, value: Finite })),
    reqPrestige: PositiveInt,
    forPrestige: PositiveInt,
    alternatives: texts,
    failOn: t.readonlyArray(Objective),
    restartable: t.boolean,
    delay: t.tuple([NonNegative, NonNegative]),
    neededKeys: t.readonlyArray(t.type({ map: Text, keys: texts })),
    startRewards: Rewards,
    failRewards: Rewards,
    wiki: Text,
    corrected: Corrected,
  },
  'Quest',
)
export type Quest = t.TypeOf<typeof Quest>
