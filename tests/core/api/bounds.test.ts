// Everything that a stranger can send is bounded before it is looked at: a walk over the codecs of every call.
import * as t from 'io-ts'
import { describe, expect, it } from 'vitest'
import { contract, type EndpointId } from '#core/api/contract.ts'
import type { Endpoint } from '#core/api/endpoint.ts'
import { ChallengeCommand } from '#core/challenge/commands.ts'
import { ChatCommand } from '#core/chat/commands.ts'
import { AnyText, decode, Id, ListType, listOf, RecordType, recordOf, Text, TextType } from '#core/codec.ts'
import { Recorded } from '#core/events/envelope.ts'
import { isLeft } from '#core/fp.ts'
import { decodeTrackerProgress } from '#core/imports/tracker-progress.ts'
import { LoadoutCommand } from '#core/loadouts/commands.ts'
import { loadoutEvents } from '#core/loadouts/events.ts'
import { ClientCommand } from '#core/player/commands.ts'
import { playerEvents } from '#core/player/events.ts'
import { SettingsCommand } from '#core/settings/commands.ts'
import { CorrectionCommand } from '#core/settings/corrections/commands.ts'

const IDS = Object.keys(contract) as readonly EndpointId[]

/** A list, a map or a text without an upper bound, by its path. */
type Unbounded = readonly string[]

/** Texts of 20,000 letters of every kind that any pattern of ours takes. */
const LONG = ['a', 'A', '0', ' ', 'Ж', '-', '_', '.', '/'].map((letter) => letter.repeat(20_000))

const unbounded = (codec: t.Mixed, place: string, above: readonly t.Mixed[] = []): Unbounded => {
  if (above.includes(codec)) return []
  const of = (inner: t.Mixed, step = ''): Unbounded =>
    unbounded(inner, step === '' ? place : `${place}.${step}`, [...above, codec])
  if (codec instanceof t.InterfaceType || codec instanceof t.PartialType)
    return Object.entries(codec.props as t.Props).flatMap(([name, field]) => of(field, name))
  if (codec instanceof t.ExactType || codec instanceof t.ReadonlyType || codec instanceof t.RecursiveType)
    return of(codec.type)
  if (codec instanceof t.IntersectionType || codec instanceof t.UnionType)
    return (codec.types as readonly t.Mixed[]).flatMap((part) => of(part))
  if (codec instanceof t.ReadonlyArrayType || codec instanceof t.ArrayType)
    return [...(codec instanceof ListType ? [] : [place]), ...of(codec.type, '[]')]
  if (codec instanceof t.DictionaryType)
    return [
      ...(codec instanceof RecordType ? [] : [place]),
      ...of(codec.domain, '{key}'),
      ...of(codec.codomain, '{}'),
    ]
  if (codec instanceof TextType) return []
  // The rest has nothing inside, and must take no long text.
  const rest: readonly unknown[] = [...LONG, LONG, { ...LONG }]
  return rest.some((value) => codec.is(value)) ? [place] : []
}

/** Kept as it comes, and decoded by what stands here; a notice is read within a limit of its own, and decoded once its signature is right. */
const OPAQUE: Readonly<Record<string, readonly t.Mixed[]>> = {
  'sendCommand.body.command': [ClientCommand],
  'adminCommand.body.command': [SettingsCommand],
  'correct.body.command': [CorrectionCommand],
  'correctMany.body.commands.[]': [CorrectionCommand],
  'moderateChat.body.command': [ChatCommand],
  'sendLoadoutCommand.body.command': [LoadoutCommand],
  'sendChallengeCommand.body.command': [ChallengeCommand],
  'importLog.body.events.[]': [Recorded, ...Object.values(playerEvents)],
  'patronWebhook.body': [],
}

