// Looks at the alerts of all accounts whenever prices are new, and writes the notices that are due to the outbox.
import { getRole, isPermitted } from '#core/access/roles.ts'
import { evaluateAlert } from '#core/alerts/evaluate.ts'
import { isPriceRule, type PriceRule } from '#core/alerts/model.ts'
import { priceMessage } from '#core/alerts/notice.ts'
import type { GameMode } from '#core/catalogue/game-modes.ts'
import { type PriceView, plainViewSettings, priceView } from '#core/pricing/market/views.ts'
import { getPath } from '#core/routes/table.ts'
import type { WriteNotice } from '../outbox/write-notice.ts'
import { type AlertWrite, accountAlertStore, type StoredAlertRow } from '../stores/account-alerts.ts'
import type { Database } from '../stores/sql.ts'
import type { ModeMarket } from './live-catalogue.ts'
import { listModesWithPrices } from './mode-prices.ts'
import type { Players } from './players.ts'
import { isQuietAt } from './quiet-hours.ts'

const PAGE = 500
/** Quiet hours end, and new alerts need their first look, without news of prices. */
const WAITING_EVERY_MS = 60_000

/** The prices of a mode as its pages show them; `seenAt`: epoch milliseconds of the newest observation, undefined without any. */
export interface AlertMarket {
  readonly seenAt: number | undefined
  readonly view: (item: string) => PriceView | undefined
  /** Name in English and address of the item's page. */
  readonly describe: (item: string) => { readonly name: string; readonly url: string }
}

export interface PriceAlertsOptions {
  readonly database: Database
  readonly players: Pick<Players, 'read'>
  readonly writeNotice: WriteNotice
  readonly readMarket: (mode: GameMode) => Promise<AlertMarket>
  readonly now: () => Date
  readonly onError: (error: unknown) => void
}

export interface PriceAlerts {
  /** Looks at the alerts that new prices of the named mode may concern, by default at all; resolves when done. */
  readonly look: (named?: string) => Promise<void>
  /** The same for those that wait for the end of quiet hours or for their first look. */
  readonly lookAtWaiting: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** The watched price of an item; undefined if the flea market does not take it or the price is unknown. */
const findPrice = ({ watch }: PriceRule, { view }: AlertMarket) => {
  const seen = view(watch.item)
  const roubles = seen?.bannedFromFlea === true ? undefined : seen?.[watch.price]
  return roubles === undefined ? undefined : { roubles, observedAt: seen?.updatedAt ?? 0 }
}

export const openPriceAlerts = (options: PriceAlertsOptions): PriceAlerts => {
  const { database, players, writeNotice, readMarket, now, onError } = options
  const store = accountAlertStore(database)
  let isStopped = false
  let last: Promise<void> = Promise.resolve()

  const isAllowed = async (account: string): Promise<boolean> =>
    isPermitted(getRole((await players.read(account)).state), 'alerts')

  const lookAt = async (row: StoredAlertRow, market: AlertMarket): Promise<AlertWrite | undefined> => {
    const { account, alert, revision, rule } = row
    const price = isPriceRule(rule) ? findPrice(rule, market) : undefined
    if (!isPriceRule(rule) || price === undefined) return undefined
    const at = now()
    const { state, due } = evaluateAlert(rule, row.state, { ...price, isQuiet: isQuietAt(rule.quiet, at) })
    const { isHit, isOwed, isEnded } = row.state
    if (state.isHit === isHit && state.isOwed === isOwed && state.isEnded === isEnded) return undefined
    // Without Pro a crossing passes without a notice.
    if (due === undefined || !(await isAllowed(account))) return { before: row, state, told: undefined }
    const message = priceMessage(
      { alert, rule, item: market.describe(rule.watch.item), timestamp: at.toISOString() },
      due,
    )
    return {
      ...{ before: row, state, told: { at, roubles: due.roubles } },
      tell: (sql) =>
        writeNotice(sql, {
          ...{ account, message, at, channels: rule.channels },
          key: [account, alert, revision, due.crossing].join(' '),
        }),
    }
  }

  const lookAtMode = async (mode: GameMode, isWaiting: boolean): Promise<void> => {
    let market: AlertMarket | undefined
    let after: Pick<StoredAlertRow, 'account' | 'alert'> = { account: '', alert: '' }
    while (!isStopped) {
      const rows = await store.page({ mode, isWaiting, after, limit: PAGE })
      if (rows.length > 0) market ??= await readMarket(mode)
      // Without observations there is no crossing to see.
      if (market === undefined || market.seenAt === undefined) return
      const writes: AlertWrite[] = []
      for (const row of rows) {
        const write = await lookAt(row, market)
        if (write !== undefined) writes.push(write)
      }
      if (writes.length > 0 && !(await store.save(mode, market.seenAt, writes))) return
      const end = rows.at(-1)
      if (end === undefined || rows.length < PAGE) return
      after = end
    }
  }

  const enqueue = (named: string, isWaiting: boolean): Promise<void> => {
    last = last.then(async () => {
      for (const mode of listModesWithPrices(named))
        if (!isStopped) await lookAtMode(mode, isWaiting).catch(onError)
    })
    return last
  }

  const timer = setInterval(() => void enqueue('', true), WAITING_EVERY_MS)
  timer.unref()
  return {
    look: (named = '') => enqueue(named, false),
    lookAtWaiting: () => enqueue('', true),
    stop: () => {
      isStopped = true
      clearInterval(timer)
      return last
    },
  }
}

/** The market of a mode for alerts, from its catalogue with current prices. */
export const alertMarket = (
  { live, served }: ModeMarket,
  seenAt: number | undefined,
  publicUrl: string,
): AlertMarket => {
  const settings = plainViewSettings(live)
  return {
    seenAt,
    view: (uid) => priceView(settings, uid),
    describe: (uid) => {
      const item = served.catalogue.items.get(uid)
      return { name: item?.name ?? uid, url: publicUrl + getPath('item', { url: item?.url ?? uid }) }
    },
  }
}
