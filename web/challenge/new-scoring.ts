// What a new challenge scores, until its host changes it.
import { BINGO_CELLS, type ChallengeGoal, type Scoring, type ScoringKind } from '#core/challenge/scoring.ts'

/** Names of the usual goals and squares in the host's language. */
export interface UsualNames {
  readonly kills: string
  readonly boss: string
  /** `number` counts from 1. */
  readonly square: (number: number) => string
}

const FREE_CELL = 12
const KILL_POINTS = 1
const BOSS_POINTS = 5
const KILL_SECONDS = 15
const BOSS_SECONDS = 60
const TARGET = 30

export const newScoring = (kind: ScoringKind, { kills, boss, square }: UsualNames): Scoring => {
  if (kind === 'bingo')
    return {
      kind,
      cells: Array.from({ length: BINGO_CELLS }, (_, cell) => (cell === FREE_CELL ? null : square(cell + 1))),
      claims: 'first',
      points: { cell: 1, line: 5, card: 25 },
    }
  const [perKill, perBoss] = kind === 'time' ? [KILL_SECONDS, BOSS_SECONDS] : [KILL_POINTS, BOSS_POINTS]
  const goals: readonly ChallengeGoal[] = [
    { uid: 'kills', name: kills, about: 'kills', points: perKill, per: 1, max: null },
    { uid: 'boss', name: boss, about: 'boss', points: perBoss, per: 1, max: null },
  ]
  return kind === 'first' ? { kind, goals, target: TARGET } : { kind, goals }
}
