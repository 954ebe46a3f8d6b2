// Detects that the site was updated and loads the new pages at a moment that does not interrupt the user.
import { fromPromise, setup } from 'xstate'

/**
 * The injected effects.
 * - `latestBuild`: the id of the server's current build; a rejection is ignored.
 * - `keepState`: saves what a reload would lose. Called right before `reload`.
 * - `reload`: reloads a path from the server and records when (`reloadedAt`), in a form that survives the reload.
 * - `reloadedAt`: when the path was last reloaded, in epoch milliseconds; undefined if never.
 * - `now`: epoch milliseconds.
 */
export interface BuildUpdatesEffects {
  readonly latestBuild: () => Promise<string>
  readonly keepState: () => void
  readonly reload: (path: string) => void
  readonly reloadedAt: (path: string) => number | undefined
  readonly now: () => number
}

/** `build`: the id of the build that this page was loaded from. */
export interface BuildUpdatesInput {
  readonly build: string
}

export const POLL_INTERVAL_MS = 300_000
/** A path is not reloaded twice within this time, whatever fails. */
export const RELOAD_GUARD_MS = 10_000

export interface BuildUpdatesContext {
  readonly build: string
}

export type BuildUpdatesEvents =
  /** A page is about to be shown; `path` with its query. */
  | { readonly type: 'navigation.started'; readonly path: string }
  /** 'Refresh page' was pressed. */
  | { readonly type: 'refresh.pressed'; readonly path: string }
  /** A piece of the app's code could not be loaded. */
  | { readonly type: 'chunk.failed' }

/**
 * States: `current.waiting` and `current.polling`; `outdated`, from where the next navigation reloads, with 'Website updated' and
 * 'Refresh page' on screen until then (tag `announced`); `reloading`, after which this page is gone.
 */
export const buildUpdatesMachine = (effects: BuildUpdatesEffects) =>
  setup({
    types: {
      context: {} as BuildUpdatesContext,
      events: {} as BuildUpdatesEvents,
      input: {} as BuildUpdatesInput,
      tags: {} as 'announced',
    },
    actors: { latestBuild: fromPromise(() => effects.latestBuild()) },
    actions: {
      reload: (_, path: string) => {
        effects.keepState()
        effects.reload(path)
      },
    },
    guards: {
      mayReload: (_, path: string) => {
        const last = effects.reloadedAt(path)
        return last === undefined || effects.now() - last >= RELOAD_GUARD_MS
      },
      isOtherBuild: ({ context }, build: string) => build !== context.build,
    },
    delays: { pollInterval: POLL_INTERVAL_MS, reloadGuard: RELOAD_GUARD_MS },
  }).createMachine({
    id: 'buildUpdates',
    context: ({ input }) => ({ build: input.build }),
    initial: 'current',
    states: {
      current: {
        initial: 'waiting',
        on: { 'chunk.failed': 'outdated' },
        states: {
          waiting: { after: { pollInterval: 'polling' } },
          polling: {
            invoke: {
              src: 'latestBuild',
              onDone: [
                {
                  guard: { type: 'isOtherBuild', params: ({ event }) => event.output },
                  target: '#buildUpdates.outdated',
                },
                { target: 'waiting' },
              ],
              onError: 'waiting',
            },
          },
        },
      },
      outdated: {
        tags: 'announced',
        on: {
          'navigation.started': {
            guard: { type: 'mayReload', params: ({ event }) => event.path },
            target: 'reloading',
            actions: { type: 'reload', params: ({ event }) => event.path },
          },
          'refresh.pressed': {
            target: 'reloading',
            actions: { type: 'reload', params: ({ event }) => event.path },
          },
        },
      },
      /** A person may keep the page at the browser's question: then it goes on as outdated as it was. */
      reloading: { after: { reloadGuard: 'outdated' } },
    },
  })
