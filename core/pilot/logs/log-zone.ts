// In which time zone the clock of the game's machine ran, from messages that tell the instant of the server beside the time of their line.
import type { ZoneAt } from './catch-up.ts'
import type { PilotFact } from './log-events.ts'

const MS_PER_MINUTE = 60_000
/** Zones differ by quarters of an hour. */
const STEP_MINUTES = 15
/** How far the machine's clock may be off, and how long a message may be under way: what is further from a zone tells none. */
const TOLERANCE_MINUTES = 3
/** The furthest zones of the Earth. */
const MIN_ZONE = -12 * 60
const MAX_ZONE = 14 * 60

/** Minutes ahead of UTC that a line's time and its message's instant tell together; undefined where they tell none. */
const zoneOfFact = (fact: PilotFact): number | undefined => {
  if (!('sentAt' in fact) || fact.sentAt === undefined || fact.time.zoneMinutes !== undefined)
    return undefined
  const ahead = (fact.time.wallMs - fact.sentAt) / MS_PER_MINUTE
  const zone = Math.round(ahead / STEP_MINUTES) * STEP_MINUTES + 0
  return zone >= MIN_ZONE && zone <= MAX_ZONE && Math.abs(ahead - zone) <= TOLERANCE_MINUTES
    ? zone
    : undefined
}

/** The least of a run's, as a message that comes late makes it greater and never smaller. */
const zoneOfRun = (facts: readonly PilotFact[]): number | undefined => {
  const zones = facts.flatMap((fact) => zoneOfFact(fact) ?? [])
  return zones.length === 0 ? undefined : Math.min(...zones)
}

/**
 * The facts of the runs, earliest first, with the zone of their clock where the lines do not name it themselves: as the run's own messages
 * tell it, else those of the nearest run, else `zoneAt`, the clock of the machine that reads.
 */
export const withZones = (
  runs: readonly (readonly PilotFact[])[],
  zoneAt: ZoneAt,
): readonly (readonly PilotFact[])[] => {
  const told = runs.map(zoneOfRun)
  /** How far the clock of the game's machine was ahead of the reader's, by the nearest run that tells it. */
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
