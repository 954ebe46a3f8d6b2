// How the cached tables come up: stored copies first, then what the server has newer; then housekeeping and prefetching.
import { assign, fromPromise, setup } from 'xstate'
import type { TablePayload } from '#core/catalogue/rows.ts'
import type { TableName } from '#core/catalogue/table-names.ts'
import { type Connection, mayPrefetch } from '#core/routes/preload.ts'

/** Tables that the server compares by hash. */
export const CACHED_TABLES = ['items', 'quests'] as const
export type CachedTable = (typeof CACHED_TABLES)[number]

export type StoredCopies = Readonly<Partial<Record<CachedTable, TablePayload>>>
/** Empty where there is no stored copy. */
export type Hashes = Readonly<Record<CachedTable, string>>
/** The rows count only where `needRefresh` is set. */
export type CacheAnswer = Readonly<Record<CachedTable, TablePayload & { readonly needRefresh: boolean }>>

/** What went wrong, for the log only. */
export interface CacheProblem {
  readonly during: 'reading' | 'asking' | 'building' | 'storing' | 'removing' | 'prefetching'
  readonly error: unknown
}

/**
 * The effects, injected by whoever starts the machine. Each may reject: the rejection goes to `log` and the start goes on.
 * - `readStored`: the copies kept in this browser; an empty object where there are none.
 * - `ask`: the server's answer to the hashes of the stored copies. Rejects without a connection.
 * - `store`: keeps the tables that the answer replaced, and only those.
 * - `buildLookups`: makes the lookup maps of all copies at hand and lets the app use them. Called with the stored copies as soon as
 *   they are read, and once more where the server had newer rows.
 * - `removeOld`: removes the copies that older versions left in plain local storage.
 * - `prefetch`: loads tables that the first page did not need. Called a second after the tables are ready, on connections that allow it.
 * - `connection`: what the browser tells of the connection, asked at that moment.
 */
export interface CacheStartupEffects {
  readonly readStored: () => Promise<StoredCopies>
  readonly ask: (hashes: Hashes) => Promise<CacheAnswer>
  readonly store: (changed: StoredCopies) => Promise<void>
  readonly buildLookups: (copies: StoredCopies) => Promise<void>
  readonly removeOld: () => Promise<void>
  readonly prefetch: (tables: readonly TableName[]) => Promise<void>
  readonly connection: () => Connection
  readonly log: (problem: CacheProblem) => void
}

export const PREFETCH_DELAY_MS = 1000

/** `prefetch`: the tables to load when there is time. */
export interface CacheStartupInput {
  readonly prefetch: readonly TableName[]
}

export interface CacheStartupContext {
  readonly prefetch: readonly TableName[]
  /** What lookups are made of: stored copies, replaced by newer rows. */
  readonly copies: StoredCopies
  /** Tables that the last answer replaced. */
  readonly changed: StoredCopies
  /** Whether the server has answered and its rows, if it had any, are used. */
  readonly isConfirmed: boolean
}

export type CacheStartupEvents = { readonly type: 'network.returned' }

const hashesOf = (copies: StoredCopies): Hashes => ({
  items: copies.items?.hash ?? '',
  quests: copies.quests?.hash ?? '',
})

const changedBy = (answer: CacheAnswer): StoredCopies =>
  Object.fromEntries(
    CACHED_TABLES.filter((table) => answer[table].needRefresh).map((table) => {
      const { hash, fields, rows } = answer[table]
      return [table, { hash, fields, rows }]
    }),
  )

const hasTables = (copies: StoredCopies): boolean =>
  CACHED_TABLES.some((table) => copies[table] !== undefined)

/**
 * States: `reading`, `showing` (lookups of the stored copies), `asking`, `building` (lookups with newer rows), then `ready`, or `empty`
 * where there is neither a stored copy nor a connection. `network.returned` asks again whatever the server has not confirmed.
 */
