// The first line of a log record: time, version, level, channel and text.
import { none, type Option, some } from '../../fp.ts'

/**
 * When a record was written. `wallMs`: wall clock of the player's machine in milliseconds as if it were UTC; `zoneMinutes`: minutes that the
 * clock is ahead of UTC, if logged.
 */
export interface LogTime {
  readonly wallMs: number
  readonly zoneMinutes?: number
}

export interface LogHeader {
  readonly time: LogTime
  readonly version?: string
  readonly level: string
  readonly channel: string
  readonly text: string
}

const MS_PER_MINUTE = 60_000

/** The time in Unix milliseconds; `localZoneMinutes` is the machine's zone, for logs without one. */
export const toInstant = (time: LogTime, localZoneMinutes: number): number =>
  time.wallMs - (time.zoneMinutes ?? localZoneMinutes) * MS_PER_MINUTE

const HEADER =
  /^(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2}):(\d{2})\.(\d{3})(?:\s*(Z|[+-]\d{2}:?\d{2}))?\|(?:([\d.]*)\|)?([A-Za-z]+)\|([^|]+)\|(.*)$/s

/** `+03:00` → 180. */
const getZoneMinutes = (zone: string): number => {
  if (zone === 'Z') return 0
  const digits = zone.replace(/\D/g, '')
  const minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2))
  return zone.startsWith('-') ? -minutes : minutes
}

/** Parses the first line of a record; none for any other line. The text may contain `|`. */
export const parseLogHeader = (line: string): Option<LogHeader> => {
  const match = HEADER.exec(line)
  if (match === null) return none
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0, ms = 0] = match
    .slice(1, 8)
    .map(Number)
  const [zone, version, level = '', channel = '', text = ''] = match.slice(8)
  const wallMs = Date.UTC(year, month - 1, day, hour, minute, second, ms)
  return some({
    time: zone === undefined ? { wallMs } : { wallMs, zoneMinutes: getZoneMinutes(zone) },
    ...(version === undefined || version === '' ? {} : { version }),
    level,
    channel,
    text,
  })
}
