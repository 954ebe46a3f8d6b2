// Whether the pilot is looked for without being asked: a light question, for every page asks it.
import { readStored, writeStored } from '#web/storage/stored.ts'

/** In the storage of the browser: pages of the pilot look for it. In that of the tab: it does so wherever it is loaded anew. */
const WANTED_KEY = 'exfil:pilot'

export const isWanted = (): boolean => readStored(WANTED_KEY) === 'on'
export const isWantedInTab = (): boolean => readStored(WANTED_KEY, 'tab') === 'on'

export const want = (isOn: boolean): void => {
  const kept = isOn ? 'on' : undefined
  writeStored(WANTED_KEY, kept)
  writeStored(WANTED_KEY, kept, 'tab')
}
