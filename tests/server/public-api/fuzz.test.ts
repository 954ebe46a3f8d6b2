// Whatever is sent to the public API, each of its parts keeps its contract: media type, form and bounds, and never a failure.
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { API_SCOPES } from '#core/api-keys/scopes.ts'
import { BOT_COMMAND_NAMES } from '#core/bots/commands.ts'
import { LINE_LENGTH } from '#core/bots/line.ts'
import { V1_SORT_FIELDS } from '#core/public-api/v1-order.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { type Answer, type HttpClient, httpClient, type Sent } from '../../support/http-client.ts'
import { openTestServer, type TestServer } from '../../support/test-server.ts'

/** Of every property; a longer search sets more. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 150)
const { items } = testCatalogue('PVP', { languages: ['en', 'ru'] })

let server: TestServer
let http: HttpClient
let key = ''
beforeAll(async () => {
  server = await openTestServer()
  const person = await server.pro()
  await server.confirm(person)
  const made = await person.call('createApiKey', {
    body: { name: 'Fuzz', scopes: API_SCOPES.filter((scope) => scope !== 'progress:write') },
  })
  key = made.key
  http = httpClient(server.url())
})
afterAll(async () => {
  http?.close()
  await server?.stop()
})

const send = ({ headers, ...sent }: Sent): Promise<Answer> =>
  http.send({ ...sent, headers: { 'x-api-key': key, ...headers } })

const NASTY = [
  ...[
    '',
    ' ',
    '\u0000',
    '\ud800',
    '\u202e',
    '\r\nSet-Cookie: a=b',
    '👨‍👩‍👧‍👦',
    'ﷺ'.repeat(20),
    '…',
    '|',
    '{',
    '{name}',
    '[',
    ']',
  ],
  ...['__proto__', 'constructor', 'toString', 'null', 'NaN', '-1', '1e99', '[object Object]', '<b>', "'; --"],
  ...['x'.repeat(201), 'ж'.repeat(1_000), 'a b '.repeat(500), '=1+1', 'btc', 'AK-74', '5.45x39', 'all'],
]

const text = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.string({ maxLength: 30 }),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc
    .constantFrom(...items.all)
    .map(({ name, ruName = name, uid, shortName }) => ({ name, ruName, uid, shortName }))
    .chain((names) => fc.constantFrom(...Object.values(names))),
)

/** A lone half of a pair has no encoding. */
const encode = (value: string): string => encodeURIComponent(value.replace(/\p{Cs}/gu, '?'))

