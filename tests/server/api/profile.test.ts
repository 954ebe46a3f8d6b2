// The signed-in user over HTTP: what is shown, what each role may change, and what a refusal leaves behind.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { UserChanges } from '#core/api/user-commands.ts'
import { MAX_FAVOURITES } from '#core/player/limits/limits.ts'
import { refusalOf } from '../../support/api-client.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import type { Answer } from '../../support/http-client.ts'
import { me, openTestServer, type Person, type TestServer } from '../../support/test-server.ts'

const catalogue = testCatalogue('PVP', { overlay: true })
const ITEMS = catalogue.items.all.slice(0, 5).map(({ uid }) => uid)
const QUEST = catalogue.quests.all.find(({ url }) => url === 'debut')?.uid ?? ''
const HIGHEST_LEVEL = catalogue.levels.at(-1)?.level ?? 0
const NEED_PRO = { status: 403, tag: 'ProRequired', message: 'Need Pro status to edit' }

/** A new value for each field that a user may change. */
const CHANGES = {
  charName: 'Nikita of Norvinsk',
  fraction: 'Bear',
  level: 42,
  gameMode: 'PVE',
  gameEdition: 'Edge of Darkness',
  prestige: 2,
  tradersLL: { prapor: 3, ref: 2 },
  reputation: { prapor: 0.45, fence: -2.1 },
  skills: { AimDrills: 12, Attention: 51 },
  skill_Crafting: 20,
  skill_HideoutManagement: 31,
  hideoutUseProgress: false,
  hideoutUseFuel: 'metal',
  hideoutUsePriceField: 'avg7d',
  hideoutUseFee: false,
  hideoutUseCrafts: false,
  hideoutUseBarters: false,
  hideoutUseTradersPrices: false,
  hideoutSellToFleaOnlyMode: false,
  isSolarPowerBuilt: true,
  isIC3Built: true,
  questsHidden: [QUEST],
} as const satisfies Required<Omit<UserChanges, 'username' | 'favList'>>

const changes = Object.entries(CHANGES)

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await openTestServer()
  admin = await server.admin()
})
afterAll(() => server?.stop())

