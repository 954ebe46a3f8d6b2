// Wrong input at every call, made from the contract: the right status, nothing changed, nothing given away.
import fc from 'fast-check'
import type * as t from 'io-ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract, type EndpointId } from '#core/api/contract.ts'
import type { Endpoint } from '#core/api/endpoint.ts'
import { decode } from '#core/codec.ts'
import { isLeft, isRight } from '#core/fp.ts'
import { contentHash } from '#core/hash.ts'
import { LoadoutCommand } from '#core/loadouts/commands.ts'
import { LOADOUT_ORDER_NAMES } from '#core/loadouts/publishing/search.ts'
import { Build } from '#core/loadouts/tree.ts'
import { isWellFormedPlain } from '#core/plain.ts'
import { ClientCommand } from '#core/player/commands.ts'
import { SettingsCommand } from '#core/settings/commands.ts'
import { type ApiClient, pathOf } from '../../support/api-client.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { type Answer, httpClient, type Sent } from '../../support/http-client.ts'
import { openSpareServer, type Person, type TestServer } from '../../support/test-server.ts'
import { fitting, nearly, type Pools } from './codec-values.ts'

const catalogue = testCatalogue('PVP', { overlay: true })
const IDS = Object.keys(contract) as readonly EndpointId[]
/** Of every property; a longer search sets more. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 60)

/** Texts that have broken programs. */
const NASTY = [
  '',
  ' ',
  "'; drop table events; --",
  '" or ""="',
  '<script>alert(1)</script>',
  `$\{7*7}{{7*7}}`,
  '../../../etc/passwd',
  '%00%0a%2e%2e%2f',
  '\u0000',
  '\\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202egnp.exe',
  'Z̷̢a̸l̴g̶o̵',
  '👨‍👩‍👧‍👦',
  'ﷺ'.repeat(20),
  '\r\nSet-Cookie: a=b',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'NaN',
  'null',
  'x'.repeat(41),
  'x'.repeat(101),
  'x'.repeat(3_000),
  // Longer than an index of the database takes, and nothing that it could pack.
  Array.from({ length: 6_000 }, (_, at) => ((at * at * 7_919) % 65_521).toString(36).at(-1)).join(''),
]
const NUMBERS = [0, 1, 2, 4, 15, 51, -1, -0, 0.5, 1.5, 79, 80, 2 ** 31, 2 ** 53, 1e21, -1e308, 1e-320]

let server: TestServer
let attacker: Person
let victim: Person
let admin: Person
let pools: Pools

/** Builds of parts that there are and others, as deep as they may be and deeper. */
const builds = (): fc.Arbitrary<unknown> => {
  const item = fc.constantFrom('5447a9cd4bdc2dbd208b4567', '55d355e64bdc2d962f8b4569', ...NASTY)
  const slot = fc.constantFrom('mod_reciever', 'mod_magazine', ...NASTY)
  const { build } = fc.letrec<{ build: { item: string; slots: object } }>((tie) => ({
    build: fc.record({
      item,
      slots: fc.oneof({ maxDepth: 20 }, fc.constant({}), fc.dictionary(slot, tie('build'), { maxKeys: 2 })),
    }),
  }))
  return build
}

/** A user with all sorts of data to lose. */
const rich = async (): Promise<Person> => {
  const person = await server.pro()
  const [item = '', other = ''] = catalogue.items.all.map(({ uid }) => uid)
  await person.call('putMe', { body: { favList: [item, other], level: 20, skill_Crafting: 12 } })
  await person.call('setPrice', { body: { userUid: person.uid, itemUid: item, price: 45_000 } })
  await person.call('updateProgress', {
    body: {
      questsDone: [catalogue.quests.all[0]?.uid ?? ''],
      itemsFound: { [item]: 3 },
      modulesBuilt: ['security-1'],
    },
  })
  const { charUid } = await person.call('getMe')
  await person.call('createChar', { body: { fraction: 'Bear', gameMode: 'PVE' } })
  await person.call('selectChar', { body: { charUid: charUid ?? '' } })
  return person
}

const known = async (person: Person): Promise<readonly string[]> => {
  const { chars, username } = await person.call('getMe')
  const { sessions } = await person.call('listSessions')
  return [person.uid, username, ...chars.map(({ uid }) => uid), ...sessions.map(({ id }) => id)]
}

