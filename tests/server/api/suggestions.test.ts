// Suggestions of pilots over HTTP: by consent, accepted once, and gone with the consent.
import { describe, expect, it } from 'vitest'
import { eraseAccount } from '#cli/server/services/erase-account.ts'
import { type ChallengeCommand, challengeDecider } from '#core/challenge/commands.ts'
import type { PilotReport } from '#core/challenge/pilot-report.ts'
import { rankTeams } from '#core/challenge/ranking.ts'
import type { ChallengeGoal } from '#core/challenge/scoring.ts'
import { makeFold } from '#core/events/fold.ts'
import { openChallengeServer } from '../../support/challenge-server.ts'
import { KILLS } from '../../support/challenge-world.ts'
import type { Person } from '../../support/test-server.ts'
import { openEventStream } from './event-stream.ts'

const QUESTS: ChallengeGoal = { ...KILLS, uid: 'quests', name: 'Quests', about: 'quests', points: 5 }
const RAIDS: ChallengeGoal = { ...KILLS, uid: 'raids', name: 'Raids', about: 'raids', points: 1 }

const { server, send, refused } = openChallengeServer('suggestions')
const read = (id: string) => server().visitor().call('readChallenge', { params: { id } })

const quest = (suggestion: string, name = 'debut'): ChallengeCommand => ({
  ...{ tag: 'SuggestScore', suggestion, report: { kind: 'quest', quest: name } },
})

/** A running challenge of two teams, the player in the first. */
const playedBy = async (
  id: string,
  player: Person,
  goals: readonly ChallengeGoal[] = [QUESTS],
): Promise<string> => {
  const { username } = await player.call('getMe')
  const scoring = { kind: 'points', goals } as const
  await send(id, { tag: 'CreateChallenge', challenge: id, title: `Cup ${id}`, scoring })
  for (const [team, members] of [
    ['t0', [username.toUpperCase()]],
    ['t1', []],
  ] as const)
    await send(id, { ...{ tag: 'AddTeam', team, name: `Team ${team}`, color: '#d4a017' }, members })
  await send(id, { tag: 'StartChallenge' })
  return username
}
const played = async (by: Person) => (await by.call('playedChallenges')).challenges

describe('A suggestion', () => {
  it('counts for the team of the player once a judge has accepted it, and never twice', async () => {
    const player = await server().free()
    const name = await playedBy('counted', player, [KILLS, QUESTS, RAIDS])
    expect(await refused('counted', quest('s1'), player)).toMatchObject({ tag: 'SuggestionsNotAllowed' })
    expect(await played(player)).toEqual([])
    await send('counted', { tag: 'AllowSuggestions', team: 't0' }, player)
    const { now, challenges } = await player.call('playedChallenges')
    expect(challenges).toMatchObject([
      {
        ...{ uid: 'counted', title: 'Cup counted', team: 'Team t0', status: 'running' },
        counted: ['quest', 'raid'],
      },
    ])
    const began = now
    const report: PilotReport = { kind: 'raid', map: null, began }
    await send('counted', quest('s1'), player)
    await send('counted', { tag: 'SuggestScore', suggestion: 's2', report }, player)
    expect((await send('counted', quest('s3'), player)).events).toEqual([])
    const before = await read('counted')
    expect(before.people[player.uid]).toBe(name)
    expect(before.challenge.scores).toEqual([])

    const accept = (suggestion: string, goal: string): ChallengeCommand => ({
      ...{ tag: 'AcceptSuggestion', suggestion, goal },
    })
    expect(await refused('counted', accept('s1', 'quests'), player)).toMatchObject({
      tag: 'ChallengeOfAnother',
    })
    await send('counted', accept('s1', 'quests'))
    await send('counted', accept('s2', 'raids'))
    expect(await refused('counted', accept('s1', 'quests'))).toMatchObject({ tag: 'SuggestionSettled' })
    const { challenge } = await read('counted')
    expect(rankTeams(challenge)).toMatchObject([
      { team: 't0', place: 1, result: { points: QUESTS.points + RAIDS.points } },
      { team: 't1', place: 2, result: { points: 0 } },
    ])
  })

  it('is refused for accounts that no team lists', async () => {
    await playedBy('members', await server().free())
    const other = await server().free()
    expect(await refused('members', { tag: 'AllowSuggestions', team: 't0' }, other)).toMatchObject({
      tag: 'NotMemberOfTeam',
    })
  })

  it('is in the export of the account with the consent, and neither is after it was withdrawn', async () => {
    const player = await server().free()
    await playedBy('exported', player)
    await send('exported', { tag: 'AllowSuggestions', team: 't0' }, player)
    await send('exported', quest('s1'), player)
    await send('exported', { tag: 'EndChallenge' })
    const { challenge } = await read('exported')
    const { consents } = await player.call('exportMe')
    expect(consents).toEqual([
      {
        ...{ challenge: 'exported', title: 'Cup exported', team: 'Team t0' },
        suggestions: challenge.suggestions.map(({ report, at, status }) => ({ report, at, status })),
      },
    ])
    expect(consents[0]?.suggestions).toHaveLength(1)
    await send('exported', { tag: 'WithdrawSuggestions' }, player)
    expect((await player.call('exportMe')).consents).toEqual([])
  })

  it('goes to challenges that have not ended', async () => {
    const player = await server().free()
    await playedBy('over', player)
    await send('over', { tag: 'AllowSuggestions', team: 't0' }, player)
    await send('over', { tag: 'EndChallenge' })
    expect(await played(player)).toEqual([])
    expect(await refused('over', quest('s1'), player)).toMatchObject({ tag: 'ChallengeNotRunning' })
    await send('over', { tag: 'StartChallenge' })
    expect(await played(player)).toHaveLength(1)
  })
})

