// Converts patches and additions of a task to fields of a quest.

import { GAME_MODES, type GameMode } from '#core/catalogue/game-modes.ts'
import { MIN_LOYALTY_LEVEL } from '#core/catalogue/level-bounds.ts'
import type { Objective, Quest } from '#core/catalogue/tables/quest.ts'
import type { Tables } from '#core/catalogue/tables/tables.ts'
import { MIN_PMC_LEVEL } from '#core/player/limits/limits.ts'
import { compact } from '../compact.ts'
import type { ByMode } from '../fallback-tables.ts'
import { convertObjective, type ObjectiveContext } from '../upstream/convert-objectives.ts'
import { wikiTitle } from '../upstream/shared.ts'
import type { ObjectivePatch, TaskAddition, TaskPatch } from './overlay-document.ts'

/** A part of the source that was not used, with place and reason. */
export interface NotTaken {
  readonly place: string
  readonly reason: string
}

/** `source` and `since` as in a correction. */
export interface OverlayNotes {
  readonly source: string
  readonly since: string
}

const FENCE = 'fence'
const ANY_BOSS = 'any boss'
/** Bosses with fixed locations on a map. */
const BOSSES = [
  'bossBoar',
  'bossBully',
  'bossGluhar',
  'bossKilla',
  'bossKnight',
  'bossKojaniy',
  'bossKolontay',
  'bossPartisan',
  'bossSanitar',
  'bossTagilla',
  'bossZryachiy',
]
const FRACTION_OF = { Any: undefined, BEAR: 'Bear', USEC: 'Usec' } as const

export interface Converting extends ObjectiveContext, OverlayNotes {
  readonly tables: ByMode<Tables>
  readonly notTaken: NotTaken[]
  /** By quest id, the prestige level that the quest leads to. */
  readonly prestigeOf: ReadonlyMap<string, number>
}

type Named = TaskPatch['trader']

const getTrader = ({ traderSlug, tables }: Converting, trader: Named): string => {
  if (trader?.id !== undefined) return traderSlug(trader.id)
  return tables.PVP.traders.find(({ name }) => name === trader?.name)?.url ?? trader?.name ?? ''
}

/** Loyalty replaces the earlier player level; loyalty level 1 is no requirement. Fence has no loyalty levels. */
const getRequirements = (
  context: Converting,
  { traderRequirements, minPlayerLevel }: Pick<TaskPatch, 'traderRequirements' | 'minPlayerLevel'>,
) => {
  const level = minPlayerLevel === undefined ? {} : { reqLevel: minPlayerLevel }
  if (traderRequirements === undefined) return level
  const named = traderRequirements.map((each) => ({ ...each, slug: getTrader(context, each.trader) }))
  const loyalty = named.filter(
    ({ requirementType = 'level', slug }) => requirementType === 'level' && slug !== FENCE,
  )
  const reputation = named.filter(({ requirementType }) => requirementType === 'reputation')
  return {
    ...(loyalty.length === 0 && reputation.length < named.length
      ? {}
      : {
          reqLL: loyalty
            .filter(({ value }) => value > MIN_LOYALTY_LEVEL)
            .map(({ slug, value }) => ({ trader: slug, level: value })),
        }),
    ...(loyalty.length > 0 ? { reqLevel: MIN_PMC_LEVEL } : {}),
    ...(reputation.length > 0
      ? {
          reqReputation: reputation.map(({ slug, compareMethod = '>=', value }) => ({
            trader: slug,
            op: compareMethod,
            value,
          })),
        }
      : {}),
    ...level,
  }
}

const getRewards = (
  context: Converting,
  { experience, finishRewards }: Pick<TaskPatch, 'experience' | 'finishRewards'>,
) => {
  const { items, traderStanding } = finishRewards ?? {}
  const rewards = {
    ...(experience === undefined ? {} : { exp: experience }),
    ...(items === undefined ? {} : { items: items.map(({ item, count }) => ({ item, count })) }),
    ...(traderStanding === undefined
      ? {}
      : {
          reputation: traderStanding.map(({ trader, standing }) => ({
            trader: getTrader(context, trader),
            value: standing,
          })),
        }),
  }
  return Object.keys(rewards).length === 0 ? {} : { rewards }
}

const getRequired = ({ taskRequirements }: Pick<TaskPatch, 'taskRequirements'>) =>
  taskRequirements?.map(({ task, status }) => ({ quest: task, statuses: status ?? ['complete' as const] }))

/** Fields that a patch can clear. */
const EMPTIED = {
  zones: 'zones',
  maps: 'maps',
  usingWeapon: 'weapons',
  usingWeaponMods: 'weaponMods',
} as const

