// Commands of hosts and judges: what each leads to, and what is refused.
import { describe, expect, it } from 'vitest'
import { ChallengeCommand, type ChallengeCommand as Command } from '#core/challenge/commands.ts'
import { MAX_TEAMS } from '#core/challenge/model.ts'
import { Scoring } from '#core/challenge/scoring.ts'
import {
  BY_BINGO,
  BY_POINTS,
  CARD,
  CHALLENGE,
  challengeWorld,
  foldChallenge,
  KILLS,
  teamId,
} from '../../support/challenge-world.ts'

const CREATE: Command = {
  tag: 'CreateChallenge',
  challenge: CHALLENGE,
  title: 'Winter cup',
  scoring: BY_POINTS,
}
const addTeam = (index: number, name = `Team ${index + 1}`): Command => ({
  ...{ tag: 'AddTeam', team: teamId(index), name },
  ...{ color: '#d4a017', members: ['Heron', 'Kestrel', 'Wren'] },
})
const scored = (score: string, team = 0, count = 1): Command => ({
  ...{ tag: 'ScoreTeam', score, team: teamId(team) },
  mark: { goal: KILLS.uid, count },
})
const correct = (score: string, count: number | null): Command => ({
  ...{
    tag: 'CorrectScore',
    score,
    reason: 'Seen twice in the recording',
    link: 'https://example.org/v?t=62',
  },
  instead: count === null ? null : { goal: KILLS.uid, count },
})

describe('A challenge', () => {
  it('begins as a draft of its host, in no public list', () => {
    const world = challengeWorld()
    world.run(CREATE)
    expect(world.challenge()).toMatchObject({ owner: 'heron', status: 'draft', isListed: false, scores: [] })
    expect(world.refusal(CREATE)).toEqual({ tag: 'ChallengeExists' })
  })

  it('can be created by anyone who is signed in, and not by a visitor', () => {
    expect(challengeWorld().refusal(CREATE, '')).toEqual({ tag: 'SignInRequired' })
  })

  it('starts with two teams and a goal', () => {
    const world = challengeWorld()
    world.run({ ...CREATE, scoring: { kind: 'points', goals: [] } })
    world.run(addTeam(0))
    expect(world.refusal({ tag: 'StartChallenge' })).toEqual({ tag: 'TooFewTeams', least: 2 })
    world.run(addTeam(1))
    expect(world.refusal({ tag: 'StartChallenge' })).toEqual({ tag: 'NoGoals' })
    world.run({ tag: 'ChangeScoring', scoring: BY_POINTS })
    world.run({ tag: 'StartChallenge' })
    expect(world.challenge()).toMatchObject({ status: 'running', started: '2026-11-28T18:00:06.000Z' })
    expect(world.refusal({ tag: 'ChangeScoring', scoring: BY_BINGO })).toEqual({ tag: 'ChallengeStarted' })
  })

  it('has 32 teams at most, each with a name of its own', () => {
    const world = challengeWorld()
    world.run(CREATE)
    for (let index = 0; index < MAX_TEAMS; index++) world.run(addTeam(index))
    expect(world.refusal(addTeam(MAX_TEAMS))).toEqual({ tag: 'TooManyTeams', most: 32 })
    world.run({ tag: 'RemoveTeam', team: teamId(31) })
    expect(world.refusal(addTeam(40, 'TEAM 3'))).toEqual({ tag: 'TeamNameTaken', name: 'TEAM 3' })
    expect(world.challenge().teams).toHaveLength(31)
  })

  it('keeps a team that has scored', () => {
    const world = challengeWorld(BY_POINTS, 2)
    world.run(scored('s1'))
    expect(world.refusal({ tag: 'RemoveTeam', team: teamId(0) })).toEqual({ tag: 'TeamHasScores' })
  })

  it('ends, goes on and stays correctable after its end', () => {
    const world = challengeWorld(BY_POINTS, 2)
    world.run(scored('s1'))
    world.run({ tag: 'EndChallenge' })
    expect(world.refusal(scored('s2'))).toEqual({ tag: 'ChallengeNotRunning' })
    world.run(correct('s1', null))
    world.run({ tag: 'StartChallenge' })
    expect(world.events.at(-1)?.type).toBe('ChallengeResumed')
    expect(world.challenge()).toMatchObject({ status: 'running', ended: null })
  })

  it('is deleted by its host or an administrator for good', () => {
    const world = challengeWorld(BY_POINTS, 2)
    expect(world.refusal({ tag: 'DeleteChallenge' }, 'kestrel')).toEqual({ tag: 'ChallengeOfAnother' })
    world.run({ tag: 'DeleteChallenge' }, 'office')
    expect(world.refusal({ tag: 'StartChallenge' })).toEqual({ tag: 'ChallengeUnknown' })
    expect(world.refusal(CREATE)).toEqual({ tag: 'ChallengeExists' })
  })

  it('folds to the same state from its events', () => {
    const world = challengeWorld(BY_POINTS, 24)
    world.run(scored('s1', 3, 4))
    world.run(correct('s1', 2))
    expect(foldChallenge(world.events)).toEqual(world.challenge())
  })
})

