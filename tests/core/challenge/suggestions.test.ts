// Suggestions of pilots: by consent, and never counted twice.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ChallengeCommand as Command } from '#core/challenge/commands.ts'
import { MAX_EVENTS_FOR_PLAYERS, MAX_SUGGESTIONS_OF_PLAYER } from '#core/challenge/model.ts'
import { MAX_REPORT_AGE_MS, type PilotReport } from '#core/challenge/pilot-report.ts'
import { rankTeams } from '#core/challenge/ranking.ts'
import type { ChallengeGoal, Scoring } from '#core/challenge/scoring.ts'
import { SAME_RAID_MS } from '#core/challenge/suggestions.ts'
import { type ChallengeWorld, challengeWorld, KILLS, teamId } from '../../support/challenge-world.ts'

const QUESTS: ChallengeGoal = {
  ...{ uid: 'quests', name: 'Quests', about: 'quests' },
  ...{ points: 5, per: 1, max: null },
}
const RAIDS: ChallengeGoal = {
  ...{ uid: 'raids', name: 'Raids', about: 'raids' },
  ...{ points: 1, per: 1, max: null },
}
const SCORING: Scoring = { kind: 'points', goals: [KILLS, QUESTS, RAIDS] }

const quest = (uid = 'debut'): PilotReport => ({ kind: 'quest', quest: uid })
const raid = (began: string): PilotReport => ({ kind: 'raid', map: 'customs', began })
const suggest = (suggestion: string, report: PilotReport = quest()): Command => ({
  ...{ tag: 'SuggestScore', suggestion, report },
})
const allow = (team = 0): Command => ({ tag: 'AllowSuggestions', team: teamId(team) })
const accept = (suggestion: string, goal = 'quests', knownByHand?: number): Command => ({
  ...{ tag: 'AcceptSuggestion', suggestion, goal },
  ...(knownByHand !== undefined && { knownByHand }),
})
const byHand = (score: string, goal = 'quests', team = 0): Command => ({
  ...{ tag: 'ScoreTeam', score, team: teamId(team) },
  mark: { goal, count: 1 },
})
const dismiss = (suggestion: string): Command => ({ tag: 'DismissSuggestion', suggestion })
const withdraw: Command = { tag: 'WithdrawSuggestions' }

const PLAYERS = [
  ['kestrel', 'wren'],
  ['merlin', 'Osprey'],
] as const

/** A running challenge of two teams; in the tests the user name of an account is its uid. */
const runningWorld = (scoring: Scoring = SCORING): ChallengeWorld => {
  const world = challengeWorld(scoring, PLAYERS.length)
  PLAYERS.forEach((members, team) => {
    world.run({
      ...{ tag: 'ChangeTeam', team: teamId(team), name: `Team ${team + 1}` },
      ...{ color: '#d4a017', members },
    })
  })
  return world
}
const consentingWorld = (): ChallengeWorld => {
  const world = runningWorld()
  world.run(allow(), 'kestrel')
  return world
}

