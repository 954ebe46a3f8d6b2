// The API's description: complete, without loose ends, and of the same mind as the codecs.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as t from 'io-ts'
import { describe, expect, it } from 'vitest'
import { apiFacts } from '#cli/server/http/facts.ts'
import { StoredEvent } from '#core/api/common-codecs.ts'
import { contract, type EndpointId } from '#core/api/contract.ts'
import { type Endpoint, isWrite } from '#core/api/endpoint.ts'
import { type Components, type JsonSchema, SCHEMAS, toJsonSchema } from '#core/api/json-schema.ts'
import { openApi, PROBLEMS } from '#core/api/openapi.ts'
import { GROUPS, SPECIAL_ANSWERS } from '#core/api/presentation.ts'
import { apiReference } from '#core/api/reference.ts'
import { toUser, User } from '#core/api/user.ts'
import {
  AnyText,
  Count,
  Finite,
  guarded,
  Id,
  listOf,
  NonNegative,
  oneOf,
  PositiveInt,
  recordOf,
  Text,
} from '#core/codec.ts'
import { replay } from '#core/events/fold.ts'
import { ClientCommand } from '#core/player/commands.ts'
import type { PlayerEvent } from '#core/player/events.ts'
import { emptyAccount } from '#core/player/model.ts'
import { reducePlayer } from '#core/player/reducer.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { strangersTo } from '../../support/json-schema.ts'

type Json = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const IDS = Object.keys(contract) as readonly EndpointId[]
const document = openApi('1.2.3')

/** Every object within a value. */
const objectsIn = (value: unknown): readonly Json[] =>
  Array.isArray(value)
    ? value.flatMap(objectsIn)
    : isObject(value)
      ? [value, ...Object.values(value).flatMap(objectsIn)]
      : []

const resolve = (ref: string): unknown =>
  ref
    .slice(2)
    .split('/')
    .reduce<unknown>((value, step) => (isObject(value) ? value[step] : undefined), document)

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation: operation as Json })),
)

describe('the OpenAPI document', () => {
  it('is of version 3.1 and plain JSON', () => {
    expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Exfil', version: '1.2.3' } })
    expect(JSON.parse(JSON.stringify(document))).toEqual(document)
  })

  it('has every call of the contract once, under its id', () => {
    expect(operations.map(({ operation }) => operation.operationId).sort()).toEqual([...IDS].sort())
    for (const id of IDS) {
      const { method, path }: Endpoint = contract[id]
      const found = operations.find(({ operation }) => operation.operationId === id)
      expect(found?.method).toBe(method.toLowerCase())
      expect(found?.path.replaceAll(/\{(\w+)\}/g, ':$1')).toBe(path)
    }
  })

  it('has nothing that refers to what is not there', () => {
    const refs = objectsIn(document).flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : []))
    expect(refs.length).toBeGreaterThan(100)
    expect(refs.filter((ref) => !ref.startsWith('#/') || !isObject(resolve(ref)))).toEqual([])
  })

  it('has every parameter of a path, and no other', () => {
    for (const { path, operation } of operations) {
      const inPath = objectsIn(operation.parameters).filter((parameter) => parameter.in === 'path')
      expect(inPath.map(({ name }) => name)).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
      expect(inPath.every(({ required }) => required === true)).toBe(true)
    }
  })

  it('says for every call who may make it, what it takes and how it fails', () => {
    for (const { operation } of operations) {
      const endpoint: Endpoint = contract[operation.operationId as EndpointId]
      const { responses, security, requestBody } = operation as Readonly<Record<string, Json>>
      expect(Array.isArray(security) && security.length === 0).toBe(endpoint.access === 'everyone')
      const hasBody = !(endpoint.body instanceof t.UndefinedType) || endpoint.maxRawBytes !== undefined
      expect(requestBody !== undefined).toBe(hasBody)
      const statuses = Object.keys(responses ?? {})
      expect(statuses.filter((status) => Number(status) < 400)).toHaveLength(1)
      expect(statuses).toEqual(expect.arrayContaining(['429', '500']))
      expect(statuses.includes('403') || !isWrite(endpoint)).toBe(true)
      if (endpoint.access === 'account') expect(statuses).toContain('401')
    }
  })

  it('knows which calls answer something other than JSON', () => {
    const silent = IDS.filter((id) => (contract[id] as Endpoint).answer instanceof t.UndefinedType)
    expect(Object.keys(SPECIAL_ANSWERS).sort()).toEqual([...silent].sort())
  })

  it('has every call under one heading', () => {
    expect(
      Object.values(GROUPS)
        .flatMap((calls) => Object.keys(calls))
        .sort(),
    ).toEqual([...IDS].sort())
  })
})

