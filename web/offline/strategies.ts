// The three ways in which the service worker answers: from what it keeps, from the network, or whichever comes in time.

/** A place to keep answers in. */
export interface ResponseCache {
  readonly match: (key: string) => Promise<Response | undefined>
  readonly put: (key: string, answer: Response) => Promise<void>
}

export type Fetch = () => Promise<Response>

const NO_CONTENT = 204

/** A file never changes under its name: what is kept is right, and what is not is kept for the next time, unless there is nothing yet. */
export const keptFirst = async (kept: ResponseCache, key: string, fetch: Fetch): Promise<Response> => {
  const known = await kept.match(key)
  if (known !== undefined) return known
  const answer = await fetch()
  if (answer.ok && answer.status !== NO_CONTENT) await kept.put(key, answer.clone())
  return answer
}

/** Data is as new as the connection allows; without one, what was kept last. */
export const networkFirst = async (kept: ResponseCache, key: string, fetch: Fetch): Promise<Response> => {
  try {
    const answer = await fetch()
    if (answer.ok) await kept.put(key, answer.clone())
    return answer
  } catch (error) {
    const known = await kept.match(key)
    if (known === undefined) throw error
    return known
  }
}

/** A page comes from the server if it answers in time, else from what is kept; if nothing is, the server has all the time. */
export const pageInTime = async (
  shell: () => Promise<Response | undefined>,
  fetch: Fetch,
  timeIsUp: Promise<unknown>,
): Promise<Response> => {
  const fromServer = fetch()
  // The loser of the race is not awaited, and must not be reported as unhandled.
  fromServer.catch(() => undefined)
  const inTime = fromServer.then(
    (answer) => (answer.status >= 500 ? undefined : answer),
    () => undefined,
  )
  const answer = await Promise.race([inTime, timeIsUp.then(() => undefined)])
  return answer ?? (await shell()) ?? fromServer
}

/** A cache to evict from; its keys are in the order of insertion. */
export interface Bounded<Key> {
  readonly keys: () => Promise<readonly Key[]>
  readonly delete: (key: Key) => Promise<unknown>
}

/** Evicts the oldest entries beyond `max`. */
export const evictOldest = async <Key>(cache: Bounded<Key>, max: number): Promise<void> => {
  const keys = await cache.keys()
  for (const key of keys.slice(0, Math.max(0, keys.length - max))) await cache.delete(key)
}

/** One by one they take a round trip each; all at once they are in the way of what the page asks for. */
const AT_ONCE = 4

/** Keeps what of the `keys` is not kept yet, a few at a time. What fails is fetched when it is needed. */
export const keepRest = async (
  cache: { readonly match: ResponseCache['match']; readonly add: (key: string) => Promise<void> },
  keys: readonly string[],
): Promise<void> => {
  const left = keys.values()
  const keepNext = async (): Promise<void> => {
    for (const key of left)
      if ((await cache.match(key)) === undefined) await cache.add(key).catch(() => undefined)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, keepNext))
}
