// The cursor of a search: what an answer says is read again, and nothing else reaches the database.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LOADOUT_ORDER_NAMES } from '#core/loadouts/publishing/search.ts'
import { readPlace, writePlace } from '#core/loadouts/publishing/search-cursor.ts'

const UID = 'a-b_1'

describe('the place where a page of loadouts begins', () => {
  it('is read as it was written: whole numbers in every order', () => {
    fc.assert(
      fc.property(fc.constantFrom(...LOADOUT_ORDER_NAMES), fc.integer(), (order, rank) => {
        const place = { rank: rank === -(2 ** 31) ? 0 : rank, uid: UID }
        expect(readPlace(writePlace(place), order)).toEqual(place)
      }),
    )
  })

  it('is read as it was written: figures with fractions', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('ergonomics' as const, 'recoil' as const, 'weight' as const),
        fc.double({ min: -1e15, max: 1e15, noNaN: true }),
        (order, rank) => {
          // Minus zero is written as zero.
          const place = { rank: rank + 0, uid: UID }
          expect(readPlace(writePlace(place), order)).toEqual(place)
        },
      ),
    )
  })

  it.each([
    ['likes', '1.5,abc'],
    ['likes', '3000000000,abc'],
    ['likes', '-3000000000,abc'],
    ['newest', '1.5,abc'],
    ['newest', '9999999999999999,abc'],
    ['price', '0.1,abc'],
    ['price', '9007199254740993,abc'],
    ['weight', 'NaN,abc'],
    ['weight', '1e999,abc'],
    ['weight', '1e+999,abc'],
    ['recoil', ',abc'],
    ['recoil', '1,'],
    ['recoil', '1,a b'],
    ['recoil', `1,${'a'.repeat(65)}`],
    ['recoil', '1'],
    ['recoil', ''],
    ['recoil', "1,'; drop table events; --"],
  ] as const)('is none by %s at %j', (order, text) => {
    expect(readPlace(text, order)).toBeUndefined()
  })

  it('may lie behind everything that is known', () => {
    for (const order of ['price', 'ergonomics', 'recoil', 'weight'] as const)
      expect(readPlace(`${Number.MAX_SAFE_INTEGER},abc`, order)?.rank).toBe(Number.MAX_SAFE_INTEGER)
  })
})
