// The quests of a PMC as rows of the list. An unchanged row keeps its identity, so that a mark renders few rows again.
import type { Quest } from '#core/catalogue/tables/quest.ts'
import type { LockReason, QuestState, QuestStatus } from '#core/quests/availability.ts'
import type { Cancelled, QuestPlayer } from '#core/quests/model.ts'

/** `counted`: the progress of each objective, in the quest's order. `cancelled`: the reason, if it is. */
export interface QuestRow {
  readonly quest: Quest
  readonly state: QuestState
  readonly reasons: readonly LockReason[]
  readonly isSelected: boolean
  readonly counted: readonly number[]
  readonly cancelled: Cancelled | undefined
}

/** Makes the rows of quests in their order. */
export type RowsOf = (
  quests: readonly Quest[],
  player: Pick<QuestPlayer, 'quests'>,
  statuses: ReadonlyMap<string, QuestStatus>,
) => readonly QuestRow[]

const NO_REASONS: readonly LockReason[] = []

const isSameValue = (a: unknown, b: unknown): boolean =>
  a === b ||
  (Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((value, at) => value === b[at]))

/** Reasons are flat: words, numbers and lists of words. */
const isSameReason = (a: LockReason, b: LockReason | undefined): boolean => {
  if (b === undefined || a.tag !== b.tag) return false
  const others: Readonly<Record<string, unknown>> = b
  return Object.entries(a).every(([name, value]) => isSameValue(value, others[name]))
}

const isSame = (a: QuestRow, b: QuestRow): boolean =>
  a.quest === b.quest &&
  a.state === b.state &&
  a.isSelected === b.isSelected &&
  a.cancelled?.reason === b.cancelled?.reason &&
  a.cancelled?.because === b.cancelled?.because &&
  a.counted.every((count, at) => count === b.counted[at]) &&
  a.reasons.length === b.reasons.length &&
  a.reasons.every((reason, at) => isSameReason(reason, b.reasons[at]))

/** Remembers its last rows. */
export const makeQuestRows = (): RowsOf => {
  let last: ReadonlyMap<string, QuestRow> = new Map()
  return (quests, { quests: { selected, objectives, cancelled } }, statuses) => {
    const rows = quests.map((quest): QuestRow => {
      const { state = 'locked', reasons = NO_REASONS } = statuses.get(quest.uid) ?? {}
      const row: QuestRow = {
        quest,
        state,
        reasons,
        isSelected: selected[quest.uid] === true,
        counted: quest.objectives.map(({ id }) => objectives[id] ?? 0),
        cancelled: cancelled[quest.uid],
      }
      const known = last.get(quest.uid)
      return known !== undefined && isSame(known, row) ? known : row
    })
    last = new Map(rows.map((row) => [row.quest.uid, row]))
    return rows
  }
}
