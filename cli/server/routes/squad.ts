// Handlers of the calls of squads.
import type { Context } from 'hono'
import type { squadCalls } from '#core/api/calls/squad-calls.ts'
import { type Either, isLeft, left, right } from '#core/fp.ts'
import { getPath } from '#core/routes/table.ts'
import type { SquadLiveView } from '#core/squad/live.ts'
import { countOpen } from '../count-open.ts'
import type { EndpointHandlers } from '../http/call.ts'
import { clientAddress, countedAddress } from '../http/client-address.ts'
import { dropGuest, guestToken, keepGuest, type SignedIn, sessionToken } from '../http/cookies.ts'
import { memoryLimiter, readRetryAfter } from '../http/memory-limiter.ts'
import { type HttpProblem, problem } from '../http/problem.ts'
import { answerHead, runStream } from '../http/run-stream.ts'
import type { Services } from '../services/services.ts'
import type { SquadProblem } from '../services/squads.ts'
import type { SquadMembership } from '../stores/squads.ts'
import { listenToSquad } from './squad-stream.ts'

const MAX_STREAMS_PER_MEMBER = 5
/** Pings of a member, and looks at links and new guests from an address, per window of seconds. */
const PING_LIMIT = { points: 5, duration: 10 }
const LINK_LIMIT = { points: 20, duration: 60 }

const STATUSES = {
  SquadLinkInvalid: 404,
  SquadFull: 409,
  SquadOtherMode: 409,
  AlreadyInSquad: 409,
  SquadPmcUnknown: 404,
  NotInSquad: 404,
  NotSquadOwner: 403,
  SquadMemberUnknown: 404,
  SquadProgressRecorded: 409,
  PositionNotShared: 409,
  PositionImplausible: 422,
} as const satisfies Readonly<Record<SquadProblem['tag'], number>>

const NOBODY: SquadLiveView = { online: [], positions: [], pings: [] }

interface Asking {
  readonly context: Context
  readonly locale: string
  readonly currentUser: () => Promise<Pick<SignedIn, 'uid'> | undefined>
}