export const cacheStartupMachine = (effects: CacheStartupEffects) =>
  setup({
    types: {
      context: {} as CacheStartupContext,
      events: {} as CacheStartupEvents,
      input: {} as CacheStartupInput,
    },
    actors: {
      readStored: fromPromise(() => effects.readStored()),
      ask: fromPromise<CacheAnswer, Hashes>(({ input }) => effects.ask(input)),
      store: fromPromise<void, StoredCopies>(({ input }) => effects.store(input)),
      buildLookups: fromPromise<void, StoredCopies>(({ input }) => effects.buildLookups(input)),
      removeOld: fromPromise(() => effects.removeOld()),
      prefetch: fromPromise<void, readonly TableName[]>(({ input }) => effects.prefetch(input)),
    },
    actions: {
      log: (_, problem: CacheProblem) => effects.log(problem),
    },
    guards: {
      hasCopies: ({ context }) => hasTables(context.copies),
      hasChanges: ({ context }) => hasTables(context.changed),
      isUnconfirmed: ({ context }) => !context.isConfirmed,
      mayPrefetch: ({ context }) =>
        context.isConfirmed && context.prefetch.length > 0 && mayPrefetch(effects.connection()),
    },
    delays: { prefetchDelay: PREFETCH_DELAY_MS },
  }).createMachine({
    id: 'cacheStartup',
    context: ({ input }) => ({ prefetch: input.prefetch, copies: {}, changed: {}, isConfirmed: false }),
    initial: 'reading',
    states: {
      reading: {
        invoke: {
          src: 'readStored',
          onDone: { target: 'read', actions: assign({ copies: ({ event }) => event.output }) },
          onError: {
            target: 'read',
            actions: { type: 'log', params: ({ event }) => ({ during: 'reading', error: event.error }) },
          },
        },
      },
      read: { always: [{ guard: 'hasCopies', target: 'showing' }, { target: 'asking' }] },
      showing: {
        invoke: {
          src: 'buildLookups',
          input: ({ context }) => context.copies,
          onDone: 'asking',
          // A copy that can't be used is none: without its hash the server sends the rows anew.
          onError: {
            target: 'asking',
            actions: [
              { type: 'log', params: ({ event }) => ({ during: 'building', error: event.error }) },
              assign({ copies: {} }),
            ],
          },
        },
      },
      asking: {
        invoke: {
          src: 'ask',
          input: ({ context }) => hashesOf(context.copies),
          onDone: {
            target: 'answered',
            actions: assign(({ event }) => ({ changed: changedBy(event.output), isConfirmed: true })),
          },
          onError: {
            target: 'settled',
            actions: { type: 'log', params: ({ event }) => ({ during: 'asking', error: event.error }) },
          },
        },
      },
      answered: { always: [{ guard: 'hasChanges', target: 'building' }, { target: 'settled' }] },
      building: {
        invoke: {
          src: 'buildLookups',
          input: ({ context }) => ({ ...context.copies, ...context.changed }),
          onDone: {
            target: 'ready',
            actions: assign(({ context }) => ({ copies: { ...context.copies, ...context.changed } })),
          },
          // What can't be used is not kept, and is asked for again.
          onError: {
            target: 'settled',
            actions: [
              { type: 'log', params: ({ event }) => ({ during: 'building', error: event.error }) },
              assign({ changed: {}, isConfirmed: false }),
            ],
          },
        },
      },
      /** Nothing new came: what was stored goes on, if there is anything. */
      settled: { always: [{ guard: 'hasCopies', target: 'ready' }, { target: 'empty' }] },
      empty: { on: { 'network.returned': 'asking' } },
      ready: {
        type: 'parallel',
        on: { 'network.returned': { guard: 'isUnconfirmed', target: 'asking' } },
        states: {
          storing: {
            initial: 'deciding',
            states: {
              deciding: { always: [{ guard: 'hasChanges', target: 'storing' }, { target: 'done' }] },
              storing: {
                invoke: {
                  src: 'store',
                  input: ({ context }) => context.changed,
                  onDone: 'done',
                  onError: {
                    target: 'done',
                    actions: {
                      type: 'log',
                      params: ({ event }) => ({ during: 'storing', error: event.error }),
                    },
                  },
                },
              },
              done: { type: 'final' },
            },
          },
          removing: {
            initial: 'removing',
            states: {
              removing: {
                invoke: {
                  src: 'removeOld',
                  onDone: 'done',
                  onError: {
                    target: 'done',
                    actions: {
                      type: 'log',
                      params: ({ event }) => ({ during: 'removing', error: event.error }),
                    },
                  },
                },
              },
              done: { type: 'final' },
            },
          },
          prefetching: {
            initial: 'waiting',
            states: {
              waiting: {
                after: {
                  prefetchDelay: [{ guard: 'mayPrefetch', target: 'prefetching' }, { target: 'done' }],
                },
              },
              prefetching: {
                invoke: {
                  src: 'prefetch',
                  input: ({ context }) => context.prefetch,
                  onDone: 'done',
                  onError: {
                    target: 'done',
                    actions: {
                      type: 'log',
                      params: ({ event }) => ({ during: 'prefetching', error: event.error }),
                    },
                  },
                },
              },
              done: { type: 'final' },
            },
          },
        },
      },
    },
  })
