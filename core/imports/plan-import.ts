// What taking the progress of elsewhere over into a PMC would do: the commands for it, and what of it is unknown or left out and why.
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { DecodeError } from '../codec.ts'
import { buildingOrder } from '../hideout/building-order.ts'
import { effectiveLevel } from '../hideout/levels.ts'
import { moduleId, parseModuleId } from '../hideout/model.ts'
import type { SingleCommand } from '../player/commands.ts'
import type { Pmc } from '../player/model.ts'
import type { QuestBook } from '../quests/book.ts'
import { hasNoEnd } from '../quests/model.ts'
import { makeDraft, type PlanDraft, type SkippedId, type UnknownId } from './plan-draft.ts'
import { type ProfileCounts, planProfile } from './plan-profile.ts'
import { getQuestUids, planCompletion, planFailure } from './quest-ends.ts'
import type { TrackerProgress } from './tracker-progress.ts'

/** How much changes. */
export interface ImportCounts extends ProfileCounts {
  readonly questsDone: number
  readonly questsFailed: number
  readonly objectives: number
  readonly modules: number
  /** Ticked; absent if none is. */
  readonly achievements?: number
}

/**
 * `commands` are accepted one after the other on the PMC as it is: send them as one `Several`. `problems`: what of the file could not be
 * read.
 */
export interface ImportPlan {
  readonly commands: readonly SingleCommand[]
  readonly counts: ImportCounts
  readonly unknown: readonly UnknownId[]
  readonly skipped: readonly SkippedId[]
  readonly problems: readonly DecodeError[]
}

/**
 * The plan of taking the progress over. What is done stays done: quests that are done or closed keep their state, counts, levels
 * and modules only go up. Objectives of quests that are done then are not counted one by one. Quests that the tracker calls invalid
 * are left out.
 */
export const planImport = (
  catalogue: Catalogue,
  book: QuestBook,
  pmc: Pmc,
  progress: TrackerProgress,
): ImportPlan => {
  const draft = makeDraft(catalogue, book, pmc)
  const profile = planProfile(draft, catalogue, pmc, progress)
  const quests = planQuests(draft, book, pmc, progress)
  const objectives = planObjectives(draft, book, progress)
  const modules = planModules(draft, catalogue, progress)
  const achievements = planAchievements(draft, catalogue, progress)
  for (const { id, complete, count } of progress.parts)
    if (complete === true || (count ?? 0) > 0) draft.skipped.push({ kind: 'part', id, why: 'PartsAreItems' })
  const { commands, unknown, skipped } = draft
  return {
    commands,
    counts: { ...profile, ...quests, objectives, modules, ...(achievements > 0 && { achievements }) },
    unknown,
    skipped,
    problems: progress.problems,
  }
}

/** Each id once. */
const getIds = (entries: readonly { readonly id: string }[]): readonly string[] => [
  ...new Set(entries.map(({ id }) => id)),
]

const planQuests = (
  draft: PlanDraft,
  book: QuestBook,
  start: Pmc,
  { tasks }: TrackerProgress,
): Pick<ImportCounts, 'questsDone' | 'questsFailed'> => {
  const uids = getQuestUids(book)
  const meant = tasks.filter(
    ({ complete, failed, invalid }) => failed === true || (complete === true && invalid !== true),
  )
  for (const id of getIds(meant)) if (!uids.has(id)) draft.unknown.push({ kind: 'quest', id })
  const wanted = (isLost: boolean): readonly string[] => {
    const ids = new Set(
      meant.filter(({ failed }) => (failed === true) === isLost).map(({ id }) => uids.get(id)),
    )
    // In the order in which they can be done.
    return book.all.map(({ uid }) => uid).filter((uid) => ids.has(uid))
  }
  const before = start.quests
  let questsDone = 0
  for (const quest of wanted(false)) {
    if (draft.pmc().quests.done[quest] === true) continue
    if (before.cancelled[quest]?.because !== undefined) {
      draft.skipped.push({ kind: 'quest', id: quest, why: 'ClosedByAnother' })
      continue
    }
    const refusal = planCompletion(draft, book, quest)
    if (refusal === undefined) questsDone++
    else draft.skipped.push({ kind: 'quest', id: quest, why: refusal.tag })
  }
  const failed = wanted(true)
  for (const quest of failed) {
    const { quests } = draft.pmc()
    if (quests.done[quest] === true) draft.skipped.push({ kind: 'quest', id: quest, why: 'DoneHere' })
    if (!hasNoEnd(quests, quest)) continue
    const refusal = planFailure(draft, quest)
    if (refusal !== undefined) draft.skipped.push({ kind: 'quest', id: quest, why: refusal.tag })
  }
  // Also those that were closed by completing another one.
  const isLost = (quest: string): boolean => draft.pmc().quests.cancelled[quest] !== undefined
  const questsFailed = failed.filter((quest) => hasNoEnd(before, quest) && isLost(quest)).length
  return { questsDone, questsFailed }
}

