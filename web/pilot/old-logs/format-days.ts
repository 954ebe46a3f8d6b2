// The days of a character in old logs, from the first to the last.
import type { LoggedProgress } from '#core/pilot/logs/catch-up.ts'
import { localDate } from '#web/i18n/local-time.ts'

export const formatDays = ({ firstAt, lastAt }: LoggedProgress): string =>
  `${localDate(firstAt)} – ${localDate(lastAt)}`