/** The changes of an objective by a patch; its kind depends on found in raid. */
const objectiveChange = (context: Converting, base: Objective, patch: ObjectivePatch) => {
  const { id, type } = base
  const {
    kind,
    type: _,
    ...changed
  } = convertObjective({ foundInRaid: base.foundInRaid === true, ...patch, id, type }, context)
  const emptied = Object.entries(EMPTIED).flatMap(([from, to]) => {
    const value = patch[from as keyof typeof EMPTIED]
    return value !== undefined && value.length === 0 ? [[to, []] as const] : []
  })
  const { foundInRaid, ...rest } = changed
  return {
    ...rest,
    ...Object.fromEntries(emptied),
    ...(patch.foundInRaid === undefined ? {} : { foundInRaid: foundInRaid === true, kind }),
  }
}

/** The mobs named by a target, by the game's names. */
const getTargets = ({ tables }: Converting, targets: readonly string[]): readonly string[] =>
  targets.flatMap((target) => {
    const { mobs } = tables.PVP
    if (target === ANY_BOSS) return BOSSES
    return mobs.find(({ uid, name }) => uid === target || name === target)?.uid ?? target
  })

const getObjectives = (context: Converting, uid: string, { objectives }: TaskPatch) => {
  if (objectives === undefined) return {}
  const known = GAME_MODES.flatMap((mode) => context.tables[mode].quests.filter((quest) => quest.uid === uid))
  const changes = Object.entries(objectives).flatMap(([id, patch]) => {
    const base = known.flatMap((quest) => quest.objectives).find((objective) => objective.id === id)
    if (base === undefined) {
      context.notTaken.push({
        place: `tasks.${uid}.objectives.${id}`,
        reason: 'the quest has no such objective',
      })
      return []
    }
    const change = objectiveChange(context, base, patch)
    return Object.keys(change).length > 1 ? [change] : []
  })
  return changes.length === 0 ? {} : { objectives: changes }
}

export const convertChanges = (
  context: Converting,
  uid: string,
  patch: TaskPatch,
): Readonly<Record<string, unknown>> => ({
  ...(patch.name === undefined ? {} : { name: patch.name }),
  ...(patch.trader === undefined ? {} : { trader: getTrader(context, patch.trader) }),
  ...(patch.kappaRequired === undefined ? {} : { requiredForKappa: patch.kappaRequired }),
  ...(patch.lightkeeperRequired === undefined ? {} : { requiredForLightkeeper: patch.lightkeeperRequired }),
  ...(patch.factionName === undefined || FRACTION_OF[patch.factionName] === undefined
    ? {}
    : { fraction: FRACTION_OF[patch.factionName] }),
  ...(patch.taskRequirements === undefined ? {} : { require: getRequired(patch) }),
  ...getRequirements(context, patch),
  ...getRewards(context, patch),
  ...getObjectives(context, uid, patch),
})

const getSlug = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll("'", '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

export const convertAddition = (
  context: Converting,
  task: TaskAddition,
  modes: readonly GameMode[],
): Quest => {
  const objectives = task.objectives.map((objective) =>
    convertObjective(
      objective.targetNames === undefined
        ? objective
        : { ...objective, targetNames: getTargets(context, objective.targetNames) },
      context,
    ),
  )
  const maps = [task.map ?? [], ...objectives.map((objective) => objective.maps ?? [])].flat()
  const { reqLevel = MIN_PMC_LEVEL, ...requirements } = getRequirements(context, task) as Partial<Quest>
  return compact({
    uid: task.id,
    bsgId: task.id,
    url: task.normalizedName ?? getSlug(task.name),
    name: task.name,
    trader: getTrader(context, task.trader),
    reqLevel,
    require: getRequired(task) ?? [],
    requireOr: [],
    locations: [...new Set(maps.map(context.mapKey))],
    requiredForKappa: task.kappaRequired ?? false,
    requiredForLightkeeper: task.lightkeeperRequired ?? false,
    objectives,
    rewards: (getRewards(context, task) as { readonly rewards?: Quest['rewards'] }).rewards ?? {},
    fraction: FRACTION_OF[task.factionName ?? 'Any'],
    ...requirements,
    reqGameMode: modes.length === GAME_MODES.length ? undefined : modes,
    reqPrestige: task.requiredPrestige?.prestigeLevel,
    forPrestige: context.prestigeOf.get(task.id),
    wiki: wikiTitle(task.wikiLink, task.name),
  }) as Quest
}