beforeAll(async () => {
  // PostgreSQL, where there is one, is the stricter about texts.
  server = await openSpareServer()
  ;[attacker, victim, admin] = [await rich(), await rich(), await server.admin()]
  const facts = [
    ...catalogue.items.all.slice(0, 4).map(({ uid }) => uid),
    ...catalogue.quests.all.slice(0, 4).map(({ uid }) => uid),
    ...[
      'security-1',
      'vents-1',
      'stash-1',
      'security',
      'prapor',
      'fence',
      'AimDrills',
      'Weapon',
      'pvp',
      'items',
    ],
    catalogue.items.all[0]?.url ?? '',
    'PVP',
    'PVE',
    'Bear',
    '2026-03-02T19:40:00.000Z',
    'LevelChanged',
    `account-${victim.uid}`,
  ]
  // The attacker's own name is left out: typed in, it would delete the account.
  const own = (await known(attacker)).filter((_, index) => index !== 1)
  pools = {
    texts: [...facts, ...own, ...(await known(victim)), ...NASTY, ...PUSH_KEYS],
    numbers: NUMBERS,
    own: new Map([[Build, builds()]]),
  }
})
afterAll(() => server?.stop())

/** In the form of a public key and a secret of Web Push. */
const PUSH_KEYS = ['B'.repeat(87), 'a'.repeat(22)]

/** All stored data of a user: the version of the user counts the events. */
const stateOf = async (person: Person): Promise<string> =>
  contentHash([await person.call('getMe'), await person.call('myLoadouts')])

/** What programs say when they fall over their own feet. */
const LEAKS =
  /node_modules|\.[jt]s:\d|file:\/\/|\/work|\bat async\b|pglite|postgres|syntax error|relation "|column "/i

/** What an answer must be, whatever was asked. */
const expectDecent = (answer: Answer): void => {
  const { status, text, headers } = answer
  expect(status, text.slice(0, 300)).toBeLessThan(500)
  expect(headers['content-security-policy']).toBeDefined()
  if (status === 204 || status === 304 || (status >= 300 && status < 400)) return
  expect(headers['content-type']).toMatch(/^application\/json/)
  if (status === 200) return
  expect([400, 401, 403, 404, 409, 413, 415, 422, 429]).toContain(status)
  expect(text.length).toBeLessThan(10_000)
  expect(text).not.toMatch(LEAKS)
  const problem = answer.json() as Readonly<Record<string, unknown>>
  expect(problem).toMatchObject({ tag: expect.any(String), message: expect.any(String) })
  expect(Object.keys(problem).filter((key) => !['tag', 'message', 'details'].includes(key))).toEqual([])
}

const PARAMS = { id: 'x', mode: 'pvp', table: 'items', uid: catalogue.items.all[0]?.uid ?? '' }

/** The request of a call with a body that stands there as it is. */
const requestOf = (id: EndpointId, body: unknown, type = 'application/json'): Sent => {
  const { method, path }: Endpoint = contract[id]
  const text = typeof body === 'string' || body instanceof Buffer ? body : JSON.stringify(body)
  return {
    method,
    path: pathOf(path, PARAMS),
    ...(text === undefined ? {} : { body: text }),
    // What is left of a body that was refused is thrown away for a while, so that its connection is of no use for another request.
    headers: {
      'Content-Type': type,
      ...(text !== undefined && text.length > 1e6 ? { Connection: 'close' } : {}),
    },
  }
}

const taking = (part: 'body' | 'query'): readonly EndpointId[] =>
  IDS.filter((id) => {
    const codec = contract[id][part]
    return part === 'body' ? !codec.is(undefined) : Object.keys(fieldsOf(codec)).length > 0
  })

const fieldsOf = (codec: unknown): object => {
  const { props, types } = codec as { readonly props?: object; readonly types?: readonly unknown[] }
  return Object.assign({}, props, ...(types ?? []).map(fieldsOf))
}

/** Who is let in to a call. */
const insider = (id: EndpointId): ApiClient => (contract[id].access === 'admin' ? admin : attacker)

describe('a body made of what the contract says', () => {
  it.each(taking('body').filter((id) => contract[id].access !== 'signature'))(
    'does no harm at %s',
    async (id) => {
      const endpoint: Endpoint = contract[id]
      const by = insider(id)
      const victimBefore = await stateOf(victim)
      let before = await stateOf(attacker)
      await fc.assert(
        fc.asyncProperty(nearly(endpoint.body, pools), async (body) => {
          const sent = JSON.stringify(body)
          const answer = await by.send(requestOf(id, body))
          expectDecent(answer)
          const arrived: unknown = sent === undefined ? undefined : JSON.parse(sent)
          if (isLeft(decode(endpoint.body)(arrived))) expect(answer.status).toBe(400)
          if (answer.status === 200) expect(isRight(decode(endpoint.answer)(answer.json()))).toBe(true)
          const after = await stateOf(attacker)
          if (answer.status !== 200) expect(after).toBe(before)
          before = after
        }),
        { numRuns: RUNS },
      )
      expect(await stateOf(victim)).toBe(victimBefore)
    },
  )
})