describe('Consent to suggestions', () => {
  it('is given by members of the team only, whatever the case of their names', () => {
    const world = runningWorld()
    expect(world.refusal(allow(), 'merlin')).toEqual({ tag: 'NotMemberOfTeam' })
    expect(world.refusal(allow(9), 'merlin')).toEqual({ tag: 'TeamUnknown' })
    expect(world.refusal(allow(), '')).toEqual({ tag: 'SignInRequired' })
    world.run(allow(1), 'osprey')
    expect(world.challenge().players).toEqual([{ account: 'osprey', team: teamId(1) }])
    expect(world.run(allow(1), 'osprey')).toEqual([])
  })

  it('is needed for each suggestion, and its withdrawal removes open suggestions and keeps accepted scores', () => {
    const world = runningWorld()
    expect(world.refusal(suggest('s1'), 'kestrel')).toEqual({ tag: 'SuggestionsNotAllowed' })
    world.run(allow(), 'kestrel')
    world.run(suggest('s1'), 'kestrel')
    world.run(suggest('s2', quest('shortage')), 'kestrel')
    world.run(accept('s1'))
    world.run(withdraw, 'kestrel')
    expect(world.challenge().suggestions.map(({ uid, status }) => [uid, status])).toEqual([
      ['s1', 'accepted'],
    ])
    expect(world.challenge().scores.map(({ uid }) => uid)).toEqual(['s1'])
    expect(world.refusal(accept('s2'))).toEqual({ tag: 'SuggestionUnknown' })
    expect(world.refusal(suggest('s3'), 'kestrel')).toEqual({ tag: 'SuggestionsNotAllowed' })
    expect(world.run(withdraw, 'kestrel')).toEqual([])
  })

  it('can be withdrawn after the end, and ends with the membership', () => {
    const world = consentingWorld()
    world.run({ ...{ tag: 'ChangeTeam', team: teamId(0), name: 'Team 1' }, color: '#d4a017', members: [] })
    expect(world.refusal(suggest('s1'), 'kestrel')).toEqual({ tag: 'NotMemberOfTeam' })
    world.run({ tag: 'EndChallenge' })
    world.run(withdraw, 'kestrel')
    expect(world.challenge().players).toEqual([])
  })
})

