// A set of gear in the address: a set survives the round trip through a link, invalid values are ignored.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GEAR_KINDS } from '#core/loadouts/gear/gear-pieces.ts'
import type { WordsQuery } from '#web/address/address-words.ts'
import { readQuery, writeQuery } from '#web/address/address-words.ts'
import { gearWords } from '#web/gear/address.ts'

const name = fc.stringMatching(/^[a-z0-9_]{1,24}$/)
const query = fc.record({
  pieces: fc.dictionary(fc.constantFrom(...GEAR_KINDS), name, { noNullPrototype: true }),
  plates: fc.dictionary(name, name, { maxKeys: 12, noNullPrototype: true }).map((plates) => {
    const { __proto__: _, ...own } = plates
    return own
  }),
})

describe('a set of gear in the address', () => {
  it('comes back from a link', () => {
    fc.assert(
      fc.property(query, (set) => {
        expect(readQuery(gearWords, writeQuery(gearWords, set), {})).toEqual(set)
      }),
    )
  })
  it('stands there by the names that the site uses, beside what is not its own', () => {
    const set: WordsQuery<typeof gearWords> = {
      pieces: { armour: 'paca_soft_armor' },
      plates: { front_plate: 'none' },
    }
    const params = writeQuery(gearWords, set, new URLSearchParams('kind=armour'))
    expect(String(params)).toBe('kind=armour&armour=paca_soft_armor&plates=front_plate%3Anone')
  })
  it('takes no words that name nothing, and never more plates than there are pockets', () => {
    const plates = Array.from({ length: 50 }, (_, index) => `p${index}:x`).join(',')
    const read = readQuery(gearWords, new URLSearchParams({ plates: `<b>:x,front plate:x,${plates}` }), {})
    expect(Object.keys(read.plates).length).toBeLessThanOrEqual(12)
    expect(Object.keys(read.plates).every((each) => /^p\d+$/.test(each))).toBe(true)
  })
})
