// The contract of the API v2: every call answers as its codec says, whatever is asked, and pages have every row once.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BASE_MODES } from '#core/catalogue/game-modes.ts'
import { decode } from '#core/codec.ts'
import { isLeft } from '#core/fp.ts'
import { getAnswerCodec, readV2Request, writeV2Answer } from '#core/public-api/v2/answer.ts'
import type { V2Entry } from '#core/public-api/v2/call.ts'
import { V2_CALLS } from '#core/public-api/v2/contract.ts'
import { listParameters } from '#core/public-api/v2/openapi.ts'
import { pageRows } from '#core/public-api/v2/page-rows.ts'
import {
  askV2,
  findV2Call,
  makeV2Source,
  pathParameters,
  readAllV2,
  readV2,
  V2_GPU,
} from '../../support/v2-source.ts'

const PVP = await makeV2Source('PVP')
const PVE = await makeV2Source('PVE', 'ru')
const SOURCES = { PVP, PVE }
const calls = V2_CALLS.map((call) => [call.path, call] as const)
const lists = calls.filter(([, { isList }]) => isList)

/** Why the answer is not as the call's codec says; undefined if it is. */
const findMismatch = (call: (typeof V2_CALLS)[number], body: unknown): unknown => {
  const decoded = decode<unknown>(getAnswerCodec(call))(JSON.parse(JSON.stringify(body)))
  return isLeft(decoded) ? decoded.left : undefined
}

describe.each(BASE_MODES)('in %s', (mode) => {
  const source = SOURCES[mode]

  it.each(calls)('%s answers as its codec says', (_, call) => {
    const body = readV2(call, source, { ...pathParameters(call), limit: '500' })
    expect(findMismatch(call, body)).toBeUndefined()
    if (call.isList) expect(body.data.length).toBeGreaterThan(0)
  })

  it.each(lists)('%s has a key of its own for each row, which needs no encoding', (_, call) => {
    const keys = (call.find(source, pathParameters(call)) ?? []).map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys.filter((key) => !/^[\w.~-]+$/.test(key))).toEqual([])
  })
})

describe('a call', () => {
  it.each(lists)('%s writes its page row by row', (_, call) => {
    let made = 0
    const counting = {
      ...call,
      find: (...given: Parameters<typeof call.find>) =>
        call.find(...given)?.map(({ key, makeRow }) => ({ key, makeRow: () => [made++, makeRow()][1] })),
    }
    const request = readV2Request(call, { ...pathParameters(call), limit: '500' })
    if (isLeft(request)) throw new Error(request.left.message)
    const work = writeV2Answer(counting, request.right, PVP)
    for (let before = made; !work.step(); before = made) expect(made - before).toBeLessThanOrEqual(1)
    expect(made).toBeGreaterThan(0)
  })

  it('has a path and parameters of its own', () => {
    expect(new Set(V2_CALLS.map(({ path }) => path)).size).toBe(V2_CALLS.length)
    for (const call of V2_CALLS) {
      const names = listParameters(call, new Map()).map(({ name }) => name)
      expect(new Set(names).size, call.path).toBe(names.length)
    }
  })

  it('describes every parameter', () => {
    for (const call of V2_CALLS)
      for (const parameter of listParameters(call, new Map()))
        expect(parameter.description, `${call.path} ${parameter.name}`).toBeTruthy()
  })

  const names = [
    ...new Set(V2_CALLS.flatMap((call) => listParameters(call, new Map()).map(({ name }) => String(name)))),
  ]
  const text = fc.oneof(
    fc.string({ maxLength: 30 }),
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.constantFrom('', V2_GPU, 'pvp', 'PVE', 'ru', '1', '500', '501', '-1', '1e3', 'NaN', 'prapor', 'kappa'),
    fc.constantFrom(
      'uid',
      'name,uid',
      'prices',
      '__proto__',
      'constructor',
      'data.uid',
      'uid.uid',
      'Barter_items',
    ),
  )
  it('is answered or refused with one sentence, whatever is asked', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...V2_CALLS),
        fc.dictionary(fc.constantFrom(...names, '__proto__', 'key'), text, { maxKeys: 4 }),
        fc.boolean(),
        (call, given, isKnown) => {
          const asked: Readonly<Record<string, string>> = {
            ...given,
            limit: given.limit ?? '5',
            ...(isKnown && pathParameters(call)),
          }
          const answer = askV2(call, PVP, asked)
          if ('status' in answer) {
            expect([400, 404, 410]).toContain(answer.status)
            expect(answer.message.length).toBeLessThan(400)
          } else if ((asked.fields ?? '').replaceAll(/[\s,]/g, '') === '')
            expect(findMismatch(call, answer)).toBeUndefined()
        },
      ),
      { numRuns: 600 },
    )
  })
})

