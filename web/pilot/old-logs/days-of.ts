// From when until when old logs tell of a character.
import type { LoggedProgress } from '#core/pilot/catch-up.ts'
import { localDate } from '#web/i18n/local-time.ts'

export const daysOf = ({ firstAt, lastAt }: LoggedProgress): string =>
  `${localDate(firstAt)} – ${localDate(lastAt)}`
