// Alerts of all accounts with what was last found of their prices; the rules are a read model written in the transaction of their events.
import type { AlertState } from '#core/alerts/evaluate.ts'
import type { AlertRule } from '#core/alerts/model.ts'
import type { GameMode } from '#core/catalogue/game-modes.ts'
import type { RecordedEvent } from '#core/events/envelope.ts'
import type { PlayerEvent } from '#core/player/events.ts'
import { ACCOUNT_STREAM_PREFIX, parseAccountStream } from '#core/streams.ts'
import { type ReadModel, readStreams, rebuildModel } from './read-models.ts'
import type { Database, Sql, Transactions } from './sql.ts'
import type { OnAppend, OnErase } from './sql-event-store.ts'

/** `revision`: the version of the event that set it. `changes`: how often its state was written, for the next write to compare. */
export interface StoredAlertRow {
  readonly account: string
  readonly alert: string
  readonly revision: number
  readonly rule: AlertRule
  readonly state: AlertState
  readonly changes: number
}

/** `isHit`, `isEnded` as in {@link AlertState}. `noticedAt`: when it was told last, of a price of `noticedRoubles`. */
export interface AlertStanding extends Pick<AlertState, 'isHit' | 'isEnded' | 'isOwed'> {
  readonly alert: string
  readonly noticedAt: Date | null
  readonly noticedRoubles: number | null
}

/** The state of an alert after a look, and what writes its notice if one is due. */
export interface AlertWrite {
  readonly before: StoredAlertRow
  readonly state: AlertState
  /** `roubles`: the reported price, if it is one. */
  readonly told: { readonly at: Date; readonly roubles?: number } | undefined
  /** Called in the transaction of the state, only if that is still the one that was looked at. */
  readonly tell?: (sql: Sql) => Promise<void>
}

interface PageRequest {
  readonly mode: GameMode
  /** Only those that wait for the end of quiet hours or for their first look. */
  readonly isWaiting: boolean
  readonly after: Pick<StoredAlertRow, 'account' | 'alert'>
  readonly limit: number
}

export interface AccountAlertStore {
  /** Alerts on prices that may be told, by account and id. */
  readonly page: (request: PageRequest) => Promise<readonly StoredAlertRow[]>
  readonly list: (account: string) => Promise<readonly AlertStanding[]>
  /**
   * Writes states and messages in one transaction. An alert that was changed or looked at meanwhile is left out. Does nothing and returns false
   * if another server has looked at prices seen later than `seenAt`, epoch milliseconds.
   */
  readonly save: (mode: GameMode, seenAt: number, writes: readonly AlertWrite[]) => Promise<boolean>
}

export type AlertRow = Omit<StoredAlertRow, 'state'> & AlertState

export const toAlert = ({ account, alert, revision, rule, changes, ...state }: AlertRow): StoredAlertRow => ({
  ...{ account, alert, revision, rule, changes, state },
})

export const ALERT_COLUMNS = `account, alert, revision, rule, changes, is_hit as "isHit", is_owed as "isOwed",
  is_ended as "isEnded", crossings, observed_at as "observedAt"`

/** Leaves out an alert that was changed or looked at meanwhile, and answers whether it was written. */
export const writeAlertState = async (
  sql: Sql,
  { before, state, told, tell }: AlertWrite,
): Promise<boolean> => {
  const { account, alert, revision, changes } = before
  const written = await sql.query(
    `update account_alerts set is_hit = $5, is_owed = $6, is_ended = $7, crossings = $8, observed_at = $9,
       changes = changes + 1, noticed_at = coalesce($10, noticed_at),
       noticed_roubles = coalesce($11, noticed_roubles)
     where account = $1 and alert = $2 and revision = $3 and changes = $4 returning 1`,
    [
      ...[account, alert, revision, changes],
      ...[state.isHit, state.isOwed, state.isEnded, state.crossings, state.observedAt],
      ...[told?.at.toISOString() ?? null, told?.roubles === undefined ? null : Math.round(told.roubles)],
    ],
  )
  if (written.length === 0) return false
  await tell?.(sql)
  return true
}

