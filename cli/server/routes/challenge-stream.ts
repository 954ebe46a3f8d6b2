// The public stream of a challenge: its events for every open page and overlay, signed in or not.
import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import { MAX_EVENTS_A_PAGE } from '#core/api/bounds.ts'
import { challengeStream } from '#core/challenge/model.ts'
import { type Either, isLeft, left } from '#core/fp.ts'
import { type HttpProblem, problem } from '../http/problem.ts'
import type { Services } from '../services/services.ts'
import type { StoredEvent } from '../stores/event-store.ts'
import { readVersion, wireEvents } from './outcome.ts'

/** Open streams of this process, and of one challenge. */
const MAX_STREAMS = 5_000
const MAX_STREAMS_PER_CHALLENGE = 2_000
/** Keeps proxies from closing an idle stream. */
const HEARTBEAT_MS = 25_000
/** Encoded messages that are kept for other connections. */
const MAX_MESSAGES = 200

interface Message {
  readonly version: number
  readonly data: string
}

/** Without the device of the judge. */
const publicEvents = (events: readonly StoredEvent[]) =>
  wireEvents(events).map(({ meta: { source: _, ...meta }, ...event }) => ({ ...event, meta }))

/** Encodes what follows a version once for all connections that are at it. */
const encodeOnce = ({ challenges }: Pick<Services, 'challenges'>) => {
  const kept = new Map<string, Promise<Message | undefined>>()
  const encode = async (challenge: string, after: number): Promise<Message | undefined> => {
    const events = await challenges.events(challenge, after, MAX_EVENTS_A_PAGE)
    const version = events.at(-1)?.version
    if (version === undefined) return undefined
    return { version, data: JSON.stringify({ events: publicEvents(events), version }) }
  }
  return (challenge: string, after: number, current: number): Promise<Message | undefined> => {
    const key = `${challenge} ${after} ${current}`
    const known = kept.get(key)
    if (known !== undefined) return known
    const message = encode(challenge, after)
    kept.set(key, message)
    message.catch(() => kept.delete(key))
    const oldest = kept.keys().next().value
    if (kept.size > MAX_MESSAGES && oldest !== undefined) kept.delete(oldest)
    return message
  }
}

/** The handler that opens a stream; `named` reads the challenge of a call. */
export const serveChallengeStream = (
  services: Pick<Services, 'challenges' | 'changes'>,
  named: (call: { readonly context: Context }) => Either<HttpProblem, string>,
) => {
  const { challenges, changes } = services
  const encode = encodeOnce(services)
  const open = new Map<string, number>()
  let total = 0

  const enter = (challenge: string, by: 1 | -1): void => {
    total += by
    const now = (open.get(challenge) ?? 0) + by
    if (now > 0) open.set(challenge, now)
    else open.delete(challenge)
  }

  return async (call: {
    readonly context: Context
    readonly query: { readonly after?: string }
  }): Promise<Either<HttpProblem, never> | Response> => {
    const id = named(call)
    if (isLeft(id)) return id
    const { context, query } = call
    const after = readVersion(context.req.header('Last-Event-ID') ?? query.after)
    if (isLeft(after)) return after
    const challenge = id.right
    const isGone = async (): Promise<boolean> => (await challenges.read(challenge)).state.challenge === null
    if (await isGone()) return left(problem(404, 'NotFound', 'There is no such challenge'))
    if (context.req.method === 'HEAD')
      return new Response(null, { headers: { 'Content-Type': 'text/event-stream' } })
    if (total >= MAX_STREAMS || (open.get(challenge) ?? 0) >= MAX_STREAMS_PER_CHALLENGE)
      return left({ ...problem(429, 'RateLimited', 'Too many open pages'), retryAfter: 30 })
    context.header('X-Accel-Buffering', 'no')
    return streamSSE(context, async (stream) => {
      let version = after.right
      let isOpen = true
      let wake = (): void => undefined
      let isNews = true
      const news = (): void => {
        isNews = true
        wake()
      }
      const sleep = (): Promise<void> =>
        new Promise((resolve) => {
          const timer = setTimeout(resolve, HEARTBEAT_MS)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      const unsubscribe = changes.subscribe(challengeStream(challenge), news)
      enter(challenge, 1)
      stream.onAbort(() => {
        isOpen = false
        wake()
      })
      /** Sends what is new; whether the challenge is still there. */
      const tell = async (): Promise<boolean> => {
        for (;;) {
          const { version: current } = await challenges.read(challenge)
          const message = version < current ? await encode(challenge, version, current) : undefined
          if (message === undefined) break
          version = message.version
          await stream.writeSSE({ event: 'events', data: message.data, id: String(version) })
        }
        if (!(await isGone())) return true
        await stream.writeSSE({ event: 'gone', data: '' })
        return false
      }
      try {
        while (isOpen && !changes.isClosed()) {
          if (isNews) {
            isNews = false
            if (!(await tell())) break
          } else {
            await sleep()
            if (!isNews && isOpen) await stream.writeSSE({ event: 'alive', data: '' })
          }
        }
      } finally {
        unsubscribe()
        enter(challenge, -1)
      }
    })
  }
}
