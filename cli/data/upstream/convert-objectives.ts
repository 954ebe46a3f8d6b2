// Converts the API's objectives and rewards to the catalogue's form, without empty fields.
import type { Objective, ObjectiveKind, Rewards } from '#core/catalogue/tables/quest.ts'
import { compact, flag, nonEmpty, positive } from '../compact.ts'
import type { Context } from './context.ts'
import { distinct, nonEmptyText, round, toNumber, toPoint } from './shared.ts'
import type { HealthEffect, UpstreamObjective, UpstreamRewards, UpstreamZone } from './tasks-document.ts'

const EXIT_PREFIX = 'ExpBonus'

/** Ways to end a raid, by the game's names: `ExpBonusSurvived`, …; stray translation keys are dropped. */
const getExitStatus = (statuses: readonly string[] | undefined): readonly string[] | undefined =>
  nonEmpty(
    statuses
      ?.filter((status) => !status.includes(' '))
      .map((status) => (status.startsWith(EXIT_PREFIX) ? status : `${EXIT_PREFIX}${status}`)),
  )

/** Longer lists mean "nearly anything" and are omitted. */
const ANY_ITEM = 3000
const FULL_DURABILITY = 100

/** The kind of an objective by type; types that are missing here have none. */
const KINDS: Readonly<Partial<Record<Objective['type'], ObjectiveKind>>> = {
  shoot: 'Kill',
  giveItem: 'HandOver',
  giveQuestItem: 'HandOver',
  findItem: 'Find',
  findQuestItem: 'Find',
  plantItem: 'Place',
  plantQuestItem: 'Place',
  visit: 'Reach',
  extract: 'Survive',
  mark: 'Mark',
  buildWeapon: 'Modify',
  sellItem: 'Spend',
}

const getKind = ({ type, foundInRaid }: UpstreamObjective): ObjectiveKind =>
  type === 'findItem' && foundInRaid === true ? 'Find in raid' : (KINDS[type] ?? 'Other')

/** Body parts are given as paths of translation keys. */
const getPart = (path: string): string => path.split('/').at(-1) ?? path

/** The part of the context needed for objectives. */
export type ObjectiveContext = Pick<Context, 'mapKey' | 'traderSlug'>

const getZone = (zone: UpstreamZone, { mapKey }: ObjectiveContext) =>
  compact({
    id: zone.id,
    map: mapKey(zone.map),
    pos: toPoint(zone.position),
    floor:
      zone.bottom === undefined || zone.top === undefined
        ? undefined
        : ([round(zone.bottom, 2), round(zone.top, 2)] as [number, number]),
  })

const getHealth = (effect: HealthEffect | undefined): Objective['healthEffect'] => {
  if (effect === null || effect === undefined) return undefined
  const { bodyParts, effects, time } = effect
  return compact({
    bodyParts: bodyParts.map(getPart),
    effects,
    time: time && time.value > 0 ? { op: time.compareMethod, value: time.value } : undefined,
  })
}

const getRange = (
  min: number | undefined,
  max: number | undefined,
  isAll: (min: number, max: number) => boolean,
): [number, number] | undefined =>
  min === undefined || max === undefined || isAll(min, max) ? undefined : [min, max]

const getItems = (objective: UpstreamObjective) => {
  const { items } = objective
  if (items !== undefined && items.length >= ANY_ITEM) return { anyItem: true }
  return { items: nonEmpty(items) }
}