export const accountAlertStore = (database: Database): AccountAlertStore => ({
  page: async ({ mode, isWaiting, after, limit }) =>
    (
      await database.query<AlertRow>(
        `select ${ALERT_COLUMNS} from account_alerts
         where game_mode = $1 and kind = 'Price' and not is_ended and (is_owed or is_hit is null or not $2) and (account, alert) > ($3, $4)
         order by account, alert limit $5`,
        [mode, isWaiting, after.account, after.alert, limit],
      )
    ).map(toAlert),
  list: (account) =>
    database.query<AlertStanding>(
      `select alert, is_hit as "isHit", is_ended as "isEnded", is_owed as "isOwed", noticed_at as "noticedAt",
         noticed_roubles as "noticedRoubles"
       from account_alerts where account = $1 order by alert`,
      [account],
    ),
  save: (mode, seenAt, writes) =>
    database.transaction(async (sql) => {
      // Locks the mode's row: servers that look at once save one after the other.
      const round = await sql.query(
        `insert into alert_rounds (game_mode, seen_at) values ($1, $2)
         on conflict (game_mode) do update set seen_at = excluded.seen_at
         where alert_rounds.seen_at <= excluded.seen_at returning 1`,
        [mode, seenAt],
      )
      if (round.length === 0) return false
      for (const write of writes) await writeAlertState(sql, write)
      return true
    }),
})

const MINUTE_MS = 60_000
const ALERT_EVENTS: readonly string[] = ['AlertSet', 'AlertRemoved']

/** What the columns `kind`, `trader` and `lead_ms` say of a rule, for the search of those that are due. */
const getKind = (watch: AlertRule['watch']): readonly unknown[] =>
  watch.tag === 'Restock' ? [watch.tag, watch.trader, watch.minutes * MINUTE_MS] : [watch.tag, null, 0]

/** `is_hit` and `observed_at` of an alert that was just set; one on crafts needs no first look, but the moment from which it counts. */
const getInitialState = (watch: AlertRule['watch'], at: string): readonly unknown[] =>
  watch.tag === 'Crafts' ? [false, Date.parse(at)] : [null, 0]

/** A set alert starts over: it was not looked at yet, and what it told last stays known. */
const writeRule = async (sql: Sql, account: string, event: RecordedEvent): Promise<void> => {
  const { type, data } = event as RecordedEvent & PlayerEvent
  if (type === 'AlertSet')
    await sql.query(
      `insert into account_alerts (account, alert, revision, game_mode, rule, kind, trader, lead_ms, is_hit, observed_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
       on conflict (account, alert) do update set revision = excluded.revision, game_mode = excluded.game_mode,
         rule = excluded.rule, kind = excluded.kind, trader = excluded.trader, lead_ms = excluded.lead_ms,
         is_hit = excluded.is_hit, is_owed = false, is_ended = false, crossings = 0, observed_at = excluded.observed_at`,
      [
        ...[account, data.alert, event.version, data.rule.watch.gameMode, JSON.stringify(data.rule)],
        ...getKind(data.rule.watch),
        ...getInitialState(data.rule.watch, event.at),
      ],
    )
  if (type === 'AlertRemoved')
    await sql.query('delete from account_alerts where account = $1 and alert = $2', [account, data.alert])
}

/** Keeps the alerts as the events say. */
export const keepAlerts: OnAppend = (events) => {
  const own = events.filter(({ type }) => ALERT_EVENTS.includes(type))
  const account = parseAccountStream(own[0]?.stream ?? '')
  if (account === undefined) return undefined
  return async (sql) => {
    for (const event of own) await writeRule(sql, account, event)
  }
}

/** Forgets the alerts of an erased account. */
export const eraseAlerts: OnErase = async (sql, stream) => {
  const account = parseAccountStream(stream)
  if (account !== undefined) await sql.query('delete from account_alerts where account = $1', [account])
}

const MODEL: ReadModel = { name: 'account alerts', shape: 1, tables: ['account_alerts'] }

/** Writes the alerts of all accounts from their events, unless they are there already, for example after a restore. */
export const rebuildAlerts = (database: Transactions): Promise<boolean> =>
  rebuildModel(database, MODEL, async (sql) => {
    for await (const { id, events } of readStreams(sql, ACCOUNT_STREAM_PREFIX, ALERT_EVENTS))
      for (const event of events) await writeRule(sql, id, event)
  })
