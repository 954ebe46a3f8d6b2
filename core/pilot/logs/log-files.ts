// Which files in the game's log folder are relevant, and which run of the game a folder belongs to.
import { none, type Option, some } from '../../fp.ts'

/** In reading order: the first identifies sessions, the second is a fallback if it names no modes, the third has the contents. */
export const LOG_FILE_KINDS = ['Application', 'Backend', 'Notifications'] as const
export type LogFileKind = (typeof LOG_FILE_KINDS)[number]

const APPLICATION = /(?:^|[\s_/\\])application(?:_\d{3})?\.log$/i
const BACKEND = /(?:^|[\s_/\\])backend(?:_\d{3})?\.log$/i
const NOTIFICATIONS = /(?:^|[\s_/\\])(?:push-)?notifications(?:_\d{3})?\.log$/i

/** The kind of a log file by the end of its name: `… application_000.log`, `… push-notifications_000.log`; older names have no number. */
export const detectLogFileKind = (name: string): Option<LogFileKind> => {
  if (APPLICATION.test(name)) return some('Application')
  if (BACKEND.test(name)) return some('Backend')
  return NOTIFICATIONS.test(name) ? some('Notifications') : none
}

/** One run of the game: `startedAt` is its local wall clock in milliseconds as if it were UTC; used to order runs. */
export interface LogFolder {
  readonly startedAt: number
  readonly version: string
}

const FOLDER = /(?:^|[/\\])log_(\d{4})\.(\d{2})\.(\d{2})_(\d{1,2})-(\d{2})-(\d{2})_([\d.]+)[/\\]?$/

/** Parses the name of a log folder: `log_2026.09.11_7-53-50_1.1.5.0.47242`; the hour has no leading zero. */
export const parseLogFolder = (name: string): Option<LogFolder> => {
  const match = FOLDER.exec(name)
  if (match === null) return none
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match.slice(1, 7).map(Number)
  return some({
    startedAt: Date.UTC(year, month - 1, day, hour, minute, second),
    version: match[7] ?? '',
  })
}
