// Whether the pilot is looked for without being asked, and a raid goes on: light questions, for every page asks them.
import { readStored, writeStored } from '#web/storage/stored.ts'

/** In the storage of the browser: pages of the pilot look for it. In that of the tab: it does so wherever it is loaded anew. */
const WANTED_KEY = 'exfil:pilot'

export const isPilotWanted = (): boolean => readStored(WANTED_KEY) === 'on'
export const isWantedInTab = (): boolean => readStored(WANTED_KEY, 'tab') === 'on'

export const setPilotWanted = (isOn: boolean): void => {
  const kept = isOn ? 'on' : undefined
  writeStored(WANTED_KEY, kept)
  writeStored(WANTED_KEY, kept, 'tab')
}

/** In the storage of the tab, which goes on with its raid when it is loaded anew. */
const RAID_KEY = 'exfil:raid'

export const keptRaid = (): string | undefined => readStored(RAID_KEY, 'tab')
export const keepRaid = (kept: string | undefined): void => void writeStored(RAID_KEY, kept, 'tab')