describe('A suggestion', () => {
  it('becomes a score of the team by the judge who accepts it, under its own id', () => {
    const world = consentingWorld()
    world.run(suggest('s1'), 'kestrel')
    expect(world.refusal(accept('s1'), 'kestrel')).toEqual({ tag: 'ChallengeOfAnother' })
    expect(world.refusal(accept('s1', 'kills'))).toEqual({ tag: 'ReportNotScored' })
    world.run(accept('s1'))
    expect(world.challenge().scores).toMatchObject([
      { uid: 's1', team: teamId(0), by: 'heron', mark: { goal: 'quests', count: 1 } },
    ])
    expect(world.refusal(accept('s1'))).toEqual({ tag: 'SuggestionSettled' })
    expect(world.refusal(dismiss('s1'))).toEqual({ tag: 'SuggestionSettled' })
  })

  it('of the same quest or raid adds nothing, even after it was dismissed', () => {
    const world = consentingWorld()
    world.run(suggest('s1'), 'kestrel')
    world.run(dismiss('s1'))
    expect(world.run(suggest('s2'), 'kestrel')).toEqual([])
    const began = world.challenge().started ?? ''
    const later = (ms: number): PilotReport => raid(new Date(Date.parse(began) + ms).toISOString())
    world.run(suggest('r1', later(0)), 'kestrel')
    expect(world.run(suggest('r2', later(1_000)), 'kestrel')).toEqual([])
    expect(world.challenge().suggestions.map(({ uid }) => uid)).toEqual(['s1', 'r1'])
  })

  it('is refused outside of the running challenge and for what no goal counts', () => {
    const world = consentingWorld()
    const before = raid('2026-11-28T17:00:00.000Z')
    expect(world.refusal(suggest('r1', before), 'kestrel')).toEqual({ tag: 'ReportNotScored' })
    expect(world.refusal(suggest('r1', raid('2027-01-01T00:00:00.000Z')), 'kestrel')).toEqual({
      tag: 'ReportNotScored',
    })
    world.run({ tag: 'EndChallenge' })
    expect(world.refusal(suggest('s1'), 'kestrel')).toEqual({ tag: 'ChallengeNotRunning' })
    const other = runningWorld({ kind: 'points', goals: [KILLS] })
    other.run(allow(), 'kestrel')
    expect(other.refusal(suggest('s1'), 'kestrel')).toEqual({ tag: 'ReportNotScored' })
  })

  it('is one of 100 of a player at most', () => {
    const world = consentingWorld()
    for (let index = 0; index < MAX_SUGGESTIONS_OF_PLAYER; index++)
      world.run(suggest(`s${index}`, quest(`quest-${index}`)), 'kestrel')
    expect(world.refusal(suggest('more', quest('more')), 'kestrel')).toEqual({
      ...{ tag: 'TooManySuggestions', most: 100 },
    })
  })

  it('leaves room in the history for the judges, however often a player changes their mind', () => {
    const world = consentingWorld()
    if ((MAX_EVENTS_FOR_PLAYERS - world.state().events) % 2 === 1) world.run(byHand('m0'))
    while (world.state().events < MAX_EVENTS_FOR_PLAYERS) {
      world.run(withdraw, 'kestrel')
      world.run(allow(), 'kestrel')
    }
    expect(world.refusal(suggest('s1'), 'kestrel')).toEqual({ tag: 'SuggestionsFull' })
    world.run(byHand('m1'))
    expect(world.run(withdraw, 'kestrel')).toHaveLength(1)
    expect(world.refusal(allow(), 'kestrel')).toEqual({ tag: 'SuggestionsFull' })
  })

  it('is not accepted beside a score of the goal by hand since its deed, unless the judge knows of it', () => {
    const world = consentingWorld()
    world.run(suggest('s1'), 'kestrel')
    world.run(byHand('m1'))
    expect(world.refusal(accept('s1'))).toEqual({ tag: 'ScoredByHand' })
    world.run(byHand('m2'))
    expect(world.refusal(accept('s1', 'quests', 1))).toEqual({ tag: 'ScoredByHand' })
    world.run(accept('s1', 'quests', 2))
    expect(world.challenge().scores.map(({ uid }) => uid)).toEqual(['m1', 'm2', 's1'])
  })

  it('is accepted at once beside scores of other teams, of other goals, of pilots, withdrawn ones, and from before the raid', () => {
    const world = consentingWorld()
    world.run(byHand('m1', 'raids'))
    const began = new Date(Date.parse(world.challenge().scores[0]?.at ?? '') + 1).toISOString()
    world.run(suggest('r1', raid(began)), 'kestrel')
    world.run(byHand('m2', 'quests'))
    world.run(byHand('m3', 'raids', 1))
    world.run(byHand('m4', 'raids'))
    world.run({
      ...{ tag: 'CorrectScore', score: 'm4', instead: null },
      reason: 'another player',
      link: null,
    })
    world.run(accept('r1', 'raids'))
    const next = new Date(Date.parse(began) + SAME_RAID_MS).toISOString()
    world.passMs(SAME_RAID_MS)
    world.run(suggest('r2', raid(next)), 'kestrel')
    world.run(accept('r2', 'raids'))
    world.run(suggest('s1'), 'kestrel')
    expect(world.refusal(accept('s1'))).toEqual({ tag: 'ScoredByHand' })
    world.passMs(MAX_REPORT_AGE_MS)
    world.run(suggest('s2', quest('shortage')), 'kestrel')
    world.run(accept('s2'))
  })

  it('cannot share its id with a score', () => {
    const world = consentingWorld()
    world.run(suggest('s1'), 'kestrel')
    expect(world.refusal(byHand('s1'))).toEqual({ tag: 'ScoreExists' })
    world.run(byHand('m1'))
    expect(world.refusal(suggest('m1', quest('shortage')), 'kestrel')).toEqual({ tag: 'ScoreExists' })
  })
})

