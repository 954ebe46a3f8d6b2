// Whether to look for the pilot without a request, and whether a raid goes on: small checks, because every page makes them.
import { readStored, writeStored } from '#web/storage/stored.ts'

/** In local storage: pages of the pilot connect. In session storage: the tab reconnects after each reload. */
const WANTED_KEY = 'exfil:pilot'

export const isPilotWanted = (): boolean => readStored(WANTED_KEY) === 'on'
export const isWantedInTab = (): boolean => readStored(WANTED_KEY, 'tab') === 'on'

export const setPilotWanted = (isOn: boolean): void => {
  const kept = isOn ? 'on' : undefined
  writeStored(WANTED_KEY, kept)
  writeStored(WANTED_KEY, kept, 'tab')
}

/** In session storage, so that the tab continues its raid after a reload. */
const RAID_KEY = 'exfil:raid'

export const keptRaid = (): string | undefined => readStored(RAID_KEY, 'tab')
export const keepRaid = (kept: string | undefined): void => void writeStored(RAID_KEY, kept, 'tab')