describe('A player who is no longer among the members', () => {
  it('has no challenge to send to', async () => {
    const player = await server().free()
    await playedBy('left', player)
    await send('left', { tag: 'AllowSuggestions', team: 't0' }, player)
    expect(await played(player)).toHaveLength(1)
    const team = { team: 't0', name: 'Team t0', color: '#d4a017' }
    await send('left', { tag: 'ChangeTeam', ...team, members: ['Wren'] })
    expect(await played(player)).toEqual([])
    expect(await refused('left', quest('s1'), player)).toMatchObject({ tag: 'NotMemberOfTeam' })
  })
})

describe('A withdrawn consent', () => {
  it('takes the name, open suggestions and what they reported out of all that others can read', async () => {
    const player = await server().free()
    await playedBy('withdrawn', player)
    await send('withdrawn', { tag: 'AllowSuggestions', team: 't0' }, player)
    await send('withdrawn', quest('s1'), player)
    await send('withdrawn', quest('s2', 'secret-errand'), player)
    await send('withdrawn', { tag: 'AcceptSuggestion', suggestion: 's1', goal: 'quests' })
    const all = async (): Promise<string> => {
      const stream = await openEventStream(
        ...([server().url(), server().visitor(), 'streamChallenge', { id: 'withdrawn' }] as const),
      )
      const data = (await stream.next())?.data ?? ''
      stream.close()
      return data
    }
    expect(await all()).toContain('secret-errand')
    await send('withdrawn', { tag: 'WithdrawSuggestions' }, player)

    const { challenge, people } = await read('withdrawn')
    expect(challenge).toMatchObject({ players: [], suggestions: [{ uid: 's1', status: 'accepted' }] })
    expect(challenge.scores).toHaveLength(1)
    expect(people).not.toHaveProperty(player.uid)
    expect(await played(player)).toEqual([])
    const told = await all()
    expect(told).not.toContain('secret-errand')
    expect(told).toContain('debut')
    expect(makeFold(challengeDecider)(JSON.parse(told).events).challenge).toEqual(challenge)
  })

  it('comes with the erasure of the account', async () => {
    const player = await server().free()
    await playedBy('erased', player)
    await send('erased', { tag: 'AllowSuggestions', team: 't0' }, player)
    await send('erased', quest('s1'), player)
    await eraseAccount(server().services(), player.uid)
    expect((await read('erased')).challenge).toMatchObject({ players: [], suggestions: [] })
  })
})
