// The bingo card: who has claimed which square, and the lines that are full.
import { type Challenge, countedMark } from './model.ts'
import { BINGO_CELLS, BINGO_SIZE, type ScoringOf } from './scoring.ts'

const steps = Array.from({ length: BINGO_SIZE }, (_, step) => step)

/** The squares of every row, column and diagonal. */
const BINGO_LINES: readonly (readonly number[])[] = [
  ...steps.map((row) => steps.map((column) => row * BINGO_SIZE + column)),
  ...steps.map((column) => steps.map((row) => row * BINGO_SIZE + column)),
  steps.map((step) => step * BINGO_SIZE + step),
  steps.map((step) => step * BINGO_SIZE + (BINGO_SIZE - 1 - step)),
]

/** The squares that each team has claimed, in the order of the claims. With `first`, a square is only its first claimer's. */
export const claimedCells = (
  { scores }: Pick<Challenge, 'scores'>,
  { claims }: Pick<ScoringOf<'bingo'>, 'claims'>,
): ReadonlyMap<string, ReadonlySet<number>> => {
  const byTeam = new Map<string, Set<number>>()
  const taken = new Set<number>()
  for (const score of scores) {
    const mark = countedMark(score)
    if (mark === null || !('cell' in mark)) continue
    if (claims === 'first' && taken.has(mark.cell)) continue
    taken.add(mark.cell)
    const own = byTeam.get(score.team) ?? new Set()
    byTeam.set(score.team, own.add(mark.cell))
  }
  return byTeam
}

/** The full lines of a team; a line of free squares only is none. */
export const fullLines = (
  { cells }: Pick<ScoringOf<'bingo'>, 'cells'>,
  claimed: ReadonlySet<number>,
): readonly (readonly number[])[] =>
  BINGO_LINES.filter(
    (line) =>
      line.every((cell) => cells[cell] === null || claimed.has(cell)) &&
      line.some((cell) => cells[cell] !== null),
  )

/** Whether every square is free or the team's. */
export const isFullCard = (
  { cells }: Pick<ScoringOf<'bingo'>, 'cells'>,
  claimed: ReadonlySet<number>,
): boolean =>
  Array.from({ length: BINGO_CELLS }).every((_, cell) => cells[cell] === null || claimed.has(cell))
