// Handlers of the event-sourced client: commands in, events out, and a stream that tells of changes.
import { streamSSE } from 'hono/streaming'
import { MAX_EVENTS_A_PAGE } from '#core/api/bounds.ts'
import type { eventsCalls } from '#core/api/event-calls.ts'
import { decode, showDecodeError } from '#core/codec.ts'
import { decodeRecorded } from '#core/events/log.ts'
import { isLeft, left, right } from '#core/fp.ts'
import { ClientCommand } from '#core/player/commands.ts'
import type { PlayerEvent } from '#core/player/events.ts'
import { permit, roleOf } from '#core/player/roles.ts'
import { isTakenOver } from '#core/player/taken-over.ts'
import { accountStream, eventBook } from '#core/streams.ts'
import { problemText } from '../../log/read.ts'
import type { HandlersOf } from '../http/call.ts'
import { contended, problem, refusal } from '../http/problem.ts'
import { sessionToken } from '../http/session-cookie.ts'
import { sourceOf } from '../http/source.ts'
import type { News } from '../services/changes.ts'
import type { Services } from '../services/services.ts'
import { doneOr, wireEvents } from './outcome.ts'
import { personalPayload } from './show-user.ts'

/** Keeps proxies from closing a stream on which nothing happens. */
const HEARTBEAT_MS = 25_000
const MAX_STREAMS_PER_ACCOUNT = 20

/** Whether something happens before the time is over; `whenever` is handed what to call when it does. */
const happens = (withinMs: number, whenever: (happened: () => void) => void): Promise<boolean> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), withinMs)
    whenever(() => {
      clearTimeout(timer)
      resolve(true)
    })
  })

export const eventHandlers = (services: Services): HandlersOf<keyof typeof eventsCalls> => {
  const { players, changes, catalogues, sessions, words, isTls } = services
  const openStreams = new Map<string, number>()
  const account = personalPayload(({ state, version }) => ({ account: state, version }))

  /** What a page is told of a piece of news. */
  const told = async (news: News, account: string) => {
    if (news === 'account') return { event: 'version', data: String((await players.read(account)).version) }
    return news === 'game-data'
      ? { event: 'game-data', data: catalogues.at() }
      : { event: 'prices', data: news.slice('prices '.length) }
  }

  return {
    sendCommand: async ({ body: { commandId, command }, user, locale, context }) => {
      const decoded = decode(ClientCommand)(command)
      if (isLeft(decoded))
        return left(problem(400, 'Malformed', `body.command: ${showDecodeError(decoded.left)}`))
      const done = doneOr(
        words(locale),
        await players.run({
          account: user.uid,
          commandId,
          source: sourceOf(context),
          locale,
          steps: [() => [decoded.right]],
        }),
      )
      if (isLeft(done)) return done
      const { events, after } = done.right
      return right({ events: wireEvents(events), version: after.version })
    },

    readAccount: ({ user: { folded } }) => account(folded),

    readEvents: async ({ query: { after = '0' }, user }) => {
      if (!/^\d{1,9}$/.test(after)) return left(problem(400, 'Malformed', 'query.after: expected a version'))
      const read = await players.events(user.uid, Number(after), MAX_EVENTS_A_PAGE + 1)
      const events = read.slice(0, MAX_EVENTS_A_PAGE)
      return right({
        events: wireEvents(events),
        version: events.at(-1)?.version ?? user.folded.version,
        hasMore: read.length > events.length,
      })
    },

    streamEvents: ({ context, user }) => {
      if (context.req.method === 'HEAD')
        return new Response(null, { headers: { 'Content-Type': 'text/event-stream' } })
      const open = openStreams.get(user.uid) ?? 0
      if (open >= MAX_STREAMS_PER_ACCOUNT) return left(problem(429, 'RateLimited', 'Too many open pages'))
      openStreams.set(user.uid, open + 1)
      const token = sessionToken(context, isTls) ?? ''
      const hasEnded = async () => (await sessions.find(token)) === undefined
      context.header('X-Accel-Buffering', 'no')
      return streamSSE(context, async (stream) => {
        const pending = new Set<News>(['account'])
        let wake = (): void => undefined
        let isOpen = true
        const unsubscribe = changes.subscribe(user.uid, (news) => {
          pending.add(news)
          wake()
        })
        stream.onAbort(() => {
          isOpen = false
          wake()
        })
        try {
          while (isOpen && !changes.isClosed()) {
            const isNews = pending.size > 0 || (await happens(HEARTBEAT_MS, (now) => (wake = now)))
            // Nobody who was signed out hears any more of the account.
            if (await hasEnded()) {
              await stream.writeSSE({ event: 'signed-out', data: '' })
              break
            }
            if (!isNews) {
              await stream.writeSSE({ event: 'alive', data: '' })
              continue
            }
            if (!isOpen || changes.isClosed()) break
            const news = [...pending]
            pending.clear()
            for (const each of news) await stream.writeSSE(await told(each, user.uid))
          }
        } finally {
          unsubscribe()
          const left = (openStreams.get(user.uid) ?? 1) - 1
          if (left > 0) openStreams.set(user.uid, left)
          else openStreams.delete(user.uid)
        }
      })
    },

    importLog: async ({ body, user, commandId, locale }) => {
      // Thousands of events are not decoded for somebody who may not keep them.
      const permission = permit(roleOf(user.folded.state), 'progress')
      if (isLeft(permission)) return left(refusal(permission.left, words(locale).rejection(permission.left)))
      const events: PlayerEvent[] = []
      for (const [index, value] of body.events.entries()) {
        // The events come into the asker's own stream, whatever account they were recorded for.
        const decoded = decodeRecorded(eventBook)({ ...value, stream: accountStream(user.uid) })
        if (isLeft(decoded))
          return left(
            problem(422, 'Malformed', problemText('events', { line: index, ...decoded.left }), { index }),
          )
        if (isTakenOver(decoded.right.type)) events.push(decoded.right as unknown as PlayerEvent)
      }
      const outcome = await players.takeOver({ account: user.uid, commandId, events })
      switch (outcome.tag) {
        case 'Decided':
          return right({ added: outcome.events.length, version: outcome.after.version })
        case 'Refused':
          return left(refusal(outcome.rejection, words(locale).rejection(outcome.rejection)))
        case 'Contended':
          return left(contended)
      }
    },
  }
}
