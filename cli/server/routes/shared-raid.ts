// Handlers of the calls by which friends share a raid.
import type { raidCalls } from '#core/api/calls/raid-calls.ts'
import { isLeft, left, right } from '#core/fp.ts'
import { selectedPmc } from '#core/player/model.ts'
import { serveAccountStream } from '../http/account-stream.ts'
import type { EndpointHandlers } from '../http/call.ts'
import type { SignedIn } from '../http/cookies.ts'
import { type HttpProblem, problem } from '../http/problem.ts'
import type { Services } from '../services/services.ts'
import type { RaidProblem, Sharer } from '../services/shared-raids.ts'

/** Minimum time between two events of a stream: faster moves are throttled to the next one. */
const MIN_GAP_MS = 100
const MAX_STREAMS_PER_ACCOUNT = 5

const STATUSES = {
  RaidLinkInvalid: 404,
  RaidLinkAccepted: 409,
  RaidFull: 409,
  RaidOver: 404,
  TooManyRaids: 429,
  PositionImplausible: 422,
} as const satisfies Readonly<Record<RaidProblem['tag'], number>>

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** The name that friends see: of the selected PMC. */
const getSharer = ({ uid, folded: { state } }: SignedIn): Sharer => ({
  uid,
  name: selectedPmc(state)?.name ?? state.username,
})

export const sharedRaidHandlers = (services: Services): EndpointHandlers<keyof typeof raidCalls> => {
  const { raids, words, publicUrl, changes } = services

  const getProblem = ({ tag }: RaidProblem, locale: string): HttpProblem =>
    problem(STATUSES[tag], tag, words(locale).rejection({ tag }))

  return {
    openRaid: async ({ user, locale }) => {
      const opened = await raids.open(getSharer(user))
      if (isLeft(opened)) return left(getProblem(opened.left, locale))
      const { token, ends } = opened.right
      // Behind the hash, so that the token stays out of logs and of the addresses that other sites are told.
      return right({ token, url: `${publicUrl}/pilot#raid=${token}`, ends: ends.toISOString() })
    },
    joinRaid: async ({ user, body, locale }) => {
      const joined = await raids.join(getSharer(user), body.token)
      if (isLeft(joined)) return left(getProblem(joined.left, locale))
      return right({ ends: joined.right.ends.toISOString() })
    },
    tellPosition: async ({ user, body, locale }) => {
      const moved = await raids.move(user.uid, body)
      return isLeft(moved) ? left(getProblem(moved.left, locale)) : right({ done: true })
    },
    leaveRaid: async ({ user }) => {
      await raids.leave(user.uid)
      return right({ done: true })
    },
    streamRaid: serveAccountStream(services, {
      max: MAX_STREAMS_PER_ACCOUNT,
      listen: (account, wake) => {
        let isNews = true
        const news = (): void => {
          isNews = true
          wake()
        }
        const stops = [raids.subscribe(account, news), changes.subscribe(account, news)]
        return {
          stop: () => {
            for (const stop of stops) stop()
          },
          // A raid may be over without anybody having said so.
          isPending: () => isNews || raids.viewOf(account) === undefined,
          tell: async (stream) => {
            isNews = false
            const raid = raids.viewOf(account)
            if (raid === undefined) {
              await stream.writeSSE({ event: 'over', data: '' })
              return false
            }
            await stream.writeSSE({ event: 'raid', data: JSON.stringify(raid) })
            await pause(MIN_GAP_MS)
            return true
          },
        }
      },
    }),
  }
}
