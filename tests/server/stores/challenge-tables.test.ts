// The table of challenges, the same on every engine: it says what the events say, and can be made again from them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepChallenges } from '#cli/server/stores/challenge-model.ts'
import { rebuildChallenges } from '#cli/server/stores/challenge-upkeep.ts'
import { challengeTables } from '#cli/server/stores/challenges.ts'
import { forgetReadModels } from '#cli/server/stores/read-models.ts'
import type { Database } from '#cli/server/stores/sql.ts'
import { sqlEventStore } from '#cli/server/stores/sql-event-store.ts'
import { challengeStream } from '#core/challenge/model.ts'
import { record } from '#core/events/envelope.ts'
import { currentSchema } from '#core/events/upcast.ts'
import { UPCASTS } from '#core/streams.ts'
import { BY_POINTS, CHALLENGE, challengeWorld, HOST } from '../../support/challenge-world.ts'
import { databases } from '../../support/databases.ts'

describe.each(databases())('Challenges on $name', ({ open }) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database?.close())

  it('are listed as their events say, also after the table is rebuilt', async () => {
    const world = challengeWorld(BY_POINTS, 3)
    world.run({ tag: 'RemoveTeam', team: 'team-3' })
    world.run({ tag: 'AddJudge', username: 'User kestrel' })
    const team = { name: 'Bears', color: '#d4a017', members: ['wren', 'merlin'] }
    world.run({ tag: 'ChangeTeam', team: 'team-1', ...team })
    for (const player of ['wren', 'merlin']) world.run({ tag: 'AllowSuggestions', team: 'team-1' }, player)
    world.run({ tag: 'WithdrawSuggestions' }, 'merlin')
    world.run({ tag: 'RenameChallenge', title: 'Winter final' })
    world.run({ tag: 'ListChallenge' })
    const store = sqlEventStore(database, { onAppend: keepChallenges })
    const stream = challengeStream(CHALLENGE)
    for (const [version, event] of world.events.entries()) {
      const commandId = `c-${version}`
      const events = record([event], {
        ...{ stream, version, at: '2026-11-28T18:00:00.000Z' },
        ...{ meta: { commandId, actor: HOST, source: 'test' }, schemaOf: currentSchema(UPCASTS) },
      })
      const { tag } = await store.append({ stream, expectedVersion: version, commandId, events })
      expect(tag).toBe('Appended')
    }
    const tables = challengeTables(database)
    const lists = async () => [
      await tables.listed(10),
      await tables.ofAccount(HOST),
      await tables.ofAccount('kestrel'),
      await tables.createdBy(HOST),
      await tables.playedBy('wren'),
      await tables.playedBy('merlin'),
    ]
    const before = await lists()
    expect(before[0]).toMatchObject([
      {
        ...{ uid: CHALLENGE, owner: HOST, title: 'Winter final', kind: 'points', status: 'running' },
        ...{ teams: 2, judges: ['kestrel'], players: ['wren'], isListed: true, isDeleted: false },
      },
    ])
    expect(before.map((list) => list.length)).toEqual([1, 1, 1, 1, 1, 0])
    await rebuildChallenges(database)
    await forgetReadModels(database)
    expect(await rebuildChallenges(database)).toBe(true)
    expect(await lists()).toEqual(before)
    expect(await rebuildChallenges(database)).toBe(false)
  })
})
