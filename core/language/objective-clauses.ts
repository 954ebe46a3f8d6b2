// The conditions of a quest objective as messages, in the order in which a sentence names them.
import type { Objective, ObjectivePlace } from '../catalogue/tables/quest.ts'
import { twoDigits } from '../format/number.ts'
import { allOf, anyOf, bound, knownName, type Message, message, named, type Term } from './message.ts'

const BODY_PARTS = 7
const CATEGORY_EFFECT = /^([0-9a-f]{24}) Name$/

type Health = NonNullable<Objective['playerHealth']>

/** An effect is a word of the game, or a class of items whose effect is meant. */
const getEffect = (effect: string): Term => {
  const category = CATEGORY_EFFECT.exec(effect)?.[1]
  return category === undefined ? knownName('effect', effect) : named('category')(category)
}

const health = (key: string, condition: Health | undefined): readonly Message[] => {
  if (condition === undefined) return []
  const clause = message(`clause.${key}`, { effects: anyOf(condition.effects.map(getEffect)) })
  return [clause, ...lasting(condition)]
}

/** Where the effect itself is the task, the head of the sentence names it. */
const getHealthEffect = ({ type, healthEffect }: Objective): readonly Message[] => {
  if (type !== 'experience') return health('playerHealth', healthEffect)
  return healthEffect === undefined ? [] : lasting(healthEffect)
}

const SECONDS_PER_MINUTE = 60

const lasting = ({ time }: Health): readonly Message[] =>
  time === undefined
    ? []
    : [
        message('clause.lasting', {
          bound: bound({ op: time.op, value: time.value / SECONDS_PER_MINUTE }, 'minutes'),
        }),
      ]

const listed = (key: string, many: string, uids: readonly string[] | undefined): readonly Message[] =>
  uids === undefined || uids.length === 0
    ? []
    : [message(`clause.${key}`, { items: anyOf(uids.map(named('thing')), many) })]

/** One of the outer list and all of its inner list; `single` and `several` count them where there are many. */
const sets = (
  key: string,
  lists: readonly (readonly string[])[] | undefined,
  [single, several]: readonly [single: string, several: string],
): readonly Message[] => {
  if (lists === undefined || lists.length === 0) return []
  const many = lists.every((uids) => uids.length === 1) ? single : several
  return [
    message(`clause.${key}`, {
      items: anyOf(
        lists.map((uids) => allOf(uids.map(named('thing')))),
        many,
      ),
    }),
  ]
}

/** All of the outer list and one of its inner list. */
const getKeys = ({ requiredKeys = [] }: Objective): readonly Message[] =>
  requiredKeys.length === 0
    ? []
    : [
        message('clause.keys', {
          items: allOf(requiredKeys.map((keys) => anyOf(keys.map(named('thing')), 'key'))),
        }),
      ]

const getBodyParts = ({ bodyParts = [], type }: Objective): readonly Message[] =>
  type !== 'shoot' || bodyParts.length === 0 || bodyParts.length === BODY_PARTS
    ? []
    : [message('clause.bodyParts', { parts: anyOf(bodyParts.map((part) => knownName('bodyPart', part))) })]

const killZone = ({ type, zones = [] }: Objective): readonly Message[] =>
  type === 'shoot' && zones.length > 0 ? [message('clause.inMarkedPlace')] : []

/** Where it is, as far as that tells it from other objectives of the quest. */
const getPlace = ({ near, metres, direction, floor }: ObjectivePlace): readonly Message[] => [
  metres === undefined
    ? message('clause.near', { name: near })
    : message(direction === undefined ? 'clause.metresFrom' : 'clause.metresTo', {
        name: near,
        distance: message('unit.metres', { count: metres }),
        ...(direction !== undefined && { direction: message(`direction.${direction}`) }),
      }),
  ...(floor === undefined ? [] : [knownName('floor', floor, { name: floor })]),
]

const hour = (value: number): string => `${twoDigits(value)}:00`

const getBuild = ({ build = [] }: Objective): readonly Message[] =>
  build.map(({ attribute, op, value }) => knownName('build', attribute, { op: SIGNS[op], value }))
const SIGNS = { '<': '<', '<=': '≤', '=': '=', '>=': '≥', '>': '>' } as const

const when = <A>(value: A | undefined, clause: (value: A) => Message): readonly Message[] =>
  value === undefined ? [] : [clause(value)]

/** Every condition beyond what to do and on which map. */
export const objectiveClauses = (objective: Objective): readonly Message[] => [
  ...killZone(objective),
  ...(objective.place === undefined ? [] : getPlace(objective.place)),
  ...when(objective.dogTagLevel, (level) => message('clause.dogTagLevel', { level })),
  ...when(objective.durability, ([from, to]) => message('clause.durability', { from, to })),
  ...getBodyParts(objective),
  ...listed('weapons', 'weapon', objective.weapons),
  ...sets('weaponMods', objective.weaponMods, ['part', 'partSet']),
  ...when(objective.distance, (distance) => message('clause.distance', { bound: bound(distance, 'metres') })),
  ...when(objective.hours, ([from, to]) => message('clause.hours', { from: hour(from), to: hour(to) })),
  ...sets('wearing', objective.wearing, ['gear', 'outfit']),
  ...listed('notWearing', 'noGear', objective.notWearing),
  ...health('playerHealth', objective.playerHealth),
  ...health('enemyHealth', objective.enemyHealth),
  ...getHealthEffect(objective),
  ...when(objective.exitName, (exit) => message('clause.exit', { exit: knownName('exit', exit) })),
  ...when(objective.containsAll, (uids) =>
    message('clause.containsAll', { items: allOf(uids.map(named('thing'))) }),
  ),
  ...when(objective.containsCategory, (uids) =>
    message('clause.containsCategory', { categories: allOf(uids.map(named('category'))) }),
  ),
  ...getBuild(objective),
  ...getKeys(objective),
]
