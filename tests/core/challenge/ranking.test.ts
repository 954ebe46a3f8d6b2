// The places of teams by every kind of scoring, against counts that are written in another way.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ChallengeEvent } from '#core/challenge/events.ts'
import { type Challenge, countedMark } from '#core/challenge/model.ts'
import { rankTeams, type TeamPlace } from '#core/challenge/ranking.ts'
import type { ScoreMark, Scoring } from '#core/challenge/scoring.ts'
import {
  BOSS,
  BY_BINGO,
  BY_POINTS,
  CHALLENGE,
  challengeWorld,
  foldChallenge,
  KILLS,
  teamId,
  VALUE,
} from '../../support/challenge-world.ts'

const TEAMS = 6
const AT = '2026-11-28T19:00:00.000Z'
const GOALS = [KILLS, VALUE, BOSS]
const KINDS: Readonly<Record<string, Scoring>> = {
  points: BY_POINTS,
  first: { kind: 'first', goals: GOALS, target: 30 },
  'bingo, first claim': BY_BINGO,
  'bingo, own cards': { ...BY_BINGO, claims: 'own' } as Scoring,
  time: {
    kind: 'time',
    goals: [
      { ...KILLS, points: 15 },
      { ...BOSS, points: 60, max: 60 },
    ],
  },
}

const counts = fc.record({ goal: fc.constantFrom('kills', 'boss'), count: fc.integer({ min: 1, max: 5 }) })
const roubles = fc.record({ goal: fc.constant('value'), count: fc.integer({ min: 1, max: 900_000 }) })
const claims = fc.record({ cell: fc.integer({ min: 0, max: 24 }).filter((cell) => cell !== 12) })
const finishes = fc.record({ seconds: fc.integer({ min: 1_500, max: 1_520 }) })

const marksOf = ({ kind }: Scoring): fc.Arbitrary<ScoreMark> => {
  if (kind === 'bingo') return claims
  return kind === 'time' ? fc.oneof(counts, finishes) : fc.oneof(counts, roubles)
}

interface Line {
  readonly team: string
  readonly mark: ScoreMark
  /** What replaces the mark, null for nothing; undefined without a correction. */
  readonly instead: ScoreMark | null | undefined
}

const linesOf = (scoring: Scoring): fc.Arbitrary<readonly Line[]> =>
  fc.array(
    fc.record({
      team: fc.integer({ min: 0, max: TEAMS - 1 }).map(teamId),
      mark: marksOf(scoring),
      instead: fc.oneof(
        { weight: 4, arbitrary: fc.constant(undefined) },
        { weight: 1, arbitrary: fc.constant(null) },
        { weight: 1, arbitrary: marksOf(scoring) },
      ),
    }),
    { maxLength: 60 },
  )

const beginning = (scoring: Scoring): readonly ChallengeEvent[] => challengeWorld(scoring, TEAMS).events

const toEvents = (lines: readonly Line[]): readonly ChallengeEvent[] => [
  ...lines.map(
    ({ team, mark }, index): ChallengeEvent => ({
      type: 'TeamScored',
      data: { challenge: CHALLENGE, score: `s${index}`, team, mark, by: 'heron', at: AT },
    }),
  ),
  ...lines.flatMap(({ instead }, index): readonly ChallengeEvent[] =>
    instead === undefined
      ? []
      : [
          {
            type: 'ScoreCorrected',
            data: {
              ...{ challenge: CHALLENGE, score: `s${index}`, instead, reason: 'Recording' },
              ...{ link: null, by: 'heron', at: AT },
            },
          },
        ],
  ),
]

const played = (scoring: Scoring, lines: readonly Line[]): Challenge =>
  foldChallenge([...beginning(scoring), ...toEvents(lines)])

/** The marks that count, in order. */
const counted = (lines: readonly Line[]): readonly { team: string; mark: ScoreMark }[] =>
  lines.flatMap(({ team, mark, instead }) => {
    const now = instead === undefined ? mark : instead
    return now === null ? [] : [{ team, mark: now }]
  })