describe('a command made of what the codecs say', () => {
  it.each<[EndpointId, t.Mixed]>([
    ['sendCommand', ClientCommand],
    ['adminCommand', SettingsCommand],
    ['sendLoadoutCommand', LoadoutCommand],
  ])('does no harm by %s', async (id, codec) => {
    const by = insider(id)
    const { answer: promised }: Endpoint = contract[id]
    const victimBefore = await stateOf(victim)
    let before = await stateOf(attacker)
    const commandId = fc.oneof(fc.uuid(), fc.constantFrom(...pools.texts))
    await fc.assert(
      fc.asyncProperty(commandId, nearly(codec, pools), async (name, command) => {
        const answer = await by.send(requestOf(id, { commandId: name, command }))
        expectDecent(answer)
        if (isLeft(decode(codec)(command))) expect(answer.status).not.toBe(200)
        if (answer.status === 200) expect(isRight(decode(promised)(answer.json()))).toBe(true)
        const after = await stateOf(attacker)
        if (answer.status !== 200) expect(after).toBe(before)
        before = after
      }),
      { numRuns: 4 * RUNS },
    )
    expect(await stateOf(victim)).toBe(victimBefore)
  })

  it('is refused to who may not send it, and changes nothing', async () => {
    const free = await server.free()
    const before = await stateOf(free)
    const commands = fitting(ClientCommand, pools).filter(
      (command) =>
        isForPro(command) && isWellFormedPlain(command) && !/[^\\]\\u0000/.test(JSON.stringify(command)),
    )
    await fc.assert(
      fc.asyncProperty(fc.uuid(), commands, async (commandId, command) => {
        const answer = await free.send(requestOf('sendCommand', { commandId, command }))
        expectDecent(answer)
        expect(answer.status).toBe(403)
        const hidden = await free.send(requestOf('adminCommand', { commandId, command }))
        expect(hidden.status).toBe(404)
        const nobody = await server.visitor().send(requestOf('sendCommand', { commandId, command }))
        expect(nobody.status).toBe(401)
      }),
      { numRuns: RUNS },
    )
    expect(await stateOf(free)).toBe(before)
  })
})

/** Whether it, or something that it holds, is more than a free user may send. */
const isForPro = (command: unknown): boolean => {
  const { tag, commands, changes } = command as {
    readonly tag: string
    readonly commands?: readonly unknown[]
    readonly changes?: readonly unknown[]
  }
  if (tag === 'Several') return commands?.some(isForPro) === true
  if (tag !== 'Undo' && tag !== 'Restore')
    return !/^(ChangeUsername|ToggleLike|ToggleFavourite|Reset|Select|Deselect)/.test(tag)
  const isFree = /^(QuestSelected|Username|Favourite|Like|PmcCreated|PmcDeleted|Standing)$/
  return changes?.some((change) => !isFree.test(tagOf(change))) === true
}

const tagOf = (command: unknown): string => (command as { readonly tag: string }).tag

