// The copies of streams and their waiting commands in this browser's IndexedDB.
import { clear, get, promisifyRequest, update } from 'idb-keyval'
import type { Confirmed } from '#core/events/optimistic.ts'
import { sortBySendOrder } from '#core/events/optimistic.ts'
import { openStore } from '#web/storage/database.ts'
import { moveOldCommands } from '#web/storage/old-databases.ts'
import { withFallback } from '#web/storage/with-fallback.ts'
import type { Pending, SessionStorage, StreamTypes } from './effects.ts'

const copies = openStore('accounts')
const commands = openStore('commands')

/** Written at once: a page that closes in the next moment has said everything. */
const write = (change: (store: IDBObjectStore) => void): Promise<void> =>
  commands('readwrite', (store) => {
    change(store)
    store.transaction.commit?.()
    return promisifyRequest(store.transaction)
  })

/** Commands of one stream; every list sorts after every text. */
const ofStream = (stream: string): IDBKeyRange => IDBKeyRange.bound([stream], [stream, []])

/** `shape` names what a copy looks like: one that looked otherwise is not found. */
export const browserStorage = <K extends StreamTypes>(stream: string, shape: string): SessionStorage<K> => {
  const copyKey = `${shape}/${stream}`
  return {
    read: () =>
      withFallback(
        "the copy of a stream can't be read",
        () => get<Confirmed<K['state']>>(copyKey, copies),
        undefined,
      ),
    remember: (confirmed) =>
      withFallback(
        "the copy of a stream can't be stored",
        () =>
          update<Confirmed<K['state']>>(
            copyKey,
            // Another tab may know more.
            (old) => (old !== undefined && old.version > confirmed.version ? old : confirmed),
            copies,
          ),
        undefined,
      ),
    waiting: async () => {
      await withFallback("changes of an earlier version can't be read", moveOldCommands, undefined)
      return withFallback(
        "waiting changes can't be read",
        () =>
          commands('readonly', async (store) =>
            sortBySendOrder(await promisifyRequest<Pending<K>[]>(store.getAll(ofStream(stream)))),
          ),
        undefined,
      )
    },
    keep: (waiting) =>
      withFallback(
        "a change can't be kept",
        async () => {
          await write((store) => store.put(waiting, [stream, waiting.id]))
          return true
        },
        false,
      ),
    forget: (ids) =>
      withFallback(
        "sent changes can't be forgotten",
        () =>
          write((store) => {
            for (const id of ids) store.delete([stream, id])
          }),
        undefined,
      ),
  }
}

/** What streams are called of which commands wait that begin with the text. */
export const namesWaiting = (beginning: string): Promise<readonly string[]> =>
  withFallback(
    "waiting changes can't be read",
    () =>
      commands('readonly', async (store) => {
        const keys = await promisifyRequest(
          store.getAllKeys(IDBKeyRange.bound([beginning], [`${beginning}\uffff`])),
        )
        return [...new Set((keys as readonly (readonly string[])[]).map(([name = '']) => name))]
      }),
    [],
  )

/** Signed out: data of streams is dropped. Unsent changes wait for their owner. */
export const dropCopies = (): Promise<void> =>
  withFallback("copies of streams can't be dropped", () => clear(copies), undefined)
