// Running crafts of all accounts, a read model written in the transactions of their events; `due_at` is null where no alert has to look any more.
import { getCraftDue } from '#core/alerts/crafts.ts'
import type { RecordedEvent } from '#core/events/envelope.ts'
import type { PlayerEvent } from '#core/player/events.ts'
import { ACCOUNT_STREAM_PREFIX, parseAccountStream } from '#core/streams.ts'
import {
  ALERT_COLUMNS,
  type AlertRow,
  type AlertWrite,
  type StoredAlertRow,
  toAlert,
  writeAlertState,
} from './account-alerts.ts'
import { type ReadModel, readStreams, rebuildModel } from './read-models.ts'
import type { Database, Sql, Transactions } from './sql.ts'
import type { OnAppend, OnErase } from './sql-event-store.ts'

/** `station`: its slug, `craft`: its uid. `readyAt`: epoch milliseconds. */
export interface StoredCraftTimer {
  readonly account: string
  readonly pmc: string
  readonly station: string
  readonly craft: string
  readonly readyAt: number
}

export interface CraftTimerStore {
  /** Crafts that are due at `now`, the earliest first; those of accounts without an alert on crafts are passed over for good. */
  readonly takeDue: (now: number, limit: number) => Promise<readonly StoredCraftTimer[]>
  /** Alerts of an account on crafts that may still be told. */
  readonly listAlerts: (account: string) => Promise<readonly StoredAlertRow[]>
  /**
   * Writes what one look at a craft has found: `nextAt` is when to look again, null for never. Writes nothing and returns false if the craft
   * or an alert has changed, or another server has looked, meanwhile.
   */
  readonly save: (
    timer: StoredCraftTimer,
    nextAt: number | null,
    writes: readonly AlertWrite[],
  ) => Promise<boolean>
}

/** Rolls back what one look has written. */
class Changed extends Error {}

export const craftTimerStore = (database: Database): CraftTimerStore => ({
  takeDue: async (now, limit) => {
    await database.query(
      `update craft_timers set due_at = null
       where due_at <= $1 and not exists (
         select from account_alerts
         where account_alerts.account = craft_timers.account and kind = 'Crafts' and not is_ended)`,
      [now],
    )
    return database.query<StoredCraftTimer>(
      `select account, pmc, station, craft, ready_at as "readyAt" from craft_timers
       where due_at <= $1 order by due_at, account, pmc, station limit $2`,
      [now, limit],
    )
  },
  listAlerts: async (account) =>
    (
      await database.query<AlertRow>(
        `select ${ALERT_COLUMNS} from account_alerts
         where account = $1 and kind = 'Crafts' and not is_ended order by alert`,
        [account],
      )
    ).map(toAlert),
  save: async ({ account, pmc, station, craft, readyAt }, nextAt, writes) => {
    const write = async (sql: Sql): Promise<void> => {
      const taken = await sql.query(
        `update craft_timers set due_at = $6
         where account = $1 and pmc = $2 and station = $3 and craft = $4 and ready_at = $5 and due_at is not null
         returning 1`,
        [account, pmc, station, craft, readyAt, nextAt],
      )
      if (taken.length === 0) throw new Changed()
      for (const each of writes) if (!(await writeAlertState(sql, each))) throw new Changed()
    }
    try {
      await database.transaction(write)
      return true
    } catch (error) {
      if (error instanceof Changed) return false
      throw error
    }
  },
})

const TIMER_EVENTS: readonly string[] = ['CraftStarted', 'CraftEnded', 'PmcDeleted']

const writeTimer = async (sql: Sql, account: string, event: RecordedEvent): Promise<void> => {
  const { type, data } = event as RecordedEvent & PlayerEvent
  if (type === 'CraftStarted') {
    const readyAt = Date.parse(data.readyAt)
    await sql.query(
      `insert into craft_timers (account, pmc, station, craft, ready_at, due_at) values ($1, $2, $3, $4, $5, $6)
       on conflict (account, pmc, station) do update set craft = excluded.craft, ready_at = excluded.ready_at,
         due_at = excluded.due_at`,
      [
        ...[account, data.pmc, data.station, data.craft],
        ...[readyAt, getCraftDue(readyAt, Date.parse(event.at))],
      ],
    )
  }
  if (type === 'CraftEnded')
    await sql.query('delete from craft_timers where account = $1 and pmc = $2 and station = $3', [
      ...[account, data.pmc, data.station],
    ])
  if (type === 'PmcDeleted')
    await sql.query('delete from craft_timers where account = $1 and pmc = $2', [account, data.pmc])
}

/** Keeps the running crafts as the events say. */
export const keepCraftTimers: OnAppend = (events) => {
  const own = events.filter(({ type }) => TIMER_EVENTS.includes(type))
  const account = parseAccountStream(own[0]?.stream ?? '')
  if (account === undefined) return undefined
  return async (sql) => {
    for (const event of own) await writeTimer(sql, account, event)
  }
}

/** Forgets the crafts of an erased account. */
export const eraseCraftTimers: OnErase = async (sql, stream) => {
  const account = parseAccountStream(stream)
  if (account !== undefined) await sql.query('delete from craft_timers where account = $1', [account])
}

const MODEL: ReadModel = { name: 'craft timers', shape: 1, tables: ['craft_timers'] }

/**
 * Writes the running crafts of all accounts from their events, unless they are there already, for example after a restore. Those that were
 * ready before `now` were told before, or are past.
 */
export const rebuildCraftTimers = (database: Transactions, now: Date): Promise<boolean> =>
  rebuildModel(database, MODEL, async (sql) => {
    for await (const { id, events } of readStreams(sql, ACCOUNT_STREAM_PREFIX, TIMER_EVENTS))
      for (const event of events) await writeTimer(sql, id, event)
    await sql.query('update craft_timers set due_at = null where due_at <= $1', [now.getTime()])
  })
