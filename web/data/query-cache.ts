// A cache of responses to reading calls; each is kept while it is shown and for a while after, then evicted.
import { observable } from './observable.ts'

export interface CachedQuery<A> {
  /** Undefined until the first response. */
  readonly get: () => A | undefined
  /** Resolves with the first response; never rejects. */
  readonly load: () => Promise<A>
  readonly refresh: () => Promise<void>
  readonly subscribe: (onNotification: () => void) => () => void
}

export interface QueryCacheOptions {
  readonly now: () => number
  /** Milliseconds for which responses that are not shown are reused before they are evicted. */
  readonly keepMs: number
  /** Maximum number of responses that are not shown. */
  readonly max: number
}

interface CachedEntry<A> extends CachedQuery<A> {
  readonly isShown: () => boolean
  readonly isOld: () => boolean
}

const kept = <A>(now: () => number, keepMs: (answer: A) => number, ask: () => Promise<A>): CachedEntry<A> => {
  const value = observable<A | undefined>(undefined)
  let loading: Promise<A> | undefined
  let answeredAt = Number.POSITIVE_INFINITY
  let shown = 0

  const take = async (): Promise<A> => {
    const answer = await ask()
    answeredAt = now()
    value.set(answer)
    return answer
  }
  return {
    get: value.get,
    load: () => {
      loading ??= take()
      return loading
    },
    refresh: async () => {
      await take()
    },
    subscribe: (onNotification) => {
      const end = value.subscribe(onNotification)
      shown++
      return () => {
        end()
        shown--
      }
    },
    isShown: () => shown > 0,
    isOld: () => {
      const answer = value.get()
      return answer !== undefined && now() - answeredAt > keepMs(answer)
    },
  }
}

export interface QueryCache<A> {
  readonly of: (name: string, ask: () => Promise<A>) => CachedQuery<A>
  /** Invalidates all responses, or those with matching names; shown ones are requested again. */
  readonly forget: (isMeant?: (name: string) => boolean) => void
}

/** A cache by name. `isProblem`: such a response is kept for only one second. */
export const makeQueryCache = <A>(
  { now, keepMs, max }: QueryCacheOptions,
  isProblem: (answer: A) => boolean,
): QueryCache<A> => {
  const answers = new Map<string, CachedEntry<A>>()
  const keepFor = (answer: A): number => (isProblem(answer) ? 1_000 : keepMs)

  const makeRoom = (): void => {
    const unseen = [...answers].filter(([, answer]) => !answer.isShown())
    for (const [name] of unseen.slice(0, Math.max(0, unseen.length - max))) answers.delete(name)
  }

  return {
    of: (name, ask) => {
      const known = answers.get(name)
      if (known !== undefined && (known.isShown() || !known.isOld())) return known
      const fresh = kept<A>(now, keepFor, ask)
      answers.delete(name)
      answers.set(name, fresh)
      makeRoom()
      return fresh
    },
    forget: (isMeant) => {
      for (const [name, answer] of answers)
        if (isMeant?.(name) === false) continue
        else if (answer.isShown()) void answer.refresh()
        else answers.delete(name)
    },
  }
}
