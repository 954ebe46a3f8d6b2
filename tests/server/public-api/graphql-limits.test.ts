// Bounds of the GraphQL API: of a query's text, of what it reads, and of how often one may ask.
import { describe, expect, it } from 'vitest'
import { MAX_VALUES } from '#cli/server/public-api/graphql/budget.ts'
import { QUERY_BOUNDS } from '#cli/server/public-api/graphql/check-query.ts'
import { MAX_REQUEST_BYTES } from '#cli/server/public-api/graphql/read-request.ts'
import { KEY, openGraphqlApp } from './graphql-app.ts'

const { ask, request, failures } = openGraphqlApp()

const getMessages = async (query: string): Promise<readonly string[]> => {
  const { status, data, errors } = await ask(query)
  expect(status).toBe(200)
  expect(data ?? null).toBeNull()
  return errors?.map(({ message }) => message) ?? []
}

const post = (body: string, headers: Record<string, string> = { 'Content-Type': 'application/json' }) =>
  request('/graphql', { method: 'POST', body, headers })

const readErrors = async (response: Response): Promise<readonly string[]> => {
  expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8')
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*')
  const { errors } = (await response.json()) as { errors: readonly { message: string }[] }
  return errors.map(({ message }) => message)
}

const nest = (field: string, times: number): string =>
  `${`${field} { `.repeat(times)}name${' }'.repeat(times)}`

const WIDE = 'id name shortName width height basePrice '.repeat(QUERY_BOUNDS.repeats)

/** Three lists of all items with 60 fields each; a query of its own for every `index`. */
const readTooMuch = (index: number): string =>
  `{ a${index}: items { ${WIDE} } b: items { ${WIDE} } c: items { ${WIDE} } }`

describe('a query out of bounds', () => {
  it('is refused from the thirteenth level on, fragments included', async () => {
    const deepest = `{ items(limit: 1) { category { ${nest('parent', 9)} } } }`
    expect((await ask(deepest)).errors).toBeUndefined()
    const deeper = `{ items(limit: 1) { ...Up } } fragment Up on Item { category { ${nest('parent', 10)} } }`
    expect(await getMessages(deeper)).toEqual(['The query has 13 levels; 12 are allowed'])
  })

  it('is refused with too many aliases, fragments or repetitions', async () => {
    const aliases = Array.from({ length: QUERY_BOUNDS.aliases + 1 }, (_, index) => `a${index}: id`)
    expect(await getMessages(`{ items(limit: 1) { ${aliases.join(' ')} } }`)).toEqual([
      'The query has 101 aliases; 100 are allowed',
    ])
    const names = Array.from({ length: QUERY_BOUNDS.fragments + 1 }, (_, index) => `F${index}`)
    const fragments = names.map((name) => `fragment ${name} on Item { id }`)
    expect(
      await getMessages(
        `{ items(limit: 1) { ${names.map((name) => `...${name}`).join(' ')} } } ${fragments.join(' ')}`,
      ),
    ).toEqual(['The query has 61 fragments; 60 are allowed'])
    expect(await getMessages(`{ items(limit: 1) { ${'id '.repeat(11)} } }`)).toEqual([
      'The query selects a field more than 10 times in one place',
    ])
  })

  it('is refused if it is too long to be parsed, or repeats introspection', async () => {
    const [tooLong] = await getMessages(`{ items(limit: 1) { ${'id '.repeat(QUERY_BOUNDS.tokens)} } }`)
    expect(tooLong).toMatch(/4000 tokens/)
    expect(await getMessages('{ a: __schema { types { name } } }')).toEqual([
      'Introspection takes no aliases',
    ])
    expect(
      await getMessages('{ __schema { types { fields { type { fields { type { fields { name } } } } } } } }'),
    ).toEqual(['Maximum introspection depth exceeded'])
  })

  it('is refused once it has read too much', async () => {
    const message = [
      `The query reads more than ${MAX_VALUES} values; select fewer fields, or use limit and offset`,
    ]
    expect(await getMessages(readTooMuch(0))).toEqual(message)
  })

  it('names unknown fields and arguments, and values that do not fit', async () => {
    expect(await getMessages('{ items(colour: "red") { id price } }')).toEqual([
      'Unknown argument "colour" on field "Query.items".',
      'Cannot query field "price" on type "Item".',
    ])
    expect(await getMessages('{ items(gameMode: arena) { id } }')).toEqual([
      'Value "arena" does not exist in "GameMode" enum.',
    ])
    expect(await getMessages('{ items(limit: "ten") { id } }')).toEqual([
      'Int cannot represent non-integer value: "ten"',
    ])
    expect(await getMessages('mutation { items { id } }')).toEqual([
      'Schema is not configured to execute mutation operation.',
    ])
    expect((await ask('{ item { id } }')).errors).toMatchObject([
      { message: 'item needs the argument id or normalizedName' },
    ])
    expect(failures).toEqual([])
  })
})

describe('a request that is no query', () => {
  it.each([
    ['a batch', '[{"query":"{items{id}}"}]', 'Batches are not supported: send one query at a time'],
    ['no JSON', '{items{id}}', 'The body is not JSON'],
    ['no query', '{"variables":{}}', 'The field query must be a text'],
    [
      'variables of another kind',
      '{"query":"{items{id}}","variables":[]}',
      'The field variables must be an object',
    ],
  ])('is answered with 400: %s', async (_, body, message) => {
    const response = await post(body)
    expect(response.status).toBe(400)
    expect(await readErrors(response)).toEqual([message])
  })

  it('is answered with 413 if it is too large, in the body or in the address', async () => {
    const query = `{ items(names: ["${'x'.repeat(MAX_REQUEST_BYTES)}"]) { id } }`
    const body = await post(JSON.stringify({ query }))
    expect(body.status).toBe(413)
    expect(await readErrors(body)).toEqual(['A request has at most 20000 bytes'])
    expect((await request(`/graphql?query=${encodeURIComponent(query)}`)).status).toBe(413)
  })

  it('is answered with 405 if its method is another', async () => {
    const response = await request('/graphql', { method: 'DELETE' })
    expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD, POST, OPTIONS'])
  })
})

describe('an answer', () => {
  const address = `/graphql?query=${encodeURIComponent('query Q($l: LanguageCode) { items(lang: $l, limit: 2) { name } }')}`

  it('is the same for GET and POST, and has a tag by which an equal one is not sent again', async () => {
    const first = await request(`${address}&variables=${encodeURIComponent('{"l":"ru"}')}`)
    expect(first.status).toBe(200)
    expect(first.headers.get('Cache-Control')).toBe('no-cache')
    const text = await first.text()
    const same = await post('query Q { items(lang: ru, limit: 2) { name } }', {
      'Content-Type': 'application/graphql',
    })
    expect(await same.text()).toBe(text)
    const tag = first.headers.get('ETag') ?? ''
    const again = await request(`${address}&variables=${encodeURIComponent('{"l":"ru"}')}`, {
      headers: { 'If-None-Match': tag },
    })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const english = await request(address, { headers: { 'If-None-Match': tag } })
    expect(english.status).toBe(200)
  })

  it('may be read by pages of other sites, which ask first', async () => {
    const preflight = await request('/graphql', {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://example.org',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'content-type,x-api-key',
      },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(preflight.headers.get('Access-Control-Allow-Headers')).toMatch(/x-api-key/)
  })
})

describe('calls', () => {
  it('are counted by address without a key, 60 a minute, and by key with one', async () => {
    const limited = openGraphqlApp({ isRateLimited: true })
    const call = async (headers: Record<string, string> = {}) =>
      limited.request('/graphql?query={playerLevels{level}}', { headers })
    for (let each = 0; each < 60; each++) expect((await call()).status).toBe(200)
    const refused = await call()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await readErrors(refused)).toEqual(['You reach your limit of 60 reqs per minute'])
    expect((await call({ 'X-Forwarded-For': '192.0.2.2' })).status).toBe(200)
    const withKey = await call({ 'X-Api-Key': KEY })
    expect([withKey.status, withKey.headers.get('RateLimit-Remaining')]).toEqual([200, '299'])
    const wrong = await call({ 'X-Api-Key': 'wrong' })
    expect(wrong.status).toBe(401)
    expect(await readErrors(wrong)).toEqual(['Access denied'])
  })

  it('that have the answer already cost nothing', async () => {
    const limited = openGraphqlApp({ isRateLimited: true })
    const path = '/graphql?query={skills{id}}'
    const tag = (await limited.request(path)).headers.get('ETag') ?? ''
    for (let each = 0; each < 70; each++)
      expect((await limited.request(path, { headers: { 'If-None-Match': tag } })).status).toBe(304)
  })

  it('are refused after too many values in a minute, but for answers that are kept', async () => {
    const limited = openGraphqlApp({ isRateLimited: true })
    for (let index = 0; index < 5; index++) expect((await limited.ask(readTooMuch(index))).status).toBe(200)
    const { status, errors, headers } = await limited.ask('{ items { id } }')
    expect([status, errors?.[0]?.message]).toEqual([429, 'You reach your limit of values per minute'])
    expect(headers.get('Retry-After')).not.toBeNull()
    expect((await limited.ask(readTooMuch(0))).status).toBe(200)
    const other = { headers: { 'X-Forwarded-For': '192.0.2.9' } }
    expect((await limited.ask('{ items { id } }', other)).status).toBe(200)
  })
})
