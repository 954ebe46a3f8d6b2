// What earlier versions kept in databases of their own.
import { createStore, delMany, entries, setMany } from 'idb-keyval'
import { openStore } from './database.ts'

const COMMANDS = 'exfil-commands'
/** Read again where they are needed. */
const COPIES = ['exfil-accounts', 'exfil-logs', 'exfil-game-data', 'exfil-quest-graph']

const known = async (): Promise<ReadonlySet<string>> => {
  const found = await indexedDB.databases()
  return new Set(found.map(({ name }) => name ?? ''))
}

/**
 * Commands that wait there move over. The database stays: a tab of such a version may still write to it. Where that tab sends one too,
 * the server answers both alike.
 */
export const moveOldCommands = async (): Promise<void> => {
  if (!(await known()).has(COMMANDS)) return
  const old = createStore(COMMANDS, 'waiting')
  const waiting = await entries(old)
  if (waiting.length === 0) return
  await setMany(waiting, openStore('commands'))
  await delMany(
    waiting.map(([key]) => key),
    old,
  )
}

export const dropOldDatabases = async (): Promise<void> => {
  const names = await known()
  for (const name of COPIES) if (names.has(name)) indexedDB.deleteDatabase(name)
}
