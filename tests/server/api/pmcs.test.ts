// PMCs and own prices over HTTP: selecting, creating, copying, deleting, and keeping out of other people's things.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EndpointId } from '#core/api/contract.ts'
import { refusalOf } from '../../support/api-client.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { me, openTestServer, type Person, type TestServer } from '../../support/test-server.ts'

const catalogue = testCatalogue('PVP', { overlay: true })
const [ITEM = '', OTHER = ''] = catalogue.items.all.map(({ uid }) => uid)
const QUESTS = catalogue.quests.all.filter(({ fraction }) => fraction === undefined).slice(0, 2)
const NEED_PRO = { status: 403, tag: 'ProRequired', message: 'Need Pro status to edit' }

let server: TestServer
let victim: Person
beforeAll(async () => {
  server = await openTestServer()
  victim = await server.pro()
})
afterAll(() => server?.stop())

/** A Pro with two PMCs, the second one selected. */
const withTwo = async () => {
  const person = await server.pro()
  const first = (await me(person)).charUid ?? ''
  const { charUid } = await person.call('createChar', { body: { fraction: 'Bear', gameMode: 'PVE' } })
  return { person, first, second: charUid ?? '' }
}

type CharCall = Extract<EndpointId, 'selectChar' | 'copyChar' | 'deleteChar'>

/** The refusal, after making sure that neither this person nor anybody else was changed. */
const refused = async (person: Person, call: CharCall, charUid: string) => {
  const before = [await me(person), await me(victim)]
  const refusal = refusalOf(await person.ask(call, { body: { charUid } }))
  expect([await me(person), await me(victim)]).toEqual(before)
  return refusal
}

describe('a PMC', () => {
  it('is created with the defaults and selected', async () => {
    const person = await server.pro()
    const before = await me(person)
    const after = await person.call('createChar', { body: { fraction: 'Bear', gameMode: 'PVE' } })
    expect(after.chars).toHaveLength(before.chars.length + 1)
    expect(after.chars.find(({ uid }) => uid === after.charUid)).toEqual({
      uid: expect.any(String),
      fraction: 'Bear',
      gameMode: 'PVE',
      level: 1,
      charName: 'Bear PVE',
      gameEdition: 'Standard',
    })
    expect(await me(person)).toEqual(after)
  })

  it('is created with a name and an edition', async () => {
    const person = await server.pro()
    const body = {
      fraction: 'Usec',
      gameMode: 'PVP',
      charName: 'Big Pipe',
      gameEdition: 'The Unheard',
    } as const
    expect(await person.call('createChar', { body })).toMatchObject({
      charName: 'Big Pipe',
      gameEdition: 'The Unheard',
    })
  })

  it('is selected', async () => {
    const { person, first } = await withTwo()
    expect((await person.call('selectChar', { body: { charUid: first } })).charUid).toBe(first)
    expect((await me(person)).charUid).toBe(first)
  })

  it('takes over the progress of another', async () => {
    const { person, first, second } = await withTwo()
    await person.call('selectChar', { body: { charUid: first } })
    const progress = await person.call('updateProgress', {
      body: {
        questsDone: QUESTS.map(({ uid }) => uid),
        modulesBuilt: ['vents-1'],
        itemsFound: { [ITEM]: 4 },
      },
    })
    await person.call('putMe', { body: { level: 30 } })
    await person.call('selectChar', { body: { charUid: second } })
    // What the PMC is stays: only quests, items and hideout come along.
    expect(await person.call('copyChar', { body: { charUid: first } })).toMatchObject({
      ...progress,
      charUid: second,
      level: 1,
      fraction: 'Bear',
    })
  })

  it('that is not the selected one is deleted', async () => {
    const { person, first, second } = await withTwo()
    const after = await person.call('deleteChar', { body: { charUid: first } })
    expect(after.chars.map(({ uid }) => uid)).toEqual([second])
    expect(await refused(person, 'selectChar', first)).toMatchObject({ status: 404, tag: 'PmcUnknown' })
  })

  it('that is selected is kept', async () => {
    const { person, second } = await withTwo()
    expect(await refused(person, 'deleteChar', second)).toMatchObject({ status: 409, tag: 'MainPmcKept' })
  })

  it('does not copy from itself', async () => {
    const { person, second } = await withTwo()
    expect(await refused(person, 'copyChar', second)).toMatchObject({ status: 409, tag: 'CopyFromItself' })
  })

  describe.each(['selectChar', 'copyChar', 'deleteChar'] as const)('by %s', (call) => {
    it.each(['no-such-pmc', '__proto__', 'constructor', 'toString'])(
      'called %s does not exist',
      async (uid) => {
        const { person } = await withTwo()
        expect([400, 404]).toContain((await refused(person, call, uid)).status)
      },
    )

    it('of another account does not exist', async () => {
      const { person } = await withTwo()
      const { charUid } = await me(victim)
      expect(await refused(person, call, charUid ?? '')).toMatchObject({ status: 404, tag: 'PmcUnknown' })
    })

    it('is for Pro alone', async () => {
      const { person, first } = await withTwo()
      await server.grant(person.uid, { tag: 'EndPro' })
      expect(await refused(person, call, first)).toEqual(NEED_PRO)
    })
  })

  it('is created by Pro alone', async () => {
    const person = await server.free()
    const before = await me(person)
    const answer = await person.ask('createChar', { body: { fraction: 'Usec', gameMode: 'PVE' } })
    expect(refusalOf(answer)).toEqual(NEED_PRO)
    expect(await me(person)).toEqual(before)
  })
})

