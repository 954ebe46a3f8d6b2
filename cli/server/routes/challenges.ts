// Handlers of the calls about challenges.
import { getRole } from '#core/access/roles.ts'
import { type challengeCalls, MAX_CHALLENGES_LISTED } from '#core/api/calls/challenge-calls.ts'
import { ChallengeCommand } from '#core/challenge/commands.ts'
import { ChallengeUid } from '#core/challenge/model.ts'
import { countedReports, suggestedTeam } from '#core/challenge/suggestions.ts'
import { E, type Either, isLeft, left, pipe, right } from '#core/fp.ts'
import { getPath } from '#core/routes/table.ts'
import type { Call, EndpointHandlers } from '../http/call.ts'
import type { SignedIn } from '../http/cookies.ts'
import { type HttpProblem, notFoundPage, problem, refusal } from '../http/problem.ts'
import { getRequestSource } from '../http/source.ts'
import type { ChallengeRequest } from '../services/challenges.ts'
import type { Services } from '../services/services.ts'
import type { ListedChallengeRow } from '../stores/challenges.ts'
import { serveChallengeStream } from './challenge-stream.ts'
import { decidedEvents, decodeCommand, outcomeAnswer } from './outcome.ts'

const showListed = (row: ListedChallengeRow) => {
  const { uid, title, owner, author, kind, status, teams, isListed, changed } = row
  return { uid, title, owner, host: author, kind, status, teams, isListed, changed: changed.toISOString() }
}

export const challengeHandlers = (services: Services): EndpointHandlers<keyof typeof challengeCalls> => {
  const { challenges, words, publicUrl } = services

  const named = ({ context }: Pick<Call<never>, 'context'>): Either<HttpProblem, string> => {
    const id = context.req.param('id')
    return ChallengeUid.is(id) ? right(id) : left(notFoundPage(context.req.path))
  }

  const unknown = (locale: string) => left(refusal(words(locale), { tag: 'ChallengeUnknown' }))

  const run = async (
    call: Pick<Call<never>, 'context' | 'locale'> & { readonly user: SignedIn },
    request: Omit<ChallengeRequest, 'actor' | 'source'>,
  ) => {
    const { user, context, locale } = call
    const outcome = await challenges.run({
      ...request,
      actor: { uid: user.uid, role: getRole(user.folded.state) },
      source: getRequestSource(context),
    })
    return pipe(outcomeAnswer(words(locale), outcome), E.map(decidedEvents))
  }

  return {
    sendChallengeCommand: async (call) => {
      const id = named(call)
      if (isLeft(id)) return id
      const command = decodeCommand(ChallengeCommand, call.body.command)
      if (isLeft(command)) return command
      if (command.right.tag === 'CreateChallenge' && command.right.challenge !== id.right)
        return left(problem(400, 'Malformed', 'body.command.challenge: expected the id of the address'))
      const { commandId } = call.body
      return run(call, { challenge: id.right, commandId, command: command.right })
    },

    readChallenge: async (call) => {
      const id = named(call)
      if (isLeft(id)) return id
      const { state, version } = await challenges.read(id.right)
      const { challenge } = state
      if (challenge === null) return unknown(call.locale)
      const people = new Set([
        ...[challenge.owner, ...challenge.judges, ...challenge.players.map(({ account }) => account)],
        ...challenge.scores.flatMap(({ by, corrections }) => [by, ...corrections.map((each) => each.by)]),
      ])
      return right({ challenge, version, people: Object.fromEntries(await challenges.namesOf([...people])) })
    },

    streamChallenge: serveChallengeStream(services, named),

    myChallenges: async ({ user }) =>
      right({ challenges: (await challenges.ofAccount(user.uid)).map(showListed) }),

    playedChallenges: async ({ user }) => {
      const played = await challenges.playedBy(user.uid)
      return right({
        now: services.now().toISOString(),
        challenges: played.flatMap((challenge) => {
          const team = suggestedTeam(challenge, user.uid, user.folded.state.username)
          const { uid, title, status, started } = challenge
          return team === undefined
            ? []
            : [{ uid, title, team: team.name, status, started, counted: countedReports(challenge) }]
        }),
      })
    },

    listChallenges: async () =>
      right({ challenges: (await challenges.listed(MAX_CHALLENGES_LISTED)).map(showListed) }),

    inviteJudge: async (call) => {
      const id = named(call)
      if (isLeft(id)) return id
      const { challenge } = (await challenges.read(id.right)).state
      if (challenge === null) return unknown(call.locale)
      if (challenge.owner !== call.user.uid)
        return left(refusal(words(call.locale), { tag: 'ChallengeOfAnother' }))
      const token = await challenges.inviteJudge(challenge.uid)
      const path = getPath('streamerChallenge', { uid: challenge.uid })
      // Behind the hash, so that the token stays out of logs and of the addresses that other sites are told.
      return right({ token, url: `${publicUrl}${path}#judge=${token}` })
    },

    joinAsJudge: async (call) => {
      const id = named(call)
      if (isLeft(id)) return id
      const { commandId, body } = call
      return run(call, {
        ...{ challenge: id.right, commandId, command: { tag: 'JoinAsJudge' } },
        inviteToken: body.token,
      })
    },
  }
}
