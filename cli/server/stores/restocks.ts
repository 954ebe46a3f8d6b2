// When traders restock, as the live source announces it or as their changed offers show, and the alerts that wait for it.

import { MIN_RESTOCK_GAP_MS, type RestockTimes } from '#core/alerts/restock.ts'
import type { GameMode } from '#core/catalogue/game-modes.ts'
import {
  ALERT_COLUMNS,
  type AlertRow,
  type AlertWrite,
  type StoredAlertRow,
  toAlert,
  writeAlertState,
} from './account-alerts.ts'
import type { Database } from './sql.ts'

/** Times in epoch milliseconds by the game's id of the trader. */
export interface RestockObserver {
  readonly announce: (mode: GameMode, times: ReadonlyMap<string, number>) => Promise<void>
  /** `offers`: a digest of what each trader sells; another one than before is an observed restock. */
  readonly observe: (mode: GameMode, offers: ReadonlyMap<string, string>, at: Date) => Promise<void>
}

/** A restock that alerts may be due for; `trader` by slug. */
interface WantedRestock {
  readonly trader: string
  readonly at: number
}

export interface RestockStore extends RestockObserver {
  /** By the game's id of the trader. */
  readonly times: (mode: GameMode) => Promise<ReadonlyMap<string, RestockTimes>>
  /** Alerts that were never looked at, or whose notice may be due, by account and id. */
  readonly page: (request: {
    readonly mode: GameMode
    readonly restocks: readonly WantedRestock[]
    readonly now: number
    readonly after: Pick<StoredAlertRow, 'account' | 'alert'>
    readonly limit: number
  }) => Promise<readonly StoredAlertRow[]>
  /** Writes states and notices in one transaction; an alert that was changed or looked at meanwhile is left out. */
  readonly save: (writes: readonly AlertWrite[]) => Promise<void>
}

interface TimesRow {
  readonly trader: string
  readonly announced: number | null
  readonly observed: number | null
}

export const restockStore = (database: Database): RestockStore => ({
  announce: async (mode, times) => {
    await database.query(
      `insert into trader_restocks (game_mode, trader, announced_at)
       select $1, trader, at from unnest($2::text[], $3::bigint[]) as row (trader, at)
       on conflict (game_mode, trader) do update set announced_at = excluded.announced_at`,
      [mode, [...times.keys()], [...times.values()]],
    )
  },
  observe: async (mode, offers, at) => {
    await database.query(
      `insert into trader_restocks (game_mode, trader, offers)
       select $1, trader, offers from unnest($2::text[], $3::text[]) as row (trader, offers)
       on conflict (game_mode, trader) do update set offers = excluded.offers,
         observed_at = case
           when trader_restocks.offers <> excluded.offers then $4
           else trader_restocks.observed_at
         end`,
      [mode, [...offers.keys()], [...offers.values()], at.getTime()],
    )
  },
  times: async (mode) => {
    const rows = await database.query<TimesRow>(
      'select trader, announced_at as announced, observed_at as observed from trader_restocks where game_mode = $1',
      [mode],
    )
    return new Map(
      rows.map(({ trader, announced, observed }) => [
        trader,
        { announced: announced ?? undefined, observed: observed ?? undefined },
      ]),
    )
  },
  page: async ({ mode, restocks, now, after, limit }) =>
    (
      await database.query<AlertRow>(
        `select ${ALERT_COLUMNS} from account_alerts
         join unnest($2::text[], $3::bigint[]) as restock (name, at) on restock.name = trader
         where game_mode = $1 and kind = 'Restock' and not is_ended and (account, alert) > ($5, $6)
           and (is_hit is null or (at - lead_ms <= $4 and (observed_at = 0 or at >= observed_at + $8)))
         order by account, alert limit $7`,
        [
          ...[mode, restocks.map(({ trader }) => trader), restocks.map(({ at }) => at), now],
          ...[after.account, after.alert, limit, MIN_RESTOCK_GAP_MS],
        ],
      )
    ).map(toAlert),
  save: (writes) =>
    database.transaction(async (sql) => {
      for (const write of writes) await writeAlertState(sql, write)
    }),
})
