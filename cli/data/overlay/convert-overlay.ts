// Patches and additions of tarkov-data-overlay as corrections of quests, each with the game modes in which it holds.
import { isDeepStrictEqual } from 'node:util'
import type * as t from 'io-ts'
import { type Correction, modesOfCorrection } from '#core/catalogue/correction.ts'
import { MIN_LOYALTY_LEVEL } from '#core/catalogue/level-bounds.ts'
import { applyOverlay, overlayFor } from '#core/catalogue/overlay.ts'
import type { Objective, Quest } from '#core/catalogue/quest.ts'
import type { Tables } from '#core/catalogue/tables.ts'
import { GAME_MODES, type GameMode } from '#core/catalogue/vocabulary.ts'
import { decode, showDecodeError } from '#core/codec.ts'
import { isRight } from '#core/fp.ts'
import { compact } from '../compact.ts'
import { type ObjectiveContext, objectiveOf } from '../upstream/convert-objectives.ts'
import { wikiTitle } from '../upstream/shared.ts'
import { MODE_FOLDERS } from '../upstream/source.ts'
import {
  type ObjectivePatch,
  type OverlayDocument,
  SECTION_ROWS,
  type Sections,
  type TaskAddition,
  type TaskPatch,
  withPlainIds,
} from './overlay-document.ts'

/** What of the source was not taken, with the place and the reason. */
export interface NotTaken {
  readonly place: string
  readonly reason: string
}

export interface ConvertedOverlay {
  readonly corrections: readonly Correction[]
  readonly notTaken: readonly NotTaken[]
}

/** `source` and `since` as in a correction. */
export interface OverlayNotes {
  readonly source: string
  readonly since: string
}

type ByMode = Readonly<Record<GameMode, Tables>>

/** The first level of a PMC: a quest that asks for it asks for no level. */
const FIRST_LEVEL = 1
const FENCE = 'fence'
const ANY_BOSS = 'any boss'
/** The bosses that have a place of their own on a map. */
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

interface Converting extends ObjectiveContext, OverlayNotes {
  readonly tables: ByMode
  readonly notTaken: NotTaken[]
  /** The prestige that a quest leads to, by the quest's id. */
  readonly prestigeOf: ReadonlyMap<string, number>
}

type Named = TaskPatch['trader']

const traderOf = ({ traderSlug, tables }: Converting, trader: Named): string => {
  if (trader?.id !== undefined) return traderSlug(trader.id)
  return tables.PVP.traders.find(({ name }) => name === trader?.name)?.url ?? trader?.name ?? ''
}

/** Loyalty replaces the player level that was asked for before; the first level of loyalty is no requirement. Fence has none. */
const requirementsOf = (
  context: Converting,
  { traderRequirements, minPlayerLevel }: Pick<TaskPatch, 'traderRequirements' | 'minPlayerLevel'>,
) => {
  const level = minPlayerLevel === undefined ? {} : { reqLevel: minPlayerLevel }
  if (traderRequirements === undefined) return level
  const named = traderRequirements.map((each) => ({ ...each, slug: traderOf(context, each.trader) }))
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
    ...(loyalty.length > 0 ? { reqLevel: FIRST_LEVEL } : {}),
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

const rewardsOf = (
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
            trader: traderOf(context, trader),
            value: standing,
          })),
        }),
  }
  return Object.keys(rewards).length === 0 ? {} : { rewards }
}

const requireOf = ({ taskRequirements }: Pick<TaskPatch, 'taskRequirements'>) =>
  taskRequirements?.map(({ task, status }) => ({ quest: task, statuses: status ?? ['complete' as const] }))

/** Fields that a patch can empty. */
const EMPTIED = {
  zones: 'zones',
  maps: 'maps',
  usingWeapon: 'weapons',
  usingWeaponMods: 'weaponMods',
} as const

