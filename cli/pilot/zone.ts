// The clock of this machine, for logs that do not tell their zone.
import { formatDateTime, offsetAtWall } from '#core/format/date.ts'

/** Minutes ahead of UTC at an instant. */
export const zoneAtInstant = (epochMs: number): number => -new Date(epochMs).getTimezoneOffset()

/** An instant (Unix milliseconds) as this machine's clock shows it. */
export const formatLocalTime = (at: number): string => formatDateTime(at, zoneAtInstant(at))

/** Minutes ahead of UTC when the wall clock showed this time (milliseconds as if it were UTC). */
export const zoneAtWall = offsetAtWall(zoneAtInstant)

/** The name of this machine's zone, such as `Europe/Riga`. */
export const zoneName = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone
