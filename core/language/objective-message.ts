// Makes a message of a quest objective from its structure alone; the sentence is composed in the language of the reader.
import { withoutVariants } from '../catalogue/map-slugs.ts'
import type { Objective } from '../catalogue/tables/quest.ts'
import type { Currency } from '../catalogue/vocabulary.ts'
import { DOLLARS, EUROS, ROUBLES } from '../catalogue/well-known-ids.ts'
import { anyOf, bound, knownName, type Message, type MoneyOf, message, named, type Term } from './message.ts'
import { objectiveClauses } from './objective-clauses.ts'

/** `head` says what to do; `where` follows it directly, each clause after a comma. */
export interface ObjectiveMessage {
  readonly head: Message
  readonly where: readonly Message[]
  readonly clauses: readonly Message[]
  readonly isOptional: boolean
}

/** Kinds of people, who have a plural; all other targets are named one by one. */
const CROWDS: readonly string[] = [
  'Any',
  'AnyPmc',
  'Bear',
  'ExUsec',
  'Marksman',
  'PmcBot',
  'Rogues',
  'Savage',
  'Usec',
]

/** What the structure doesn't tell: only the quest's own text in the game says it. */
const DESCRIBED = message('objective.described')

const getCount = (objective: Objective): number => objective.count ?? 1

/** Money is written as a sum, not as pieces of an item. */
const MONEY: Readonly<Record<string, Currency>> = { [ROUBLES]: 'RUB', [DOLLARS]: 'USD', [EUROS]: 'EUR' }

const getSum = ({ items: [item, ...others] = [] }: Objective, amount: number): MoneyOf | undefined => {
  const currency = item === undefined || others.length > 0 ? undefined : MONEY[item]
  return currency && { amount, currency }
}

const getThings = (uids: readonly string[], many: 'item' | 'thing'): Term =>
  anyOf(uids.map(named('thing')), many)

/** Places have no names in the game, only marks on the map; a few have not even these. */
const getPlace = (objective: Objective): Message => {
  const zones = new Set(objective.zones?.map(({ id, pos }) => id ?? pos.join()))
  if (zones.size === 0) return message('place.described')
  return message(zones.size === 1 ? 'place.marked' : 'place.oneOfMarked')
}

const killing = (objective: Objective): Message => {
  const targets = objective.targets ?? []
  const [first, ...others] = targets
  const count = getCount(objective)
  const verb = objective.shotType === 'hit' ? 'hit' : 'kill'
  if (first === undefined) return message('objective.killDescribed')
  if (others.length === 0 && CROWDS.includes(first))
    return message(`objective.${verb}`, { count, target: message(`target.${first}`, { count }) })
  const target = anyOf(targets.map(named('mob')), 'target')
  if (count === 1) return message(`objective.${verb}Named`, { target })
  return message(`objective.${verb}Named${others.length === 0 ? 'Times' : 'InAll'}`, { target, count })
}

/** `key`, `keyFoundInRaid`, or that the quest describes the thing. */
const counting = (key: string, objective: Objective): Message => {
  const count = getCount(objective)
  if (objective.anyItem === true) return message(`objective.${key}Anything`, { count })
  if (objective.items === undefined) return message(`objective.${key}Described`)
  const sum = getSum(objective, count)
  if (sum !== undefined && key === 'handOver') return message('objective.handOverMoney', { sum })
  const suffix = objective.foundInRaid === true ? 'FoundInRaid' : ''
  return message(`objective.${key}${suffix}`, { count, item: getThings(objective.items, 'item') })
}

const questItem = (key: string, { questItem: uid, count = 1 }: Objective): Message => {
  if (uid === undefined) return message(`objective.${key}Described`)
  const item = named('thing')(uid)
  return count === 1
    ? message(`objective.${key}QuestItem`, { item })
    : message(`objective.${key}`, { item, count })
}

const placing = (objective: Objective): Message => {
  const place = getPlace(objective)
  return objective.items === undefined
    ? message('objective.placeDescribed', { place })
    : message('objective.place', {
        place,
        count: getCount(objective),
        item: getThings(objective.items, 'item'),
      })
}

