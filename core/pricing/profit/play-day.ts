// Runs of a craft on a day with limited play time: a finished craft waits until the player restarts it.

export const HOURS_PLAYED = [2, 8, 24] as const
/** Hours of play per day. */
export type HoursPlayed = (typeof HOURS_PLAYED)[number]

export const USUAL_HOURS_PLAYED: HoursPlayed = 8

/** Assumed interval at which a player checks the hideout while playing. */
export const MINUTES_BETWEEN_LOOKS = 30

const INTERVAL = MINUTES_BETWEEN_LOOKS * 60
const HOUR = 3600
const DAY = 86_400

/** Number of hideout checks per day, including the start and the end of the play time. */
const looksPerDay = (hours: HoursPlayed): number => Math.min((hours * HOUR) / INTERVAL + 1, DAY / INTERVAL)

/**
 * Average runs per day of a craft with this duration in seconds, not rounded. It is started at a check, continues while the player is away,
 * and is started again at the first check after it ends. Monotonic: more seconds never bring more runs, more hours never fewer.
 */
export const runsPerDay = (seconds: number, hours: HoursPlayed): number => {
  const looks = looksPerDay(hours)
  /** Runs and days before a check was first reached; from a repeated check on, the schedule is periodic. */
  const reached = new Map<number, { readonly runs: number; readonly days: number }>()
  let [look, runs, days] = [0, 0, 0]
  for (;;) {
    const before = reached.get(look)
    if (before !== undefined) return (runs - before.runs) / (days - before.days)
    reached.set(look, { runs, days })
    const end = look * INTERVAL + Math.max(seconds, 1)
    const dayOfEnd = Math.floor(end / DAY)
    const next = Math.ceil((end - dayOfEnd * DAY) / INTERVAL)
    const isThatDay = next < looks
    look = isThatDay ? next : 0
    days += isThatDay ? dayOfEnd : dayOfEnd + 1
    runs += 1
  }
}