describe('a cursor', () => {
  const toEntry = (key: string): V2Entry => ({ key, makeRow: () => key })

  it('leads to every row once, whatever the sizes of pages', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.stringMatching(/^[0-9a-f]{1,6}$/), { maxLength: 60 }),
        fc.infiniteStream(fc.integer({ min: 1, max: 20 })),
        (keys, limits) => {
          const seen: unknown[] = []
          let cursor: string | undefined
          do {
            const limit: number = limits.next().value ?? 1
            const page = pageRows(keys.map(toEntry), { list: 'a', cursor, limit })
            if (isLeft(page)) throw new Error(page.left.message)
            seen.push(...page.right.entries.map(({ key }) => key))
            cursor = page.right.next ?? undefined
          } while (cursor !== undefined)
          expect(seen).toEqual(keys)
        },
      ),
    )
  })

  it('keeps its place while rows before it come and go, and says so once its own row is gone', () => {
    const page = (keys: string, cursor: string) =>
      pageRows([...keys].map(toEntry), { list: 'a', cursor, limit: 2 })
    expect(page('xabycd', 'a.b')).toMatchObject({
      right: { entries: [{ key: 'y' }, { key: 'c' }], next: 'a.c' },
    })
    expect(page('bcd', 'a.b')).toMatchObject({ right: { entries: [{ key: 'c' }, { key: 'd' }], next: null } })
    expect(page('acd', 'a.b')).toMatchObject({ left: { status: 410, tag: 'CursorGone' } })
    expect(page('abcd', 'other.b')).toMatchObject({ left: { status: 400, tag: 'CursorInvalid' } })
  })

  it.each(lists)('of %s leads to the rows of one long page', (_, call) => {
    const given = pathParameters(call)
    const all = (call.find(PVP, given) ?? []).length
    const rows = readAllV2(call, PVP, {
      ...given,
      limit: String(Math.min(500, Math.max(1, Math.ceil(all / 3)))),
    })
    expect(rows).toHaveLength(all)
  })

  it('belongs to one list: not to another search, mode or call', () => {
    const items = findV2Call('/items')
    const { next } = readV2(items, PVP, { limit: '3' })
    const cursor = next ?? ''
    expect(readV2(items, PVP, { limit: '9', cursor, fields: 'uid', lang: 'ru' }).data).toHaveLength(9)
    for (const other of [{ q: 'gpu' }, { mode: 'pve' }, { tags: 'Keys' }])
      expect(askV2(items, PVP, { cursor, ...other })).toMatchObject({ status: 400, tag: 'CursorInvalid' })
    expect(askV2(findV2Call('/maps'), PVP, { cursor })).toMatchObject({ status: 400, tag: 'CursorInvalid' })
  })
})

describe('chosen fields', () => {
  const items = findV2Call('/items')
  const crafts = findV2Call('/crafts')

  it('are the only ones, at any depth and within lists', () => {
    const item = readV2(items, PVP, { ids: V2_GPU, fields: 'uid, prices.bestTrader.trader,offers.trader' })
    expect(item.data).toEqual([
      { uid: V2_GPU, prices: { bestTrader: { trader: expect.any(String) } }, offers: [] },
    ])
    const [craft] = readV2(crafts, PVP, { limit: '1', fields: 'ingredients.source.kind,profit' }).data
    expect(Object.keys(craft)).toEqual(['ingredients', 'profit'])
    expect(Object.keys(craft.ingredients[0])).toEqual(['source'])
    expect(Object.keys(craft.ingredients[0].source)).toEqual(['kind'])
  })

  it('include all of a field that is named by itself too', () => {
    const [one] = readV2(items, PVP, { ids: V2_GPU, fields: 'prices.fee,prices' }).data
    const [two] = readV2(items, PVP, { ids: V2_GPU, fields: 'prices,prices.fee' }).data
    expect(one).toEqual(two)
    expect(Object.keys(one.prices).length).toBeGreaterThan(10)
  })

  it.each(['price', 'prices.none', 'uid.length', 'constructor', '__proto__', 'offers.0'])(
    'that rows do not have are refused by name: %s',
    (name) => {
      expect(askV2(items, PVP, { fields: `uid,${name}` })).toEqual({
        status: 400,
        tag: 'UnknownField',
        message: `fields: rows have no field "${name}"`,
      })
    },
  )
})
