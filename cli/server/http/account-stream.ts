// Event streams (server-sent events) that notify open pages of an account.
import type { Context } from 'hono'
import { type SSEMessage, type SSEStreamingApi, streamSSE } from 'hono/streaming'
import { type Either, left } from '#core/fp.ts'
import type { Services } from '../services/services.ts'
import { type SignedIn, sessionToken } from './cookies.ts'
import { type HttpProblem, problem } from './problem.ts'

/** Keeps proxies from closing a stream on which nothing happens, and finds out that a session has ended. */
const HEARTBEAT_MS = 25_000
const ALIVE: SSEMessage = { event: 'alive', data: '' }

/** What one page listens to. */
interface Listener {
  /** Whether there may be something to tell. */
  readonly isPending: () => boolean
  /** Tells what there is to tell; false where that was the last of it. */
  readonly tell: (stream: SSEStreamingApi) => Promise<boolean>
  readonly stop: () => void
}

/** A kind of stream. */
interface AccountStream {
  /** How many of them an account may have open. */
  readonly max: number
  /** Begins to listen for a page of an account; `news` is called whenever there may be something to tell. */
  readonly listen: (account: string, news: () => void) => Listener
  /** The last event of a session that was ended. */
  readonly signedOut?: SSEMessage
}

/** Rings once, when it is rung or the time is over. */
const createSignal = () => {
  let ring = (): void => undefined
  return {
    ring: (): void => ring(),
    wait: (withinMs: number): Promise<void> =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, withinMs)
        ring = () => {
          clearTimeout(timer)
          resolve()
        }
      }),
  }
}

/** How many streams of a kind each account has open. */
const countOpen = (max: number) => {
  const open = new Map<string, number>()
  return {
    enter: (account: string): boolean => {
      const others = open.get(account) ?? 0
      if (others >= max) return false
      open.set(account, others + 1)
      return true
    },
    leave: (account: string): void => {
      const others = (open.get(account) ?? 1) - 1
      if (others > 0) open.set(account, others)
      else open.delete(account)
    },
  }
}

/** The handler of the call that opens such a stream. */
export const serveAccountStream = (
  { sessions, changes, isTls }: Pick<Services, 'sessions' | 'changes' | 'isTls'>,
  { max, listen, signedOut }: AccountStream,
): ((call: {
  readonly context: Context
  readonly user: Pick<SignedIn, 'uid'>
}) => Either<HttpProblem, never> | Response) => {
  const open = countOpen(max)
  return ({ context, user: { uid } }) => {
    if (context.req.method === 'HEAD')
      return new Response(null, { headers: { 'Content-Type': 'text/event-stream' } })
    if (!open.enter(uid)) return left(problem(429, 'RateLimited', 'Too many open pages'))
    const token = sessionToken(context, isTls) ?? ''
    context.header('X-Accel-Buffering', 'no')
    return streamSSE(context, async (stream) => {
      const signal = createSignal()
      const listener = listen(uid, signal.ring)
      let isOpen = true
      stream.onAbort(() => {
        isOpen = false
        signal.ring()
      })
      try {
        while (isOpen && !changes.isClosed()) {
          if (!listener.isPending()) await signal.wait(HEARTBEAT_MS)
          // An ended session receives nothing more, of its own account or others.
          if ((await sessions.find(token)) === undefined) {
            if (signedOut !== undefined) await stream.writeSSE(signedOut)
            break
          }
          if (!isOpen || changes.isClosed()) break
          // What has come while the session was looked up is news as well.
          if (!listener.isPending()) await stream.writeSSE(ALIVE)
          else if (!(await listener.tell(stream))) break
        }
      } finally {
        listener.stop()
        open.leave(uid)
      }
    })
  }
}