export const squadHandlers = (services: Services): EndpointHandlers<keyof typeof squadCalls> => {
  const { squads, sessions, words, publicUrl, isTls, changes, config } = services
  const pingLimiter = memoryLimiter(PING_LIMIT)
  const linkLimiter = memoryLimiter(LINK_LIMIT)
  const open = countOpen(MAX_STREAMS_PER_MEMBER)

  const getProblem = ({ tag }: SquadProblem, locale: string): HttpProblem =>
    problem(STATUSES[tag], tag, words(locale).rejection({ tag }))

  /** The problem of a caller who is too fast. */
  const limit = async (limiter: typeof pingLimiter, key: string): Promise<HttpProblem | undefined> => {
    try {
      await limiter.consume(key)
      return undefined
    } catch (error) {
      const retryAfter = readRetryAfter(error)
      return { ...problem(429, 'RateLimited', 'Too many requests'), retryAfter }
    }
  }

  const addressOf = (context: Context): string => countedAddress(clientAddress(context, config.trustsProxy))

  const findMembership = async ({ context, currentUser }: Asking): Promise<SquadMembership | undefined> =>
    squads.findMembership((await currentUser())?.uid, guestToken(context, isTls))

  const answer = <A, B>(
    outcome: Either<SquadProblem, A>,
    locale: string,
    make: (value: A) => B,
  ): Either<HttpProblem, B> =>
    isLeft(outcome) ? left(getProblem(outcome.left, locale)) : right(make(outcome.right))

  const DONE = { done: true } as const
  const asDone = (): typeof DONE => DONE

  /** Does something as the member that the caller is. */
  const asMember = async (
    call: Asking,
    work: (member: SquadMembership) => Promise<Either<SquadProblem, unknown>>,
  ): Promise<Either<HttpProblem, typeof DONE>> => {
    const member = await findMembership(call)
    if (member === undefined) return left(getProblem({ tag: 'NotInSquad' }, call.locale))
    return answer(await work(member), call.locale, asDone)
  }

  /** Does something as the member that an account is; guests cannot. */
  const asAccount = async <A>(
    account: string,
    work: (member: SquadMembership) => Promise<Either<SquadProblem, A>>,
  ): Promise<Either<SquadProblem, A>> => {
    const member = await squads.find({ account })
    return member === undefined ? left({ tag: 'NotInSquad' }) : work(member)
  }

  const getLink = ({ token }: { readonly token: string }) => ({
    token,
    // Behind the hash, so that the token stays out of logs and of the addresses that other sites are told.
    url: `${publicUrl}${getPath('squad')}#join=${token}`,
  })

  return {
    openSquad: async ({ user, body, locale }) =>
      answer(await squads.open({ account: user.uid, state: user.folded.state, ...body }), locale, getLink),
    readSquad: async (call) => {
      const member = await findMembership(call)
      if (member === undefined) return right({ squad: null, live: NOBODY })
      return right({ squad: await squads.view(member), live: squads.viewLive(member.squad) })
    },
    previewSquad: async ({ body, locale, context }) => {
      const tooFast = config.isRateLimited ? await limit(linkLimiter, addressOf(context)) : undefined
      if (tooFast !== undefined) return left(tooFast)
      return answer(await squads.preview(body.token), locale, (invitation) => invitation)
    },
    joinSquad: async ({ user, body: { token, ...linked }, locale }) =>
      answer(
        await squads.join(token, { account: user.uid, state: user.folded.state, ...linked }),
        locale,
        asDone,
      ),
    joinSquadAsGuest: async (call) => {
      const { body, locale, context } = call
      const tooFast = config.isRateLimited ? await limit(linkLimiter, addressOf(context)) : undefined
      if (tooFast !== undefined) return left(tooFast)
      if ((await findMembership(call)) !== undefined)
        return left(getProblem({ tag: 'AlreadyInSquad' }, locale))
      const { token, ...guest } = body
      const joined = await squads.joinAsGuest(token, guest)
      return answer(joined, locale, (made) => {
        keepGuest(context, made.guestToken, isTls)
        return DONE
      })
    },
    renewSquadLink: async ({ user, locale }) =>
      answer(await asAccount(user.uid, squads.renewLink), locale, getLink),
    setSquadShares: (call) => asMember(call, (member) => squads.setShares(member, call.body.shares)),
    tellSquad: (call) => asMember(call, (member) => squads.tell(member, call.body)),
    removeSquadMember: async ({ user, context, locale }) =>
      answer(
        await asAccount(user.uid, (owner) => squads.remove(owner, context.req.param('id') ?? '')),
        locale,
        asDone,
      ),
    leaveSquad: async (call) => {
      const member = await findMembership(call)
      if (member !== undefined) await squads.leave(member)
      if (member !== undefined && 'guestHash' in member.caller) dropGuest(call.context, isTls)
      return right(DONE)
    },
    tellSquadPosition: (call) => asMember(call, (member) => squads.move(member, call.body)),
    pingSquad: async (call) => {
      const member = await findMembership(call)
      if (member === undefined) return left(getProblem({ tag: 'NotInSquad' }, call.locale))
      const tooFast = await limit(pingLimiter, Object.values(member.caller).join())
      if (tooFast !== undefined) return left(tooFast)
      return answer(await squads.ping(member, call.body), call.locale, asDone)
    },
    streamSquad: async (call) => {
      const { context, locale } = call
      const member = await findMembership(call)
      if (member === undefined) return left(getProblem({ tag: 'NotInSquad' }, locale))
      if (context.req.method === 'HEAD') return answerHead()
      const key = member.self.id
      if (!open.enter(key)) return left(problem(429, 'RateLimited', 'Too many open pages'))
      const token = sessionToken(context, isTls) ?? ''
      return runStream(context, changes, {
        listen: (wake) => listenToSquad(services, member, wake),
        // An ended session receives nothing more; guests have none.
        mayGoOn: async () => 'guestHash' in member.caller || (await sessions.find(token)) !== undefined,
        onEnd: () => open.leave(key),
      })
    },
  }
}
