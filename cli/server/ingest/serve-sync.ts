// Keeps a running server's prices and game data those of the live source, where its configuration wants that.
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Alerts } from '../stores/alerts.ts'
import type { Prices } from '../stores/prices.ts'
import type { Database } from '../stores/sql.ts'
import { startSync } from './start-sync.ts'
import { CATALOGUE_EVERY_MINUTES } from './sync.ts'
import { syncLog } from './sync-log.ts'

export interface ServeSyncOptions {
  readonly config: Pick<Config, 'sync' | 'dataFolder'>
  readonly log: Logger
  readonly database: Database
  readonly prices: Prices
  readonly alerts: Alerts
  /** The catalogue on disk is another one now. */
  readonly onCatalogue: () => void
}

/** Answers how to stop. */
export const serveSync = ({
  config: { sync, dataFolder },
  log,
  database,
  prices,
  alerts,
  onCatalogue,
}: ServeSyncOptions): (() => Promise<void>) => {
  if (!sync.isOn) return async () => undefined
  // Imports compute for seconds, so they run as another process of whatever program this is.
  const program = process.argv[1]
  const say = syncLog(log, { source: sync.url, everyMinutes: sync.everyMinutes })
  const schedule = startSync(
    {
      source: sync.url,
      everyMinutes: sync.everyMinutes,
      ...(program === undefined ? {} : { program }),
      dataFolder,
      database,
      prices,
      alerts,
    },
    {
      onReport: (report) => {
        say(report)
        if (report.tag === 'Done' && report.catalogue === 'Changed') onCatalogue()
      },
      onError: (error) => log.error({ err: error }, 'synchronising failed'),
    },
  )
  return schedule.stop
}

/** What whoever starts a server is told of its data, a line each; `servedDay` is the day of the game data that it begins with. */
export const describeSync = (sync: Config['sync'], servedDay: string): readonly string[] =>
  sync.isOn
    ? [
        `Reads ${sync.url}: prices every ${sync.everyMinutes} minutes, game data every ${CATALOGUE_EVERY_MINUTES / 60} hours (EXFIL_SYNC=off reads nothing).`,
        `Until it answers, and without a network, the data is of ${servedDay}.`,
      ]
    : [`Reads no live source (EXFIL_SYNC=off): the data is of ${servedDay}.`]
