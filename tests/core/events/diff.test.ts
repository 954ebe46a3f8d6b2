// What differs between two states.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Difference, differences } from '#core/events/diff.ts'
import { canonicalJson } from '#core/hash.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { commandsOf, run } from '../../support/player-arbitraries.ts'

const catalogue = testCatalogue('PVP')
const RUNS = { numRuns: 300 }

/** Records without dots in their keys, so that a path names one place. */
const state = fc.letrec<{ readonly tree: Readonly<Record<string, unknown>> }>((tie) => ({
  tree: fc.dictionary(
    fc.constantFrom('a', 'b', 'c', 'constructor'),
    fc.oneof(
      { maxDepth: 3 },
      fc.integer({ min: 0, max: 3 }),
      fc.constantFrom('x', null, true),
      fc.array(fc.oneof(fc.integer({ min: 0, max: 1 }), fc.record({ k: fc.boolean(), l: fc.nat(1) })), {
        maxLength: 2,
      }),
      tie('tree'),
    ),
    { noNullPrototype: true },
  ),
})).tree

type Tree = Readonly<Record<string, unknown>>

const put = (tree: Tree, [key = '', ...rest]: readonly string[], value: unknown): Tree => {
  const { [key]: old, ...others } = tree
  if (rest.length > 0) return { ...others, [key]: put(old as Tree, rest, value) }
  return value === undefined ? others : { ...others, [key]: value }
}

const patched = (before: Tree, changes: readonly Difference[]): Tree =>
  changes.reduce((tree, { path, after }) => put(tree, path.split('.'), after), before)

describe('the differences between two states', () => {
  it('are none exactly when both are the same JSON', () => {
    fc.assert(
      fc.property(state, state, (before, after) => {
        expect(differences(before, after).length === 0).toBe(canonicalJson(before) === canonicalJson(after))
      }),
      { numRuns: 1000 },
    )
  })

  it('lead from one state to the other', () => {
    fc.assert(
      fc.property(state, state, (before, after) => {
        expect(canonicalJson(patched(before, differences(before, after)))).toBe(canonicalJson(after))
      }),
      { numRuns: 1000 },
    )
  })

  it('turn round with the states', () => {
    fc.assert(
      fc.property(state, state, (before, after) => {
        expect(differences(after, before)).toEqual(
          differences(before, after).map((each) => ({
            path: each.path,
            before: each.after,
            after: each.before,
          })),
        )
      }),
      RUNS,
    )
  })

  it('lead from one account to the next', () => {
    fc.assert(
      fc.property(commandsOf(catalogue, 20), commandsOf(catalogue, 20), (first, second) => {
        const before = run(catalogue, first).account
        const after = run(catalogue, second, { start: before }).account
        const changes = differences(before, after)
        expect(canonicalJson(patched(before as unknown as Tree, changes))).toBe(canonicalJson(after))
      }),
      RUNS,
    )
  })

  it.each([
    ['a field that changed', { level: 1 }, { level: 2 }, [{ path: 'level', before: 1, after: 2 }]],
    ['a field that is new', {}, { level: 2 }, [{ path: 'level', before: undefined, after: 2 }]],
    ['a field that is gone', { level: 1 }, {}, [{ path: 'level', before: 1, after: undefined }]],
    [
      'a deep field',
      { a: { b: { c: 1 } } },
      { a: { b: { c: 2 } } },
      [{ path: 'a.b.c', before: 1, after: 2 }],
    ],
    [
      'a record that is new as a whole',
      {},
      { a: { b: 1 } },
      [{ path: 'a', before: undefined, after: { b: 1 } }],
    ],
    ['a list as a whole', { a: [1, 2] }, { a: [1, 3] }, [{ path: 'a', before: [1, 2], after: [1, 3] }]],
    ['a record in place of a list', { a: [] }, { a: {} }, [{ path: 'a', before: [], after: {} }]],
    ['null in place of nothing', {}, { a: null }, [{ path: 'a', before: undefined, after: null }]],
    [
      'fields in the order of their names',
      { b: 1, a: 1 },
      {},
      [
        { path: 'a', before: 1, after: undefined },
        { path: 'b', before: 1, after: undefined },
      ],
    ],
    [
      'a name that every object has',
      {},
      { constructor: 1 },
      [{ path: 'constructor', before: undefined, after: 1 }],
    ],
    ['the whole of two plain values', 1, 2, [{ path: '', before: 1, after: 2 }]],
    ['nothing in lists of records whose fields are in another order', [{ a: 1, b: 2 }], [{ b: 2, a: 1 }], []],
    ['nothing in a field that is there but undefined', { a: undefined }, {}, []],
  ])('name %s', (_, before, after, changes) => {
    expect(differences(before, after)).toEqual(changes)
  })
})
