// Challenges as they can be listed, written in the transaction of the events that change them.
import type { ChallengeEvent } from '#core/challenge/events.ts'
import {
  type ChallengeStatus,
  MAX_CHALLENGES,
  MAX_CHALLENGES_A_DAY,
  parseChallengeStream,
} from '#core/challenge/model.ts'
import type { ScoringKind } from '#core/challenge/scoring.ts'
import type { RecordedEvent } from '#core/events/envelope.ts'
import { getUtcDay } from '#core/player/limits/event-budget.ts'
import { lockName } from './advisory-lock.ts'
import type { Sql } from './sql.ts'
import type { OnAppend, OnErase } from './sql-event-store.ts'

/** What only the store can know. */
export type ChallengeStoreRejection =
  | { readonly tag: 'TooManyChallenges'; readonly most: number }
  | { readonly tag: 'TooManyChallengesToday'; readonly most: number }

/** The append was undone for a reason that the user is told. */
export class ChallengeRefused extends Error {
  readonly rejection: ChallengeStoreRejection

  constructor(rejection: ChallengeStoreRejection) {
    super(rejection.tag)
    this.name = 'ChallengeRefused'
    this.rejection = rejection
  }
}

export interface ChallengeRow {
  readonly uid: string
  readonly owner: string
  readonly title: string
  readonly kind: ScoringKind
  readonly status: ChallengeStatus
  readonly teams: number
  readonly judges: readonly string[]
  /** Accounts that allowed suggestions; may include some whose team was removed since. */
  readonly players: readonly string[]
  readonly isListed: boolean
  readonly isDeleted: boolean
  readonly created: Date
  readonly changed: Date
}

export const CHALLENGE_COLUMNS = `c.uid, c.owner, c.title, c.kind, c.status, c.teams, c.judges, c.players,
  c.is_listed as "isListed", c.is_deleted as "isDeleted", c.created, c.changed`

const changesBy = (row: ChallengeRow, event: ChallengeEvent): Partial<ChallengeRow> => {
  switch (event.type) {
    case 'ChallengeRenamed':
      return { title: event.data.title }
    case 'ScoringChanged':
      return { kind: event.data.scoring.kind }
    case 'TeamAdded':
      return { teams: row.teams + 1 }
    case 'TeamRemoved':
      return { teams: row.teams - 1 }
    case 'JudgeAdded':
      return { judges: [...row.judges, event.data.account] }
    case 'JudgeRemoved':
      return { judges: row.judges.filter((judge) => judge !== event.data.account) }
    case 'SuggestionsAllowed':
      return { players: [...new Set([...row.players, event.data.account])] }
    case 'SuggestionsWithdrawn':
      return { players: row.players.filter((player) => player !== event.data.account) }
    case 'ChallengeStarted':
    case 'ChallengeResumed':
      return { status: 'running' }
    case 'ChallengeEnded':
      return { status: 'ended' }
    case 'ChallengeListed':
      return { isListed: true }
    case 'ChallengeUnlisted':
      return { isListed: false }
    case 'ChallengeDeleted':
      return { isDeleted: true }
    default:
      return {}
  }
}

/** The row after events that continue it. */
export const rowAfter = (
  before: ChallengeRow | undefined,
  events: readonly RecordedEvent[],
): ChallengeRow | undefined => {
  let row = before
  for (const { at, ...event } of events as readonly RecordedEvent<ChallengeEvent>[]) {
    const changed = new Date(at)
    const fact = event as ChallengeEvent
    if (fact.type === 'ChallengeCreated') {
      const { challenge: uid, owner, title, scoring } = fact.data
      row = {
        ...{ uid, owner, title, kind: scoring.kind, status: 'draft', teams: 0, judges: [], players: [] },
        ...{ isListed: false, isDeleted: false, created: changed, changed },
      }
    } else if (row !== undefined) row = { ...row, ...changesBy(row, fact), changed }
  }
  return row
}

export const writeChallenge = async (sql: Sql, row: ChallengeRow): Promise<void> => {
  await sql.query(
    `insert into challenges
       (uid, owner, title, kind, status, teams, judges, players, is_listed, is_deleted, created, changed)
     values ($1, $2, $3, $4, $5, $6, $7::text[], $8::text[], $9, $10, $11, $12)
     on conflict (uid) do update set title = excluded.title, kind = excluded.kind, status = excluded.status,
       teams = excluded.teams, judges = excluded.judges, players = excluded.players, is_listed = excluded.is_listed,
       is_deleted = excluded.is_deleted, changed = excluded.changed`,
    [
      ...[row.uid, row.owner, row.title, row.kind, row.status, row.teams, row.judges, row.players],
      ...[row.isListed, row.isDeleted, row.created, row.changed],
    ],
  )
}

/** Counts the challenges of an account under a lock until the transaction ends: two created at once must not exceed the bounds. */
const checkRoom = async (sql: Sql, owner: string, at: string): Promise<void> => {
  await lockName(sql, `challenges ${owner}`)
  const [own] = await sql.query<{ readonly kept: number; readonly today: number }>(
    `select count(*) filter (where not is_deleted) as kept, count(*) filter (where created >= $2::timestamptz) as today
     from challenges where owner = $1`,
    [owner, `${getUtcDay(at)}T00:00:00Z`],
  )
  if ((own?.kept ?? 0) >= MAX_CHALLENGES)
    throw new ChallengeRefused({ tag: 'TooManyChallenges', most: MAX_CHALLENGES })
  if ((own?.today ?? 0) >= MAX_CHALLENGES_A_DAY)
    throw new ChallengeRefused({ tag: 'TooManyChallengesToday', most: MAX_CHALLENGES_A_DAY })
}

/** Keeps challenges as the events say. What it answers throws {@link ChallengeRefused}, which undoes the append. */
export const keepChallenges: OnAppend = (events) => {
  const [first] = events
  const uid = first === undefined ? undefined : parseChallengeStream(first.stream)
  if (first === undefined || uid === undefined) return undefined
  return async (sql) => {
    if (first.type === 'ChallengeCreated') await checkRoom(sql, first.meta.actor, first.at)
    const [before] = await sql.query<ChallengeRow>(
      `select ${CHALLENGE_COLUMNS} from challenges c where uid = $1 for update`,
      [uid],
    )
    const row = rowAfter(before, events)
    if (row !== undefined) await writeChallenge(sql, row)
    if (row?.isDeleted === true) await sql.query('delete from challenge_invites where challenge = $1', [uid])
  }
}

/** Forgets a challenge whose stream is erased. */
export const eraseChallenge: OnErase = async (sql, stream) => {
  const uid = parseChallengeStream(stream)
  if (uid === undefined) return
  await sql.query('delete from challenges where uid = $1', [uid])
  await sql.query('delete from challenge_invites where challenge = $1', [uid])
}