/** As careful and careless programs write a value into an address. */
const encoded = fc.oneof(
  { weight: 6, arbitrary: text.map(encode) },
  { weight: 2, arbitrary: text.map((value) => encode(value).replaceAll('%20', '+')) },
  { weight: 1, arbitrary: text.map((value) => encode(encode(value))) },
  // The HTTP server itself answers a raw backslash with 400, whatever the path.
  { weight: 1, arbitrary: text.map((value) => value.replace(/[^!"$-[\]-~]/g, '')) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('%', '%zz', '%E0%A4%A', '%00', '%ff%fe', '%u0041', '&&', '=', '?', '#'),
  },
)

const makeQuery = (names: readonly string[], known: Readonly<Record<string, readonly string[]>>) =>
  fc
    .array(
      fc.constantFrom(...names).chain((name) => {
        const words = Object.hasOwn(known, name) ? known[name] : undefined
        const word = words === undefined ? encoded : fc.oneof(fc.constantFrom(...words), encoded)
        return word.map((value) => `${name}=${value}`)
      }),
      { maxLength: 6 },
    )
    .map((pairs) => pairs.join('&').replaceAll('#', '%23'))

const METHODS = ['GET', 'GET', 'GET', 'POST', 'POST', 'HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH'] as const

const jsonBody = fc.oneof(
  fc
    .dictionary(
      fc.constantFrom('q', 'lang', 'uid', 'query', 'variables', 'mode', 'max'),
      fc.oneof(text, fc.integer(), fc.jsonValue()),
      { maxKeys: 4 },
    )
    .map((value) => JSON.stringify(value)),
  fc.jsonValue().map((value) => JSON.stringify(value)),
  text,
  fc.constantFrom('x'.repeat(30_000), '{"q":', '['.repeat(5_000)),
)
const mediaType = fc.constantFrom(
  'application/json',
  'application/x-www-form-urlencoded',
  'text/plain',
  'application/graphql',
  'x',
  '',
)

const requestTo = (paths: fc.Arbitrary<string>, query: fc.Arbitrary<string>): fc.Arbitrary<Sent> =>
  fc
    .record({ method: fc.constantFrom(...METHODS), path: paths, query, body: jsonBody, type: mediaType })
    .map(({ method, path, query: search, body, type }) => ({
      method,
      path: search === '' ? path : `${path}?${search}`,
      ...(['POST', 'PUT', 'PATCH'].includes(method) && { body, headers: { 'Content-Type': type } }),
    }))

const check = (requests: fc.Arbitrary<Sent>, holds: (answer: Answer, sent: Sent) => void, runs = RUNS) =>
  fc.assert(
    fc.asyncProperty(requests, async (sent) => {
      const answer = await send(sent)
      expect(answer.status).toBeLessThan(500)
      holds(answer, sent)
    }),
    { numRuns: runs },
  )

const TAGS = ['Keys', 'Barter', 'Jewelry', 'Maps', 'nothing', 'Keys,Maps', ',,', 'keys,,x']
const V1_QUERY = makeQuery(
  ['q', 'uid', 'bsgId', 'bsg_id', 'lang', 'tags', 'sort', 'sort_direction', 'other', '__proto__', ''],
  { lang: ['en', 'ru', 'RU', 'xx'], tags: TAGS, sort: V1_SORT_FIELDS, sort_direction: ['asc', 'desc', 'up'] },
)
const V1_FIELDS = [
  ...['uid', 'bsgId', 'name', 'shortName', 'bannedOnFlea', 'haveMarketData', 'tags', 'price', 'basePrice'],
  ...[
    'avg24hPrice',
    'avg7daysPrice',
    'traderName',
    'traderPrice',
    'traderPriceCur',
    'traderPriceRub',
    'updated',
  ],
  ...[
    'slots',
    'diff24h',
    'diff7days',
    'icon',
    'link',
    'wikiLink',
    'img',
    'imgBig',
    'isFunctional',
    'reference',
  ],
]
const WHOLE = ['price', 'basePrice', 'avg24hPrice', 'avg7daysPrice', 'traderPrice', 'traderPriceRub', 'slots']
const MAX_INT = 2 ** 31 - 1

const expectV1Item = (row: Readonly<Record<string, unknown>>): void => {
  if (Object.keys(row).join() !== V1_FIELDS.join()) expect(Object.keys(row)).toEqual(V1_FIELDS)
  for (const field of WHOLE) {
    const value = row[field] as number
    if (!(Number.isInteger(value) && value >= 0 && value <= MAX_INT))
      expect([field, value]).toBe('a whole number')
  }
}

const expectV1 = ({ status, headers, json, text: body }: Answer, { method, path }: Sent): void => {
  if (method === 'OPTIONS') {
    expect([status, body]).toEqual([204, ''])
    return
  }
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
  if (method === 'HEAD') return
  const value = json()
  if (status !== 200) expect(value).toEqual({ error: expect.stringMatching(/./) })
  else if (path.includes('/bsg/'))
    for (const [uid, record] of Object.entries(value as object)) expect(record).toMatchObject({ _id: uid })
  else for (const row of value as readonly Readonly<Record<string, unknown>>[]) expectV1Item(row)
}

describe('the price API v1', () => {
  const prefixes = fc.constantFrom('/api/v1', '/api/v1/pve', '/api/v1/season')

  it('answers any search in JSON of its form', () =>
    check(
      requestTo(
        prefixes.map((prefix) => `${prefix}/item`),
        V1_QUERY,
      ),
      expectV1,
    ))

  it('answers any list in JSON of its form', () =>
    check(
      requestTo(
        fc
          .tuple(
            prefixes,
            fc.constantFrom('/items/all', '/items/all/download', '/bsg/items/all', '/items/all&sort=price'),
          )
          .map((parts) => parts.join('')),
        fc.tuple(fc.constantFrom(...TAGS), V1_QUERY).map(([tags, rest]) => `tags=${tags}&${rest}`),
      ),
      expectV1,
      RUNS / 3,
    ))

  it('answers any other path in JSON', () =>
    check(
      requestTo(
        fc
          .array(
            encoded.map((part) => part.replace(/[?#]/g, '')),
            { maxLength: 3 },
          )
          .map((parts) => `/api/v1/${parts.join('/')}`),
        V1_QUERY,
      ),
      expectV1,
      RUNS / 3,
    ))
})

describe('a chat bot', () => {
  const QUERY = makeQuery(['q', 'q', 'mode', 'lang', 'max', 'template', 'l', 'm', 'other', ''], {
    mode: ['pvp', 'pve', 'season', 'regular'],
    lang: ['en', 'ru', 'de'],
    max: ['40', '100', '450', '39', '451', '1e2'],
    template: ['%7Bname%7D', '%7Bflea%7D%5B+%7Bchange%7D%5D', '{{name}}', '[', '{'],
  })
  const paths = fc.oneof(
    fc.constantFrom(...BOT_COMMAND_NAMES).map((name) => `/api/bots/${name}`),
    encoded.map((name) => `/api/bots/${name.replace(/[?#/]/g, '') || 'x'}`),
    fc.constantFrom('/webhook/nightbot', '/webhook/stream-elements', '/webhook/moobot'),
  )
  const asked = requestTo(paths, QUERY).filter(({ method, path }) =>
    path.startsWith('/webhook') ? method === 'GET' : method === 'GET' || method === 'POST',
  )

  it('is answered in one line of text whatever is asked', () =>
    check(asked, ({ status, headers, text: line }, { path, body }) => {
      const mayMissQuestion = path.startsWith('/webhook') && status === 405
      expect(mayMissQuestion ? 200 : status).toBe(200)
      expect(headers['content-type']).toBe('text/plain; charset=utf-8')
      expect(line).toMatch(/^[^\p{Cc}\u2028\u2029]+$/u)
      expect(line.trim()).not.toBe('')
      const isCut = /[?&]max=|max/.test(`${path}${body ?? ''}`)
      expect([...line].length).toBeLessThanOrEqual(isCut ? LINE_LENGTH.max : LINE_LENGTH.usual)
    }))
})

describe('a sheet', () => {
  const QUERY = makeQuery(
    ['columns', 'mode', 'lang', 'delimiter', 'numbers', 'items', 'tag', 'header', 'other'],
    {
      columns: ['name', 'name,lastLow', 'trader,traderPrice', 'wrong', ','],
      mode: ['pvp', 'pve', 'season', 'PVP'],
      lang: ['en', 'ru', 'xx'],
      delimiter: ['comma', 'tab', ';', '%09'],
      items: ['gpu', 'LEDX|btc', 'a|b|c', '|', '%0A'],
      tag: ['Keys', 'nothing'],
    },
  )
  it('is a table, or a line that says what is wrong', () =>
    check(
      requestTo(
        fc.constantFrom('/api/sheets/prices.csv', '/api/sheets/prices.tsv'),
        fc
          .tuple(fc.constantFrom('items=gpu', 'tag=Keys', 'items=LEDX|btc'), QUERY)
          .map((parts) => parts.join('&')),
      ).filter(({ method }) => method === 'GET'),
      ({ status, headers, text: body }) => {
        if (status === 200)
          expect(headers['content-type']).toMatch(/^text\/(csv|tab-separated-values); charset=utf-8$/)
        else {
          expect([400, 401, 429]).toContain(status)
          expect(headers['content-type']).toBe('text/plain; charset=utf-8')
          expect(body).toMatch(/^[^\n]+\n$/)
        }
      },
    ))
})

describe('GraphQL', () => {
  const FIELDS = [
    'items',
    'item',
    'traders',
    'tasks',
    'maps',
    'name',
    'id',
    '__typename',
    'wrong',
    'buyFor',
    'price',
  ]
  const { query } = fc.letrec<{ query: string; fields: string; field: string }>((tie) => ({
    query: fc.oneof(
      tie('fields'),
      fc
        .tuple(fc.constantFrom('query', 'mutation', 'subscription', 'fragment a on Item'), tie('fields'))
        .map(([kind, fields]) => `${kind} ${fields}`),
      text,
    ),
    fields: fc.array(tie('field'), { minLength: 1, maxLength: 3 }).map((all) => `{${all.join(' ')}}`),
    field: fc.oneof(
      { maxDepth: 4, depthIdentifier: 'query' },
      fc.constantFrom(...FIELDS),
      fc.tuple(fc.constantFrom(...FIELDS), tie('fields')).map((parts) => parts.join('')),
      fc
        .tuple(
          fc.constantFrom('items', 'item', 'tasks'),
          fc.constantFrom('name', 'id', 'limit', 'lang', 'gameMode', 'wrong'),
          fc.oneof(
            fc.integer().map(String),
            text.map((value) => JSON.stringify(value)),
            fc.constantFrom('null', '$a', 'en', 'pve', '[]', '{}'),
          ),
          tie('fields'),
        )
        .map(([name, argument, value, fields]) => `${name}(${argument}:${value})${fields}`),
    ),
  }))
  const sent = fc.oneof(
    query.map(
      (each): Sent => ({
        method: 'POST',
        path: '/graphql',
        body: JSON.stringify({ query: each }),
        headers: { 'Content-Type': 'application/json' },
      }),
    ),
    query.map((each): Sent => ({ method: 'GET', path: `/graphql?query=${encode(each)}` })),
    requestTo(
      fc.constant('/graphql'),
      makeQuery(['query', 'variables', 'operationName', 'other'], {
        query: ['%7Btraders%7Bname%7D%7D', '{', '%7B__typename%7D'],
        variables: ['%7B%7D', '[]', 'null', '1'],
      }),
    ),
  )

  it('answers any request in JSON with data or errors', () =>
    check(sent, ({ status, headers, json }, { method }) => {
      if (method === 'OPTIONS') return expect(status).toBe(204)
      expect(headers['content-type']).toBe('application/json; charset=utf-8')
      if (method === 'HEAD') return
      const { data, errors } = json() as {
        readonly data?: object | null
        readonly errors?: readonly object[]
      }
      expect(data !== undefined || errors !== undefined).toBe(true)
      for (const error of errors ?? [])
        expect(error).toMatchObject({ message: expect.not.stringContaining('The server failed') })
    }))
})