/** What a patch changes of an objective; its kind follows where it is to be found in raid. */
const objectiveChange = (context: Converting, base: Objective, patch: ObjectivePatch) => {
  const { id, type } = base
  const {
    kind,
    type: _,
    ...changed
  } = objectiveOf({ foundInRaid: base.foundInRaid === true, ...patch, id, type }, context)
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

/** Whom a target names in words, by the game's words for them. */
const targetsOf = ({ tables }: Converting, targets: readonly string[]): readonly string[] =>
  targets.flatMap((target) => {
    const { mobs } = tables.PVP
    if (target === ANY_BOSS) return BOSSES
    return mobs.find(({ uid, name }) => uid === target || name === target)?.uid ?? target
  })

const objectivesOf = (context: Converting, uid: string, { objectives }: TaskPatch) => {
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

const changesOf = (
  context: Converting,
  uid: string,
  patch: TaskPatch,
): Readonly<Record<string, unknown>> => ({
  ...(patch.name === undefined ? {} : { name: patch.name }),
  ...(patch.trader === undefined ? {} : { trader: traderOf(context, patch.trader) }),
  ...(patch.kappaRequired === undefined ? {} : { requiredForKappa: patch.kappaRequired }),
  ...(patch.lightkeeperRequired === undefined ? {} : { requiredForLightkeeper: patch.lightkeeperRequired }),
  ...(patch.factionName === undefined || FRACTION_OF[patch.factionName] === undefined
    ? {}
    : { fraction: FRACTION_OF[patch.factionName] }),
  ...(patch.taskRequirements === undefined ? {} : { require: requireOf(patch) }),
  ...requirementsOf(context, patch),
  ...rewardsOf(context, patch),
  ...objectivesOf(context, uid, patch),
})

const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll("'", '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

const additionOf = (context: Converting, task: TaskAddition, modes: readonly GameMode[]): Quest => {
  const objectives = task.objectives.map((objective) =>
    objectiveOf(
      objective.targetNames === undefined
        ? objective
        : { ...objective, targetNames: targetsOf(context, objective.targetNames) },
      context,
    ),
  )
  const maps = [task.map ?? [], ...objectives.map((objective) => objective.maps ?? [])].flat()
  const { reqLevel = FIRST_LEVEL, ...requirements } = requirementsOf(context, task) as Partial<Quest>
  return compact({
    uid: task.id,
    bsgId: task.id,
    url: task.normalizedName ?? slugOf(task.name),
    name: task.name,
    trader: traderOf(context, task.trader),
    reqLevel,
    require: requireOf(task) ?? [],
    requireOr: [],
    locations: [...new Set(maps.map(context.mapKey))],
    requiredForKappa: task.kappaRequired ?? false,
    requiredForLightkeeper: task.lightkeeperRequired ?? false,
    objectives,
    rewards: (rewardsOf(context, task) as { readonly rewards?: Quest['rewards'] }).rewards ?? {},
    fraction: FRACTION_OF[task.factionName ?? 'Any'],
    ...requirements,
    reqGameMode: modes.length === GAME_MODES.length ? undefined : modes,
    reqPrestige: task.requiredPrestige?.prestigeLevel,
    forPrestige: context.prestigeOf.get(task.id),
    wiki: wikiTitle(task.wikiLink, task.name),
  }) as Quest
}

/** The rows of a section that are of its form, by id; the others are noted. */
const rowsOf = <A>(
  notTaken: NotTaken[],
  place: string,
  codec: t.Type<A, unknown>,
  rows: Sections['tasks'] = {},
): readonly (readonly [string, A])[] =>
  Object.entries(rows).flatMap(([id, row]) => {
    const decoded = decode(codec)(withPlainIds(row))
    if (isRight(decoded)) return [[id, decoded.right] as const]
    notTaken.push({ place: `${place}.${id}`, reason: showDecodeError(decoded.left) })
    return []
  })

const correctionsIn = (
  context: Converting,
  sections: Sections,
  place: string,
  modes: readonly GameMode[],
): readonly Correction[] => {
  const { notTaken, source, since } = context
  const headOf = (uid: string) => ({
    table: 'quests' as const,
    uid,
    source,
    since,
    ...(modes.length === GAME_MODES.length ? {} : { modes }),
  })
  const patches = rowsOf(notTaken, `${place}tasks`, SECTION_ROWS.tasks, sections.tasks).map(
    ([uid, patch]): Correction =>
      patch.disabled === true
        ? { ...headOf(uid), remove: true }
        : { ...headOf(uid), set: changesOf(context, uid, patch) },
  )
  const additions = rowsOf(notTaken, `${place}tasksAdd`, SECTION_ROWS.tasksAdd, sections.tasksAdd).map(
    ([uid, task]): Correction => ({
      ...headOf(uid),
      add: additionOf(context, task, modes) as unknown as Readonly<Record<string, unknown>>,
    }),
  )
  return [...patches, ...additions]
}

/** The correction in the modes in which it changes something; undefined where it changes nothing. */
const effective = (correction: Correction, tables: ByMode): Correction | undefined => {
  const changes = (mode: GameMode): boolean => {
    const rows = tables[mode].quests.filter(({ uid }) => uid === correction.uid)
    if (correction.add !== undefined) return rows.length === 0
    const after = applyOverlay(overlayFor(mode, [correction]), 'quests', rows).map(
      ({ corrected: _, ...row }) => row,
    )
    return !isDeepStrictEqual(
      after.map(({ reqLL = [], ...row }) => ({ ...row, reqLL })),
      rows.map(({ reqLL = [], ...row }) => ({ ...row, reqLL })),
    )
  }
  const all = modesOfCorrection(correction)
  const modes = all.filter(changes)
  if (modes.length === 0) return undefined
  return modes.length === all.length || correction.remove === true ? correction : { ...correction, modes }
}

const idLookUp = (tables: ByMode, table: 'maps' | 'traders'): ((id: string) => string) => {
  const byId = new Map(
    GAME_MODES.flatMap((mode) => tables[mode][table].map(({ uid, url }) => [uid, url] as const)),
  )
  return (id) => byId.get(id) ?? id
}

/** The corrections that the document makes over the tables: shared ones in both modes, those of a mode's folder in it alone. */
export const convertOverlay = (
  document: OverlayDocument,
  tables: ByMode,
  notes: OverlayNotes,
): ConvertedOverlay => {
  const notTaken: NotTaken[] = []
  const { modes = {} } = document
  const sections = [document, ...Object.values(modes)]
  const prestigeOf = new Map(
    sections
      .flatMap(({ prestige }) => rowsOf(notTaken, 'prestige', SECTION_ROWS.prestige, prestige))
      .flatMap(([, { prestigeLevel, conditions = {} }]) =>
        Object.values(conditions).flatMap(({ task }) =>
          task === undefined ? [] : [[task, prestigeLevel] as const],
        ),
      ),
  )
  const context: Converting = {
    ...notes,
    tables,
    notTaken,
    prestigeOf,
    mapKey: idLookUp(tables, 'maps'),
    traderSlug: idLookUp(tables, 'traders'),
  }
  const modeOf = new Map<string, GameMode>(GAME_MODES.map((mode) => [MODE_FOLDERS[mode], mode]))
  for (const name of Object.keys(modes))
    if (!modeOf.has(name))
      notTaken.push({ place: `modes.${name}`, reason: 'a game mode that is not known here' })
  const corrections = [
    ...correctionsIn(context, document, '', GAME_MODES),
    ...Object.entries(modes).flatMap(([name, own]) => {
      const mode = modeOf.get(name)
      return mode === undefined ? [] : correctionsIn(context, own, `modes.${name}.`, [mode])
    }),
  ]
  return {
    corrections: corrections.flatMap((correction) => effective(correction, tables) ?? []),
    notTaken,
  }
}
