// Completes the logs of one run of the game from those of the others.
import type { ZoneAt } from './catch-up.ts'
import { withCharacters } from './characters.ts'
import type { PilotFact } from './log-events.ts'
import { withZones } from './log-zone.ts'

/** The runs, earliest first, completed with clock zones and game modes known from any of them. */
export const completeRuns = (
  runs: readonly (readonly PilotFact[])[],
  zoneAt: ZoneAt,
): readonly (readonly PilotFact[])[] => withCharacters(withZones(runs, zoneAt))
