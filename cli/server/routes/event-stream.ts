// The stream that tells an open page of what changes: its account, game data and prices.
import { streamSSE } from 'hono/streaming'
import { left } from '#core/fp.ts'
import type { HandlersOf } from '../http/call.ts'
import { problem } from '../http/problem.ts'
import { sessionToken } from '../http/session-cookie.ts'
import type { News } from '../services/changes.ts'
import type { Services } from '../services/services.ts'

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

export const eventStreamHandlers = ({
  players,
  changes,
  catalogues,
  sessions,
  isTls,
}: Services): HandlersOf<'streamEvents'> => {
  const openStreams = new Map<string, number>()

  /** What a page is told of a piece of news. */
  const told = async (news: News, account: string) => {
    if (news === 'account') return { event: 'version', data: String((await players.read(account)).version) }
    return news === 'game-data'
      ? { event: 'game-data', data: catalogues.at() }
      : { event: 'prices', data: news.slice('prices '.length) }
  }

  return {
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
  }
}