describe('own prices', () => {
  const setPrice = (person: Person, itemUid: string, price: number | null, side?: 'buy' | 'sell') => ({
    body: { userUid: person.uid, itemUid, price, ...(side === undefined ? {} : { side }) },
  })

  it('are set, changed and removed one by one', async () => {
    const person = await server.pro()
    expect(await person.call('setPrice', setPrice(person, ITEM, 45_000))).toEqual({
      userPricesMap: { [ITEM]: 45_000 },
      userSellPricesMap: {},
    })
    await person.call('setPrice', setPrice(person, OTHER, 0))
    await person.call('setPrice', setPrice(person, ITEM, 52_000, 'sell'))
    expect(await person.call('setPrice', setPrice(person, ITEM, 44_000))).toEqual({
      userPricesMap: { [ITEM]: 44_000, [OTHER]: 0 },
      userSellPricesMap: { [ITEM]: 52_000 },
    })
    expect(await person.call('setPrice', setPrice(person, ITEM, null))).toEqual({
      userPricesMap: { [OTHER]: 0 },
      userSellPricesMap: { [ITEM]: 52_000 },
    })
    expect(await me(person)).toMatchObject({ userPricesMap: { [OTHER]: 0 } })
  })

  it('are cleared together', async () => {
    const person = await server.pro()
    await person.call('setPrice', setPrice(person, ITEM, 45_000))
    await person.call('setPrice', setPrice(person, ITEM, 52_000, 'sell'))
    const nothing = { userPricesMap: {}, userSellPricesMap: {} }
    expect(await person.call('clearPrices', { body: { userUid: person.uid } })).toEqual(nothing)
    expect(await person.call('clearPrices', { body: { userUid: person.uid } })).toEqual(nothing)
    expect(await me(person)).toMatchObject(nothing)
  })

  it.each([
    [ITEM, -1, 422],
    [ITEM, 10_000_000_001, 422],
    ['no-such-item', 100, 404],
  ])('of %s cannot be %d', async (item, price, status) => {
    const person = await server.pro()
    const before = await me(person)
    expect(refusalOf(await person.ask('setPrice', setPrice(person, item, price))).status).toBe(status)
    expect(await me(person)).toEqual(before)
  })

  it.each(['constructor', '__proto__', 'toString'])('of %s are not there to be removed', async (item) => {
    const person = await server.pro()
    const before = await me(person)
    await person.ask('setPrice', setPrice(person, item, null))
    expect(await me(person)).toEqual(before)
  })

  it('are set by Pro alone and cleared by anybody', async () => {
    const person = await server.pro()
    await person.call('setPrice', setPrice(person, ITEM, 45_000))
    await server.grant(person.uid, { tag: 'EndPro' })
    for (const price of [46_000, null])
      expect(refusalOf(await person.ask('setPrice', setPrice(person, ITEM, price)))).toEqual(NEED_PRO)
    expect((await me(person)).userPricesMap).toEqual({ [ITEM]: 45_000 })
    await person.call('clearPrices', { body: { userUid: person.uid } })
    expect((await me(person)).userPricesMap).toEqual({})
  })

  it('of another account are separate', async () => {
    const person = await server.pro()
    await victim.call('setPrice', setPrice(victim, ITEM, 45_000))
    const before = [await me(person), await me(victim)]
    const set = await person.ask('setPrice', setPrice(victim, ITEM, 1))
    const clear = await person.ask('clearPrices', { body: { userUid: victim.uid } })
    expect([set.status, clear.status]).toEqual([403, 403])
    expect([await me(person), await me(victim)]).toEqual(before)
  })
})
