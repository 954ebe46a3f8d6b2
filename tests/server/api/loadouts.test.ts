// Loadouts by the API: who may do what, who sees what, and that one build is public once.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { isLeft } from '#core/fp.ts'
import { buildPrice } from '#core/loadouts/build/build-price.ts'
import { removePart } from '#core/loadouts/build/fitting.ts'
import { unflattenBuild } from '#core/loadouts/build/flat.ts'
import type { LoadoutCommand } from '#core/loadouts/commands.ts'
import { loadoutStream, MAX_LOADOUTS } from '#core/loadouts/model.ts'
import type { Build } from '#core/loadouts/tree.ts'
import { neutralPmc } from '#core/player/model.ts'
import { defaultProfitOptions } from '#core/pricing/profit/options.ts'
import { profitContext } from '#core/pricing/profit/profit-context.ts'
import type { ProfitPlayer } from '#core/pricing/profit/profit-setup.ts'
import { refusalOf } from '../../support/api-client.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { newPostgresDatabase } from '../../support/databases.ts'
import { eraseNow } from '../../support/erase-now.ts'
import { openTestServer, type Person, type TestServer } from '../../support/test-server.ts'
import { openEventStream } from './event-stream.ts'

const catalogue = testCatalogue('PVP', { overlay: true })
const M4A1 = '5447a9cd4bdc2dbd208b4567'
const CARBINE = '5af08cf886f774223c269184'
const SILENCED_MPX = '58dffd4586f77408a27629b2'
/** The one preset that a quest takes as it is: Gunsmith wants such an RSASS. */
const GUNSMITH = { preset: '70726573657400000000005a', quest: '5ac244c486f77413e12cf945' }
/** Without a suppressor, and none of the defaults, which others publish. */
const AK_74N_MAGPUL = '59430b9b86f77403c27945fd'
const AK_74N_DEFAULT = '5841474424597759ba49be91'

const engines = inject('postgres') === undefined ? (['PGlite'] as const) : (['PGlite', 'PostgreSQL'] as const)