describe('a log to import', () => {
  it('does no harm and leaves an account that can be read', async () => {
    const event = fc.record(
      {
        stream: fc.constantFrom('account-x', `account-${victim.uid}`, 'settings', '__proto__'),
        version: fc.constantFrom(1, 2, 0, -1, 2 ** 53),
        at: fc.constantFrom('2026-03-02T19:40:00.000Z', '2026-02-31T25:61:00Z', 'now'),
        type: fc.constantFrom(
          ...['PmcCreated', 'PmcSelected', 'LevelChanged', 'ItemCounted', 'QuestCompleted', 'AdminGranted'],
          ...[
            'ProStarted',
            'ProgressCopied',
            'ModuleBuilt',
            'OwnPriceSet',
            'UsernameChanged',
            'SkillChanged',
          ],
        ),
        schema: fc.constantFrom(1, 1, 1, 0, 99),
        data: fc.oneof(
          fc.record({
            pmc: fc.constantFrom('p1', 'p1', 'p2', '__proto__', ...pools.texts.slice(0, 30)),
            name: fc.constantFrom('PMC', ...NASTY),
            fraction: fc.constant('Usec'),
            gameMode: fc.constant('PVP'),
            edition: fc.constant('Standard'),
            level: fc.constantFrom(...NUMBERS),
            quest: fc.constantFrom(...pools.texts),
            item: fc.constantFrom(...pools.texts),
            foundInRaid: fc.boolean(),
            count: fc.constantFrom(...NUMBERS),
            from: fc.constantFrom('p1', 'p2', 'constructor'),
            station: fc.constantFrom(...pools.texts),
            skill: fc.constantFrom(...pools.texts),
            side: fc.constant('buy'),
            price: fc.constantFrom(...NUMBERS),
            username: fc.constantFrom(...NASTY),
          }),
          fc.jsonValue(),
        ),
        meta: fc.record({
          commandId: fc.constantFrom('c', ...NASTY),
          ordinal: fc.constantFrom(0, 1, -1),
          actor: fc.constantFrom('x', victim.uid),
        }),
      },
      { noNullPrototype: true },
    )
    const victimBefore = await stateOf(victim)
    let person = await server.signIn()
    await server.grant(person.uid, { tag: 'StartPro' })
    await fc.assert(
      fc.asyncProperty(fc.array(event, { maxLength: 6 }), async (events) => {
        const before = await stateOf(person)
        const answer = await person.send(requestOf('importLog', { events }))
        expectDecent(answer)
        const user = await person.call('getMe')
        expect(user).toMatchObject({ admin: false, pro: true })
        if (answer.status !== 200) expect(await stateOf(person)).toBe(before)
        else if (user.version > 5) {
          person = await server.signIn()
          await server.grant(person.uid, { tag: 'StartPro' })
        }
      }),
      { numRuns: 2 * RUNS },
    )
    expect(await stateOf(victim)).toBe(victimBefore)
  })
})

describe('a query made of what the contract says', () => {
  // Signing out would end the attacker's session; the stream of the chat does not end.
  it.each(taking('query').filter((id) => !['logout', 'streamChat', 'streamChatModeration'].includes(id)))(
    'does no harm at %s',
    async (id) => {
      const endpoint: Endpoint = contract[id]
      const names = [...Object.keys(fieldsOf(endpoint.query)), '__proto__', 'constructor', 'x']
      const query = fc.array(fc.tuple(fc.constantFrom(...names), fc.constantFrom(...pools.texts)), {
        maxLength: 4,
      })
      const before = [await stateOf(attacker), await stateOf(victim)]
      await fc.assert(
        fc.asyncProperty(query, async (pairs) => {
          const search = pairs.map((pair) => pair.map(encoded).join('=')).join('&')
          const answer = await attacker.send({
            method: endpoint.method,
            path: `${pathOf(endpoint.path, PARAMS)}?${search}`,
          })
          expectDecent(answer)
        }),
        { numRuns: RUNS },
      )
      expect([await stateOf(attacker), await stateOf(victim)]).toEqual(before)
    },
  )
})

/** Half of a pair of surrogates cannot be encoded. */
const encoded = (text: string): string => encodeURIComponent(Buffer.from(text).toString())