describe('a schema', () => {
  const components: Components = new Map()
  const named = (ref: string): JsonSchema => components.get(ref.slice(SCHEMAS.length))?.schema ?? {}
  const strangers = (codec: t.Mixed, value: unknown) =>
    strangersTo(named, toJsonSchema(codec, components), value)

  it.each<[codec: t.Mixed, schema: JsonSchema]>([
    [Text, { type: 'string', minLength: 1, maxLength: 10_000 }],
    [AnyText, { type: 'string', maxLength: 10_000 }],
    [Id, { type: 'string', minLength: 1, maxLength: 100 }],
    [listOf(t.boolean, 3), { type: 'array', items: { type: 'boolean' }, maxItems: 3 }],
    [recordOf(t.boolean, 3), { type: 'object', additionalProperties: { type: 'boolean' }, maxProperties: 3 }],
    [t.string, { type: 'string' }],
    [Finite, { type: 'number' }],
    [NonNegative, { type: 'number', minimum: 0 }],
    [Count, { type: 'integer', minimum: 0 }],
    [PositiveInt, { type: 'integer', minimum: 1 }],
    [oneOf(['PVP', 'PVE']), { type: 'string', enum: ['PVP', 'PVE'] }],
    [t.literal(true), { const: true }],
    [t.unknown, {}],
    [t.UnknownRecord, { type: 'object' }],
    [t.union([Count, t.null]), { anyOf: [{ type: 'integer', minimum: 0 }, { type: 'null' }] }],
    [t.readonlyArray(t.boolean), { type: 'array', items: { type: 'boolean' } }],
    [t.record(t.string, Count), { type: 'object', additionalProperties: { type: 'integer', minimum: 0 } }],
    [
      t.intersection([t.type({ a: t.string }), t.partial({ b: t.number })]),
      { type: 'object', properties: { a: { type: 'string' }, b: { type: 'number' } }, required: ['a'] },
    ],
    [t.exact(t.partial({ a: t.string })), { type: 'object', properties: { a: { type: 'string' } } }],
  ])('of %s follows from the codec', (codec, schema) => {
    expect(toJsonSchema(codec, new Map())).toEqual(schema)
  })

  it('is not made up for a codec of an unknown kind', () => {
    const odd = guarded(
      'an odd number',
      (value): value is number => typeof value === 'number' && value % 2 === 1,
    )
    expect(() => toJsonSchema(odd, new Map())).toThrow('no schema for the codec an odd number')
  })

  it('tells two codecs of one name apart', () => {
    const both: Components = new Map()
    toJsonSchema(t.type({ a: t.string }, 'Twin'), both)
    expect(() => toJsonSchema(t.type({ b: t.string }, 'Twin'), both)).toThrow('two codecs are called Twin')
  })

  const events = readFileSync(
    fileURLToPath(new URL('../../../fixtures/events/full-wipe.jsonl', import.meta.url)),
    'utf8',
  )
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as PlayerEvent)

  it('fits what the server answers', () => {
    const account = replay(reducePlayer)(emptyAccount, events)
    const facts = { account, version: events.length, created: '2026-08-14T16:05:00.000Z' }
    const user = toUser({ ...facts, catalogue: testCatalogue('PVP') })
    expect(strangers(User, user)).toEqual([])
    expect(strangers(User, { ...user, level: -1, favList: [''], gameMode: 'Arena' })).toEqual([
      '.favList.0: ""',
      '.level: -1',
      '.gameMode: "Arena"',
    ])
    const { charUid: _, ...without } = user
    expect(strangers(User, without)).toEqual(['.charUid: missing'])
    for (const [index, event] of events.entries())
      expect(strangers(StoredEvent, { ...event, position: index + 1 })).toEqual([])
  })

  it.each([
    { tag: 'ToggleFavourite', item: '57347ca924597744596b4e71' },
    { tag: 'CompleteQuest', pmc: 'pmc-1', quest: '5936d90786f7742b1420ba5b', onlyIfAvailable: true },
    { tag: 'ChangeProfitOptions', pmc: 'pmc-1', options: { useFee: false, priceSource: 'avg7d' } },
    { tag: 'BuildModule', pmc: 'pmc-1', station: 'lavatory' },
  ])('fits the command $tag', (command) => {
    expect(ClientCommand.is(command)).toBe(true)
    expect(strangers(ClientCommand, command)).toEqual([])
    expect(strangers(ClientCommand, { ...command, tag: 'GrantAdmin' })).not.toEqual([])
  })
})

describe('docs/api.md', () => {
  const PAGE = readFileSync(fileURLToPath(new URL('../../../docs/api.md', import.meta.url)), 'utf8')

  it('is what `exfil api docs` prints', () => {
    expect(PAGE).toBe(apiReference(apiFacts))
  })

  it('has a section for every call and every problem', () => {
    for (const id of IDS) {
      const { method, path, summary }: Endpoint = contract[id]
      expect(PAGE).toContain(`#### ${method} ${path}\n\n${summary}`)
    }
    for (const status of Object.keys(PROBLEMS)) expect(PAGE).toContain(`| ${status} |`)
  })
})