const sum = (marks: readonly ScoreMark[], goal: string): number =>
  marks.reduce((total, mark) => total + ('goal' in mark && mark.goal === goal ? mark.count : 0), 0)

const pointsByHand = (marks: readonly ScoreMark[]): number =>
  sum(marks, 'kills') * 3 +
  Math.min(20, Math.floor(sum(marks, 'value') / 100_000)) +
  Math.min(10, sum(marks, 'boss') * 10)

const ROWS = [0, 1, 2, 3, 4]
const bingoByHand = (owned: (cell: number) => boolean): number => {
  const has = (row: number, column: number) => row * 5 + column === 12 || owned(row * 5 + column)
  let lines = 0
  for (const a of ROWS) {
    if (ROWS.every((b) => has(a, b))) lines++
    if (ROWS.every((b) => has(b, a))) lines++
  }
  if (ROWS.every((a) => has(a, a))) lines++
  if (ROWS.every((a) => has(a, 4 - a))) lines++
  const cells = ROWS.flatMap((a) => ROWS.filter((b) => a * 5 + b !== 12 && owned(a * 5 + b))).length
  return cells + lines * 5 + (cells === 24 ? 25 : 0)
}

/** A score of each team by a count written apart, the higher the better. */
const scoreByHand = (scoring: Scoring, lines: readonly Line[]): readonly (readonly [string, number])[] => {
  const marks = counted(lines)
  const teams = Array.from({ length: TEAMS }, (_, index) => teamId(index))
  const own = (team: string) => marks.filter((line) => line.team === team).map(({ mark }) => mark)
  switch (scoring.kind) {
    case 'points':
      return teams.map((team) => [team, pointsByHand(own(team))])
    case 'first':
      return teams.map((team) => {
        const at = marks.findIndex(
          (line, index) =>
            line.team === team &&
            pointsByHand(marks.slice(0, index + 1).flatMap((one) => (one.team === team ? [one.mark] : []))) >=
              30,
        )
        return [team, at === -1 ? pointsByHand(own(team)) : 1_000_000 - at]
      })
    case 'bingo':
      return teams.map((team) => {
        const owner = (cell: number) =>
          marks.find(({ mark }) => 'cell' in mark && mark.cell === cell)?.team === team
        const any = (cell: number) => own(team).some((mark) => 'cell' in mark && mark.cell === cell)
        return [team, bingoByHand(scoring.claims === 'first' ? owner : any)]
      })
    case 'time':
      return teams.map((team) => {
        const all = own(team)
        const bonus = sum(all, 'kills') * 15 + Math.min(60, sum(all, 'boss') * 60)
        const times = all.flatMap((mark) => ('seconds' in mark ? [mark.seconds] : []))
        return [team, times.length === 0 ? bonus - 10_000_000 : bonus - Math.min(...times)]
      })
  }
}

/** A place is one more than the number of better teams. */
const placesByHand = (scores: readonly (readonly [string, number])[]) =>
  Object.fromEntries(
    scores.map(([team, score]) => [team, scores.filter(([, other]) => other > score).length + 1]),
  )

const places = (ranked: readonly TeamPlace[]) =>
  Object.fromEntries(ranked.map(({ team, place }) => [team, place]))

