// Event streams (server-sent events) that notify open pages of an account.
import type { Context } from 'hono'
import type { SSEMessage } from 'hono/streaming'
import { type Either, left } from '#core/fp.ts'
import { countOpen } from '../count-open.ts'
import type { Services } from '../services/services.ts'
import { type SignedIn, sessionToken } from './cookies.ts'
import { type HttpProblem, problem } from './problem.ts'
import { answerHead, runStream, type StreamListener } from './run-stream.ts'

/** A kind of event stream. */
interface AccountStream {
  /** Maximum number of open streams per account. */
  readonly max: number
  /** Subscribes a page of an account; `news` is called whenever there may be messages. */
  readonly listen: (account: string, news: () => void) => StreamListener
  /** The last event when a session has ended. */
  readonly signedOut?: SSEMessage
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
    if (context.req.method === 'HEAD') return answerHead()
    if (!open.enter(uid)) return left(problem(429, 'RateLimited', 'Too many open pages'))
    const token = sessionToken(context, isTls) ?? ''
    return runStream(context, changes, {
      listen: (news) => listen(uid, news),
      // An ended session receives nothing more, of its own account or others.
      mayGoOn: async (stream) => {
        if ((await sessions.find(token)) !== undefined) return true
        if (signedOut !== undefined) await stream.writeSSE(signedOut)
        return false
      },
      onEnd: () => open.leave(uid),
    })
  }
}
