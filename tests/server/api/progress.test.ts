// Progress over HTTP: what a Pro changes, what anybody may reset, and what is refused as a whole.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ProgressChanges } from '#core/api/user-commands.ts'
import { moduleId } from '#core/hideout/model.ts'
import { refusalOf } from '../../support/api-client.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { me, openTestServer, type Person, type TestServer } from '../../support/test-server.ts'

const catalogue = testCatalogue('PVP', { overlay: true })
const quest = (url: string): string => {
  const found = catalogue.quests.all.find((candidate) => candidate.url === url)
  if (found === undefined) throw new Error(`no quest ${url}`)
  return found.uid
}
const [DEBUT, CHECK] = [quest('debut'), quest('background-check')]
const [ITEM = '', OTHER = ''] = catalogue.items.all.map(({ uid }) => uid)
const EVERY_MODULE = catalogue.stations.all
  .flatMap(({ url, levels }) => levels.map(({ level }) => moduleId(url, level)))
  .toSorted()

const SOME = {
  questsDone: [DEBUT, CHECK],
  itemsFound: { [ITEM]: { foundInRaid: 3, ordinary: 1 } },
  modulesBuilt: ['vents-1', 'security-1', 'generator-1'],
} as const

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server?.stop())

const progressOf = async (person: Person) => {
  const { questsDone, itemsFound, modulesBuilt } = await me(person)
  return { questsDone, itemsFound, modulesBuilt }
}

const update = (person: Person, body: ProgressChanges) => person.call('updateProgress', { body })

const withProgress = async (): Promise<Person> => {
  const person = await server.pro()
  await update(person, SOME)
  return person
}

describe('an update', () => {
  it('answers the progress as it now is', async () => {
    const person = await server.pro()
    const answer = await update(person, SOME)
    expect(answer).toEqual({
      ...SOME,
      questsDone: expect.arrayContaining([...SOME.questsDone]),
      modulesBuilt: expect.arrayContaining([...SOME.modulesBuilt]),
    })
    expect(await progressOf(person)).toEqual(answer)
  })

  it.each([
    ['quests', { questsDone: [CHECK] }],
    ['items', { itemsFound: { [OTHER]: { foundInRaid: 2, ordinary: 0 } } }],
    ['modules', { modulesBuilt: ['vents-1', 'security-1'] }],
    ['no quests', { questsDone: [] }],
    ['no items', { itemsFound: {} }],
    ['no modules', { modulesBuilt: [] }],
    ['nothing', {}],
  ] satisfies readonly (readonly [string, ProgressChanges])[])(
    'replaces %s and leaves the rest',
    async (_, change) => {
      const person = await withProgress()
      const before = await progressOf(person)
      const after = await update(person, change)
      const sorted = (list: readonly string[]) => list.toSorted()
      const expected = { ...before, ...change }
      expect(sorted(after.questsDone)).toEqual(sorted(expected.questsDone))
      expect(sorted(after.modulesBuilt)).toEqual(sorted(expected.modulesBuilt))
      // Items that were owned once may stay in the list with a count of nothing.
      const owned = Object.entries(after.itemsFound).filter(([, has]) => has.foundInRaid + has.ordinary > 0)
      expect(Object.fromEntries(owned)).toEqual(expected.itemsFound)
    },
  )

  it('takes a count alone for pieces found in raid', async () => {
    const person = await withProgress()
    expect((await update(person, { itemsFound: { [ITEM]: 7 } })).itemsFound).toEqual({
      [ITEM]: { foundInRaid: 7, ordinary: 1 },
    })
  })

  it('builds and destroys the whole hideout, in whatever order its modules are listed', async () => {
    const person = await server.pro()
    for (const modules of [EVERY_MODULE, EVERY_MODULE.toReversed()]) {
      const { modulesBuilt } = await update(person, { modulesBuilt: modules })
      expect(modulesBuilt.toSorted()).toEqual(EVERY_MODULE)
      expect((await update(person, { modulesBuilt: [] })).modulesBuilt).toEqual([])
    }
  })

  it('does and undoes every quest that the PMC can do', async () => {
    const person = await server.pro()
    const { fraction } = await me(person)
    const excluded = new Set<string>()
    const doable: string[] = []
    for (const candidate of catalogue.quests.all) {
      const isTheirs = candidate.fraction === undefined || candidate.fraction === fraction
      if (!isTheirs || excluded.has(candidate.uid)) continue
      const { status } = await person.ask('updateProgress', {
        body: { questsDone: [...doable, candidate.uid] },
      })
      if (status === 200) doable.push(candidate.uid)
      else excluded.add(candidate.uid)
    }
    expect(doable.length).toBeGreaterThan(catalogue.quests.all.length / 2)
    await update(person, { questsDone: [] })
    expect((await update(person, { questsDone: doable })).questsDone.toSorted()).toEqual(doable.toSorted())
    expect((await update(person, { questsDone: [] })).questsDone).toEqual([])
  })

  it.each([
    [{ questsDone: [DEBUT, 'no-such-quest'] }, 404],
    [{ itemsFound: { [ITEM]: 4, 'no-such-item': 1 } }, 404],
    [{ modulesBuilt: ['vents-1', 'jacuzzi-1'] }, 404],
    [{ modulesBuilt: ['vents-1', 'vents-9'] }, 404],
    [{ modulesBuilt: ['vents'] }, 404],
    [{ modulesBuilt: ['vents-3'] }, 409],
    [{ itemsFound: { [ITEM]: 100_001 } }, 422],
    [{ questsDone: [CHECK], modulesBuilt: ['vents-1'], itemsFound: { 'no-such-item': 1 } }, 404],
  ] satisfies readonly (readonly [ProgressChanges, number])[])(
    'that cannot be done is refused as a whole: %j',
    async (body, status) => {
      const person = await server.pro()
      const before = await me(person)
      expect(refusalOf(await person.ask('updateProgress', { body })).status).toBe(status)
      expect(await me(person)).toEqual(before)
    },
  )

  it.each(Object.entries(SOME))(
    'of %s by a free user is refused and changes nothing',
    async (field, value) => {
      const person = await withProgress()
      await server.grant(person.uid, { tag: 'EndPro' })
      for (const body of [{ [field]: Array.isArray(value) ? [] : {} }, { questsDone: [] }]) {
        const before = await me(person)
        expect(refusalOf(await person.ask('updateProgress', { body }))).toEqual({
          status: 403,
          tag: 'ProRequired',
          message: 'Need Pro status to edit',
        })
        expect(await me(person)).toEqual(before)
      }
    },
  )
})

