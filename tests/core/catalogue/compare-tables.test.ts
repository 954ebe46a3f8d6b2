// Comparing two versions of a table: every difference is found once, and taking it over leaves none.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareTables } from '#core/catalogue/compare/compare-tables.ts'
import { testCatalogue } from '../../support/catalogue.ts'

type Row = Readonly<Record<string, unknown>> & { readonly uid: string }
const crafts = testCatalogue('PVP').crafts.all as readonly unknown[] as readonly Row[]

const anyRows: fc.Arbitrary<readonly Row[]> = fc.uniqueArray(
  fc.record(
    {
      uid: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      level: fc.integer({ min: 1, max: 3 }),
      quest: fc.constantFrom('shortage', 'debut'),
      items: fc.array(fc.record({ item: fc.constantFrom('bolts', 'nuts'), count: fc.integer() })),
    },
    { requiredKeys: ['uid', 'level'] },
  ),
  { selector: ({ uid }) => uid },
)

describe('the differences of two tables', () => {
  it('are none for the crafts of a snapshot and a copy of them', () => {
    expect(compareTables(crafts, structuredClone(crafts) as Row[])).toEqual([])
  })

  it('name the field with both values, null where one has it not', () => {
    const [first] = crafts
    if (first === undefined) throw new Error('no crafts')
    const { quest: _quest, ...rest } = first
    const ours = { ...rest, seconds: 60 } as Row
    const theirs = { ...rest, seconds: 90, quest: 'shortage' } as Row
    expect(compareTables([ours], [theirs])).toEqual([
      {
        ...{ uid: first.uid, presence: 'both', row: null },
        fields: [
          { field: 'seconds', ours: 60, theirs: 90 },
          { field: 'quest', ours: null, theirs: 'shortage' },
        ],
      },
    ])
  })

  it('taken over make the two equal', () => {
    fc.assert(
      fc.property(anyRows, anyRows, (ours, theirs) => {
        const rows = new Map(ours.map((row) => [row.uid, row]))
        for (const { uid, presence, fields, row } of compareTables(ours, theirs)) {
          if (presence === 'ours') rows.delete(uid)
          else if (row !== null) rows.set(uid, row)
          else {
            const changed = {
              ...rows.get(uid),
              ...Object.fromEntries(fields.map((each) => [each.field, each.theirs])),
            }
            const kept = Object.entries(changed).filter(([, value]) => value !== null)
            rows.set(uid, Object.fromEntries(kept) as Row)
          }
        }
        expect(compareTables([...rows.values()], theirs)).toEqual([])
      }),
      { numRuns: 300 },
    )
  })
})
