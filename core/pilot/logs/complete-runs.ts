// What one run of the game does not tell and the logs of the others do.
import type { ZoneAt } from './catch-up.ts'
import { withCharacters } from './characters.ts'
import type { PilotFact } from './log-events.ts'
import { withZones } from './log-zone.ts'

/** The runs, earliest first, each with the zone of its clock and the mode of its characters as far as any of them tells it. */
export const completeRuns = (
  runs: readonly (readonly PilotFact[])[],
  zoneAt: ZoneAt,
): readonly (readonly PilotFact[])[] => withCharacters(withZones(runs, zoneAt))
