// The live source of a running server: prices and game data on a schedule, the history of an item on demand.
import { setTimeout } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { GameMode } from '#core/catalogue/game-modes.ts'
import type { Config } from '../config.ts'
import type { Alerts } from '../stores/alerts.ts'
import type { Prices } from '../stores/prices.ts'
import type { Database } from '../stores/sql.ts'
import { openItemHistories } from './item-history.ts'
import { politeGet } from './polite-get.ts'
import { openSync, type SyncSetup, startSync } from './start-sync.ts'
import { CATALOGUE_EVERY_MINUTES, folderAddress, type SyncReport } from './sync.ts'
import { syncLog } from './sync-log.ts'
import { type LastSync, openSyncOnDemand } from './sync-now.ts'
import { userAgent } from './user-agent.ts'

export interface LiveSourceOptions {
  readonly config: Pick<Config, 'sync' | 'dataFolder'>
  readonly log: Logger
  readonly now: () => Date
  readonly database: Database
  readonly prices: Prices
  readonly alerts: Alerts
  /** The catalogue on disk is another one now. */
  readonly onCatalogue: () => void
}

export interface LiveSource {
  /** Ensures that the history of an item is known, as far as that takes no longer than a user waits. */
  readonly wantHistory: (mode: GameMode, item: string) => Promise<void>
  /** Begins to read the source now, unless it is being read. */
  readonly syncNow: () => void
  readonly isSyncing: () => boolean
  /** What this process last read led to. */
  readonly lastSync: () => LastSync | undefined
  /** Begins to keep prices and game data up to date. */
  readonly start: () => void
  readonly stop: () => Promise<void>
}

const OFF: LiveSource = {
  wantHistory: async () => undefined,
  syncNow: () => undefined,
  isSyncing: () => false,
  lastSync: () => undefined,
  start: () => undefined,
  stop: async () => undefined,
}

/** A user is waiting: one try, and no longer than this. */
const HISTORY_TIMEOUT_MS = 10_000
/** A hundred times what a history of years takes. */
const MAX_HISTORY_BYTES = 8 * 1024 * 1024

const wait = (ms: number, signal: AbortSignal): Promise<void> => setTimeout(ms, undefined, { signal })

export const openLiveSource = (options: LiveSourceOptions): LiveSource => {
  const { config, log, now, prices } = options
  if (!config.sync.isOn) return OFF
  const histories = openItemHistories({
    base: folderAddress(new URL(config.sync.url)),
    get: politeGet({
      ...{ userAgent: userAgent(), now, random: Math.random, wait },
      ...{ tries: 1, timeoutMs: HISTORY_TIMEOUT_MS, maxBytes: MAX_HISTORY_BYTES },
    }),
    ...{ prices, now, wait },
    onProblem: (problem) => log.debug({ problem }, 'the past of an item was not read'),
    onError: (error) => log.error({ err: error }, 'reading the past of an item failed'),
  })
  let stopSync = async (): Promise<void> => undefined
  const setup = getSetup(options)
  const logReport = syncLog(log, { source: config.sync.url, everyMinutes: config.sync.everyMinutes })
  const onReport = (report: SyncReport): void => {
    logReport(report)
    if (report.tag === 'Done' && report.catalogue === 'Changed') options.onCatalogue()
  }
  const onError = (error: unknown): void => log.error({ err: error }, 'synchronising failed')
  const onDemand = openSyncOnDemand({
    run: (signal) => openSync(setup)(signal, 0, true),
    ...{ now, onReport, onError },
  })
  return {
    wantHistory: histories.want,
    syncNow: onDemand.begin,
    isSyncing: onDemand.isRunning,
    lastSync: onDemand.last,
    start: () => {
      stopSync = startSync(setup, {
        onReport: (report) => {
          onDemand.note(report)
          onReport(report)
        },
        onError,
      }).stop
    },
    stop: async () => {
      await Promise.all([stopSync(), onDemand.stop(), histories.stop()])
    },
  }
}

const getSetup = ({
  config: { sync, dataFolder },
  database,
  prices,
  alerts,
}: LiveSourceOptions): SyncSetup => {
  // Imports compute for seconds, so they run as another process of whatever program this is.
  const program = process.argv[1]
  return {
    ...{ source: sync.url, everyMinutes: sync.everyMinutes, dataFolder, database, prices, alerts },
    ...(program === undefined ? {} : { program }),
  }
}

/** The lines about its data that a starting server prints; `servedDay` is the day of the game data that it begins with. */
export const describeSource = (
  { sync, picturesFrom }: Pick<Config, 'sync' | 'picturesFrom'>,
  servedDay: string,
): readonly string[] =>
  sync.isOn
    ? [
        `Reads ${sync.url}: prices every ${sync.everyMinutes} minutes, game data every ${CATALOGUE_EVERY_MINUTES / 60} hours (EXFIL_SYNC=off reads nothing).`,
        ...(picturesFrom === undefined
          ? []
          : [`Fetches pictures from ${picturesFrom}, each once, on first use.`]),
        `Until it answers, and without a network, the data is of ${servedDay}.`,
      ]
    : [`Reads no live source (EXFIL_SYNC=off): the data is of ${servedDay}.`]
