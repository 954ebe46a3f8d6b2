// Whether a player has quiet hours at an instant, in the time zone that they chose.
import { isQuietMinute } from '#core/alerts/evaluate.ts'
import type { QuietHours } from '#core/alerts/model.ts'

const makeFormat = (timeZone: string): Intl.DateTimeFormat | undefined => {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
  } catch {
    return undefined
  }
}

const UTC = makeFormat('UTC')

/** An unknown time zone counts as UTC. */
export const isQuietAt = (quiet: QuietHours | null, at: Date): boolean => {
  if (quiet === null) return false
  const parts = (makeFormat(quiet.timeZone) ?? UTC)?.formatToParts(at) ?? []
  const read = (type: 'hour' | 'minute') => Number(parts.find((part) => part.type === type)?.value ?? 0)
  return isQuietMinute(quiet, read('hour') * 60 + read('minute'))
}