describe('a cursor of any kind', () => {
  const CURSORS = ['after', 'next', 'before', 'cursor', 'page', 'offset', 'since']
  const taking = IDS.filter((id) => CURSORS.some((name) => name in fieldsOf(contract[id].query)))
  const rank = fc.oneof(
    fc
      .constantFrom(...NUMBERS, 1.5, 3_000_000_000, -3_000_000_000, 2 ** 53 - 1, 1e16, Number.NaN)
      .map(String),
    fc.double().map(String),
    fc.constantFrom('', '1e999', '0x10', '1_000', '٣', ...NASTY),
  )
  const uid = fc.constantFrom('abc', ...NASTY)
  const cursor = fc.oneof(
    rank,
    fc.tuple(rank, uid).map(([at, of]) => `${at},${of}`),
    fc.constantFrom(...NASTY),
  )

  const loadout = 'fuzz-loadout'
  beforeAll(async () => {
    const from = { weapon: '5447a9cd4bdc2dbd208b4567' }
    const command = { tag: 'CreateLoadout', loadout, title: 'Carbine', from }
    await attacker.call('sendLoadoutCommand', {
      params: { id: loadout },
      body: { commandId: 'create-fuzz-loadout', command },
    })
  })

  it('is taken by calls that this knows', () => {
    expect(taking.toSorted()).toEqual([
      'adminLogs',
      'listPeople',
      'myPatch',
      'patch',
      'personEvents',
      'readAudit',
      'readEvents',
      'readLoadoutEvents',
      'readOlderChat',
      'searchLoadouts',
      'streamChallenge',
    ])
  })

  const orderName = fc.constantFrom(undefined, ...LOADOUT_ORDER_NAMES)
  it.each(taking)('does no harm at %s', async (id) => {
    const { method, path, query }: Endpoint = contract[id]
    const names = Object.keys(fieldsOf(query)).filter((name) => CURSORS.includes(name))
    await fc.assert(
      // One at a time: of two long ones Node itself refuses the address.
      fc.asyncProperty(cursor, fc.constantFrom(...names), orderName, async (after, name, order) => {
        const search = [`${name}=${encoded(after)}`, ...(order ? [`order=${order}`] : [])]
        const answer = await attacker.send({
          method,
          path: `${pathOf(path, { ...PARAMS, id: loadout })}?${search.join('&')}`,
        })
        expectDecent(answer)
      }),
      { numRuns: 3 * RUNS },
    )
  })

  it.each([
    ['likes', '1.5,abc'],
    ['likes', '3000000000,abc'],
    ['newest', '0.5,abc'],
    ['price', '9999999999999999,abc'],
  ])('is refused where its order has no such place: %s at %s', async (order, after) => {
    const answer = await attacker.send({
      method: 'GET',
      path: `/api/be/loadouts?order=${order}&after=${after}`,
    })
    expect(answer.status).toBe(400)
    expect(answer.json()).toMatchObject({ tag: 'Malformed' })
  })
})

describe('a path with anything in its places', () => {
  const withPlaces = IDS.filter((id) => contract[id].path.includes(':'))
  const spellings = (text: string) => [encoded(text), encoded(text).replaceAll('%', '%25')]
  const RAW = ['%', '%zz', '%E0%A4%A', '%ff', '..', '%2e%2e%2f', '%2F', ';', '*', ':id', '%C0%AE']

  it.each(withPlaces)('does no harm at %s', async (id) => {
    const { method, path }: Endpoint = contract[id]
    const theirs = (await victim.call('listSessions')).sessions.length
    const before = [await stateOf(attacker), await stateOf(victim)]
    for (const segment of new Set([...pools.texts.flatMap(spellings), ...RAW])) {
      // An empty place is another path.
      if (segment === '' || segment.length > 4_000) continue
      const own = (await attacker.call('listSessions')).sessions.map((session) => session.id)
      if (own.includes(segment)) continue
      const filled = path.replace(/:(\w+)/, () => segment).replace(/:(\w+)/g, 'items')
      expectDecent(await attacker.send({ method, path: `/api/be${filled}` }))
    }
    expect([await stateOf(attacker), await stateOf(victim)]).toEqual(before)
    expect((await victim.call('listSessions')).sessions).toHaveLength(theirs)
  })
})

describe('an address with the character NUL', () => {
  it('is refused', async () => {
    const path = `${pathOf(contract.revokeSession.path, { id: 'x' })}%00`
    expect((await attacker.send({ method: 'DELETE', path })).status).toBe(400)
  })
})

describe('what is no JSON of a decent size', () => {
  const deep = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
  const cases: readonly (readonly [string, string | Buffer, string, number])[] = [
    ['10 MB', `{"a":"${'x'.repeat(10 * 1024 * 1024)}"}`, 'application/json', 413],
    ['deep objects', deep(5_000), 'application/json', 400],
    ['deep lists', '['.repeat(200_000), 'application/json', 400],
    ['no JSON', '{level:1}', 'application/json', 400],
    ['the character NUL', '{"a":"\\u0000"}', 'application/json', 400],
    ['half of a surrogate pair', '{"a":{"b":["x\\uD800"]}}', 'application/json', 400],
    ['half of a pair as a key', '{"\\udc00":1}', 'application/json', 400],
    ['half of it', '{"level":', 'application/json', 400],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0xff, 0xfe]), 'application/json', 400],
    ['a form', 'level=1', 'application/x-www-form-urlencoded', 415],
    ['text', '{"level":1}', 'text/plain', 415],
    ['no type', '{"level":1}', '', 415],
    ['a kind of JSON', '{"level":1}', 'application/json-patch+json', 415],
    ['a text', '"level"', 'application/json', 400],
    ['null', 'null', 'application/json', 400],
    ['a list', '[]', 'application/json', 400],
    ['a number', '1e999', 'application/json', 400],
  ]

  it.each(cases)('is refused everywhere: %s', async (name, body, type, status) => {
    const before = [await stateOf(attacker), await stateOf(victim)]
    for (const id of taking('body').filter((candidate) => contract[candidate].access !== 'signature')) {
      const answer = await insider(id).send(requestOf(id, body, type))
      expect(answer.status, `${id} with ${name}`).toBe(status)
      expectDecent(answer)
    }
    expect([await stateOf(attacker), await stateOf(victim)]).toEqual(before)
  })

  it('is refused as soon as it is too much, whatever length it claims', async () => {
    for (const id of taking('body').filter((candidate) => contract[candidate].access !== 'signature')) {
      const request = requestOf(id, 'x'.repeat(10 * 1024 * 1024))
      const headers = { ...request.headers, 'Transfer-Encoding': 'chunked' }
      expect((await insider(id).send({ ...request, headers })).status, id).toBe(413)
    }
  })

  it('is refused before it is read to those who may not send it', async () => {
    for (const id of taking('body')) {
      const { access } = contract[id]
      if (access === 'everyone') continue
      const request = requestOf(id, 'x'.repeat(3_000_000))
      const headers = { ...request.headers, 'Transfer-Encoding': 'chunked' }
      const answer = await server.visitor().send({ ...request, headers })
      expect(answer.status, id).toBe(access === 'admin' ? 404 : access === 'signature' ? 404 : 401)
    }
  })
})