const ACCOUNTS = ['kestrel', 'wren', 'merlin', 'Osprey']
const step = fc.oneof(
  fc.record({
    ...{ kind: fc.constant('suggest' as const), account: fc.nat({ max: 3 }) },
    ...{ quest: fc.nat({ max: 4 }), id: fc.nat({ max: 11 }) },
  }),
  fc.record({ kind: fc.constant('accept' as const), id: fc.nat({ max: 11 }), known: fc.nat({ max: 3 }) }),
  fc.record({ kind: fc.constant('dismiss' as const), id: fc.nat({ max: 11 }) }),
  fc.record({ kind: fc.constant('manual' as const), team: fc.nat({ max: 1 }), id: fc.nat({ max: 11 }) }),
  fc.record({ kind: fc.constantFrom('allow' as const, 'withdraw' as const), account: fc.nat({ max: 3 }) }),
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

const toCommand = (each: Step): readonly [Command, string] => {
  if (each.kind === 'suggest')
    return [suggest(`id-${each.id}`, quest(`quest-${each.quest}`)), ACCOUNTS[each.account] ?? '']
  if (each.kind === 'manual') return [byHand(`id-${each.id}`, 'quests', each.team), 'heron']
  if ('account' in each)
    return [
      each.kind === 'allow' ? allow(Math.floor(each.account / 2)) : withdraw,
      ACCOUNTS[each.account] ?? '',
    ]
  return [
    each.kind === 'accept' ? accept(`id-${each.id}`, 'quests', each.known) : dismiss(`id-${each.id}`),
    'heron',
  ]
}

describe('In any order of consents, suggestions, decisions and manual scores', () => {
  it('no quest of a player counts twice, none beside unknown scores by hand, the points equal a separate count, and open suggestions have consent', () => {
    let accepted = 0
    let refusedByHand = 0
    fc.assert(
      fc.property(fc.array(step, { minLength: 40, maxLength: 120 }), (steps) => {
        const world = runningWorld()
        ACCOUNTS.forEach((account, index) => {
          world.run(allow(Math.floor(index / 2)), account)
        })
        const points = [0, 0]
        const manual = [0, 0]
        const counted = new Set<string>()
        const origin = new Map<string, { readonly what: string; readonly team: number }>()
        for (const each of steps) {
          const [command, by] = toCommand(each)
          let isDone = false
          let refusal = ''
          try {
            isDone = world.run(command, by).length > 0
          } catch (error) {
            // A refusal changes nothing, which the count below proves.
            refusal = error instanceof Error ? error.message : ''
          }
          if (each.kind === 'accept' && (isDone || refusal === 'ScoredByHand')) {
            const team = origin.get(`id-${each.id}`)?.team ?? -1
            expect(isDone).toBe((manual[team] ?? 0) <= each.known)
            if (!isDone) refusedByHand++
          }
          if (!isDone) continue
          if (each.kind === 'manual') {
            points[each.team] = (points[each.team] ?? 0) + QUESTS.points
            manual[each.team] = (manual[each.team] ?? 0) + 1
          }
          if (each.kind === 'suggest')
            origin.set(`id-${each.id}`, {
              ...{ what: `${each.account} ${each.quest}`, team: Math.floor(each.account / 2) },
            })
          if (each.kind === 'accept') {
            const { what, team } = origin.get(`id-${each.id}`) ?? { what: '', team: -1 }
            expect(counted.has(what)).toBe(false)
            counted.add(what)
            points[team] = (points[team] ?? 0) + QUESTS.points
            accepted++
          }
        }
        const { scores, suggestions, players } = world.challenge()
        expect(new Set(scores.map(({ uid }) => uid)).size).toBe(scores.length)
        const results = new Map(rankTeams(world.challenge()).map(({ team, result }) => [team, result]))
        expect([0, 1].map((team) => results.get(teamId(team)))).toMatchObject(
          points.map((value) => ({ points: value })),
        )
        for (const { status, account } of suggestions)
          if (status === 'open') expect(players.some((player) => player.account === account)).toBe(true)
        for (const { uid, status } of suggestions)
          expect(scores.some((score) => score.uid === uid)).toBe(status === 'accepted')
      }),
      { numRuns: 300 },
    )
    expect(accepted).toBeGreaterThan(100)
    expect(refusedByHand).toBeGreaterThan(100)
  })
})
