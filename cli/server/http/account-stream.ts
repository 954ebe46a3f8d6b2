// Event streams (server-sent events) that notify open pages of an account.
import type { Context } from 'hono'
import { type SSEMessage, type SSEStreamingApi, streamSSE } from 'hono/streaming'
import { type Either, left } from '#core/fp.ts'
import type { Services } from '../services/services.ts'
import { type SignedIn, sessionToken } from './cookies.ts'
import { type HttpProblem, problem } from './problem.ts'

/** Heartbeat interval: keeps proxies from closing an idle stream, and detects that a session has ended. */
const HEARTBEAT_MS = 25_000
const ALIVE: SSEMessage = { event: 'alive', data: '' }

/** The subscription of one page. */
interface Listener {
  /** Whether there are unsent messages. */
  readonly isPending: () => boolean
  /** Sends the pending messages; false after the last one. */
  readonly tell: (stream: SSEStreamingApi) => Promise<boolean>
  readonly stop: () => void
}

/** A kind of event stream. */
interface AccountStream {
  /** Maximum number of open streams per account. */
  readonly max: number
  /** Subscribes a page of an account; `news` is called whenever there may be messages. */
  readonly listen: (account: string, news: () => void) => Listener
  /** The last event when a session has ended. */
  readonly signedOut?: SSEMessage
}

/** A signal that resolves once, when rung or after a timeout. */
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

/** Counts the open streams of a kind per account. */
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

/** The handler that opens such a stream. */
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
          // Messages may also have arrived during the session lookup.
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