describe.each(Object.entries(KINDS))('By %s', (_, scoring) => {
  it('places are those of a count written apart', () => {
    fc.assert(
      fc.property(linesOf(scoring), (lines) => {
        expect(places(rankTeams(played(scoring, lines)))).toEqual(placesByHand(scoreByHand(scoring, lines)))
      }),
    )
  })

  it('teams that share a place are marked as tied, and no others', () => {
    fc.assert(
      fc.property(linesOf(scoring), (lines) => {
        const ranked = rankTeams(played(scoring, lines))
        for (const { place, isTied } of ranked)
          expect(isTied).toBe(ranked.filter((other) => other.place === place).length > 1)
        expect(ranked.map(({ place }) => place)).toEqual(
          ranked.map(({ place }) => place).toSorted((a, b) => a - b),
        )
      }),
    )
  })

  it('a correction counts as if the score had been noted so, or not at all', () => {
    fc.assert(
      fc.property(linesOf(scoring), (lines) => {
        const corrected = rankTeams(played(scoring, lines))
        const clean = counted(lines).map((line) => ({ ...line, instead: undefined }))
        const results = (ranked: readonly TeamPlace[]) =>
          // The number of the score that reached the target counts withdrawn scores too.
          ranked.map(({ result, ...rest }) => ({
            ...rest,
            result: result.kind === 'first' ? { ...result, reached: result.reached !== null } : result,
          }))
        expect(results(corrected)).toEqual(results(rankTeams(played(scoring, clean))))
      }),
    )
  })

  it('correcting a score back to its mark undoes its corrections', () => {
    fc.assert(
      fc.property(linesOf(scoring), (lines) => {
        const events = toEvents(lines)
        const back = lines.flatMap(({ mark, instead }, index): readonly ChallengeEvent[] =>
          instead === undefined
            ? []
            : [
                {
                  type: 'ScoreCorrected',
                  data: {
                    ...{ challenge: CHALLENGE, score: `s${index}`, instead: mark, reason: 'It was right' },
                    ...{ link: null, by: 'heron', at: AT },
                  },
                },
              ],
        )
        const restored = foldChallenge([...beginning(scoring), ...events, ...back])
        const first = played(
          scoring,
          lines.map((line) => ({ ...line, instead: undefined })),
        )
        expect(rankTeams(restored)).toEqual(rankTeams(first))
        expect(restored.scores.map(countedMark)).toEqual(lines.map(({ mark }) => mark))
      }),
    )
  })
})

describe('Examples', () => {
  const run = (scoring: Scoring, marks: readonly (readonly [number, ScoreMark])[]) =>
    rankTeams(
      played(
        scoring,
        marks.map(([team, mark]) => ({ team: teamId(team), mark, instead: undefined })),
      ),
    )

  it('value brought out counts in full hundred thousands, up to the maximum of its goal', () => {
    const [best] = run(BY_POINTS, [
      [2, { goal: 'value', count: 1_950_000 }],
      [2, { goal: 'value', count: 60_000 }],
      [1, { goal: 'value', count: 9_000_000 }],
    ])
    expect(best).toMatchObject({ team: teamId(1), place: 1, isTied: true, result: { points: 20 } })
  })

  it('the first to reach the target stays ahead of one that passes it later with more', () => {
    const [first, second] = run({ kind: 'first', goals: [KILLS], target: 30 }, [
      [0, { goal: 'kills', count: 10 }],
      [1, { goal: 'kills', count: 20 }],
    ])
    expect([first?.team, second?.team]).toEqual([teamId(0), teamId(1)])
  })

  it('a route of 28:10 with four scavs at 3 s and a PMC at 15 s is 27:43', () => {
    const goals = [
      { ...KILLS, uid: 'scav', points: 3 },
      { ...KILLS, uid: 'pmc', points: 15 },
    ]
    const [best] = run({ kind: 'time', goals }, [
      [0, { seconds: 28 * 60 + 10 }],
      [0, { goal: 'scav', count: 4 }],
      [0, { goal: 'pmc', count: 1 }],
    ])
    expect(best).toMatchObject({ result: { finish: 1690, bonus: 27, total: 27 * 60 + 43 } })
  })

  it('the middle row of a card is full with four squares around the free one', () => {
    const [best] = run(
      BY_BINGO,
      [10, 11, 13, 14].map((cell) => [3, { cell }] as const),
    )
    expect(best).toMatchObject({ team: teamId(3), result: { lines: 1, points: 4 + 5, isFull: false } })
  })
})
