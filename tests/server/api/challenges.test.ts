// Challenges over HTTP: a tournament played from a script, its judges, its public stream and its lists.

import { describe, expect, it } from 'vitest'
import { eraseAccount } from '#cli/server/services/erase-account.ts'
import { type ChallengeCommand, challengeDecider } from '#core/challenge/commands.ts'
import type { Challenge } from '#core/challenge/model.ts'
import { rankTeams } from '#core/challenge/ranking.ts'
import type { Scoring } from '#core/challenge/scoring.ts'
import { makeFold } from '#core/events/fold.ts'
import { type ApiClient, refusalOf } from '../../support/api-client.ts'
import { openChallengeServer } from '../../support/challenge-server.ts'
import { BOSS, BY_POINTS, KILLS, VALUE } from '../../support/challenge-world.ts'
import type { Person } from '../../support/test-server.ts'
import { openEventStream } from './event-stream.ts'

const { server, host, send, refused } = openChallengeServer('challenge')

const create = (id: string, scoring: Scoring = BY_POINTS, by: ApiClient = host()) =>
  send(id, { tag: 'CreateChallenge', challenge: id, title: `Cup ${id}`, scoring }, by)
const addTeam = (id: string, index: number) =>
  send(id, {
    ...{ tag: 'AddTeam', team: `t${index}`, name: `Team ${index}` },
    ...{
      color: `#${(index * 500_009 + 1).toString(16).padStart(6, '0').slice(-6)}`,
      members: ['A', 'B', 'C'],
    },
  })
const running = async (id: string, teams = 2): Promise<void> => {
  await create(id)
  for (let index = 0; index < teams; index++) await addTeam(id, index)
  await send(id, { tag: 'StartChallenge' })
}
const kill = (score: string, team = 't0', count = 1): ChallengeCommand => ({
  ...{ tag: 'ScoreTeam', score, team, mark: { goal: KILLS.uid, count } },
})
const withdraw = (score: string): ChallengeCommand => ({
  ...{ tag: 'CorrectScore', score, instead: null, reason: 'Not in the recording', link: null },
})
const read = async (id: string): Promise<Challenge> =>
  (await server().visitor().call('readChallenge', { params: { id } })).challenge

/** Repeatable numbers without a seed of the machine. */
const numbers = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

describe('A challenge of 24 teams with 16 scores each and 10 corrections', () => {
  it('has the places of a count written apart', async () => {
    const id = 'cup-of-24'
    await running(id, 24)
    const next = numbers(24)
    /** Kills, roubles and bosses of each team, counted here. */
    const own = Array.from({ length: 24 }, () => ({ kills: 0, value: 0, boss: 0 }))
    const played: { score: string; team: number; goal: 'kills' | 'value' | 'boss'; count: number }[] = []
    for (let index = 0; index < 24 * 16; index++) {
      const team = next(24)
      const goal = (['kills', 'kills', 'value', 'boss'] as const)[next(4)] ?? 'kills'
      const count = goal === 'value' ? 50_000 + next(400_000) : 1 + next(goal === 'boss' ? 1 : 4)
      played.push({ score: `s${index}`, team, goal, count })
    }
    for (const { score, team, goal, count } of played) {
      await send(id, { tag: 'ScoreTeam', score, team: `t${team}`, mark: { goal, count } })
      const counts = own[team]
      if (counts !== undefined) counts[goal] += count
    }
    for (let index = 0; index < 10; index++) {
      const { score, team, goal, count } = played[index * 37] ?? {}
      const counts = own[team ?? -1]
      if (score === undefined || goal === undefined || count === undefined || counts === undefined)
        throw new Error('the script is shorter')
      const instead = index % 2 === 0 ? null : { goal, count: count + 1 }
      const link = 'https://example.org/recording'
      await send(id, { tag: 'CorrectScore', score, instead, reason: 'Recount', link })
      counts[goal] += instead === null ? -count : 1
    }
    await send(id, { tag: 'EndChallenge' })

    const points = own.map(
      ({ kills, value, boss }) =>
        kills * KILLS.points + Math.min(20, Math.floor(value / VALUE.per)) + Math.min(10, boss * BOSS.points),
    )
    const expected = points.map((mine, team) => ({
      team: `t${team}`,
      place: points.filter((other) => other > mine).length + 1,
      points: mine,
    }))
    const challenge = await read(id)
    expect(challenge.scores).toHaveLength(384)
    expect(challenge.scores.flatMap(({ corrections }) => corrections)).toHaveLength(10)
    const found = rankTeams(challenge).map(({ team, place, result }) => ({
      ...{ team, place },
      points: result.kind === 'points' ? result.points : Number.NaN,
    }))
    const byTeam = (a: { team: string }, b: { team: string }) => (a.team < b.team ? -1 : 1)
    expect(found.toSorted(byTeam)).toEqual(expected.toSorted(byTeam))
  }, 120_000)
})

