// A challenge in a test: commands of a host in order, and the state and events that they lead to.
import type { ChallengeRejection } from '#core/challenge/command-rules.ts'
import { type ChallengeCommand, challengeDecider } from '#core/challenge/commands.ts'
import type { ChallengeEvent } from '#core/challenge/events.ts'
import { type Challenge, type ChallengeState, noChallenge, TEAM_COLORS } from '#core/challenge/model.ts'
import type { ChallengeGoal, Scoring } from '#core/challenge/scoring.ts'
import { applyEvent, makeFold } from '#core/events/fold.ts'
import { isLeft } from '#core/fp.ts'

export const HOST = 'heron'
export const CHALLENGE = 'winter-cup'
const START = Date.parse('2026-11-28T18:00:00.000Z')

export const KILLS: ChallengeGoal = {
  uid: 'kills',
  name: 'PMC kills',
  about: 'kills',
  points: 3,
  per: 1,
  max: null,
}
/** A point for every 100,000 roubles, up to 20. */
export const VALUE: ChallengeGoal = {
  ...{ uid: 'value', name: 'Value brought out', about: 'value' },
  ...{ points: 1, per: 100_000, max: 20 },
}
export const BOSS: ChallengeGoal = {
  uid: 'boss',
  name: 'Reshala',
  about: 'boss',
  points: 10,
  per: 1,
  max: 10,
}
export const BY_POINTS: Scoring = { kind: 'points', goals: [KILLS, VALUE, BOSS] }

/** 25 squares, the middle one free. */
export const CARD: readonly (string | null)[] = Array.from({ length: 25 }, (_, cell) =>
  cell === 12 ? null : `Task ${cell + 1}`,
)
export const BY_BINGO: Scoring = {
  ...{ kind: 'bingo', cells: CARD, claims: 'first' },
  points: { cell: 1, line: 5, card: 25 },
}

export interface ChallengeWorld {
  readonly state: () => ChallengeState
  readonly challenge: () => Challenge
  readonly events: ChallengeEvent[]
  /** Decides and folds; throws the tag of a refusal. */
  readonly run: (command: ChallengeCommand, by?: string) => readonly ChallengeEvent[]
  readonly refusal: (command: ChallengeCommand, by?: string, isInvited?: boolean) => ChallengeRejection
  readonly join: (by: string) => void
  /** Lets time pass. */
  readonly passMs: (ms: number) => void
}

export const teamId = (index: number): string => `team-${index + 1}`

/** An empty world, or a running challenge of that many teams. */
export const challengeWorld = (scoring?: Scoring, teams = 0): ChallengeWorld => {
  let state: ChallengeState = noChallenge
  let step = 0
  let passedMs = 0
  const events: ChallengeEvent[] = []
  const decide = (command: ChallengeCommand, by: string, isInvited = false) =>
    challengeDecider.decide({
      actor: { uid: by, role: by === 'office' ? 'admin' : by === '' ? 'visitor' : 'free' },
      at: new Date(START + passedMs + step++ * 1000).toISOString(),
      accountNamed: (name) => (name.startsWith('User ') ? name.slice('User '.length) : undefined),
      isInvited,
      username: by,
    })(command)(state)
  const take = (command: ChallengeCommand, by: string, isInvited = false) => {
    const decided = decide(command, by, isInvited)
    if (isLeft(decided)) throw new Error(decided.left.tag)
    state = decided.right.reduce(applyEvent(challengeDecider.reduce), state)
    events.push(...decided.right)
    return decided.right
  }
  const world: ChallengeWorld = {
    state: () => state,
    challenge: () => {
      if (state.challenge === null) throw new Error('there is no challenge')
      return state.challenge
    },
    events,
    run: (command, by = HOST) => take(command, by),
    refusal: (command, by = HOST, isInvited = false) => {
      const decided = decide(command, by, isInvited)
      if (!isLeft(decided)) throw new Error(`${command.tag} was not refused`)
      return decided.left
    },
    join: (by) => {
      take({ tag: 'JoinAsJudge' }, by, true)
    },
    passMs: (ms) => {
      passedMs += ms
    },
  }
  if (scoring === undefined) return world
  world.run({ tag: 'CreateChallenge', challenge: CHALLENGE, title: 'Winter cup', scoring })
  for (let index = 0; index < teams; index++)
    world.run({
      ...{ tag: 'AddTeam', team: teamId(index), name: `Team ${index + 1}` },
      ...{ color: TEAM_COLORS[index % TEAM_COLORS.length] ?? '#000000', members: [] },
    })
  world.run({ tag: 'StartChallenge' })
  return world
}

/** The challenge after some events. */
export const foldChallenge = (events: readonly ChallengeEvent[]): Challenge => {
  const { challenge } = makeFold(challengeDecider)(events)
  if (challenge === null) throw new Error('there is no challenge')
  return challenge
}
