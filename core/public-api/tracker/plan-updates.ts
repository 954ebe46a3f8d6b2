// The commands that bring a PMC to the states that another program sends; none for what is so already.
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { makeDraft, type PlanDraft } from '../../imports/plan-draft.ts'
import { getQuestUids, planCompletion, planFailure } from '../../imports/quest-ends.ts'
import type { SingleCommand } from '../../player/commands.ts'
import type { Refusal } from '../../player/decide.ts'
import type { Pmc } from '../../player/model.ts'
import type { QuestBook } from '../../quests/book.ts'
import { hasFailed } from '../../quests/model.ts'
import type { ObjectiveUpdate, TaskState, TaskUpdate } from './read-updates.ts'

/** `taken`: ids whose quests are in the wanted state after the commands. `refusal`: of the first quest that a rule refused. */
export interface TaskPlan {
  readonly commands: readonly SingleCommand[]
  readonly taken: readonly string[]
  readonly unknown: readonly string[]
  readonly refusal: Refusal | undefined
}

/** The game is authoritative: an end that differs here is replaced. Quests that the player struck off have no end in the game. */
const planState = (
  draft: PlanDraft,
  book: QuestBook,
  quest: string,
  state: TaskState,
): Refusal | undefined => {
  const { uid: pmc, quests } = draft.pmc()
  const isDone = quests.done[quest] === true
  const isFailed = hasFailed(quests, quest)
  switch (state) {
    case 'completed':
      return isDone ? undefined : planCompletion(draft, book, quest)
    case 'failed':
      return isFailed ? undefined : planFailure(draft, quest)
    case 'uncompleted':
      return isDone || isFailed ? draft.add({ tag: 'ReopenQuest', pmc, quest }) : undefined
    case 'active':
      return isFailed ? draft.add({ tag: 'ReopenQuest', pmc, quest }) : undefined
  }
}

/** The second time is for quests that another one of the list ended or opened again. */
const PASSES = 2

/** In the order in which they were sent; the last state of a quest counts. */
export const planTaskUpdates = (
  catalogue: Catalogue,
  book: QuestBook,
  pmc: Pmc,
  updates: readonly TaskUpdate[],
): TaskPlan => {
  const draft = makeDraft(catalogue, book, pmc)
  const uids = getQuestUids(book)
  const last = new Map(updates.map(({ id, state }) => [id, state]))
  const refused = new Map<string, Refusal>()
  for (let pass = 0; pass < PASSES; pass++)
    for (const [id, state] of last) {
      const quest = uids.get(id)
      const refusal = quest === undefined ? undefined : planState(draft, book, quest, state)
      if (refusal !== undefined) refused.set(id, refusal)
      else refused.delete(id)
    }
  const ids = [...last.keys()]
  return {
    commands: draft.commands,
    taken: ids.filter((id) => uids.has(id) && !refused.has(id)),
    unknown: ids.filter((id) => !uids.has(id)),
    refusal: [...refused.values()][0],
  }
}

/** Undefined if no quest has the objective. An objective counts here only: it is complete when its whole number is reached. */
export const planObjectiveUpdate = (
  book: QuestBook,
  { uid: pmc, quests }: Pick<Pmc, 'uid' | 'quests'>,
  objective: string,
  { state, count }: ObjectiveUpdate,
): readonly SingleCommand[] | undefined => {
  const known = book.objectives.get(objective)
  if (known === undefined) return undefined
  const whole = known.count ?? 1
  const max = state === 'uncompleted' ? whole - 1 : whole
  const given = state === 'completed' ? whole : Math.floor(count ?? 0)
  const wanted = Math.max(0, Math.min(given, max))
  return wanted === (quests.objectives[objective] ?? 0)
    ? []
    : [{ tag: 'CountObjective', pmc, objective, count: wanted }]
}

export const planLevelUpdate = (
  { uid: pmc, level: before }: Pick<Pmc, 'uid' | 'level'>,
  level: number,
): readonly SingleCommand[] => (level === before ? [] : [{ tag: 'ChangeLevel', pmc, level }])