describe('Access', () => {
  it('an account without Pro creates, a visitor only looks', async () => {
    await create('open-cup')
    expect(await refused('open-cup', { tag: 'StartChallenge' }, server().visitor())).toMatchObject({
      ...{ status: 401, tag: 'SignInRequired' },
    })
    expect((await read('open-cup')).title).toBe('Cup open-cup')
    const missing = await server()
      .visitor()
      .ask('readChallenge', { params: { id: 'no-cup' } })
    expect(refusalOf(missing)).toMatchObject({ status: 404, tag: 'ChallengeUnknown' })
  })

  it('another account cannot score, a judge by user name can', async () => {
    await running('judged-cup')
    const judge = await server().free()
    expect(await refused('judged-cup', kill('s1'), judge)).toMatchObject({
      status: 403,
      tag: 'ChallengeOfAnother',
    })
    const { username } = await judge.call('getMe')
    await send('judged-cup', { tag: 'AddJudge', username })
    await send('judged-cup', kill('s1'), judge)
    await send('judged-cup', withdraw('s1'), judge)
    const { challenge, people } = await host().call('readChallenge', { params: { id: 'judged-cup' } })
    expect(challenge.scores[0]).toMatchObject({ by: judge.uid, corrections: [{ instead: null }] })
    expect(people[judge.uid]).toBe(username)
  })

  it('a judge joins by the newest invitation link', async () => {
    await running('link-cup')
    const params = { id: 'link-cup' }
    const judge = await server().free()
    expect(refusalOf(await judge.ask('inviteJudge', { params })).tag).toBe('ChallengeOfAnother')
    const old = await host().call('inviteJudge', { params })
    const { token, url } = await host().call('inviteJudge', { params })
    expect(url).toContain(`/streamers/streamer-challenge/link-cup#judge=${token}`)
    for (const wrong of [old.token, 'x', ''])
      expect(refusalOf(await judge.ask('joinAsJudge', { params, body: { token: wrong } }))).toMatchObject({
        ...{ status: 404, tag: 'JudgeInviteInvalid' },
      })
    expect((await refused('link-cup', { tag: 'JoinAsJudge' }, judge)).tag).toBe('JudgeInviteInvalid')
    await judge.call('joinAsJudge', { params, body: { token } })
    expect((await read('link-cup')).judges).toEqual([judge.uid])
    expect(server().log.join('')).not.toContain(token)
  })

  it('malformed commands get one clear error', async () => {
    await create('bad-cup')
    const command = { tag: 'AddTeam', team: 't', name: 'T', color: 'red', members: [] } as const
    expect(await refused('bad-cup', command)).toMatchObject({
      ...{ status: 400, tag: 'Malformed', message: expect.stringContaining('#d4a017') },
    })
  })
})

describe('The public stream', () => {
  it('has what happened since a version and then what happens, without sign-in', async () => {
    await running('live-cup')
    const visitor = server().visitor()
    const { version } = await visitor.call('readChallenge', { params: { id: 'live-cup' } })
    const follow = (query: string) =>
      openEventStream(server().url(), visitor, 'streamChallenge', { id: 'live-cup' }, query)
    const [stream, all] = [await follow(`?after=${version}`), await follow('')]
    const first = JSON.parse((await all.next())?.data ?? '{}')
    expect(makeFold(challengeDecider)(first.events).challenge).toEqual(await read('live-cup'))
    await send('live-cup', kill('s1', 't1', 3))
    for (const each of [stream, all]) {
      const message = await each.next()
      expect(message?.event).toBe('events')
      const { events } = JSON.parse(message?.data ?? '{}')
      expect(events).toMatchObject([{ type: 'TeamScored', version: version + 1, data: { team: 't1' } }])
      expect(events[0].meta).not.toHaveProperty('source')
    }
    await send('live-cup', { tag: 'DeleteChallenge' })
    expect((await stream.next())?.event).toBe('events')
    expect((await stream.next())?.event).toBe('gone')
    expect(await stream.next()).toBeUndefined()
    all.close()
  })
})

describe('Lists', () => {
  it('have the own and judged challenges, and public ones for everyone', async () => {
    const [owner, judge] = [await server().free(), await server().free()]
    await create('mine', BY_POINTS, owner)
    await create('shown', BY_POINTS, owner)
    await send('shown', { tag: 'ListChallenge' }, owner)
    await send('shown', { tag: 'AddJudge', username: (await judge.call('getMe')).username }, owner)
    const uids = async (by: Person) =>
      (await by.call('myChallenges')).challenges.map(({ uid }) => uid).toSorted()
    expect(await uids(owner)).toEqual(['mine', 'shown'])
    expect(await uids(judge)).toEqual(['shown'])
    const listed = async () => (await server().visitor().call('listChallenges')).challenges
    expect((await listed()).map(({ uid }) => uid)).toEqual(['shown'])
    await send('mine', { tag: 'DeleteChallenge' }, owner)
    expect(await uids(owner)).toEqual(['shown'])

    await eraseAccount(server().services(), owner.uid)
    expect(await listed()).toEqual([])
    expect(
      (
        await server()
          .visitor()
          .ask('readChallenge', { params: { id: 'shown' } })
      ).status,
    ).toBe(404)
  })

  it('bound the challenges that an account creates in a day', async () => {
    const owner = await server().free()
    for (let index = 0; index < 20; index++) await create(`daily-${index}`, BY_POINTS, owner)
    const command: ChallengeCommand = {
      ...{ tag: 'CreateChallenge', challenge: 'daily-20', title: 'Cup', scoring: BY_POINTS },
    }
    expect(await refused('daily-20', command, owner)).toMatchObject({
      ...{ status: 409, tag: 'TooManyChallengesToday' },
    })
    expect((await owner.call('myChallenges')).challenges).toHaveLength(20)
  })
})

describe('The export of an account', () => {
  it('has the events of its challenges', async () => {
    const owner = await server().free()
    await create('exported', BY_POINTS, owner)
    await send('exported', { tag: 'DeleteChallenge' }, owner)
    const { events } = await owner.call('exportMe')
    expect(events.filter(({ stream }) => stream === 'challenge-exported').map(({ type }) => type)).toEqual([
      'ChallengeCreated',
      'ChallengeDeleted',
    ])
  })
})

describe('A restart', () => {
  it('keeps challenges as they were', async () => {
    await running('kept-cup')
    await send('kept-cup', kill('s1'))
    const before = await read('kept-cup')
    await server().restart()
    expect(await read('kept-cup')).toEqual(before)
  })
})
