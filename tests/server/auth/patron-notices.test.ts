// Signed notifications of the patron provider about memberships.
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#cli/server/stores/sql.ts'
import { left, right } from '#core/fp.ts'
import { databases } from '../../support/databases.ts'
import { notice, type Person, WEBHOOK_SECRET } from '../../support/patron-provider.ts'
import { MEMBER, NIKITA, openPatronWorld, type PatronWorld } from '../../support/patron-world.ts'
import { emptySignIn } from '../../support/sign-in.ts'

describe.each(databases())('notices of the patron provider on $name', ({ open }) => {
  let database: Database
  let world: PatronWorld

  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database?.close())
  beforeEach(async () => {
    await emptySignIn(database)
    world = await openPatronWorld(database)
    return () => world.close()
  })

  const LAPSED: Person = { ...NIKITA, status: 'former_patron', cents: 0 }

  it.each([
    { event: 'members:pledge:delete', person: LAPSED },
    { event: 'members:update', person: { ...NIKITA, status: 'declined_patron' as const, cents: 0 } },
    // The last notice of a membership may still call it active.
    { event: 'members:delete', person: MEMBER },
  ])('of $event end Pro', async ({ event, person }) => {
    const account = await world.accountOf(MEMBER)
    expect(await world.tell(event, person)).toEqual(right({ changed: true }))
    expect(world.aboutPro()).toEqual([`setPro ${account} true`, `setPro ${account} false`])
  })

  it.each(['members:create', 'members:update', 'members:pledge:create', 'members:pledge:update'])(
    'of %s with a payment begin Pro',
    async (event) => {
      const account = await world.accountOf(NIKITA)
      expect(await world.tell(event, MEMBER)).toEqual(right({ changed: true }))
      expect(world.aboutPro()).toEqual([`setPro ${account} true`])
    },
  )

  it('that say what is known change nothing', async () => {
    await world.accountOf(MEMBER)
    expect(await world.tell('members:update', MEMBER)).toEqual(right({ changed: false }))
    expect(world.aboutPro()).toHaveLength(1)
  })

  it('that are sent again change nothing, even after others', async () => {
    const account = await world.accountOf(NIKITA)
    await world.tell('members:pledge:create', MEMBER)
    await world.tell('members:pledge:delete', LAPSED)
    expect(await world.tell('members:pledge:create', MEMBER)).toEqual(right({ changed: false }))
    expect(world.aboutPro()).toEqual([`setPro ${account} true`, `setPro ${account} false`])
  })

  it('that are sent again as another event change nothing', async () => {
    const account = await world.accountOf(NIKITA)
    const { body, headers } = notice('members:pledge:create', MEMBER)
    await world.signIn.patronNotice(body, headers)
    headers.set('X-Patreon-Event', 'members:delete')
    expect(await world.signIn.patronNotice(body, headers)).toEqual(right({ changed: false }))
    expect(world.aboutPro()).toEqual([`setPro ${account} true`])
  })

  it.each(['', 'posts:publish', 'members:pledge', 'toString'])(
    'of the event %j are refused',
    async (event) => {
      await world.accountOf(NIKITA)
      expect(await world.tell(event, MEMBER)).toEqual(
        left({
          tag: 'NoticeMalformed',
          reason: expect.stringContaining('expected an event of a membership'),
        }),
      )
      expect(world.aboutPro()).toEqual([])
    },
  )

  it.each([
    { about: 'an unknown person', person: { ...MEMBER, id: '7498102' } },
    { about: 'another campaign', person: { ...MEMBER, campaign: '4242' } },
  ])('about $about change nothing', async ({ person }) => {
    await world.accountOf(NIKITA)
    expect(await world.tell('members:update', person)).toEqual(right({ changed: false }))
    expect(world.aboutPro()).toEqual([])
  })

  it('signed with another secret are refused', async () => {
    await world.accountOf(NIKITA)
    expect(await world.tell('members:update', MEMBER, 'guess')).toEqual(left({ tag: 'NoticeUnsigned' }))
    expect(world.aboutPro()).toEqual([])
  })

  it.each(['', 'zz', '0'.repeat(32)])('with %j as signature are refused', async (signature) => {
    const { body } = notice('members:update', MEMBER)
    const headers = new Headers({ 'X-Patreon-Event': 'members:update', 'X-Patreon-Signature': signature })
    expect(await world.signIn.patronNotice(body, headers)).toEqual(left({ tag: 'NoticeUnsigned' }))
  })

  it('are refused when a byte of them was changed', async () => {
    const { body, headers } = notice('members:update', MEMBER)
    const changed = Buffer.from(Buffer.from(body).toString().replace('"300"', '"301"').replace('300', '301'))
    expect(changed.equals(body)).toBe(false)
    expect(await world.signIn.patronNotice(changed, headers)).toEqual(left({ tag: 'NoticeUnsigned' }))
  })

  it.each(['', 'not json', '[]', '{"data":{}}', '\u0000'])(
    'that are signed but say %j are refused',
    async (text) => {
      const body = Buffer.from(text)
      const signature = createHmac('md5', WEBHOOK_SECRET).update(body).digest('hex')
      const headers = new Headers({ 'X-Patreon-Event': 'members:update', 'X-Patreon-Signature': signature })
      expect(await world.signIn.patronNotice(body, headers)).toEqual(
        left({ tag: 'NoticeMalformed', reason: expect.any(String) }),
      )
    },
  )

  it('never end the Pro of the owner', async () => {
    const account = await world.byEmail('owner@example.org')
    await world.accountOf({ ...MEMBER, email: 'owner@example.org' })
    await world.tell('members:pledge:delete', LAPSED)
    expect(world.aboutPro()).toEqual([`setPro ${account} true`])
  })
})
