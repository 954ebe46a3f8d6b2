// The log as a file that the terminal program reads.
import { encodeLine } from '#core/events/log.ts'
import { exportFileName } from '#web/account/export-file.ts'
import type { LoggedEvent } from '../logged-event.ts'

/** One event a line. */
export const logText = (events: readonly LoggedEvent[]): string => events.map(encodeLine).join('')

/** `exfil-dymov-2026-07-16.jsonl`. */
export const logFileName = (username: string, epochMs: number): string =>
  exportFileName(username, epochMs).replace(/\.json$/, '.jsonl')
