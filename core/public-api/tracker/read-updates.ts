// What programs for TarkovTracker send: states of quests and objectives, and a level.
import { Finite } from '../../codec.ts'
import { type Either, left, right } from '../../fp.ts'
import { isObject } from '../../json.ts'

/** `active`: started in the game. Newer programs send it; it only opens a failed quest again. */
export const TASK_STATES = ['completed', 'uncompleted', 'failed', 'active'] as const
export type TaskState = (typeof TASK_STATES)[number]

export const OBJECTIVE_STATES = ['completed', 'uncompleted'] as const
type ObjectiveState = (typeof OBJECTIVE_STATES)[number]

/** `id`: the game's id of the quest. */
export interface TaskUpdate {
  readonly id: string
  readonly state: TaskState
}

/** At least one of the two is given. */
export interface ObjectiveUpdate {
  readonly state?: ObjectiveState
  readonly count?: number
}

/** Quests in one call. */
export const MAX_TASK_UPDATES = 1_000
/** Longer than any id of the game. */
export const MAX_TRACKER_ID_LENGTH = 64
export const MAX_TRACKER_LEVEL = 79

const isTaskState = (value: unknown): value is TaskState => TASK_STATES.some((state) => state === value)

const isObjectiveState = (value: unknown): value is ObjectiveState =>
  OBJECTIVE_STATES.some((state) => state === value)

const isTaskId = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= MAX_TRACKER_ID_LENGTH

const NO_OBJECT = 'Invalid request body (expected object)'
const MAX_SHOWN = 40

const invalidState = (value: unknown, allowed: string): Either<string, never> => {
  const shown = typeof value === 'string' ? value.slice(0, MAX_SHOWN) : typeof value
  return left(`Invalid state "${shown}" (must be ${allowed})`)
}

/** Left: one sentence on what is wrong. */
export const readTaskState = (body: unknown): Either<string, TaskState> => {
  if (!isObject(body)) return left(NO_OBJECT)
  return isTaskState(body.state)
    ? right(body.state)
    : invalidState(body.state, 'completed, uncompleted, or failed')
}

/** A list of ids with their states, or an older form: an object of states by id. */
export const readTaskUpdates = (body: unknown): Either<string, readonly TaskUpdate[]> => {
  const entries: readonly unknown[] = isObject(body)
    ? Object.entries(body).map(([id, state]) => ({ id, state }))
    : Array.isArray(body)
      ? body
      : []
  if (entries.length === 0) return left('Invalid request body')
  if (entries.length > MAX_TASK_UPDATES)
    return left(`Invalid request body (at most ${MAX_TASK_UPDATES} tasks)`)
  const updates: TaskUpdate[] = []
  for (const entry of entries) {
    if (!isObject(entry) || !isTaskId(entry.id) || !isTaskState(entry.state))
      return left('Invalid request body')
    updates.push({ id: entry.id.trim(), state: entry.state })
  }
  return right(updates)
}

export const readObjectiveUpdate = (body: unknown): Either<string, ObjectiveUpdate> => {
  if (!isObject(body)) return left(NO_OBJECT)
  const { state, count } = body
  if (state === undefined && count === undefined) return left('Must provide state or count')
  if (state !== undefined && !isObjectiveState(state)) return invalidState(state, 'completed or uncompleted')
  if (count !== undefined && !(Finite.is(count) && count >= 0))
    return left('Invalid count (must be a non-negative number)')
  return right({ ...(state !== undefined && { state }), ...(count !== undefined && { count }) })
}

export const readLevel = (text: string): Either<string, number> => {
  const level = /^\d{1,3}$/.test(text) ? Number(text) : 0
  return level >= 1 && level <= MAX_TRACKER_LEVEL
    ? right(level)
    : left(`Invalid level value (must be 1-${MAX_TRACKER_LEVEL})`)
}
