// Looks every few seconds at running crafts that have become ready, and writes the notices that are due.
import { getRole, isPermitted } from '#core/access/roles.ts'
import { evaluateCraft } from '#core/alerts/crafts.ts'
import { type CraftsRule, isCraftsRule } from '#core/alerts/model.ts'
import { type CraftNotice, craftMessage } from '#core/alerts/notice.ts'
import type { GameMode } from '#core/catalogue/game-modes.ts'
import { groupedBy } from '#core/grouping.ts'
import { type Account, findPmc, type Pmc } from '#core/player/model.ts'
import type { WriteNotice } from '../outbox/write-notice.ts'
import type { AlertWrite, StoredAlertRow } from '../stores/account-alerts.ts'
import type { CraftTimerStore, StoredCraftTimer } from '../stores/craft-timers.ts'
import { type Looking, lookInTurn } from './look-in-turn.ts'
import type { Players } from './players.ts'
import { isQuietAt } from './quiet-hours.ts'

const PAGE = 200
const EVERY_MS = 10_000
/** Between two looks at a craft that became ready in quiet hours. */
const HELD_MS = 60_000

/** What a craft makes and where, with English names. */
export type DescribedCraft = Pick<CraftNotice, 'craft' | 'station' | 'product'>

export interface CraftAlertsOptions {
  readonly store: CraftTimerStore
  readonly players: Pick<Players, 'read'>
  readonly writeNotice: WriteNotice
  /** Undefined for a craft that the game data no longer have: it is not told. */
  readonly describe: (mode: GameMode, timer: StoredCraftTimer) => DescribedCraft | undefined
  readonly now: () => Date
  readonly onError: (error: unknown) => void
}

/** `look` resolves when what is due is written. */
export type CraftAlerts = Looking

export const openCraftAlerts = ({
  store,
  players,
  writeNotice,
  describe,
  now,
  onError,
}: CraftAlertsOptions): CraftAlerts => {
  const makeWrite = (
    timer: StoredCraftTimer,
    row: StoredAlertRow & { readonly rule: CraftsRule },
    { uid, name, gameMode }: Pick<Pmc, 'uid' | 'name' | 'gameMode'>,
    at: Date,
  ): { readonly isHeld: boolean; readonly write: AlertWrite | undefined } => {
    const { account, alert, revision, rule } = row
    const look = { readyAt: timer.readyAt, now: at.getTime(), isQuiet: isQuietAt(rule.quiet, at) }
    const { state, due, isHeld } = evaluateCraft(rule, row.state, look)
    const described = due === undefined ? undefined : describe(gameMode, timer)
    if (described === undefined) return { isHeld, write: undefined }
    const message = craftMessage(at.toISOString(), {
      ...{ alert, pmc: { id: uid, name }, gameMode, ...described },
      readyAt: new Date(timer.readyAt).toISOString(),
    })
    return {
      isHeld,
      write: {
        ...{ before: row, state, told: { at } },
        tell: (sql) =>
          writeNotice(sql, {
            ...{ account, message, at, channels: rule.channels },
            key: [account, alert, revision, uid, timer.station, timer.craft, timer.readyAt].join(' '),
          }),
      },
    }
  }

  const lookAt = async (
    timer: StoredCraftTimer,
    state: Account,
    alerts: readonly StoredAlertRow[],
  ): Promise<void> => {
    const pmc = findPmc(state, timer.pmc)
    const at = now()
    const mayBeTold = pmc !== undefined && isPermitted(getRole(state), 'alerts')
    // Without Pro a craft passes without a notice.
    const looked = mayBeTold
      ? alerts.flatMap(({ rule, ...row }) =>
          isCraftsRule(rule) && rule.watch.gameMode === pmc.gameMode
            ? [makeWrite(timer, { ...row, rule }, pmc, at)]
            : [],
        )
      : []
    const isHeld = looked.some((each) => each.isHeld)
    await store.save(
      timer,
      isHeld ? at.getTime() + HELD_MS : null,
      looked.flatMap(({ write }) => write ?? []),
    )
  }

  const lookAtPage = async (timers: readonly StoredCraftTimer[], isStopped: () => boolean): Promise<void> => {
    for (const [account, own] of groupedBy(timers, ({ account }) => account)) {
      const { state } = await players.read(account)
      for (const timer of own) {
        if (isStopped()) return
        // Read for each craft: the one before may have ended an alert that tells once.
        await lookAt(timer, state, await store.listAlerts(account))
      }
    }
  }

  const lookAtDue = async (isStopped: () => boolean): Promise<void> => {
    while (!isStopped()) {
      const timers = await store.takeDue(now().getTime(), PAGE)
      await lookAtPage(timers, isStopped)
      if (timers.length < PAGE) return
    }
  }

  return lookInTurn(EVERY_MS, (isStopped) => lookAtDue(isStopped).catch(onError))
}
