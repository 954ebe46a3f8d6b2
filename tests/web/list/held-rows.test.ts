// Rows under the pointer keep their places: changed rows are redrawn, but not moved.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { heldRows } from '#web/list/held-rows.ts'

interface Row {
  readonly id: string
  readonly missing: number
}
const key = ({ id }: Row): string => id
const row = (id: string, missing: number): Row => ({ id, missing })

/** As a list of what is missing, the most first. */
const orderOf = (rows: readonly Row[]): readonly Row[] =>
  rows.filter(({ missing }) => missing > 0).toSorted((a, b) => b.missing - a.missing)

describe('held rows', () => {
  const shown = [row('bolts', 63), row('toolset', 12), row('gpu', 3)]

  it('stay where they are when they are counted, and say what there is now', () => {
    const now = [row('bolts', 2), row('toolset', 12), row('gpu', 3)]
    expect(heldRows(shown, orderOf(now), now, key)).toEqual(now)
  })

  it('stay when nothing is missing any more', () => {
    const now = [row('bolts', 63), row('toolset', 0), row('gpu', 3)]
    expect(orderOf(now).map(key)).toEqual(['bolts', 'gpu'])
    expect(heldRows(shown, orderOf(now), now, key)).toEqual(now)
  })

  it('go where they do not exist any more, and those that come stand last', () => {
    const now = [row('wires', 80), row('bolts', 63), row('gpu', 3)]
    expect(heldRows(shown, orderOf(now), now, key).map(key)).toEqual(['bolts', 'gpu', 'wires'])
  })

  it('have every row that fits once, those of before in their order', () => {
    const anyRows = fc.uniqueArray(
      fc.record({ id: fc.constantFrom(...'abcdefgh'), missing: fc.nat({ max: 4 }) }),
      { selector: key },
    )
    fc.assert(
      fc.property(anyRows, anyRows, (before, now) => {
        const was = orderOf(before)
        const held = heldRows(was, orderOf(now), now, key).map(key)
        expect(new Set(held).size).toBe(held.length)
        expect(
          orderOf(now)
            .map(key)
            .every((id) => held.includes(id)),
        ).toBe(true)
        const staying = was.map(key).filter((id) => now.some((each) => each.id === id))
        expect(held.slice(0, staying.length)).toEqual(staying)
      }),
    )
  })
})
