// The address of one station among the hideout modules, for links from other pages.
import { getPath } from '#core/routes/table.ts'

/** Opens the modules at this station (slug). */
export const stationAddress = (station: string): string => `${getPath('progressionHideout')}#${station}`
