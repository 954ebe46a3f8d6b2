// What a correction does to quests: partial changes, and removals that leave no reference behind.
import { pickLocalNames } from '../local-names.ts'
import type { Objective, Prerequisite, Quest, RemovedQuest } from '../tables/quest.ts'
import type { TableName } from '../tables/table-names.ts'
import type { TableRow } from '../tables/tables.ts'
import { additionsTo, type Correction, groupByRow } from './correction.ts'

interface QuestChange {
  readonly objectives?: readonly (Partial<Objective> & { readonly id: string })[]
  readonly rewards?: Quest['rewards']
}

/** Changes go into the objective of the same id; an id that the quest has not is passed over. Whole objectives replace all. */
const changeObjectives = (
  objectives: readonly Objective[],
  { objectives: changes }: QuestChange,
  isWhole: boolean,
): readonly Objective[] => {
  if (changes === undefined) return objectives
  // Whole ones were decoded as objectives of the table.
  if (isWhole) return changes as readonly Objective[]
  const byId = new Map(changes.map((change) => [change.id, change]))
  return objectives.map((objective) => ({ ...objective, ...byId.get(objective.id) }))
}

/** The quest's maps after the maps of its objectives changed: those that no objective leads to any more are gone. */
const changeLocations = (
  locations: readonly string[],
  before: readonly Objective[],
  after: readonly Objective[],
): readonly string[] => {
  const getMaps = (objectives: readonly Objective[]): readonly string[] =>
    objectives.flatMap(({ maps = [] }) => maps)
  const [old, now] = [new Set(getMaps(before)), getMaps(after)]
  const kept = locations.filter((map) => !old.has(map) || now.includes(map))
  return [...new Set([...kept, ...now])]
}

const changeQuest = (quest: Quest, { set, since, source, isWhole }: Correction): Quest => {
  if (set === undefined) return quest
  const change = set as QuestChange
  const { corrected } = quest
  const areWhole = isWhole === true
  const objectives = changeObjectives(quest.objectives, change, areWhole)
  const hasOtherMaps =
    objectives !== quest.objectives &&
    (areWhole || change.objectives?.some(({ maps }) => maps !== undefined) === true)
  const changed: Quest = {
    ...quest,
    ...(hasOtherMaps ? { locations: changeLocations(quest.locations, quest.objectives, objectives) } : {}),
    ...set,
    objectives,
    rewards: { ...(areWhole && change.rewards !== undefined ? {} : quest.rewards), ...change.rewards },
    corrected: {
      since,
      source: listed(corrected?.source, source),
      fields: [...new Set([...(corrected?.fields ?? []), ...Object.keys(set)])],
    },
  }
  // Null empties a field.
  return Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== null)) as Quest
}

/** Sources as one list, without repeats. */
const listed = (known: string | undefined, source: string): string =>
  known === undefined || known.split(', ').includes(source) ? (known ?? source) : `${known}, ${source}`

/** The quests that the corrections take out, with their names. */
export const removedQuests = (
  quests: readonly Quest[],
  corrections: readonly Correction[],
): readonly RemovedQuest[] => {
  const removals = new Map(
    corrections.filter(({ remove }) => remove === true).map((correction) => [correction.uid, correction]),
  )
  return quests.flatMap((quest) => {
    const { uid, url, name } = quest
    const removal = removals.get(uid)
    if (removal === undefined) return []
    const { since, source } = removal
    return [{ uid, url, name, ...pickLocalNames(quest), since, source }]
  })
}

/** The prerequisites with every removed quest replaced by what that quest itself waited for, without repeats. */
const inherit = (
  require: readonly Prerequisite[],
  removed: ReadonlyMap<string, Quest>,
  seen: ReadonlySet<string>,
): readonly Prerequisite[] => {
  const kept = require.flatMap((prerequisite) => {
    const gone = removed.get(prerequisite.quest)
    if (gone === undefined) return [prerequisite]
    if (seen.has(gone.uid)) return []
    return inherit(gone.require, removed, new Set([...seen, gone.uid]))
  })
  return [...new Map(kept.map((prerequisite) => [prerequisite.quest, prerequisite])).values()]
}

const without = (
  quests: readonly string[] | undefined,
  removed: ReadonlyMap<string, Quest>,
): readonly string[] => (quests ?? []).filter((uid) => !removed.has(uid))

const namesRemoved = (objective: Objective, removed: ReadonlyMap<string, Quest>): boolean =>
  objective.quest !== undefined && removed.has(objective.quest)

const forget = (quest: Quest, removed: ReadonlyMap<string, Quest>): Quest => {
  const { alternatives, failOn, ...rest } = quest
  const others = without(alternatives, removed)
  const fails = (failOn ?? []).filter((objective) => !namesRemoved(objective, removed))
  return {
    ...rest,
    require: inherit(quest.require, removed, new Set([quest.uid])),
    requireOr: without(quest.requireOr, removed),
    objectives: quest.objectives.filter((objective) => !namesRemoved(objective, removed)),
    ...(others.length === 0 ? {} : { alternatives: others }),
    ...(fails.length === 0 ? {} : { failOn: fails }),
  }
}

/** The quests after all corrections, those of one quest in their order; quests that the corrections add stand last. */
export const applyQuestCorrections = (
  quests: readonly Quest[],
  corrections: readonly Correction[],
): readonly Quest[] => {
  const byUid = groupByRow(corrections)
  const added = additionsTo(quests, corrections).map(({ add, since, source }) => ({
    ...(add as unknown as Quest),
    corrected: { since, source, fields: [] },
  }))
  const changed = [...quests, ...added].map((quest) =>
    (byUid.get(quest.uid) ?? []).reduce(changeQuest, quest),
  )
  const removed = new Map(
    changed
      .filter((quest) => byUid.get(quest.uid)?.some(({ remove }) => remove === true) === true)
      .map((quest) => [quest.uid, quest] as const),
  )
  if (removed.size === 0) return changed
  return changed.filter((quest) => !removed.has(quest.uid)).map((quest) => forget(quest, removed))
}

type Unlockable = { readonly quest?: string }

const forgetQuest = <A extends Unlockable>(row: A, removed: ReadonlySet<string>): A => {
  if (row.quest === undefined || !removed.has(row.quest)) return row
  const { quest: _quest, ...rest } = row
  return rest as A
}

/** Traders, offers, crafts and barters that a removed quest unlocked are open without it. */
export const dropQuestReferences = <N extends TableName>(
  table: N,
  rows: readonly TableRow<N>[],
  removed: ReadonlySet<string>,
): readonly TableRow<N>[] => {
  if (table === 'crafts' || table === 'barters' || table === 'traders')
    return (rows as readonly (TableRow<N> & Unlockable)[]).map((row) => forgetQuest(row, removed))
  if (table === 'prices')
    return (rows as readonly TableRow<'prices'>[]).map((row) =>
      row.offers.some((offer) => offer.quest !== undefined && removed.has(offer.quest))
        ? { ...row, offers: row.offers.map((offer) => forgetQuest(offer, removed)) }
        : row,
    ) as readonly TableRow<N>[]
  return rows
}