const planObjectives = (draft: PlanDraft, book: QuestBook, { objectives }: TrackerProgress): number => {
  const wanted = new Map<string, number>()
  for (const { id, complete, count, invalid } of objectives) {
    if (invalid === true || (complete !== true && (count ?? 0) === 0)) continue
    const known = book.objectives.get(id)
    const max = known?.count ?? 1
    wanted.set(id, Math.max(wanted.get(id) ?? 0, complete === true ? max : Math.min(count ?? 0, max)))
  }
  // A quest that is done says it of its objectives: a whole wipe fits into one decision.
  const { done } = draft.pmc().quests
  const said = new Set(
    book.all
      .filter(({ uid }) => done[uid] === true)
      .flatMap(({ objectives }) => objectives.map(({ id }) => id)),
  )
  let counted = 0
  for (const [objective, count] of wanted) {
    if (!book.objectives.has(objective)) {
      draft.unknown.push({ kind: 'objective', id: objective })
      continue
    }
    if (said.has(objective)) continue
    const { uid: pmc, quests } = draft.pmc()
    if (count <= (quests.objectives[objective] ?? 0)) continue
    const refusal = draft.add({ tag: 'CountObjective', pmc, objective, count })
    if (refusal === undefined) counted++
    else draft.skipped.push({ kind: 'objective', id: objective, why: refusal.tag })
  }
  return counted
}

/** A level stands on those below it, whether they are listed or not. */
const planModules = (draft: PlanDraft, catalogue: Catalogue, { modules }: TrackerProgress): number => {
  const slugs = new Map(
    catalogue.stations.all.flatMap(({ uid, url }) => [[uid, url] as const, [url, url] as const]),
  )
  const order = buildingOrder(catalogue)
  const highest = new Map<string, number>()
  for (const id of getIds(modules.filter(({ complete, invalid }) => complete === true && invalid !== true))) {
    const { station, level } = parseModuleId(id)
    const slug = slugs.get(station)
    if (slug === undefined || !order.has(moduleId(slug, level))) draft.unknown.push({ kind: 'module', id })
    else highest.set(slug, Math.max(highest.get(slug) ?? 0, level))
  }
  const wanted = [...order.keys()]
    .map(parseModuleId)
    .filter(({ station, level }) => level <= (highest.get(station) ?? 0))
  let built = 0
  for (const { station, level } of wanted) {
    const player = draft.pmc()
    if (level <= effectiveLevel(catalogue.constants, player, station)) continue
    const refusal = draft.add({ tag: 'BuildModule', pmc: player.uid, station, level, force: true })
    if (refusal === undefined) built++
    else draft.skipped.push({ kind: 'module', id: moduleId(station, level), why: refusal.tag })
  }
  return built
}

/** How many are ticked, with those that done quests give, because the file lists them by itself. Their table is read only if the file has any. */
const planAchievements = (
  draft: PlanDraft,
  catalogue: Catalogue,
  { achievements }: TrackerProgress,
): number => {
  const { uid: pmc, achievements: ticked } = draft.pmc()
  let added = 0
  for (const achievement of new Set(achievements)) {
    if (ticked[achievement] === true) continue
    if (catalogue.achievements.get(achievement) === undefined) {
      draft.unknown.push({ kind: 'achievement', id: achievement })
      continue
    }
    const refusal = draft.add({ tag: 'TickAchievement', pmc, achievement })
    if (refusal === undefined) added++
    else draft.skipped.push({ kind: 'achievement', id: achievement, why: refusal.tag })
  }
  return added
}