describe('Judges', () => {
  it('score and correct, and do nothing else', () => {
    const world = challengeWorld(BY_POINTS, 2)
    expect(world.refusal(scored('s1'), 'kestrel')).toEqual({ tag: 'ChallengeOfAnother' })
    world.run({ tag: 'AddJudge', username: 'User kestrel' })
    world.run(scored('s1'), 'kestrel')
    world.run(correct('s1', 3), 'kestrel')
    expect(world.challenge().scores[0]).toMatchObject({ by: 'kestrel', corrections: [{ by: 'kestrel' }] })
    expect(world.refusal({ tag: 'EndChallenge' }, 'kestrel')).toEqual({ tag: 'ChallengeOfAnother' })
  })

  it('join by an invitation link, and only with a valid one', () => {
    const world = challengeWorld(BY_POINTS, 2)
    expect(world.refusal({ tag: 'JoinAsJudge' }, 'wren')).toEqual({ tag: 'JudgeInviteInvalid' })
    world.join('wren')
    expect(world.challenge().judges).toEqual(['wren'])
  })

  it('resign, and are removed by the host alone', () => {
    const world = challengeWorld(BY_POINTS, 2)
    world.join('wren')
    world.join('kestrel')
    expect(world.refusal({ tag: 'RemoveJudge', account: 'wren' }, 'kestrel').tag).toBe('ChallengeOfAnother')
    world.run({ tag: 'RemoveJudge', account: 'wren' }, 'wren')
    world.run({ tag: 'RemoveJudge', account: 'kestrel' })
    expect(world.challenge().judges).toEqual([])
    expect(world.refusal({ tag: 'AddJudge', username: 'Nightjar' })).toEqual({ tag: 'UserUnknown' })
  })
})

describe('A correction', () => {
  it('never removes a score: it is a further event with reason, link and judge', () => {
    const world = challengeWorld(BY_POINTS, 2)
    world.run(scored('s1', 0, 5))
    world.run(correct('s1', 4))
    world.run(correct('s1', null))
    world.run(correct('s1', 5))
    const [score] = world.challenge().scores
    expect(score?.mark).toEqual({ goal: 'kills', count: 5 })
    expect(score?.corrections.map(({ instead }) => instead)).toEqual([
      { goal: 'kills', count: 4 },
      null,
      { goal: 'kills', count: 5 },
    ])
  })

  it('that changes nothing is no event', () => {
    const world = challengeWorld(BY_POINTS, 2)
    world.run(scored('s1', 0, 5))
    expect(world.run(correct('s1', 5))).toEqual([])
  })

  it('names a score of the challenge and a mark of its scoring', () => {
    const world = challengeWorld(BY_POINTS, 2)
    world.run(scored('s1'))
    expect(world.refusal(correct('s2', null))).toEqual({ tag: 'ScoreUnknown' })
    const instead = { seconds: 60 }
    expect(world.refusal({ tag: 'CorrectScore', score: 's1', reason: 'Late', link: null, instead })).toEqual({
      tag: 'MarkNotScored',
    })
  })
})

describe('A square of a bingo card', () => {
  const claim = (score: string, team: number, cell: number): Command => ({
    ...{ tag: 'ScoreTeam', score, team: teamId(team), mark: { cell } },
  })

  it('belongs to the first team that claims it', () => {
    const world = challengeWorld(BY_BINGO, 2)
    world.run(claim('s1', 0, 3))
    expect(world.refusal(claim('s2', 1, 3))).toEqual({ tag: 'SquareTaken' })
    world.run({ tag: 'CorrectScore', score: 's1', instead: null, reason: 'Died before', link: null })
    world.run(claim('s2', 1, 3))
  })

  it('is claimed once by each team where each has a card of its own', () => {
    const world = challengeWorld({ ...BY_BINGO, claims: 'own' } as Scoring, 2)
    world.run(claim('s1', 0, 3))
    world.run(claim('s2', 1, 3))
    expect(world.refusal(claim('s3', 1, 3))).toEqual({ tag: 'SquareTaken' })
  })

  it('that is free is not claimed', () => {
    const world = challengeWorld(BY_BINGO, 2)
    expect(world.refusal(claim('s1', 0, 12))).toEqual({ tag: 'MarkNotScored' })
  })
})

describe('What commands carry', () => {
  const isCommand = (command: unknown) => ChallengeCommand.is(command)
  const link = (text: string) => ({ ...correct('s1', null), link: text })

  it('is a link by https without a user name', () => {
    expect(['https://example.org', 'https://clips.example.org:8443/a?b=1#t'].map(link).every(isCommand)).toBe(
      true,
    )
    const bad = ['http://example.org', 'https://a@example.org', 'https://example.org/a b', 'javascript:1', '']
    expect(bad.map(link).filter(isCommand)).toEqual([])
    expect(isCommand(link(`https://example.org/${'a'.repeat(500)}`))).toBe(false)
  })

  it('is bounded in length and count', () => {
    expect(isCommand({ ...CREATE, title: 'a'.repeat(81) })).toBe(false)
    expect(isCommand({ ...CREATE, title: ' Cup' })).toBe(false)
    expect(isCommand({ ...addTeam(0), members: Array(11).fill('Wren') })).toBe(false)
    expect(isCommand({ ...addTeam(0), color: 'red' })).toBe(false)
    expect(isCommand({ ...scored('s1'), mark: { goal: 'kills', count: 0 } })).toBe(false)
    expect(Scoring.is({ kind: 'points', goals: Array(41).fill(KILLS) })).toBe(false)
    expect(Scoring.is({ kind: 'points', goals: [KILLS, KILLS] })).toBe(false)
    expect(Scoring.is({ ...BY_BINGO, cells: CARD.slice(1) })).toBe(false)
    expect(Scoring.is({ ...BY_BINGO, cells: CARD.map(() => null) })).toBe(false)
  })

  it('leaves out fields that the codec does not know', () => {
    const world = challengeWorld()
    const scoring: Scoring = Object.assign({ more: 'x'.repeat(1000) }, BY_POINTS)
    const [created] = world.run({ ...CREATE, scoring })
    expect(created?.data).toEqual({
      challenge: CHALLENGE,
      owner: 'heron',
      title: 'Winter cup',
      scoring: BY_POINTS,
    })
  })
})
