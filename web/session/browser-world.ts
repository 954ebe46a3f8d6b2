// What every stream of this browser stands on: its storage, its other tabs, a clock and ids.
import { browserStorage } from './browser-storage.ts'
import { browserTabs, makeTurns } from './browser-tabs.ts'
import type { SessionEffects, StreamTypes } from './effects.ts'

const FIRST_DELAY_MS = 1_000
const MAX_DELAY_MS = 60_000

/** Doubles with every failure, and differs from tab to tab so that not all come back at once. */
const delayAfter = (failures: number): number =>
  Math.min(FIRST_DELAY_MS * 2 ** Math.min(failures - 1, 6), MAX_DELAY_MS) * (0.75 + Math.random() / 2)

type World = 'storage' | 'tabs' | 'runInOrder' | 'newId' | 'now' | 'setTimer' | 'delayAfter' | 'isConnected'

/** `name`: what the stream is called here, by which its tabs find each other; `shape` names what copies of it look like. */
export const browserWorld = <K extends StreamTypes>(
  name: string,
  shape: string,
): Pick<SessionEffects<K>, World> => ({
  storage: browserStorage(name, shape),
  tabs: browserTabs(name),
  runInOrder: makeTurns(name),
  newId: () => crypto.randomUUID(),
  now: () => Date.now(),
  setTimer: (work, ms) => {
    const timer = setTimeout(work, ms)
    return () => clearTimeout(timer)
  },
  delayAfter,
  isConnected: () => navigator.onLine,
})