const put = (person: Person, body: unknown): Promise<Answer> =>
  person.send({
    method: 'PUT',
    path: '/api/be/users/me',
    headers: { 'Content-Type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

/** The refusal, after making sure that it left everything as it was. */
const refused = async (person: Person, body: unknown) => {
  const before = await me(person)
  const refusal = refusalOf(await put(person, body))
  expect(await me(person)).toEqual(before)
  return refusal
}

/** A Pro whose membership has ended: free, with a PMC. */
const lapsed = async (): Promise<Person> => {
  const person = await server.pro()
  await server.grant(person.uid, { tag: 'EndPro' })
  return person
}

describe('a new user', () => {
  it('is shown with the defaults of the game', async () => {
    const person = await server.free()
    const user = await me(person)
    expect(user).toMatchObject({
      uid: person.uid,
      admin: false,
      pro: false,
      feature_maps: false,
      level: 1,
      skill_Crafting: 0,
      questsDone: [],
      itemsFound: {},
      modulesBuilt: [],
      favList: [],
      userPricesMap: {},
      hideoutUseProgress: true,
      hideoutUseFee: true,
      hideoutUseCrafts: true,
      hideoutUseBarters: true,
      hideoutUseTradersPrices: true,
      hideoutSellToFleaOnlyMode: true,
    })
    expect(new Set(Object.values(user.tradersLL))).toEqual(new Set([1]))
    expect(Object.keys(user.tradersLL)).toEqual(
      catalogue.traders.all.filter(({ progression }) => progression === true).map(({ url }) => url),
    )
    expect(Date.parse(user.created)).toBeLessThanOrEqual(Date.now())
  })

  it('has a character', async () => {
    const { charUid, chars } = await me(await server.free())
    expect(chars).toMatchObject([{ uid: charUid, level: 1, gameMode: 'PVP', gameEdition: 'Standard' }])
  })

  it('is not called by the address', async () => {
    const { username } = await me(await server.signIn('vasya.pupkin@example.org'))
    expect(username).not.toMatch(/vasya|pupkin|@|example/i)
  })
})

describe('a Pro', () => {
  it.each(changes)('changes %s', async (field, value) => {
    const person = await server.pro()
    const answer = await person.call('putMe', { body: { [field]: value } })
    const changed = { [field]: value }
    expect(answer).toMatchObject(changed)
    expect(await me(person)).toEqual(answer)
  })

  it('changes everything at once, as an administrator does', async () => {
    const { gameMode: _, ...body } = CHANGES
    // Trader levels are set while progress is tracked.
    const { hideoutUseProgress: __, ...tracked } = body
    expect(await admin.call('putMe', { body: tracked })).toMatchObject(tracked)
  })

  it.each([
    ['the side in capitals', { fraction: 'BEAR' }, { fraction: 'Bear' }],
    ['the side in lower case', { fraction: 'usec' }, { fraction: 'Usec' }],
    ['traders by name', { tradersLL: { Prapor: 3 } }, { tradersLL: { prapor: 3 } }],
  ] as const)('may write %s', async (_, body, changed) => {
    const person = await server.pro()
    const answer = await put(person, body)
    expect(answer.json()).toMatchObject(changed)
  })

  it('is told what may be written in place of what is unknown', async () => {
    const person = await server.pro()
    expect(JSON.stringify(await refused(person, { fraction: 'scav' }))).toContain('Bear | Usec')
    const refusal = JSON.stringify(await refused(person, { tradersLL: { Nikita: 3 } }))
    expect(refusal).toContain('nikita')
    for (const trader of ['prapor', 'therapist', 'jaeger']) expect(refusal).toContain(trader)
    const built = await person.send({
      method: 'POST',
      path: '/api/be/progression/update',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ modulesBuilt: ['zz'] }),
    })
    expect(refusalOf(built).message).toContain('“zz”')
  })

  it('cannot change what is not for users to change', async () => {
    const person = await server.pro()
    const before = await me(person)
    const forged = {
      uid: admin.uid,
      admin: true,
      pro: false,
      feature_maps: true,
      version: 0,
      created: '2019-01-01T00:00:00.000Z',
      chars: [],
      charUid: 'x',
      questsDone: [QUEST],
      itemsFound: { [ITEMS[0] ?? '']: 3 },
      modulesBuilt: ['vents-1'],
      userPricesMap: { [ITEMS[0] ?? '']: 1 },
    }
    expect((await put(person, forged)).json()).toEqual(before)
    expect(await me(person)).toEqual(before)
  })

  it.each([
    ['a text', '"42"'],
    ['nothing', 'null'],
    ['a list', '[42]'],
    ['a yes', 'true'],
    ['an object', '{"valueOf":42}'],
  ])('gets a level only as a number, not as %s', async (_, level) => {
    expect(await refused(await server.pro(), `{"level":${level}}`)).toMatchObject({ status: 400 })
  })

  it.each(['0', '-1', '1.5', String(HIGHEST_LEVEL + 1), '1e999'])('is not of level %s', async (level) => {
    expect(await refused(await server.pro(), `{"level":${level}}`)).toEqual({
      status: 422,
      tag: 'OutOfRange',
      message: `The number has to be between 1 and ${HIGHEST_LEVEL}`,
    })
  })

  it.each([
    [{ skill_Crafting: 60 }, { skill_Crafting: 51 }],
    [{ skills: { AimDrills: 99 } }, { skills: { AimDrills: 51 } }],
  ])('has skills capped at elite: %j', async (sent, kept) => {
    expect((await put(await server.pro(), sent)).json()).toMatchObject(kept)
  })

  it.each([
    [{ skill_Crafting: 'x' }, 400],
    [{ skill_Crafting: -1 }, 422],
    [{ skills: { Juggling: 3 } }, 422],
    [{ tradersLL: { prapor: 5 } }, 422],
    [{ tradersLL: { prapor: 0 } }, 422],
    [{ tradersLL: { 'BTR Driver': 2 } }, 422],
    [{ tradersLL: { fence: 2 } }, 422],
    [{ prestige: 99 }, 422],
    [{ charName: '' }, 400],
    [{ charName: ' \t ' }, 422],
    [{ charName: 'x'.repeat(41) }, 422],
    [{ fraction: 'Scav' }, 400],
    [{ gameMode: 'Arena' }, 400],
    [{ gameEdition: 'Deluxe' }, 400],
    [{ hideoutUseFuel: 'diesel' }, 400],
    [{ hideoutUsePriceField: 'base' }, 400],
    [{ questsHidden: ['no-such-quest'] }, 404],
    [{ level: 30, charName: 'Tagilla', skills: { Juggling: 3 } }, 422],
  ])('is refused %j as a whole', async (body, status) => {
    expect(await refused(await server.pro(), body)).toMatchObject({ status })
  })

  it('sets trader levels only while progress is tracked', async () => {
    const person = await server.pro()
    await person.call('putMe', { body: { hideoutUseProgress: false } })
    expect(await refused(person, { tradersLL: { prapor: 2 } })).toMatchObject({
      status: 409,
      tag: 'TrackingOff',
    })
  })

  it('loses the flag of the third intelligence center with progress tracking', async () => {
    const person = await server.pro()
    await person.call('putMe', { body: { isIC3Built: true } })
    expect(await person.call('putMe', { body: { hideoutUseProgress: false } })).toMatchObject({
      isIC3Built: false,
    })
  })

  it.each([
    ['ru', 'Bear'],
    ['en', 'Usec'],
  ])(
    'who switches to PVE for the first time in the language %s gets a PMC of the side %s, and later the same PMC',
    async (locale, fraction) => {
      const person = await server.pro()
      person.cookies.set('locale', locale)
      const { charUid: main } = await me(person)
      const pve = await person.call('putMe', { body: { gameMode: 'PVE' } })
      expect(pve).toMatchObject({ gameMode: 'PVE', fraction })
      expect(pve.charUid).not.toBe(main)
      expect((await person.call('putMe', { body: { gameMode: 'PVP' } })).charUid).toBe(main)
      const again = await person.call('putMe', { body: { gameMode: 'PVE' } })
      expect(again.charUid).toBe(pve.charUid)
      expect(again.chars).toHaveLength(2)
    },
  )
})

describe('a free user', () => {
  it.each(changes)('does not change %s', async (field, value) => {
    expect(await refused(await lapsed(), { [field]: value })).toEqual(NEED_PRO)
  })

  it('who never was Pro is told the same', async () => {
    expect(await refused(await server.free(), { level: 42 })).toEqual(NEED_PRO)
  })

  it('is told so in their language', async () => {
    const person = await server.free()
    person.cookies.set('locale', 'ru')
    expect(await refused(person, { level: 42 })).toMatchObject({ message: 'Для изменения нужен статус Pro' })
  })
})

describe('favourites', () => {
  it('of a Pro are kept, each once, and can be taken back', async () => {
    const person = await server.pro()
    const [a = '', b = '', c = ''] = ITEMS
    expect((await person.call('putMe', { body: { favList: [a, b, a] } })).favList).toEqual([a, b])
    expect((await person.call('putMe', { body: { favList: [c, b] } })).favList.toSorted()).toEqual(
      [b, c].toSorted(),
    )
    expect((await me(person)).favList.toSorted()).toEqual([b, c].toSorted())
    expect((await person.call('putMe', { body: { favList: [] } })).favList).toEqual([])
  })

  it('of a free user are answered and not kept', async () => {
    const person = await server.free()
    const { version } = await me(person)
    expect((await person.call('putMe', { body: { favList: ITEMS } })).favList).toEqual(ITEMS)
    expect(await me(person)).toMatchObject({ favList: [], version })
  })

  it('of a free user are not kept as a command either', async () => {
    const person = await server.free()
    const { version } = await me(person)
    const command = { tag: 'ToggleFavourite', item: ITEMS[0] ?? '' }
    const answer = await person.call('sendCommand', { body: { commandId: 'toggle-once', command } })
    expect(answer).toEqual({ events: [], version })
    expect((await me(person)).favList).toEqual([])
  })

  it('of things that do not exist are refused', async () => {
    const pro = await server.pro()
    expect(await refused(pro, { favList: [ITEMS[0], 'no-such-item'] })).toMatchObject({ status: 404 })
  })

  it('can be as many as an account holds', async () => {
    const person = await server.pro()
    const favList = catalogue.items.all.slice(0, MAX_FAVOURITES).map(({ uid }) => uid)
    expect((await person.call('putMe', { body: { favList } })).favList).toHaveLength(MAX_FAVOURITES)
  })

  it('are refused and left as they were where they are more', async () => {
    const person = await server.pro()
    await person.call('putMe', { body: { favList: ITEMS } })
    const favList = catalogue.items.all.slice(0, MAX_FAVOURITES + 1).map(({ uid }) => uid)
    expect(await refused(person, { favList })).toMatchObject({ status: 409, tag: 'TooManyFavourites' })
    expect((await me(person)).favList).toEqual(ITEMS)
  })
})

describe('user names', () => {
  const name = (prefix: string): string => `${prefix} ${Math.random().toString(36).slice(2, 8)}`

  it.each([
    ['the same letters', (taken: string) => taken],
    ['other case', (taken: string) => taken.toUpperCase()],
    ['blanks around', (taken: string) => `  ${taken} `],
    ['letters of another alphabet', (taken: string) => taken.replaceAll('a', '\u0430')],
    ['an invisible character', (taken: string) => `${taken}\u200b`],
  ])('are one for all accounts: %s', async (_, variant) => {
    const taken = name('Tagilla')
    await (await server.free()).call('putMe', { body: { username: taken } })
    expect(await refused(await server.pro(), { username: variant(taken), level: 30 })).toEqual({
      status: 409,
      tag: 'UsernameTaken',
      message: 'Username already exists',
    })
  })

  it('are one for all accounts in other alphabets', async () => {
    const taken = name('Прапор')
    await (await server.free()).call('putMe', { body: { username: taken } })
    expect(await refused(await server.free(), { username: taken.toUpperCase() })).toMatchObject({
      tag: 'UsernameTaken',
    })
  })

  it('go to one of those who want the same at the same moment', async () => {
    const username = name('Killa')
    const people = await Promise.all(Array.from({ length: 8 }, () => server.free()))
    const answers = await Promise.all(people.map((person) => put(person, { username })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)])
    const names = await Promise.all(people.map(async (person) => (await me(person)).username))
    expect(names.filter((its) => its === username)).toHaveLength(1)
  })

  it('may change their case, and are free again afterwards', async () => {
    const [person, other] = [await server.free(), await server.free()]
    const username = name('Sanitar')
    await person.call('putMe', { body: { username } })
    expect((await person.call('putMe', { body: { username: username.toUpperCase() } })).username).toBe(
      username.toUpperCase(),
    )
    await person.call('putMe', { body: { username: name('Kaban') } })
    expect((await other.call('putMe', { body: { username } })).username).toBe(username)
  })

  it.each(['   ', 'x'.repeat(41), 'a\u0007b', 'a\nb'])('%j is none', async (username) => {
    expect(await refused(await server.free(), { username })).toMatchObject({ status: 422 })
  })
})
