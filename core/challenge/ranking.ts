// The places of the teams: a pure count over the scores after their corrections.
import { memoize } from '../memo.ts'
import { claimedCells, fullLines, isFullCard } from './bingo.ts'
import { type Challenge, countedMark } from './model.ts'
import { type ChallengeGoal, goalsIn, type ScoringOf } from './scoring.ts'

/** Points of a team from one goal: for every full `per` of what was counted, up to the maximum. */
const goalPoints = ({ points, per, max }: ChallengeGoal, count: number): number =>
  Math.min(Math.floor(count / per) * points, max ?? Number.POSITIVE_INFINITY)

export interface GoalResult {
  readonly goal: string
  readonly count: number
  readonly points: number
}

/** `reached`: the number of the score (from 0) with which the team reached the target, null if it has not. */
export type TeamResult =
  | { readonly kind: 'points'; readonly points: number; readonly goals: readonly GoalResult[] }
  | {
      readonly kind: 'first'
      readonly points: number
      readonly goals: readonly GoalResult[]
      readonly reached: number | null
    }
  | {
      readonly kind: 'bingo'
      readonly points: number
      readonly cells: readonly number[]
      readonly lines: number
      readonly isFull: boolean
    }
  /** Seconds: `finish` the fastest finish, `bonus` what is subtracted, `total` the difference; null before a finish. */
  | {
      readonly kind: 'time'
      readonly finish: number | null
      readonly bonus: number
      readonly total: number | null
      readonly goals: readonly GoalResult[]
    }

/**
 * `place` counts from 1. Teams with equal results share a place and the following places are skipped (1, 1, 3); `isTied` says so.
 */
export interface TeamPlace {
  readonly team: string
  readonly place: number
  readonly isTied: boolean
  readonly result: TeamResult
}

/** What a team has counted by goal, and its progress while the scores are read in order. */
interface Tally {
  readonly counts: Map<string, number>
  finish: number | null
  reached: number | null
}

const tallyPoints = (goals: readonly ChallengeGoal[], { counts }: Tally): number =>
  goals.reduce((sum, goal) => sum + goalPoints(goal, counts.get(goal.uid) ?? 0), 0)

const tally = (challenge: Challenge): ReadonlyMap<string, Tally> => {
  const { scoring, teams, scores } = challenge
  const goals = goalsIn(scoring)
  const tallies = new Map<string, Tally>(
    teams.map(({ uid }) => [uid, { counts: new Map(), finish: null, reached: null }]),
  )
  scores.forEach((score, index) => {
    const own = tallies.get(score.team)
    const mark = countedMark(score)
    if (own === undefined || mark === null) return
    if ('seconds' in mark) own.finish = Math.min(own.finish ?? mark.seconds, mark.seconds)
    if (!('goal' in mark)) return
    own.counts.set(mark.goal, (own.counts.get(mark.goal) ?? 0) + mark.count)
    if (scoring.kind === 'first' && own.reached === null && tallyPoints(goals, own) >= scoring.target)
      own.reached = index
  })
  return tallies
}

const goalResults = (goals: readonly ChallengeGoal[], { counts }: Tally): readonly GoalResult[] =>
  goals.map((goal) => {
    const count = counts.get(goal.uid) ?? 0
    return { goal: goal.uid, count, points: goalPoints(goal, count) }
  })

const bingoResult = (scoring: ScoringOf<'bingo'>, claimed: ReadonlySet<number>): TeamResult => {
  const lines = fullLines(scoring, claimed).length
  const isFull = isFullCard(scoring, claimed)
  const { cell, line, card } = scoring.points
  const points = claimed.size * cell + lines * line + (isFull ? card : 0)
  return { kind: 'bingo', points, cells: [...claimed], lines, isFull }
}

const tallyResult = ({ scoring }: Challenge, own: Tally): TeamResult => {
  const all = goalsIn(scoring)
  const points = tallyPoints(all, own)
  const goals = goalResults(all, own)
  const { finish, reached } = own
  if (scoring.kind === 'time')
    return { kind: 'time', finish, bonus: points, total: finish === null ? null : finish - points, goals }
  return scoring.kind === 'first'
    ? { kind: 'first', points, goals, reached }
    : { kind: 'points', points, goals }
}

const getResults = (challenge: Challenge): readonly { team: string; result: TeamResult }[] => {
  const { scoring, teams } = challenge
  if (scoring.kind === 'bingo') {
    const claimed = claimedCells(challenge, scoring)
    return teams.map(({ uid }) => ({
      team: uid,
      result: bingoResult(scoring, claimed.get(uid) ?? new Set()),
    }))
  }
  return [...tally(challenge)].map(([team, own]) => ({ team, result: tallyResult(challenge, own) }))
}

/** What places are compared by, the lower the better: first number first. */
const getRankKey = (result: TeamResult): readonly [number, number] => {
  switch (result.kind) {
    case 'points':
    case 'bingo':
      return [-result.points, 0]
    case 'first':
      return [result.reached ?? Number.POSITIVE_INFINITY, result.reached === null ? -result.points : 0]
    case 'time':
      return result.total === null ? [Number.POSITIVE_INFINITY, -result.bonus] : [result.total, 0]
  }
}

const compareNumbers = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1)
const compareKeys = (a: readonly [number, number], b: readonly [number, number]): number =>
  compareNumbers(a[0], b[0]) || compareNumbers(a[1], b[1])

/**
 * The teams from the first place to the last; those that share a place keep the order in which they were added. By points: most points
 * first. First to N: those that reached the target in the order in which they did, then by points. Bingo: by points. Time: shortest total
 * first, then teams without a finish by their bonus.
 */
export const rankTeams = memoize((challenge: Challenge): readonly TeamPlace[] => {
  const keyed = getResults(challenge)
    .map(({ team, result }) => ({ team, result, key: getRankKey(result) }))
    .sort((a, b) => compareKeys(a.key, b.key))
  return keyed.map(({ team, result, key }) => ({
    team,
    place: keyed.findIndex((other) => compareKeys(other.key, key) === 0) + 1,
    isTied: keyed.filter((other) => compareKeys(other.key, key) === 0).length > 1,
    result,
  }))
})

/** Whether a team has scored anything that counts. */
export const hasResult = (result: TeamResult): boolean =>
  result.kind === 'time' ? result.total !== null : result.points > 0
