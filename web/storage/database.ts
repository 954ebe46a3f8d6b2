// The one database of this browser, with a store for each purpose. A script that runs ahead of the app opens it.
import { promisifyRequest, type UseStore } from 'idb-keyval'

/** Each store is described where it is written. */
const STORES = ['game-data', 'layouts', 'accounts', 'commands', 'logs'] as const
export type StoreName = (typeof STORES)[number]

/** Increased with every added store: missing ones are created, existing ones keep their content. */
const VERSION = 1

const connect = async (onClosed: () => void): Promise<IDBDatabase> => {
  const request = indexedDB.open('exfil', VERSION)
  request.onupgradeneeded = () => {
    const { result } = request
    for (const name of STORES) if (!result.objectStoreNames.contains(name)) result.createObjectStore(name)
  }
  const database = await promisifyRequest(request)
  database.onclose = onClosed
  // A tab of a newer version is upgrading the database: the next request waits for it.
  database.onversionchange = () => {
    onClosed()
    database.close()
  }
  return database
}

const makeDatabase = (): ((name: StoreName) => UseStore) => {
  let connection: Promise<IDBDatabase> | undefined
  const forget = (): void => {
    connection = undefined
  }
  const connected = (): Promise<IDBDatabase> => {
    if (connection === undefined) {
      connection = connect(forget)
      connection.catch(forget)
    }
    return connection
  }
  return (name) => async (mode, work) => work((await connected()).transaction(name, mode).objectStore(name))
}

/** A store as `idb-keyval` takes it. Rejects where the browser keeps nothing. */
export const openStore = makeDatabase()