describe.each(engines)('loadouts on %s', (engine) => {
  let server: TestServer
  let drop: (() => Promise<void>) | undefined
  let owner: Person
  let other: Person
  beforeAll(async () => {
    const database = engine === 'PostgreSQL' ? await newPostgresDatabase() : undefined
    drop = database?.drop
    server = await openTestServer(database === undefined ? {} : { databaseUrl: database.url })
    ;[owner, other] = [await server.pro(), await server.pro()]
  })
  afterAll(async () => {
    await server?.stop()
    await drop?.()
  })

  const ask = (by: Pick<Person, 'ask'>, id: string, command: LoadoutCommand, commandId = randomUUID()) =>
    by.ask('sendLoadoutCommand', { params: { id }, body: { commandId, command: { ...command } } })

  const done = async (by: Pick<Person, 'ask'>, id: string, command: LoadoutCommand): Promise<void> => {
    const answer = await ask(by, id, command)
    expect(answer.status, answer.text).toBe(200)
  }

  const create = async (
    by: Person,
    from: Extract<LoadoutCommand, { readonly tag: 'CreateLoadout' }>['from'],
    title = 'Carbine',
  ): Promise<string> => {
    const loadout = randomUUID()
    await done(by, loadout, { tag: 'CreateLoadout', loadout, title, from })
    return loadout
  }

  const titles = async (by: Pick<Person, 'call'>, query = {}): Promise<readonly string[]> =>
    (await by.call('searchLoadouts', { query })).loadouts.map(({ title }) => title)

  const read = (by: Pick<Person, 'ask'>, id: string) => by.ask('readLoadout', { params: { id } })

  it('a new one is private: no one else reads it, finds it, takes it over or is notified of it', async () => {
    const title = `Secret ${randomUUID()}`
    const id = await create(owner, { preset: CARBINE }, title)
    expect((await owner.call('readLoadout', { params: { id } })).loadout).toMatchObject({
      title,
      isPublic: false,
    })
    expect((await owner.call('myLoadouts')).loadouts.map((each) => each.uid)).toContain(id)

    const missing = refusalOf(await read(other, randomUUID()))
    expect(missing).toMatchObject({ status: 404, tag: 'LoadoutUnknown' })
    for (const by of [other, await server.admin(), server.visitor()]) {
      expect(refusalOf(await read(by, id))).toEqual(missing)
      expect(await titles(by, { text: title.split(' ')[1] })).toEqual([])
    }
    expect((await other.call('myLoadouts')).loadouts).toEqual([])
    const events = await other.ask('readLoadoutEvents', { params: { id } })
    expect(refusalOf(events)).toEqual(missing)
    const copy = randomUUID()
    for (const [at, command] of [
      [id, { tag: 'RetitleLoadout', title: 'Mine now' }],
      [id, { tag: 'DeleteLoadout' }],
      [copy, { tag: 'CreateLoadout', loadout: copy, title: 'Copy', from: { loadout: id } }],
    ] as const)
      expect(refusalOf(await ask(other, at, command))).toEqual(missing)
    expect(
      refusalOf(
        await other.ask('sendCommand', {
          body: { commandId: randomUUID(), command: { tag: 'ToggleLike', loadout: id } },
        }),
      ).tag,
    ).toBe('LoadoutUnknown')
    await done(owner, id, { tag: 'DeleteLoadout' })
  })

  it('published, everybody reads it with its author and figures, and it can be made private again', async () => {
    const id = await create(owner, { preset: AK_74N_DEFAULT }, 'Budget AK')
    await done(owner, id, { tag: 'PublishLoadout' })
    const { loadouts, next, countedAt } = await server.visitor().call('searchLoadouts', {
      query: { text: 'budget' },
    })
    const { username } = await owner.call('getMe')
    expect(loadouts).toEqual([
      expect.objectContaining({
        uid: id,
        title: 'Budget AK',
        author: { account: owner.uid, name: username },
        category: 'assault-rifle',
        likes: 0,
      }),
    ])
    expect(next).toBeNull()
    expect(Date.parse(countedAt)).toBeGreaterThan(0)
    const { listed } = await server.visitor().call('readLoadout', { params: { id } })
    expect(loadouts[0]?.figures).toEqual(listed.figures)
    expect(loadouts[0]?.price).toBe(listed.price)
    expect(listed.figures.ergonomics).toBeGreaterThan(0)

    await done(owner, id, { tag: 'MakeLoadoutPrivate' })
    expect((await read(server.visitor(), id)).status).toBe(404)
    expect(await titles(other, { text: 'budget' })).toEqual([])
    await done(owner, id, { tag: 'DeleteLoadout' })
    expect((await read(owner, id)).status).toBe(404)
  })

  it('of rivals who publish the same build at once one wins, the others are told to change some attachments', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => server.pro()))
    const own = await Promise.all(
      people.map(async (by) => ({ by, id: await create(by, { preset: CARBINE }, 'Rival') })),
    )
    const answers = await Promise.all(own.map(({ by, id }) => ask(by, id, { tag: 'PublishLoadout' })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const winner = own[answers.findIndex(({ status }) => status === 200)]
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expect(refusalOf(answer)).toEqual({
        status: 409,
        tag: 'ExactLoadoutPublished',
        message: 'Exact same loadout already published: change some attachments',
      })
      expect(answer.json()).toMatchObject({ details: { loadout: winner?.id } })
    }
    expect(await titles(owner, { text: 'rival' })).toEqual(['Rival'])
    // The place is free again when the winner withdraws.
    await done(winner?.by ?? owner, winner?.id ?? '', { tag: 'MakeLoadoutPrivate' })
    const [next] = own.filter(({ id }) => id !== winner?.id)
    await done(next?.by ?? owner, next?.id ?? '', { tag: 'PublishLoadout' })
    await done(next?.by ?? owner, next?.id ?? '', { tag: 'DeleteLoadout' })
  })

  it('a public one cannot be rebuilt into what another has published', async () => {
    const [one, two] = [await create(owner, { preset: CARBINE }), await create(other, { preset: CARBINE })]
    const flat = catalogue.presets.get(CARBINE)?.tree ?? []
    const whole = unflattenBuild(flat)
    if (isLeft(whole)) throw new Error('no carbine')
    const without = removePart(['mod_reciever', 'mod_sight_rear'])(whole.right)
    if (isLeft(without)) throw new Error('no handle')
    await done(owner, one, { tag: 'PublishLoadout' })
    await done(other, two, { tag: 'RebuildLoadout', tree: without.right })
    await done(other, two, { tag: 'PublishLoadout' })
    expect(refusalOf(await ask(other, two, { tag: 'RebuildLoadout', tree: whole.right })).tag).toBe(
      'ExactLoadoutPublished',
    )
    for (const [by, id] of [
      [owner, one],
      [other, two],
    ] as const)
      await done(by, id, { tag: 'DeleteLoadout' })
  })

  it('one that is public is taken over with the name of where it comes from', async () => {
    const source = await create(owner, { preset: CARBINE }, 'Source')
    await done(owner, source, { tag: 'PublishLoadout' })
    const copy = await create(other, { loadout: source }, 'Fork')
    expect((await other.call('readLoadout', { params: { id: copy } })).loadout).toMatchObject({
      owner: other.uid,
      isPublic: false,
      origin: { loadout: source, author: owner.uid },
    })
    expect(refusalOf(await ask(other, copy, { tag: 'PublishLoadout' })).tag).toBe('ExactLoadoutPublished')
    for (const [by, id] of [
      [owner, source],
      [other, copy],
    ] as const)
      await done(by, id, { tag: 'DeleteLoadout' })
  })

  it('64 likes at once are 64, each account counts once, and taking back takes one', async () => {
    const id = await create(owner, { preset: CARBINE }, 'Liked')
    await done(owner, id, { tag: 'PublishLoadout' })
    const people = await Promise.all(Array.from({ length: 64 }, () => server.free()))
    const toggle = (by: Person, commandId = randomUUID()) =>
      by.call('sendCommand', { body: { commandId, command: { tag: 'ToggleLike', loadout: id } } })
    const likes = async () => (await owner.call('readLoadout', { params: { id } })).listed.likes
    await Promise.all(
      people.map(async (by) => {
        const commandId = randomUUID()
        await Promise.all([toggle(by, commandId), toggle(by, commandId)])
      }),
    )
    expect(await likes()).toBe(64)
    expect((await owner.call('searchLoadouts', { query: { text: 'liked' } })).loadouts[0]?.likes).toBe(64)
    await Promise.all(people.slice(0, 20).map((by) => toggle(by)))
    await Promise.all(people.slice(20, 30).map((by) => by.call('resetLikes')))
    expect(await likes()).toBe(34)
    // Likes outlive a time in private.
    await done(owner, id, { tag: 'MakeLoadoutPrivate' })
    await done(owner, id, { tag: 'PublishLoadout' })
    expect((await owner.call('searchLoadouts', { query: { text: 'liked' } })).loadouts[0]?.likes).toBe(34)
    await done(owner, id, { tag: 'DeleteLoadout' })
  })

  it('who has no Pro reads and makes private, and changes nothing else', async () => {
    const by = await server.pro()
    const id = await create(by, { preset: CARBINE }, 'Was Pro')
    await done(by, id, { tag: 'PublishLoadout' })
    await server.grant(by.uid, { tag: 'EndPro' })
    for (const command of [
      { tag: 'RetitleLoadout', title: 'x' },
      { tag: 'ChooseAmmo', ammo: null },
      { tag: 'PublishLoadout' },
    ] as const)
      expect(refusalOf(await ask(by, id, command))).toMatchObject({ status: 403, tag: 'ProRequired' })
    const mine = randomUUID()
    expect(
      refusalOf(
        await ask(by, mine, { tag: 'CreateLoadout', loadout: mine, title: 'x', from: { weapon: M4A1 } }),
      ).tag,
    ).toBe('ProRequired')
    await done(by, id, { tag: 'MakeLoadoutPrivate' })
    await done(by, id, { tag: 'DeleteLoadout' })
  })

  it('an administrator may delete what is public, and nothing else of it', async () => {
    const id = await create(owner, { preset: CARBINE }, 'Rude')
    await done(owner, id, { tag: 'PublishLoadout' })
    const admin = await server.admin()
    expect(refusalOf(await ask(admin, id, { tag: 'RetitleLoadout', title: 'Nice' }))).toMatchObject({
      status: 403,
      tag: 'LoadoutOfAnother',
    })
    await done(admin, id, { tag: 'DeleteLoadout' })
    expect((await read(owner, id)).status).toBe(404)
    for (const by of [owner, admin])
      expect(refusalOf(await ask(by, id, { tag: 'RestoreLoadout' })).tag).toBe('LoadoutUnknown')
  })

  it('a deletion is taken back by who made it: as public as it was, with its likes, in its place', async () => {
    const id = await create(owner, { preset: CARBINE }, 'Regretted')
    await done(owner, id, { tag: 'PublishLoadout' })
    const fan = await server.free()
    await fan.call('sendCommand', {
      body: { commandId: randomUUID(), command: { tag: 'ToggleLike', loadout: id } },
    })
    const found = async () =>
      (await server.visitor().call('searchLoadouts', { query: { text: 'regretted' } })).loadouts
    const before = await found()
    expect(before).toMatchObject([{ uid: id, likes: 1 }])
    const whole = (await owner.call('readLoadout', { params: { id } })).loadout

    await done(owner, id, { tag: 'DeleteLoadout' })
    expect(await found()).toEqual([])
    expect((await owner.call('myLoadouts')).loadouts.map(({ uid }) => uid)).not.toContain(id)
    expect((await read(owner, id)).status).toBe(404)
    expect(refusalOf(await ask(other, id, { tag: 'RestoreLoadout' })).tag).toBe('LoadoutUnknown')
    await done(owner, id, { tag: 'RestoreLoadout' })
    expect(await found()).toEqual(before)
    expect((await owner.call('readLoadout', { params: { id } })).loadout).toEqual(whole)
    // As often as it is sent.
    await done(owner, id, { tag: 'RestoreLoadout' })
    const { events } = await owner.call('readLoadoutEvents', { params: { id } })
    expect(events.map(({ type }) => type)).toEqual([
      'LoadoutCreated',
      'LoadoutPublished',
      'LoadoutDeleted',
      'LoadoutRestored',
    ])
    await done(owner, id, { tag: 'DeleteLoadout' })
  })

  it('a deletion is not undone if another account has published the same build since', async () => {
    const id = await create(owner, { preset: CARBINE }, 'First')
    await done(owner, id, { tag: 'PublishLoadout' })
    await done(owner, id, { tag: 'DeleteLoadout' })
    const same = await create(other, { preset: CARBINE }, 'Second')
    await done(other, same, { tag: 'PublishLoadout' })
    const refused = await ask(owner, id, { tag: 'RestoreLoadout' })
    expect(refusalOf(refused)).toEqual({
      status: 409,
      tag: 'ExactLoadoutPublished',
      message: 'Exact same loadout already published: change some attachments',
    })
    expect(refused.json()).toMatchObject({ details: { loadout: same } })
    // Until that one is gone.
    await done(other, same, { tag: 'DeleteLoadout' })
    const answers = await Promise.all([
      ask(owner, id, { tag: 'RestoreLoadout' }),
      ask(other, same, { tag: 'RestoreLoadout' }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const loser = answers.find(({ status }) => status === 409)
    expect(loser && refusalOf(loser).tag).toBe('ExactLoadoutPublished')
    const winner = answers[0]?.status === 200 ? ([owner, id] as const) : ([other, same] as const)
    await done(...winner, { tag: 'DeleteLoadout' })
  })

  it(`an account has ${MAX_LOADOUTS} at most, however many it asks for at once`, async () => {
    const by = await server.pro()
    await Promise.all(Array.from({ length: MAX_LOADOUTS - 3 }, () => create(by, { weapon: M4A1 })))
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => {
        const loadout = randomUUID()
        return ask(by, loadout, { tag: 'CreateLoadout', loadout, title: 'x', from: { weapon: M4A1 } })
      }),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(refusalOf(answer)).toMatchObject({ status: 409, tag: 'TooManyLoadouts' })
    const { loadouts } = await by.call('myLoadouts')
    expect(loadouts).toHaveLength(MAX_LOADOUTS)
    // What was deleted to make room has none to come back to.
    const gone = loadouts[0]?.uid ?? ''
    await done(by, gone, { tag: 'DeleteLoadout' })
    await create(by, { weapon: M4A1 })
    expect(refusalOf(await ask(by, gone, { tag: 'RestoreLoadout' })).tag).toBe('TooManyLoadouts')
  })

  it('the same command again has the first answer and no second effect', async () => {
    const id = await create(owner, { preset: CARBINE })
    const commandId = randomUUID()
    const first = await ask(owner, id, { tag: 'RetitleLoadout', title: 'Again' }, commandId)
    const second = await ask(owner, id, { tag: 'RetitleLoadout', title: 'Again' }, commandId)
    expect(second.json()).toEqual(first.json())
    const { events, version, hasMore } = await owner.call('readLoadoutEvents', { params: { id } })
    expect(events.map(({ type }) => type)).toEqual(['LoadoutCreated', 'LoadoutRetitled'])
    expect({ version, hasMore }).toEqual({ version: 2, hasMore: false })
    await done(owner, id, { tag: 'DeleteLoadout' })
  })

  it("the owner's other pages are notified of every change, those of others are not", async () => {
    const [mine, theirs] = [
      await openEventStream(server.url(), owner, 'streamEvents'),
      await openEventStream(server.url(), other, 'streamEvents'),
    ]
    const id = await create(owner, { preset: CARBINE })
    const heard = async (): Promise<unknown> => {
      for (;;) {
        const said = await mine.next()
        if (said === undefined) throw new Error('the stream ended')
        if (said.event === 'loadout' && said.data.includes(id)) return JSON.parse(said.data)
      }
    }
    expect(await heard()).toEqual({ loadout: id, version: 1 })
    await done(owner, id, { tag: 'DeleteLoadout' })
    expect(await heard()).toEqual({ loadout: id, version: 2 })
    const hearing = other.call('putMe', { body: { favList: [M4A1] } })
    const said = []
    for (let next = await theirs.next(); next !== undefined; next = await theirs.next()) {
      said.push(next.event)
      if (next.event === 'version' && Number(next.data) === (await hearing).version) break
    }
    expect(said).not.toContain('loadout')
    for (const stream of [mine, theirs]) stream.close()
  })

  it('the export of an account has the events of its own loadouts only', async () => {
    const by = await server.pro()
    await create(other, { weapon: M4A1 }, 'Of another')
    const deleted = await create(by, { weapon: M4A1 }, 'Deleted')
    await done(by, deleted, { tag: 'DeleteLoadout' })
    const own = await create(by, { preset: CARBINE }, 'Exported')
    await done(by, own, { tag: 'RetitleLoadout', title: 'Exported twice' })
    const { events } = await by.call('exportMe')
    expect(
      events.filter(({ stream }) => stream.startsWith('loadout-')).map(({ type, stream }) => [stream, type]),
    ).toEqual([
      [`loadout-${deleted}`, 'LoadoutCreated'],
      [`loadout-${deleted}`, 'LoadoutDeleted'],
      [`loadout-${own}`, 'LoadoutCreated'],
      [`loadout-${own}`, 'LoadoutRetitled'],
    ])
  })

  it('an account that is erased leaves no loadout, deleted ones neither, and no like', async () => {
    const by = await server.pro()
    const deleted = await create(by, { weapon: M4A1 }, 'Deleted')
    await done(by, deleted, { tag: 'DeleteLoadout' })
    const [kept, gone] = [
      await create(owner, { preset: CARBINE }, 'Kept'),
      await create(by, { preset: AK_74N_DEFAULT }),
    ]
    await done(owner, kept, { tag: 'PublishLoadout' })
    await done(by, gone, { tag: 'PublishLoadout' })
    await by.call('sendCommand', {
      body: { commandId: randomUUID(), command: { tag: 'ToggleLike', loadout: kept } },
    })
    await eraseNow(server, by)
    expect((await read(server.visitor(), gone)).status).toBe(404)
    expect((await owner.call('readLoadout', { params: { id: kept } })).listed.likes).toBe(0)
    const { loadouts } = server.services()
    expect(await loadouts.events(loadoutStream(kept), 0, 10)).not.toEqual([])
    for (const each of [gone, deleted]) expect(await loadouts.events(loadoutStream(each), 0, 10)).toEqual([])
    expect(await loadouts.madeBy(by.uid)).toEqual([])
    await done(owner, kept, { tag: 'DeleteLoadout' })
  })

  it('a loadout with the id of an account frees no user name when it is erased', async () => {
    const by = await server.pro()
    await done(by, owner.uid, {
      tag: 'CreateLoadout',
      loadout: owner.uid,
      title: 'Carbine',
      from: { preset: CARBINE },
    })
    await eraseNow(server, by)
    const { username } = await owner.call('getMe')
    const taking = await other.ask('sendCommand', {
      body: { commandId: randomUUID(), command: { tag: 'ChangeUsername', username } },
    })
    expect(refusalOf(taking).tag).toBe('UsernameTaken')
  })

  it('without Pro a search shows its first 20, and says that there are more', async () => {
    const by = await server.pro()
    const published: string[] = []
    for (const { uid, isDefault } of catalogue.presets.all) {
      if (!isDefault || published.length > 22) continue
      const loadout = randomUUID()
      const begun = await ask(by, loadout, {
        ...{ tag: 'CreateLoadout', loadout, title: 'Many', from: { preset: uid } },
      })
      if (begun.status === 200 && (await ask(by, loadout, { tag: 'PublishLoadout' })).status === 200)
        published.push(loadout)
    }
    const query = { text: 'many' }
    const visitor = server.visitor()
    for (const person of [visitor, await server.free()]) {
      const cut = await person.call('searchLoadouts', { query })
      expect([cut.loadouts.length, cut.next, cut.isCut]).toEqual([20, null, true])
      const after = await person.call('searchLoadouts', { query: { ...query, after: '0,0' } })
      expect(after.loadouts).toEqual([])
    }
    const whole = await by.call('searchLoadouts', { query })
    expect(whole.loadouts.map(({ uid }) => uid)).toEqual(published.toSorted())
    expect(whole.isCut).toBeUndefined()
  })

  it('finds what is suppressed, what meets a quest of the mode, and what the asker likes', async () => {
    const word = `Filter${randomUUID().slice(0, 8)}`
    const built = async (title: string, from: { readonly preset: string }) => {
      const id = await create(owner, from, `${word} ${title}`)
      await done(owner, id, { tag: 'PublishLoadout' })
      return id
    }
    const silent = await built('silent', { preset: SILENCED_MPX })
    const loud = await built('loud', { preset: AK_74N_MAGPUL })
    const gunsmith = await built('asked', { preset: GUNSMITH.preset })
    const asked = (by: Pick<Person, 'call'>, query = {}) =>
      titles(by, { text: word, order: 'newest', ...query })
    const visitor = server.visitor()
    expect(await asked(visitor, { suppressed: 'yes' })).toEqual([`${word} asked`, `${word} silent`])
    expect(await asked(visitor, { suppressed: 'no' })).toEqual([`${word} loud`])
    for (const mode of ['PVP', 'PVE'])
      expect(await asked(visitor, { quest: GUNSMITH.quest, mode })).toEqual([`${word} asked`])
    await other.call('sendCommand', {
      body: { commandId: randomUUID(), command: { tag: 'ToggleLike', loadout: silent } },
    })
    expect(await asked(other, { liked: 'mine' })).toEqual([`${word} silent`])
    expect(await asked(owner, { liked: 'mine' })).toEqual([])
    expect(await asked(visitor, { liked: 'mine' })).toEqual([])
    for (const id of [silent, loud, gunsmith]) await done(owner, id, { tag: 'DeleteLoadout' })
  })

  it('finds what a PMC can buy: what traders sell it now, and for a visitor what anybody is sold', async () => {
    const [by, beginner, grown] = [await server.pro(), await server.pro(), await server.pro()]
    const trees = new Map<string, Build>()
    for (const { uid, isDefault, baseItem, tree } of catalogue.presets.all) {
      const build = unflattenBuild(tree)
      const isWeapon = catalogue.figures.get(baseItem)?.kind === 'Weapon'
      if (!isDefault || !isWeapon || trees.size >= 70 || isLeft(build)) continue
      const loadout = randomUUID()
      const begun = await ask(by, loadout, {
        ...{ tag: 'CreateLoadout', loadout, title: 'Arsenal', from: { preset: uid } },
      })
      if (begun.status === 200 && (await ask(by, loadout, { tag: 'PublishLoadout' })).status === 200)
        trees.set(loadout, build.right)
    }
    expect(trees.size).toBeGreaterThan(20)
    await server.grant(grown.uid, {
      tag: 'ChangeLevel',
      pmc: (await grown.call('getMe')).charUid ?? '',
      level: 40,
    })
    const foundBy = async (person: Pick<Person, 'call'>) =>
      (await person.call('searchLoadouts', { query: { text: 'arsenal', buyable: 'all' } })).loadouts
        .map(({ uid }) => uid)
        .toSorted()
    const expected = (player: ProfitPlayer): readonly string[] => {
      const price = buildPrice(profitContext({ catalogue, options: defaultProfitOptions, player }))
      return [...trees].flatMap(([uid, tree]) => (price(tree).complete ? [uid] : [])).toSorted()
    }
    const level1 = neutralPmc('PVP')
    const [few, more] = [expected(level1), expected({ ...level1, level: 40 })]
    expect(few.length).toBeGreaterThan(0)
    expect(more.length).toBeGreaterThan(few.length)
    expect(await foundBy(beginner)).toEqual(few.slice(0, 50))
    expect(await foundBy(grown)).toEqual(more.slice(0, 50))
    const markedFor = async (person: Pick<Person, 'call'>) =>
      (await person.call('searchLoadouts', { query: { text: 'arsenal', buyable: 'marked' } })).loadouts
    for (const [person, bought] of [
      [beginner, few],
      [grown, more],
    ] as const) {
      const marked = await markedFor(person)
      expect(marked.length).toBe(Math.min(50, trees.size))
      for (const { uid, isBuyable } of marked) expect(isBuyable).toBe(bought.includes(uid))
    }
    const open = await server.visitor().call('searchLoadouts', { query: { text: 'arsenal', buyable: 'all' } })
    expect(open.loadouts.length).toBe(20)
    expect(open.isCut).toBe(true)
  })
})
