// Converts the API's tasks to quests.
import type { IntegrityProblem } from '#core/catalogue/check/problem.ts'
import type { Quest, Rewards } from '#core/catalogue/tables/quest.ts'
import { compact, flag, nonEmpty } from '../compact.ts'
import type { Context } from './context.ts'
import { convertObjective, convertRewards } from './convert-objectives.ts'
import { collectLocalNames, localised } from './language.ts'
import { toNumber, wikiTitle } from './shared.ts'
import { isKnownObjective, type Task } from './tasks-document.ts'

const getFraction = { Any: undefined, BEAR: 'Bear', USEC: 'Usec' } as const

const someRewards = (rewards: Rewards): Rewards | undefined =>
  Object.keys(rewards).length === 0 ? undefined : rewards

const getDelay = (task: Task): [number, number] | undefined => {
  const min = toNumber(task.availableDelaySecondsMin) ?? 0
  const max = toNumber(task.availableDelaySecondsMax) ?? min
  return max > 0 ? [min, Math.max(min, max)] : undefined
}

/** Maps of the quest: its own, then those of its objectives. */
const getLocations = (task: Task, { mapKey }: Context): readonly string[] => [
  ...new Set([task.map ?? [], ...task.objectives.map(({ maps }) => maps ?? [])].flat().map(mapKey)),
]

/** The required prestige level; absent for the first one. */
const prestigeAsked = (task: Task, { documents }: Context): number | undefined =>
  documents.tasks.prestige?.find(({ id }) => id === task.requiredPrestige)?.prestigeLevel

/** The prestige level that the quest leads to: the only one that requires it, directly above the quest's own. */
const prestigeAhead = (task: Task, context: Context): number | undefined => {
  const [level, ...others] = (context.documents.tasks.prestige ?? []).flatMap(
    ({ prestigeLevel, conditions = [] }) =>
      conditions.some((condition) => condition.type === 'taskStatus' && condition.task === task.id)
        ? [prestigeLevel]
        : [],
  )
  return others.length === 0 && level === (prestigeAsked(task, context) ?? 0) + 1 ? level : undefined
}

const getQuest = (task: Task, context: Context): Quest => {
  const { mode, texts, previous, otherModeQuests, traderSlug, mapKey } = context
  const before = previous.quests.find(({ uid }) => uid === task.id)
  const name = localised(texts.tasks, task.name, before?.name ?? task.normalizedName)
  const fails = (task.failConditions ?? []).filter(isKnownObjective)
  const requirements = task.traderRequirements ?? []
  return compact({
    uid: task.id,
    bsgId: task.id,
    url: task.normalizedName,
    name: name.en,
    trader: traderSlug(task.trader),
    reqLevel: task.minPlayerLevel ?? 0,
    require: (task.taskRequirements ?? []).map(({ task: quest, status }) => ({ quest, statuses: status })),
    requireOr: [],
    locations: getLocations(task, context),
    requiredForKappa: task.kappaRequired ?? false,
    requiredForLightkeeper: task.lightkeeperRequired ?? false,
    objectives: task.objectives
      .filter(isKnownObjective)
      .map((objective) => convertObjective(objective, context)),
    rewards: convertRewards(task.finishRewards, task.experience, context),
    ...collectLocalNames(name),
    fraction: getFraction[task.factionName],
    // The API does not contain required game editions.
    reqGameEdition: before?.reqGameEdition,
    reqGameMode: otherModeQuests.has(task.id) ? undefined : [mode],
    reqLL: nonEmpty(
      requirements
        .filter(({ requirementType }) => requirementType === 'level')
        .map(({ trader, value }) => ({ trader: traderSlug(trader), level: value })),
    ),
    reqReputation: nonEmpty(
      requirements
        .filter(({ requirementType }) => requirementType === 'reputation')
        .map(({ trader, compareMethod, value }) => ({
          trader: traderSlug(trader),
          op: compareMethod,
          value,
        })),
    ),
    reqPrestige: prestigeAsked(task, context),
    forPrestige: prestigeAhead(task, context),
    alternatives: nonEmpty(
      fails.flatMap(({ type, task: quest }) => (type === 'taskStatus' ? (quest ?? []) : [])),
    ),
    failOn: nonEmpty(
      fails
        .filter(({ type }) => type !== 'taskStatus')
        .map((condition) => convertObjective(condition, context)),
    ),
    restartable: flag(task.restartable),
    delay: getDelay(task),
    neededKeys: nonEmpty(task.neededKeys?.map(({ map, keys }) => ({ map: mapKey(map), keys }))),
    startRewards: someRewards(convertRewards(task.startRewards, undefined, context)),
    failRewards: someRewards(convertRewards(task.failureOutcome, undefined, context)),
    wiki: wikiTitle(task.wikiLink, name.en),
  })
}

/** The quests of the mode, by id. */
export const questRows = (context: Context): readonly Quest[] =>
  Object.values(context.documents.tasks.tasks)
    .map((task) => getQuest(task, context))
    .toSorted((a, b) => (a.uid < b.uid ? -1 : 1))

/** Objectives of types unknown to this version; quests are imported without them. */
export const unknownObjectives = ({ documents }: Context): readonly IntegrityProblem[] =>
  Object.values(documents.tasks.tasks).flatMap((task) =>
    [...task.objectives, ...(task.failConditions ?? [])]
      .filter((objective) => !isKnownObjective(objective))
      .map(({ id, type }) => ({
        table: 'quests' as const,
        uid: task.id,
        path: `objectives ${id}`,
        what: `unknown type ${type}`,
      })),
  )