describe('requests that another site sends', () => {
  const writes = IDS.filter((id) => contract[id].method !== 'GET' && contract[id].access !== 'signature')
  const origins: readonly (readonly [string, () => Readonly<Record<string, string>>])[] = [
    ['another site', () => ({ Origin: 'https://evil.example.org' })],
    ['nowhere', () => ({ Origin: 'null' })],
    ['another port', () => ({ Origin: server.url().replace(/\d+$/, '1') })],
    ['an address that begins alike', () => ({ Origin: `${server.url()}.evil.example.org` })],
    ['another protocol', () => ({ Origin: server.url().replace('http:', 'https:') })],
    ['a page that names no origin', () => ({ 'Sec-Fetch-Site': 'cross-site' })],
    ['another subdomain', () => ({ 'Sec-Fetch-Site': 'same-site' })],
    ['a browser that says nothing', () => ({})],
  ]

  it.each(origins)('are refused: from %s', async (_, headersOf) => {
    const before = [await stateOf(attacker), await stateOf(victim)]
    const browser = httpClient(server.url())
    for (const id of writes) {
      const cookie = [...insider(id).cookies].map((pair) => pair.join('=')).join('; ')
      const request = requestOf(id, {})
      const answer = await browser.send({
        ...request,
        headers: { ...request.headers, Cookie: cookie, ...headersOf() },
      })
      expect(answer.status, id).toBe(403)
      expectDecent(answer)
    }
    browser.close()
    expect([await stateOf(attacker), await stateOf(victim)]).toEqual(before)
  })
})

describe('headers with anything in them', () => {
  it('do no harm', async () => {
    // What HTTP itself lets through.
    const text = fc.oneof(
      fc.string({ unit: fc.constantFrom(...' !"#$%&\'()*+,-./:;<=>?@[]^_`{|}~azAZ09é') }),
      fc.constantFrom(...NASTY.filter((nasty) => /^[ -~]{0,500}$/.test(nasty))),
    )
    const before = [await stateOf(attacker), await stateOf(victim)]
    await fc.assert(
      fc.asyncProperty(
        fc.record(
          {
            Cookie: text.map((value) => `exfil_session=${value}`),
            Authorization: text.map((value) => `Bearer ${value}`),
            'Idempotency-Key': text,
            'Accept-Language': text,
            'Accept-Encoding': text,
            'If-None-Match': text,
            'Content-Type': text,
            'User-Agent': text,
            'X-Forwarded-For': text,
          },
          { requiredKeys: [] },
        ),
        fc.constantFrom(
          ...IDS.filter(
            (id) =>
              ![
                'streamEvents',
                'streamRaid',
                'streamSquad',
                'streamChat',
                'streamChatModeration',
                'logout',
                'deleteMe',
              ].includes(id),
          ),
        ),
        async (headers, id) => {
          const request = requestOf(id, undefined)
          const answer = await server
            .visitor()
            .send({ ...request, headers: { ...request.headers, ...headers } })
          expectDecent(answer)
        },
      ),
      { numRuns: 5 * RUNS },
    )
    expect([await stateOf(attacker), await stateOf(victim)]).toEqual(before)
  })
})
