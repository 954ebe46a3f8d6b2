// Copies of game data stored in this browser's IndexedDB.
import { delMany, getMany, keys, setMany } from 'idb-keyval'
import { readStored, writeStored } from '#web/storage/stored.ts'
import { pause } from '../request.ts'
import { copiesHeadStart, copiesStore as store } from './copies-store.ts'
import { makeCopies } from './stored-copies.ts'

const HAS_COPIES = 'exfil:copies'

export const browserCopies = makeCopies({
  get: copiesHeadStart.read,
  getMany: async (names) => getMany<unknown>([...names], store),
  setMany: async (entries) =>
    setMany(
      entries.map(([name, value]) => [name, value]),
      store,
    ),
  names: async () => (await keys(store)).map(String),
  remove: async (names) => delMany([...names], store),
  remember: (word) => writeStored(HAS_COPIES, word),
  remembered: () => readStored(HAS_COPIES),
  pause,
  log: (message, cause) => console.info(message, cause),
})