describe('what a call takes', () => {
  it('has no list, map or text without a bound', () => {
    const found = IDS.flatMap((id) => {
      const { query, body }: Endpoint = contract[id]
      return [...unbounded(query, `${id}.query`), ...unbounded(body, `${id}.body`)]
    })
    expect(found.toSorted()).toEqual(Object.keys(OPAQUE).toSorted())
  })

  it.each(Object.entries(OPAQUE))('has none in %s either, once it is decoded', (place, codecs) => {
    // What is left of an event's `data` is decoded by the codec of its type.
    const found = codecs.flatMap((codec) => unbounded(codec, place))
    expect(found).toEqual(codecs.includes(Recorded) ? [`${place}.data`] : [])
  })

  it('has none in the events of a loadout', () => {
    expect(Object.entries(loadoutEvents).flatMap(([name, codec]) => unbounded(codec, name))).toEqual([])
  })
})

describe('the walk', () => {
  it.each<[t.Mixed, Unbounded]>([
    [t.string, ['x']],
    [t.UnknownRecord, ['x']],
    [t.unknown, ['x']],
    [t.type({ a: t.partial({ b: t.string }) }), ['x.a.b']],
    [t.intersection([t.type({ a: t.string }), t.partial({ b: AnyText })]), ['x.a']],
    [t.readonlyArray(Text), ['x']],
    [listOf(t.string), ['x.[]']],
    [t.record(t.string, t.number), ['x', 'x.{key}']],
    [recordOf(t.union([t.null, t.string])), ['x.{}']],
    [t.exact(t.type({ a: t.array(Id) })), ['x.a']],
    [listOf(recordOf(listOf(Text))), []],
  ])('finds what has no bound in %s', (codec, places) => {
    expect(unbounded(codec, 'x')).toEqual(places)
  })
})

/** Counts how many of its values are looked at. */
const counting = () => {
  const seen: unknown[] = []
  const codec = new t.Type<unknown>(
    'anything',
    (value): value is unknown => seen.push(value) > 0,
    (value) => {
      seen.push(value)
      return t.success(value)
    },
    t.identity,
  )
  return { seen, codec }
}
const problemOf = (codec: t.Mixed, value: unknown) => {
  const decoded = decode(codec)(value)
  return isLeft(decoded) ? decoded.left : undefined
}

describe('what is too long', () => {
  it('is refused before one entry of a list is decoded', () => {
    const { seen, codec } = counting()
    expect(problemOf(listOf(codec, 3), [1, 2, 3, 4])).toEqual({
      path: '',
      expected: 'at most 3 entries',
      found: '4',
    })
    expect(listOf(codec, 3).is([1, 2, 3, 4])).toBe(false)
    expect(seen).toEqual([])
    expect(problemOf(listOf(codec, 3), [1, 2, 3])).toBeUndefined()
    expect(seen).toEqual([1, 2, 3])
    expect(problemOf(listOf(codec, 3), { length: 1 })?.found).toBe('{"length":1}')
  })

  it('is refused before one entry of a map is decoded', () => {
    const { seen, codec } = counting()
    expect(problemOf(recordOf(codec, 1), { a: 1, b: 2 })?.expected).toBe('at most 1 entries')
    expect(recordOf(codec, 1).is({ a: 1, b: 2 })).toBe(false)
    expect(seen).toEqual([])
    expect(problemOf(recordOf(codec, 1), { a: 1 })).toBeUndefined()
    expect(seen).toEqual([1])
    expect(problemOf(recordOf(codec, 1), { ['x'.repeat(101)]: 1 })?.expected).toBe(
      'keys of at most 100 letters that are not reserved',
    )
    expect(seen).toEqual([1])
  })

  it('is refused before a pattern meets a text', () => {
    const met: string[] = []
    const codec = new TextType('letters', 3, (text) => {
      met.push(text)
      return /^(a+)+$/.test(text)
    })
    met.length = 0
    expect(problemOf(codec, 'aaab')?.expected).toBe('a text of at most 3 letters')
    expect(met).toEqual([])
    expect(problemOf(codec, 'ab')?.expected).toBe('letters')
    expect(problemOf(codec, 'aa')).toBeUndefined()
  })

  it('is refused in an import of another tracker', () => {
    const tasks = Array.from({ length: 10_001 }, (_, index) => ({ id: `${index}` }))
    const decoded = decodeTrackerProgress({ data: { tasksProgress: tasks } })
    expect(isLeft(decoded) ? decoded.left : undefined).toMatchObject({
      path: 'data.tasksProgress',
      expected: 'at most 10000 entries',
    })
  })
})
