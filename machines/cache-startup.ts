// How the stored tables come up: stored copies first, then what the server has newer; then housekeeping and prefetching.
import { assign, fromPromise, setup } from 'xstate'
import type { StoredTable } from '#core/catalogue/tables/table-names.ts'
import { mayPrefetch, type NetworkConnection } from '#core/routes/preload.ts'

/** What is compared: the tables of a game mode, and its live prices. */
export type CacheDocument = StoredTable | 'quotes'

/** The content hash of each document. */
export type Hashes = Readonly<Partial<Record<CacheDocument, string>>>

/** `latest`: what the server has. `shown`: what the page shows, or wants to show, by the time of the answer. */
export interface CacheAnswer {
  readonly latest: Hashes
  readonly shown: Hashes
}

/** What went wrong, for the log only. */
export interface CacheProblem {
  readonly during: 'reading' | 'asking' | 'refreshing' | 'removing' | 'prefetching'
  readonly error: unknown
}

/**
 * The injected effects. Each may reject: the rejection goes to `log` and the start continues.
 * - `readStored`: the hashes of the tables cached in this browser.
 * - `ask`: the server's manifest, one request for all of them. Rejects offline.
 * - `refresh`: fetches stale documents, publishes them to the page and stores them. Called only for shown ones whose hash differs on the
 * server.
 * - `removeOld`: removes the caches of older versions.
 * - `prefetch`: stores tables that the page does not show. Called a second after the tables are ready, on connections that allow it, only
 * for missing or stale ones.
 * - `connection`: the browser's current connection information.
 */
export interface CacheStartupEffects {
  readonly readStored: () => Promise<Hashes>
  readonly ask: () => Promise<CacheAnswer>
  readonly refresh: (documents: readonly CacheDocument[]) => Promise<void>
  readonly removeOld: () => Promise<void>
  readonly prefetch: (documents: readonly CacheDocument[]) => Promise<void>
  readonly connection: () => NetworkConnection
  readonly log: (problem: CacheProblem) => void
}

export const PREFETCH_DELAY_MS = 1000

/** `prefetch`: the tables to load when there is time. */
export interface CacheStartupInput {
  readonly prefetch: readonly StoredTable[]
}

export interface CacheStartupContext {
  readonly prefetch: readonly StoredTable[]
  readonly stored: Hashes
  /** Shown documents that the server has others of. */
  readonly changed: readonly CacheDocument[]
  /** Other tables of which there is no copy or an old one. */
  readonly missing: readonly CacheDocument[]
  /** Whether the server has answered and what it had newer is used. */
  readonly isConfirmed: boolean
}

export type CacheStartupEvents = { readonly type: 'network.returned' }

const namesIn = (hashes: Hashes): readonly CacheDocument[] => Object.keys(hashes) as CacheDocument[]

/** The server may have no such document. */
const isOld = (latest: Hashes, known: Hashes, name: CacheDocument): boolean =>
  latest[name] !== undefined && latest[name] !== known[name]

const compared = (
  { stored, prefetch }: Pick<CacheStartupContext, 'stored' | 'prefetch'>,
  { latest, shown }: CacheAnswer,
): Pick<CacheStartupContext, 'changed' | 'missing'> => ({
  changed: namesIn(shown).filter((name) => isOld(latest, shown, name)),
  missing: [...new Set<CacheDocument>([...prefetch, ...namesIn(stored)])].filter(
    (name) => shown[name] === undefined && isOld(latest, stored, name),
  ),
})

/**
 * States: `reading` (hashes of the stored copies), `asking`, `refreshing` (what the page shows and the server has newer), then `ready`,
 * or `empty` where there is neither a stored copy nor a connection. `network.returned` asks again whatever the server has not confirmed.
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
      ask: fromPromise(() => effects.ask()),
      refresh: fromPromise<void, readonly CacheDocument[]>(({ input }) => effects.refresh(input)),
      removeOld: fromPromise(() => effects.removeOld()),
      prefetch: fromPromise<void, readonly CacheDocument[]>(({ input }) => effects.prefetch(input)),
    },
    actions: {
      log: (_, problem: CacheProblem) => effects.log(problem),
    },
    guards: {
      hasCopies: ({ context }) => namesIn(context.stored).length > 0,
      hasChanges: ({ context }) => context.changed.length > 0,
      isUnconfirmed: ({ context }) => !context.isConfirmed,
      mayPrefetch: ({ context }) =>
        context.isConfirmed && context.missing.length > 0 && mayPrefetch(effects.connection()),
    },
    delays: { prefetchDelay: PREFETCH_DELAY_MS },
  }).createMachine({
    id: 'cacheStartup',
    context: ({ input }) => ({
      prefetch: input.prefetch,
      stored: {},
      changed: [],
      missing: [],
      isConfirmed: false,
    }),
    initial: 'reading',
    states: {
      reading: {
        invoke: {
          src: 'readStored',
          onDone: { target: 'asking', actions: assign({ stored: ({ event }) => event.output }) },
          onError: {
            target: 'asking',
            actions: { type: 'log', params: ({ event }) => ({ during: 'reading', error: event.error }) },
          },
        },
      },
      asking: {
        invoke: {
          src: 'ask',
          onDone: {
            target: 'answered',
            actions: assign(({ context, event }) => ({
              ...compared(context, event.output),
              isConfirmed: true,
            })),
          },
          onError: {
            target: 'unanswered',
            actions: { type: 'log', params: ({ event }) => ({ during: 'asking', error: event.error }) },
          },
        },
      },
      answered: { always: [{ guard: 'hasChanges', target: 'refreshing' }, { target: 'ready' }] },
      refreshing: {
        invoke: {
          src: 'refresh',
          input: ({ context }) => context.changed,
          onDone: 'ready',
          // What the page shows stays, and is asked about again.
          onError: {
            target: 'ready',
            actions: [
              { type: 'log', params: ({ event }) => ({ during: 'refreshing', error: event.error }) },
              assign({ isConfirmed: false }),
            ],
          },
        },
      },
      /** What was stored goes on, if there is anything. */
      unanswered: { always: [{ guard: 'hasCopies', target: 'ready' }, { target: 'empty' }] },
      empty: { on: { 'network.returned': 'asking' } },
      ready: {
        type: 'parallel',
        on: { 'network.returned': { guard: 'isUnconfirmed', target: 'asking' } },
        states: {
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
                  input: ({ context }) => context.missing,
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
