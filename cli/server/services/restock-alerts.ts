// Looks at the alerts on restocks of traders every few seconds, and writes the notices that are due.
import { getRole, isPermitted } from '#core/access/roles.ts'
import { isRestockRule } from '#core/alerts/model.ts'
import { restockMessage, type Subject } from '#core/alerts/notice.ts'
import { chooseRestock, evaluateRestock, type Restock } from '#core/alerts/restock.ts'
import { GAME_MODES, type GameMode, getBaseMode } from '#core/catalogue/game-modes.ts'
import type { WriteNotice } from '../outbox/write-notice.ts'
import type { AlertWrite, StoredAlertRow } from '../stores/account-alerts.ts'
import type { RestockStore } from '../stores/restocks.ts'
import { type Looking, lookInTurn } from './look-in-turn.ts'
import type { Players } from './players.ts'
import { isQuietAt } from './quiet-hours.ts'

const PAGE = 500
const EVERY_MS = 10_000

export interface RestockAlertsOptions {
  readonly store: RestockStore
  readonly players: Pick<Players, 'read'>
  readonly writeNotice: WriteNotice
  /** The traders of a mode: the game's id, slug, English name and address of a page. */
  readonly listTraders: (mode: GameMode) => readonly (Subject & { readonly uid: string })[]
  readonly now: () => Date
  readonly onError: (error: unknown) => void
}

/** `look` resolves when what is due is written. */
export type RestockAlerts = Looking

/** The restocks of a mode by slug of the trader; those of its base mode where the source does not have it. */
export const listRestocks = async (
  { times }: Pick<RestockStore, 'times'>,
  mode: GameMode,
  traders: readonly { readonly uid: string; readonly id: string }[],
  now: number,
): Promise<ReadonlyMap<string, Restock>> => {
  const own = await times(mode)
  const known = own.size > 0 ? own : await times(getBaseMode(mode))
  return new Map(
    traders.flatMap(({ uid, id }) => {
      const times = known.get(uid)
      const restock = times && chooseRestock(times, now)
      return restock === undefined ? [] : [[id, restock] as const]
    }),
  )
}

export const openRestockAlerts = ({
  store,
  players,
  writeNotice,
  listTraders,
  now,
  onError,
}: RestockAlertsOptions): RestockAlerts => {
  const lookAt = async (
    row: StoredAlertRow,
    restocks: ReadonlyMap<string, Restock>,
    subjects: ReadonlyMap<string, Subject>,
  ): Promise<AlertWrite | undefined> => {
    const { account, alert, revision, rule } = row
    if (!isRestockRule(rule)) return undefined
    const restock = restocks.get(rule.watch.trader)
    const subject = subjects.get(rule.watch.trader)
    if (restock === undefined || subject === undefined) return undefined
    const at = now()
    const look = { ...restock, now: at.getTime(), isQuiet: isQuietAt(rule.quiet, at) }
    const { state, due } = evaluateRestock(rule, row.state, look)
    if (state === row.state) return undefined
    const role = due === undefined ? undefined : getRole((await players.read(account)).state)
    // Without Pro a restock passes without a notice.
    if (role === undefined || !isPermitted(role, 'alerts')) return { before: row, state, told: undefined }
    const message = restockMessage(
      { alert, watch: rule.watch, subject, timestamp: at.toISOString() },
      restock,
    )
    return {
      ...{ before: row, state, told: { at } },
      tell: (sql) =>
        writeNotice(sql, {
          ...{ account, message, at, channels: rule.channels },
          key: [account, alert, revision, due].join(' '),
        }),
    }
  }

  const lookAtMode = async (mode: GameMode, isStopped: () => boolean): Promise<void> => {
    const traders = listTraders(mode)
    const restocks = await listRestocks(store, mode, traders, now().getTime())
    if (restocks.size === 0) return
    const subjects = new Map(traders.map(({ id, name, url }) => [id, { id, name, url }]))
    let after: Pick<StoredAlertRow, 'account' | 'alert'> = { account: '', alert: '' }
    while (!isStopped()) {
      const rows = await store.page({
        ...{ mode, now: now().getTime(), after, limit: PAGE },
        restocks: [...restocks].map(([trader, { at }]) => ({ trader, at })),
      })
      const looked = await Promise.all(rows.map((row) => lookAt(row, restocks, subjects)))
      const writes = looked.filter((write) => write !== undefined)
      if (writes.length > 0) await store.save(writes)
      const end = rows.at(-1)
      if (end === undefined || rows.length < PAGE) return
      after = end
    }
  }

  return lookInTurn(EVERY_MS, async (isStopped) => {
    for (const mode of GAME_MODES) if (!isStopped()) await lookAtMode(mode, isStopped).catch(onError)
  })
}
