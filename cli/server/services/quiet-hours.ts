// Whether a player has quiet hours at an instant, in the time zone that they chose.
import { LRUCache } from 'lru-cache'
import { isQuietMinute } from '#core/alerts/evaluate.ts'
import type { QuietHours } from '#core/alerts/model.ts'

const makeFormat = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })

const UTC = makeFormat('UTC')

/** By time zone, because a format takes fifty times as long to make as to use. */
const formats = new LRUCache<string, Intl.DateTimeFormat>({ max: 500 })

/** That of UTC for an unknown time zone. */
const getFormat = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone)
  if (known !== undefined) return known
  let format = UTC
  try {
    format = makeFormat(timeZone)
  } catch {
    // The zone is a player's text.
  }
  formats.set(timeZone, format)
  return format
}

/** An unknown time zone counts as UTC. */
export const isQuietAt = (quiet: QuietHours | null, at: Date): boolean => {
  if (quiet === null) return false
  const parts = getFormat(quiet.timeZone).formatToParts(at)
  const read = (type: 'hour' | 'minute') => Number(parts.find((part) => part.type === type)?.value ?? 0)
  return isQuietMinute(quiet, read('hour') * 60 + read('minute'))
}
