// The log of the account in this tab: first the browser's cache, then the server's events, then every new event.
import { observable } from '#web/data/observable.ts'
import type { ApiProblem } from '#web/data/problem.ts'
import type { LoggedEvent } from './logged-event.ts'

/** `isFresh`: the server has confirmed that there is no more. `problem`: why the last request failed. */
export interface LogState {
  readonly events: readonly LoggedEvent[] | undefined
  readonly isFresh: boolean
  readonly problem: ApiProblem | undefined
}

/** The server's response: all events after a version, and the current version of the account. */
export type LogAnswer =
  | { readonly tag: 'Read'; readonly events: readonly LoggedEvent[]; readonly version: number }
  | { readonly tag: 'Failed'; readonly problem: ApiProblem }

export interface LogEffects {
  readonly read: (after: number) => Promise<LogAnswer>
  readonly stored: {
    readonly read: () => Promise<readonly LoggedEvent[]>
    readonly write: (events: readonly LoggedEvent[], known: number) => Promise<void>
  }
}

export interface HistoryLog {
  readonly get: () => LogState
  readonly subscribe: (listener: () => void) => () => void
  /** Requests new events from the server: at first, after reconnecting, and on demand. */
  readonly refresh: () => Promise<void>
  /** Events received in another way; missing ones in between are requested. */
  readonly take: (events: readonly LoggedEvent[]) => void
}

const NOTHING: LogState = { events: undefined, isFresh: false, problem: undefined }

const isWhole = (events: readonly LoggedEvent[]): boolean =>
  events.every(({ version }, index) => version === index + 1)

export const makeHistoryLog = ({ read, stored }: LogEffects): HistoryLog => {
  const state = observable(NOTHING)
  let kept = 0
  let opening: Promise<void> | undefined
  let reading: Promise<void> | undefined

  const getVersion = (): number => state.get().events?.length ?? 0

  const show = (events: readonly LoggedEvent[], isFresh: boolean): void =>
    state.set({ events, isFresh, problem: undefined })

  const keep = (events: readonly LoggedEvent[]): void => {
    if (events.length === kept) return
    void stored.write(events, kept)
    kept = events.length
  }

  const open = async (): Promise<void> => {
    const events = await stored.read()
    if (events.length === 0 || !isWhole(events)) return
    kept = events.length
    show(events, false)
  }

  const readAfter = async (after: number): Promise<void> => {
    const answer = await read(after)
    if (answer.tag === 'Failed') {
      state.set({ ...state.get(), isFresh: false, problem: answer.problem })
      return
    }
    // The server's history differs from the cache: its database was restored from a backup.
    if (answer.version < after) {
      kept = 0
      return readAfter(0)
    }
    const known = after === 0 ? [] : (state.get().events ?? [])
    const news = answer.events.filter(({ version }) => version > known.length)
    const events = news.length === 0 && known === state.get().events ? known : [...known, ...news]
    show(events, true)
    keep(events)
  }

  const refresh = async (): Promise<void> => {
    opening ??= open()
    await opening
    reading ??= readAfter(getVersion()).finally(() => {
      reading = undefined
    })
    await reading
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    refresh,
    take: (events) => {
      const known = state.get().events
      if (known === undefined) return
      const news = events.filter(({ version }) => version > known.length)
      const [first] = news
      if (first === undefined) return
      if (first.version !== known.length + 1 || reading !== undefined) {
        // Requested after the pending response, which may be older than this.
        void (reading ?? Promise.resolve()).then(refresh)
        return
      }
      const all = [...known, ...news]
      state.set({ ...state.get(), events: all })
      keep(all)
    },
  }
}