/** Converts an objective of a known type. */
export const convertObjective = (objective: UpstreamObjective, context: ObjectiveContext): Objective =>
  compact({
    id: objective.id,
    type: objective.type,
    kind: getKind(objective),
    count: positive(toNumber(objective.count)),
    optional: flag(objective.optional),
    maps: nonEmpty(objective.maps?.map(context.mapKey)),
    ...getItems(objective),
    foundInRaid: flag(objective.foundInRaid),
    dogTagLevel: positive(toNumber(objective.dogTagLevel)),
    durability: getRange(
      toNumber(objective.minDurability),
      toNumber(objective.maxDurability),
      (min, max) => min === 0 && max === FULL_DURABILITY,
    ),
    questItem: objective.questItem,
    locations: nonEmpty(
      objective.possibleLocations?.map(({ map, positions }) => ({
        map: context.mapKey(map),
        at: positions.map((position) => toPoint(position)),
      })),
    ),
    zones: nonEmpty(distinct((objective.zones ?? []).map((zone) => getZone(zone, context)))),
    requiredKeys: nonEmpty(objective.requiredKeys),
    markerItem: objective.markerItem,
    targets: nonEmpty(objective.targetNames),
    bodyParts: nonEmpty(objective.bodyParts?.map(getPart)),
    shotType: objective.shotType === 'hit' ? objective.shotType : undefined,
    distance:
      objective.distance && objective.distance.value > 0
        ? { op: objective.distance.compareMethod, value: objective.distance.value }
        : undefined,
    hours: getRange(
      toNumber(objective.timeFromHour),
      toNumber(objective.timeUntilHour),
      (from, until) => from === 0 && until === 0,
    ),
    weapons: nonEmpty(objective.usingWeapon),
    weaponMods: nonEmpty(objective.usingWeaponMods?.filter((mods) => mods.length > 0)),
    wearing: nonEmpty(objective.wearing?.map((worn) => worn.map(({ id }) => id))),
    notWearing: nonEmpty(objective.notWearing?.map(({ id }) => id)),
    playerHealth: getHealth(objective.playerHealthEffect),
    enemyHealth: getHealth(objective.enemyHealthEffect),
    healthEffect: getHealth(objective.healthEffect),
    exitStatus: getExitStatus(objective.exitStatus),
    exitName: nonEmptyText(objective.exitName),
    item: objective.item,
    containsAll: nonEmpty(objective.containsAll),
    containsCategory: nonEmpty(objective.containsCategory),
    build: nonEmpty(
      Object.entries(objective.buildAttributes ?? {})
        .filter(([, { value }]) => value !== 0)
        .map(([attribute, { compareMethod, value }]) => ({ attribute, op: compareMethod, value })),
    ),
    skill: objective.skill,
    level: objective.level,
    trader: objective.trader === undefined ? undefined : context.traderSlug(objective.trader),
    compare:
      objective.type === 'traderStanding' && objective.compareMethod !== undefined
        ? { op: objective.compareMethod, value: objective.value ?? 0 }
        : undefined,
    quest: objective.task,
    statuses: objective.status,
    useAny: nonEmpty(objective.useAny),
  })

/** Converts rewards; `exp` is separate in the API. */
export const convertRewards = (
  rewards: UpstreamRewards | undefined,
  exp: number | undefined,
  { traderSlug, stationSlug }: Context,
): Rewards =>
  compact({
    exp: positive(exp),
    reputation: nonEmpty(
      rewards?.traderStanding?.map(({ trader, standing }) => ({
        trader: traderSlug(trader),
        value: standing,
      })),
    ),
    items: nonEmpty(rewards?.items?.map(({ item, count }) => ({ item, count }))),
    offers: nonEmpty(
      rewards?.offerUnlock?.map(({ trader, level, item }) => ({ trader: traderSlug(trader), level, item })),
    ),
    crafts: nonEmpty(
      rewards?.craftUnlock?.map(({ station, level, item }) => ({
        station: stationSlug(station),
        level,
        item,
      })),
    ),
    skills: nonEmpty(rewards?.skillLevelReward?.map(({ skill, level }) => ({ skill, level }))),
    traders: nonEmpty(rewards?.traderUnlock?.map(traderSlug)),
    achievements: nonEmpty(rewards?.achievement),
    customization: nonEmpty(rewards?.customization?.map(({ id }) => id)),
  })
