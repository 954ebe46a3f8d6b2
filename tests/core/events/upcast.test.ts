// Raising old forms of events to the present one.
import { describe, expect, it } from 'vitest'
import { currentSchema, raiseEvent, type Upcasts, upcast } from '#core/events/upcast.ts'
import { left, right } from '#core/fp.ts'
import { STREAM_KINDS, UPCASTS } from '#core/streams.ts'

/** A level that was first a text, then called `lvl`; and an event whose first form can no longer be read. */
const upcasts: Upcasts = {
  LevelChanged: {
    1: ({ level, ...rest }) => ({ ...rest, lvl: Number(level) }),
    2: ({ lvl, ...rest }) => ({ ...rest, level: lvl }),
  },
  SkillChanged: { 2: (data) => data },
}
const raise = upcast(upcasts)
const schemaOf = currentSchema(upcasts)

describe('the present schema', () => {
  it.each([
    ['LevelChanged', 3],
    ['SkillChanged', 3],
    ['PmcSelected', 1],
  ])('of %s is %i: one more than the last that is raised', (type, schema) => {
    expect(schemaOf(type)).toBe(schema)
  })
})

describe('raising data', () => {
  it('goes step by step from any schema', () => {
    expect(raise('LevelChanged', 1, { pmc: 'pmc-1', level: '15' })).toEqual(
      right({ pmc: 'pmc-1', level: 15 }),
    )
    expect(raise('LevelChanged', 2, { pmc: 'pmc-1', lvl: 15 })).toEqual(right({ pmc: 'pmc-1', level: 15 }))
  })

  it('leaves data of the present schema as it is', () => {
    const data = { pmc: 'pmc-1', level: 15 }
    const raised = raise('LevelChanged', 3, data)
    expect(raised).toEqual(right(data))
  })

  it('of a whole event changes its schema too, and nothing of one in the present form', () => {
    const old = { type: 'LevelChanged', schema: 1, data: { level: '15' }, version: 7 }
    const now = { ...old, schema: 3, data: { level: 15 } }
    const raised = raiseEvent(upcasts)(old)
    expect(raised).toEqual(right(now))
    expect(raiseEvent(upcasts)(now)).toEqual(right(now))
    expect(raiseEvent(upcasts)({ ...old, schema: 4 })).toEqual(raise('LevelChanged', 4, {}))
  })

  it('leaves the data that it was given untouched', () => {
    const data = Object.freeze({ pmc: 'pmc-1', level: '15' })
    raise('LevelChanged', 1, data)
    expect(data).toEqual({ pmc: 'pmc-1', level: '15' })
  })

  it.each([
    ['LevelChanged', 4, 3],
    ['PmcSelected', 2, 1],
  ])('%s of schema %i is too new', (type, schema, known) => {
    expect(raise(type, schema, {})).toEqual(left({ tag: 'SchemaTooNew', type, schema, known }))
  })

  it('an event whose upcast is gone can no longer be read', () => {
    expect(raise('SkillChanged', 1, {})).toEqual(
      left({ tag: 'SchemaNotReadable', type: 'SkillChanged', schema: 1 }),
    )
  })
})

describe("the product's upcasts", () => {
  const known = new Set(STREAM_KINDS.flatMap(({ codecs }) => Object.keys(codecs)))

  it('are of events that there are', () => {
    expect(Object.keys(UPCASTS).filter((type) => !known.has(type))).toEqual([])
  })

  it('leave no schema before the present one unread', () => {
    for (const [type, steps] of Object.entries(UPCASTS))
      expect(Object.keys(steps).map(Number)).toEqual(
        Array.from({ length: currentSchema(UPCASTS)(type) - 1 }, (_, index) => index + 1),
      )
  })
})
