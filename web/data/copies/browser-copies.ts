// Stored copies of game data in this browser's IndexedDB.
import { delMany, keys, set } from 'idb-keyval'
import { readStored, writeStored } from '#web/app/stored.ts'
import { pause } from '../request.ts'
import { headStart, copiesStore as store } from './copies-store.ts'
import { makeCopies } from './stored-copies.ts'

const HAS_COPIES = 'exfil:copies'

export const browserCopies = makeCopies({
  get: headStart.read,
  set: async (name, copy) => set(name, copy, store),
  names: async () => (await keys(store)).map(String),
  remove: async (names) => delMany([...names], store),
  remember: (word) => writeStored(HAS_COPIES, word),
  remembered: () => readStored(HAS_COPIES),
  pause,
  log: (message, cause) => console.info(message, cause),
})
