// Rules of teams: their number, their names and their members.
import { type Either, isLeft, left, right } from '../fp.ts'
import { isSamePlain } from '../plain.ts'
import type { ChallengeEvent } from './events.ts'
import { type Challenge, findTeam, MAX_TEAMS } from './model.ts'

export type TeamRejection =
  | { readonly tag: 'TeamUnknown' }
  | { readonly tag: 'TeamExists' }
  | { readonly tag: 'TeamNameTaken'; readonly name: string }
  | { readonly tag: 'TooManyTeams'; readonly most: number }

type Decided = Either<TeamRejection, readonly ChallengeEvent[]>

export interface TeamFields {
  readonly team: string
  readonly name: string
  readonly color: string
  readonly members: readonly string[]
}

const checkTeamName = ({ teams }: Challenge, { team, name }: TeamFields): Either<TeamRejection, undefined> =>
  teams.some((other) => other.uid !== team && other.name.toLowerCase() === name.toLowerCase())
    ? left({ tag: 'TeamNameTaken', name })
    : right(undefined)

const membersEvents = (
  challenge: string,
  { team, members }: TeamFields,
  before: readonly string[],
): readonly ChallengeEvent[] =>
  isSamePlain(members, before) ? [] : [{ type: 'MembersChanged', data: { challenge, team, members } }]

export const addTeam = (challenge: Challenge, command: TeamFields): Decided => {
  const { team, name, color } = command
  if (findTeam(challenge, team) !== undefined) return left({ tag: 'TeamExists' })
  if (challenge.teams.length >= MAX_TEAMS) return left({ tag: 'TooManyTeams', most: MAX_TEAMS })
  const named = checkTeamName(challenge, command)
  if (isLeft(named)) return named
  return right([
    { type: 'TeamAdded', data: { challenge: challenge.uid, team, name, color } },
    ...membersEvents(challenge.uid, command, []),
  ])
}

export const changeTeam = (challenge: Challenge, command: TeamFields): Decided => {
  const { team, name, color } = command
  const before = findTeam(challenge, team)
  if (before === undefined) return left({ tag: 'TeamUnknown' })
  const named = checkTeamName(challenge, command)
  if (isLeft(named)) return named
  const isChanged = before.name !== name || before.color !== color
  return right([
    ...(isChanged
      ? [{ type: 'TeamChanged', data: { challenge: challenge.uid, team, name, color } } as const]
      : []),
    ...membersEvents(challenge.uid, command, before.members),
  ])
}