const RESETS = [
  ['resetQuests', 'questsDone', []],
  ['resetItems', 'itemsFound', {}],
  ['resetHideout', 'modulesBuilt', []],
] as const

describe.each(['Pro', 'free user'])('a reset by a %s', (role) => {
  const somebody = async (): Promise<Person> => {
    const person = await withProgress()
    if (role !== 'Pro') await server.grant(person.uid, { tag: 'EndPro' })
    return person
  }

  it.each(RESETS)('%s answers the new %s and leaves the rest', async (call, field, nothing) => {
    const person = await somebody()
    const before = await progressOf(person)
    expect(await person.call(call)).toEqual({ [field]: nothing })
    expect(await progressOf(person)).toEqual({ ...before, [field]: nothing })
  })

  it.each(RESETS)('%s of nothing answers the same', async (call, field, nothing) => {
    const person = await somebody()
    await person.call(call)
    const before = await me(person)
    expect(await person.call(call)).toEqual({ [field]: nothing })
    expect(await me(person)).toEqual(before)
  })

  it('resetAll takes all three', async () => {
    const person = await somebody()
    await person.call('resetAll')
    expect(await progressOf(person)).toEqual({ questsDone: [], itemsFound: {}, modulesBuilt: [] })
  })

  it('leaves the other PMCs alone', async () => {
    const person = await withProgress()
    const first = await me(person)
    await person.call('createChar', { body: { fraction: 'Bear', gameMode: 'PVP' } })
    await update(person, SOME)
    if (role !== 'Pro') await server.grant(person.uid, { tag: 'EndPro' })
    await person.call('resetAll')
    await server.grant(person.uid, { tag: 'SelectPmc', pmc: first.charUid ?? '' })
    expect(await progressOf(person)).toEqual(
      await progressOf({ ...person, call: async () => first } as Person),
    )
  })
})

describe('working on quests', () => {
  const select = (person: Person, pmc: string, uid: string) =>
    person.ask('sendCommand', {
      body: { commandId: `select-${uid}`, command: { tag: 'SelectQuest', pmc, quest: uid } },
    })
  const quests = catalogue.quests.all.filter(({ fraction, reqGameEdition }) => !fraction && !reqGameEdition)

  it.each([
    ['free', 3],
    ['pro', 5],
  ] as const)('of five at once a %s user begins %d', async (role, max) => {
    const person = await server[role]()
    const { charUid } = await me(person)
    const answers = []
    for (const { uid } of quests.slice(0, 5)) answers.push(await select(person, charUid ?? '', uid))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(max)
    for (const refused of answers.slice(max))
      expect(refusalOf(refused)).toEqual({
        status: 409,
        tag: 'SelectionLimit',
        message: 'In the free version, you can select no more than 3 quests simultaneously.',
      })
  })
})

describe('likes and own prices', () => {
  it('are reset apart from progress', async () => {
    const person = await withProgress()
    const before = await progressOf(person)
    await person.call('resetLikes')
    await person.call('clearPrices', { body: { userUid: person.uid } })
    expect(await progressOf(person)).toEqual(before)
  })
})
