// Derives the time zone of the game's machine from messages that carry the server's time besides their line's.
import type { ZoneAt } from './catch-up.ts'
import type { PilotFact } from './log-events.ts'

const MS_PER_MINUTE = 60_000
/** Time zones are multiples of 15 minutes. */
const STEP_MINUTES = 15
/** Tolerance for clock skew and message delay. */
const TOLERANCE_MINUTES = 3
/** Range of time zones in minutes. */
const MIN_ZONE = -12 * 60
const MAX_ZONE = 14 * 60

/** Minutes ahead of UTC, from the times of a line and its message; undefined if they give none. */
const zoneOfFact = (fact: PilotFact): number | undefined => {
  if (!('sentAt' in fact) || fact.sentAt === undefined || fact.time.zoneMinutes !== undefined)
    return undefined
  const ahead = (fact.time.wallMs - fact.sentAt) / MS_PER_MINUTE
  const zone = Math.round(ahead / STEP_MINUTES) * STEP_MINUTES + 0
  return zone >= MIN_ZONE && zone <= MAX_ZONE && Math.abs(ahead - zone) <= TOLERANCE_MINUTES
    ? zone
    : undefined
}

/** The minimum over a run, because a delayed message can only increase the difference. */
const zoneOfRun = (facts: readonly PilotFact[]): number | undefined => {
  const zones = facts.flatMap((fact) => zoneOfFact(fact) ?? [])
  return zones.length === 0 ? undefined : Math.min(...zones)
}

/**
 * Adds the clock's zone to the facts of all runs (earliest first) whose lines lack it: from the run's own messages, else the nearest run's,
 * else `zoneAt`, the reading machine's clock.
 */
export const withZones = (
  runs: readonly (readonly PilotFact[])[],
  zoneAt: ZoneAt,
): readonly (readonly PilotFact[])[] => {
  const told = runs.map(zoneOfRun)
  /** How far the game's machine was ahead of the reader's, by the nearest run that reveals it. */
  const aheadAt = (index: number): number => {
    const nearest = told
      .flatMap((zone, place) => (zone === undefined ? [] : [{ zone, place }]))
      .sort((a, b) => Math.abs(a.place - index) - Math.abs(b.place - index))[0]
    const wallMs = nearest && runs[nearest.place]?.[0]?.time.wallMs
    return nearest === undefined || wallMs === undefined ? 0 : nearest.zone - zoneAt(wallMs)
  }
  return runs.map((facts, index) => {
    const zone = told[index]
    const ahead = zone === undefined ? aheadAt(index) : 0
    return facts.map((fact) =>
      fact.time.zoneMinutes !== undefined
        ? fact
        : {
            ...fact,
            time: { ...fact.time, zoneMinutes: zone ?? zoneAt(fact.time.wallMs) + ahead },
          },
    )
  })
}
