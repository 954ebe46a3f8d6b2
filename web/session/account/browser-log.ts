// The account's log of events in this browser's IndexedDB, for its history: shown at once, and without a connection.
import { clear, promisifyRequest } from 'idb-keyval'
import { openStore } from '#web/storage/database.ts'
import { withFallback } from '#web/storage/with-fallback.ts'

const logs = openStore('logs')

/** Written in pieces, so that a new event does not write the whole log again. */
const PIECE = 500

/** Pieces of one account; every list sorts after every text. */
const ofAccount = (account: string): IDBKeyRange => IDBKeyRange.bound([account], [account, []])

/** Never rejects: without a storage the log lasts as long as the page. */
export interface BrowserLog<Event> {
  readonly read: () => Promise<readonly Event[]>
  /** `known`: how many events at the beginning are stored already; 0 rewrites all. */
  readonly write: (events: readonly Event[], known: number) => Promise<void>
}

export const browserLog = <Event>(account: string): BrowserLog<Event> => ({
  read: () =>
    withFallback(
      "the log can't be read",
      () =>
        logs('readonly', async (store) =>
          (await promisifyRequest<(readonly Event[])[]>(store.getAll(ofAccount(account)))).flat(),
        ),
      [],
    ),
  write: (events, known) =>
    withFallback(
      "the log can't be stored",
      () =>
        logs('readwrite', (store) => {
          if (known === 0) store.delete(ofAccount(account))
          const first = Math.floor(known / PIECE)
          for (let piece = first; piece * PIECE < events.length; piece++)
            store.put(events.slice(piece * PIECE, (piece + 1) * PIECE), [account, piece])
          return promisifyRequest(store.transaction)
        }),
      undefined,
    ),
})

/** Signed out: data of accounts is dropped. */
export const dropLogs = (): Promise<void> =>
  withFallback("logs of accounts can't be dropped", () => clear(logs), undefined)