const hasZones = ({ zones = [] }: Objective): boolean => zones.length > 0

const marking = (objective: Objective, item: Term): Message =>
  message('objective.mark', {
    item,
    place: message(hasZones(objective) ? 'place.target' : 'place.described'),
  })

const using = (objective: Objective, item: Term): Message =>
  hasZones(objective)
    ? message('objective.use', { item, place: getPlace(objective) })
    : message('objective.useAnywhere', { item })

/** Whether a raid counts that ends so that the PMC is lost. */
const isLoss = ({ exitStatus = [] }: Objective): boolean =>
  exitStatus.length > 0 && !exitStatus.some((status) => /Survived|Runner|Transit/.test(status))

const leaving = (objective: Objective): Message => {
  const count = getCount(objective)
  const key = isLoss(objective) ? 'lose' : 'extract'
  return count === 1 ? message(`objective.${key}`) : message(`objective.${key}Times`, { count })
}

const ofQuest = ({ quest: uid, statuses = ['complete'] }: Objective): Message => {
  if (uid === undefined) return DESCRIBED
  const quest = named('quest')(uid)
  const [only, ...others] = statuses
  if (only !== undefined && others.length === 0) return message(`objective.questStatus.${only}`, { quest })
  return message('objective.questStatuses', {
    quest,
    statuses: anyOf(statuses.map((status) => message(`questStatus.${status}`))),
  })
}

const getEffects = (effects: readonly string[]): Term =>
  anyOf(effects.map((effect) => knownName('effect', effect)))

const getHead = (objective: Objective): Message => {
  const { trader, level = 1, skill, item, markerItem, compare, healthEffect, useAny } = objective
  switch (objective.type) {
    case 'shoot':
      return killing(objective)
    case 'giveItem':
      return counting('handOver', objective)
    case 'findItem':
      return counting('find', objective)
    case 'sellItem':
      return counting('sell', objective)
    case 'findQuestItem':
      return questItem('find', objective)
    case 'giveQuestItem':
      return questItem('handOver', objective)
    case 'plantItem':
    case 'plantQuestItem':
      return placing(objective)
    case 'visit':
      return message('objective.reach', { place: getPlace(objective) })
    case 'mark':
      return markerItem === undefined
        ? message('objective.markDescribed')
        : marking(objective, named('thing')(markerItem))
    case 'extract':
      return leaving(objective)
    case 'taskStatus':
      return ofQuest(objective)
    case 'skill':
      return skill === undefined
        ? DESCRIBED
        : message('objective.skill', { level, skill: named('skill')(skill) })
    case 'buildWeapon':
      return item === undefined ? DESCRIBED : message('objective.build', { item: named('thing')(item) })
    case 'traderLevel':
      return trader === undefined
        ? DESCRIBED
        : message('objective.loyalty', { level, trader: named('trader')(trader) })
    case 'traderStanding':
      return trader === undefined || compare === undefined
        ? DESCRIBED
        : message('objective.standing', { trader: named('trader')(trader), bound: bound(compare) })
    case 'experience':
      return healthEffect === undefined
        ? DESCRIBED
        : message('objective.suffer', { effects: getEffects(healthEffect.effects) })
    case 'useItem':
      return useAny === undefined ? DESCRIBED : using(objective, getThings(useAny, 'thing'))
  }
}

const describePlace = (objective: Objective): readonly Message[] => {
  const { maps = [] } = objective
  if (maps.length === 0) return []
  const key = objective.type === 'extract' && !isLoss(objective) ? 'where.from' : 'where.on'
  return [message(key, { maps: anyOf(withoutVariants(maps).map(named('map')), 'map') })]
}

/** The objective as messages. Always has a head: for what the structure lacks, it refers to the quest's description. */
export const objectiveMessage = (objective: Objective): ObjectiveMessage => ({
  head: getHead(objective),
  where: describePlace(objective),
  clauses: objectiveClauses(objective),
  isOptional: objective.optional === true,
})
