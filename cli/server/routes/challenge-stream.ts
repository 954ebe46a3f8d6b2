// The public stream of a challenge: its events for every open page and overlay, signed in or not.
import type { Context } from 'hono'
import { LRUCache } from 'lru-cache'
import { MAX_EVENTS_A_PAGE } from '#core/api/bounds.ts'
import type { Challenge } from '#core/challenge/model.ts'
import type { PilotReport } from '#core/challenge/pilot-report.ts'
import { type Either, isLeft, left } from '#core/fp.ts'
import { countOpen } from '../count-open.ts'
import { type HttpProblem, problem } from '../http/problem.ts'
import { answerHead, runStream } from '../http/run-stream.ts'
import type { Services } from '../services/services.ts'
import type { StoredEvent } from '../stores/event-store.ts'
import { readVersion, wireEvents } from './outcome.ts'

/** Open streams of this process, and of one challenge. */
const MAX_STREAMS = 5_000
const MAX_STREAMS_PER_CHALLENGE = 2_000
/** Encoded messages that are kept for other connections; a long one is encoded for each. */
const MAX_MESSAGES = 200
const MAX_KEPT_CHARACTERS = 8_000_000
const MAX_KEPT_MESSAGE = 256_000

interface Message {
  readonly version: number
  readonly data: string
}

/** The state of a challenge and the version that it is of. */
interface Known {
  readonly challenge: Challenge | null
  readonly version: number
}

/** In place of what was reported under a consent that was withdrawn. */
const NO_REPORT: PilotReport = { kind: 'quest', quest: '' }

/** Without the device of the sender, and without reports of suggestions that are gone. */
const publicEvents = (events: readonly StoredEvent[], { challenge, version }: Known) => {
  const kept = new Set(challenge?.suggestions.map(({ uid }) => uid))
  return wireEvents(events).map(({ meta: { source: _, ...meta }, ...event }) => {
    const isGone =
      event.type === 'ScoreSuggested' && event.version <= version && !kept.has(String(event.data.suggestion))
    return { ...event, ...(isGone && { data: { ...event.data, report: NO_REPORT } }), meta }
  })
}

interface Page {
  readonly challenge: string
  readonly after: number
  readonly known: Known
}

/** Encodes what follows a version as JSON once for all connections that are at it. */
const encodeOnce = ({ challenges }: Pick<Services, 'challenges'>) => {
  const kept = new LRUCache<string, Message, Page>({
    max: MAX_MESSAGES,
    maxSize: MAX_KEPT_CHARACTERS,
    maxEntrySize: MAX_KEPT_MESSAGE,
    sizeCalculation: ({ data }) => data.length,
    fetchMethod: async (_key, _stale, { context: { challenge, after, known } }) => {
      const events = await challenges.events(challenge, after, MAX_EVENTS_A_PAGE)
      const version = events.at(-1)?.version
      if (version === undefined) return undefined
      return { version, data: JSON.stringify({ events: publicEvents(events, known), version }) }
    },
  })
  return (page: Page): Promise<Message | undefined> =>
    kept.fetch(`${page.challenge} ${page.after} ${page.known.version}`, { context: page })
}

/** The handler that opens a stream; `named` reads the challenge of a call. */
export const serveChallengeStream = (
  services: Pick<Services, 'challenges' | 'changes'>,
  named: (call: { readonly context: Context }) => Either<HttpProblem, string>,
) => {
  const { challenges, changes } = services
  const encode = encodeOnce(services)
  const [all, perChallenge] = [countOpen(MAX_STREAMS), countOpen(MAX_STREAMS_PER_CHALLENGE)]

  const enter = (challenge: string): boolean => {
    if (!all.enter('')) return false
    if (perChallenge.enter(challenge)) return true
    all.leave('')
    return false
  }
  const leave = (challenge: string): void => {
    all.leave('')
    perChallenge.leave(challenge)
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
    if ((await challenges.read(challenge)).state.challenge === null)
      return left(problem(404, 'NotFound', 'There is no such challenge'))
    if (context.req.method === 'HEAD') return answerHead()
    if (!enter(challenge))
      return left({ ...problem(429, 'RateLimited', 'Too many open pages'), retryAfter: 30 })
    let version = after.right
    let isNews = true
    return runStream(context, changes, {
      listen: (news) => ({
        stop: changes.followChallenge(challenge, () => {
          isNews = true
          news()
        }),
        isPending: () => isNews,
        tell: async (stream) => {
          isNews = false
          for (;;) {
            const { state, version: current } = await challenges.read(challenge)
            const known = { challenge: state.challenge, version: current }
            const message = version < current ? await encode({ challenge, after: version, known }) : undefined
            if (message !== undefined) {
              version = message.version
              await stream.writeSSE({ event: 'events', data: message.data, id: String(version) })
            } else if (state.challenge !== null) return true
            else {
              await stream.writeSSE({ event: 'gone', data: '' })
              return false
            }
          }
        },
      }),
      onEnd: () => leave(challenge),
    })
  }
}
