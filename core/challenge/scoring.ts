// How the teams of a challenge score: the kinds of scoring, what a judge can note, and their bounds.
import * as t from 'io-ts'
import { ClientUid, listOf, oneOf, WholeBetween } from '../codec.ts'
import { shownText } from '../shown-text.ts'

export const MAX_GOALS = 40
export const MAX_GOAL_NAME = 60
/** Points of a goal, or the seconds that a bonus subtracts. */
export const MAX_GOAL_POINTS = 10_000
/** Counted in one score: kills, or roubles brought out. */
export const MAX_COUNT = 100_000_000
export const MAX_CHALLENGE_POINTS = 1_000_000_000
/** A day. */
export const MAX_FINISH_SECONDS = 86_400
export const BINGO_SIZE = 5
export const BINGO_CELLS = BINGO_SIZE * BINGO_SIZE
export const MAX_CELL_TEXT = 60

/** What a goal counts, for its icon and its wording. */
export const GOAL_SUBJECTS = ['kills', 'quests', 'raids', 'value', 'boss', 'other'] as const
export type GoalSubject = (typeof GOAL_SUBJECTS)[number]

/**
 * `points` for every full `per` that was counted; `max` limits the points of a team from this goal, null does not. In a challenge by time
 * the points are seconds that are subtracted.
 */
export const ChallengeGoal = t.type(
  {
    uid: ClientUid,
    name: shownText(MAX_GOAL_NAME),
    about: oneOf(GOAL_SUBJECTS),
    points: new WholeBetween(1, MAX_GOAL_POINTS),
    per: new WholeBetween(1, MAX_COUNT),
    max: t.union([new WholeBetween(1, MAX_CHALLENGE_POINTS), t.null]),
  },
  'ChallengeGoal',
)
export type ChallengeGoal = Readonly<t.TypeOf<typeof ChallengeGoal>>

const hasUniqueUids = (goals: readonly ChallengeGoal[]): boolean =>
  new Set(goals.map(({ uid }) => uid)).size === goals.length
const Goals = t.refinement(listOf(ChallengeGoal, MAX_GOALS), hasUniqueUids, 'goals with different ids')

/** Null for a free square, which counts for every team. */
const CellText = t.union([shownText(MAX_CELL_TEXT), t.null])
const BingoCells = t.refinement(
  listOf(CellText, BINGO_CELLS),
  (cells) => cells.length === BINGO_CELLS && cells.some((cell) => cell !== null),
  `${BINGO_CELLS} squares, at least one of them not free`,
)

/** `first`: a square belongs to the first team that claims it. `own`: each team has a card of its own. */
export const BINGO_CLAIMS = ['first', 'own'] as const
const BingoPoints = new WholeBetween(0, MAX_GOAL_POINTS)

export const Scoring = t.union(
  [
    t.type({ kind: t.literal('points'), goals: Goals }),
    /** The first team to reach `target` points wins. */
    t.type({ kind: t.literal('first'), goals: Goals, target: new WholeBetween(1, MAX_CHALLENGE_POINTS) }),
    /** Points for each claimed square, each full line (row, column or diagonal) and a full card. */
    t.type({
      kind: t.literal('bingo'),
      cells: BingoCells,
      claims: oneOf(BINGO_CLAIMS),
      points: t.type({ cell: BingoPoints, line: BingoPoints, card: BingoPoints }),
    }),
    /** The fastest time wins, after subtracting bonuses. */
    t.type({ kind: t.literal('time'), goals: Goals }),
  ],
  'Scoring',
)
export type Scoring = Readonly<t.TypeOf<typeof Scoring>>
export const SCORING_KINDS = [
  'points',
  'first',
  'bingo',
  'time',
] as const satisfies readonly Scoring['kind'][]
export type ScoringKind = Scoring['kind']
export type ScoringOf<Kind extends ScoringKind> = Extract<Scoring, { readonly kind: Kind }>

/** What a judge notes for a team: a count of a goal, a square of the card (from 0), or the time of a finish in seconds. */
export const ScoreMark = t.union(
  [
    t.type({ goal: ClientUid, count: new WholeBetween(1, MAX_COUNT) }),
    t.type({ cell: new WholeBetween(0, BINGO_CELLS - 1) }),
    t.type({ seconds: new WholeBetween(1, MAX_FINISH_SECONDS) }),
  ],
  'ScoreMark',
)
export type ScoreMark = Readonly<t.TypeOf<typeof ScoreMark>>

export const goalsIn = (scoring: Scoring): readonly ChallengeGoal[] =>
  'goals' in scoring ? scoring.goals : []

/** The goal that a mark counts for. */
export const findGoal = (scoring: Scoring, uid: string): ChallengeGoal | undefined =>
  goalsIn(scoring).find((goal) => goal.uid === uid)

/** Whether a mark can be noted under this scoring. */
export const isScorable = (scoring: Scoring, mark: ScoreMark): boolean => {
  if ('goal' in mark) return findGoal(scoring, mark.goal) !== undefined
  if ('cell' in mark) return scoring.kind === 'bingo' && typeof scoring.cells[mark.cell] === 'string'
  return scoring.kind === 'time'
}

/** A scoring without fields that its codec does not know. */
export const cleanScoring = (scoring: Scoring): Scoring => {
  if (scoring.kind === 'bingo') {
    const { kind, cells, claims, points } = scoring
    const { cell, line, card } = points
    return { kind, cells: [...cells], claims, points: { cell, line, card } }
  }
  const goals = scoring.goals.map(({ uid, name, about, points, per, max }) => ({
    ...{ uid, name, about },
    ...{ points, per, max },
  }))
  return scoring.kind === 'first'
    ? { kind: scoring.kind, goals, target: scoring.target }
    : { kind: scoring.kind, goals }
}

/** The same for a mark. */
export const cleanMark = (mark: ScoreMark): ScoreMark => {
  if ('goal' in mark) return { goal: mark.goal, count: mark.count }
  return 'cell' in mark ? { cell: mark.cell } : { seconds: mark.seconds }
}
