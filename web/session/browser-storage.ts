// The account's copy and waiting commands in this browser's IndexedDB.
import { clear, get, promisifyRequest, update } from 'idb-keyval'
import type { Confirmed } from '#core/events/optimistic.ts'
import { sortBySendOrder } from '#core/events/optimistic.ts'
import { emptyAccount, neutralPmc } from '#core/player/model.ts'
import { storeOf } from '#web/storage/database.ts'
import { moveOldCommands } from '#web/storage/old-databases.ts'
import { writeStored } from '#web/storage/stored.ts'
import { tried } from '#web/storage/tried.ts'
import type { Kind, Pending, SessionStorage } from './effects.ts'
import { CHARACTER_WIDTH_KEY } from './session.ts'

/** Goes up with every change of how events are folded into the same account: older copies are read anew. */
const FOLD = 2

/** A copy of this build: what its accounts and PMCs look like is part of the name, so that one that looked otherwise is read anew. */
const SHAPE = `${FOLD} ${JSON.stringify([emptyAccount, neutralPmc('PVP')])}`

const copies = storeOf('accounts')
const commands = storeOf('commands')

/** Written at once: a page that closes in the next moment has said everything. */
const write = (change: (store: IDBObjectStore) => void): Promise<void> =>
  commands('readwrite', (store) => {
    change(store)
    store.transaction.commit?.()
    return promisifyRequest(store.transaction)
  })

/** Commands of one account; every list stands behind every text. */
const ofAccount = (account: string): IDBKeyRange => IDBKeyRange.bound([account], [account, []])

export const browserStorage = <K extends Kind>(account: string): SessionStorage<K> => {
  const copyKey = `${SHAPE}/${account}`
  return {
    read: () =>
      tried("the account's copy can't be read", () => get<Confirmed<K['state']>>(copyKey, copies), undefined),
    remember: (confirmed) =>
      tried(
        "the account's copy can't be stored",
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
      await tried("changes of an earlier version can't be read", moveOldCommands, undefined)
      return tried(
        "waiting changes can't be read",
        () =>
          commands('readonly', async (store) =>
            sortBySendOrder(await promisifyRequest<Pending<K>[]>(store.getAll(ofAccount(account)))),
          ),
        undefined,
      )
    },
    keep: (waiting) =>
      tried(
        "a change can't be kept",
        async () => {
          await write((store) => store.put(waiting, [account, waiting.id]))
          return true
        },
        false,
      ),
    forget: (ids) =>
      tried(
        "sent changes can't be forgotten",
        () =>
          write((store) => {
            for (const id of ids) store.delete([account, id])
          }),
        undefined,
      ),
  }
}

/** What streams are called of which commands wait that begin with the text. */
export const namesWaiting = (beginning: string): Promise<readonly string[]> =>
  tried(
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

/** Nobody is signed in: what was read of accounts does not stay. Changes that were not sent wait for their owner. */
export const dropCopies = async (): Promise<void> => {
  writeStored(CHARACTER_WIDTH_KEY, undefined)
  await Promise.all([
    tried("copies of accounts can't be dropped", () => clear(copies), undefined),
    import('./browser-log.ts').then(({ dropLogs }) => dropLogs()),
  ])
}
