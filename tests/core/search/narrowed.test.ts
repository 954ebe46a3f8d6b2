// The narrowed search finds what the plain one finds, on the names of the real items.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { itemEntries } from '#core/items/search.ts'
import { indexInSteps, searchIndex } from '#core/search/narrowed.ts'
import { makeSearch } from '#core/search/rank.ts'
import { testCatalogue } from '../../support/catalogue.ts'

const { items } = testCatalogue('PVP', { languages: ['en', 'ru'] })
const entries = itemEntries(items.all)
const plain = makeSearch(entries)
const narrowed = searchIndex(indexInSteps(() => entries).finish())

/** Parts of names, words in another order, short names and ids. */
const query = fc
  .tuple(fc.constantFrom(...items.all), fc.nat(5), fc.nat(40), fc.integer({ min: 1, max: 20 }))
  .map(([{ name, ruName = name, shortName, uid, url }, kind, from, length]) => {
    const cut = (text: string): string => text.slice(from % text.length, (from % text.length) + length)
    switch (kind) {
      case 0:
        return cut(name)
      case 1:
        return cut(ruName)
      case 2:
        return name.split(' ').toReversed().slice(0, 3).join(' ')
      case 3:
        return shortName
      case 4:
        return url
      default:
        return uid
    }
  })

describe('the narrowed search', () => {
  it('finds the same as the plain one, in the same order', () => {
    fc.assert(
      fc.property(query, (text) => {
        const expected = plain(text, 12)
        if (expected[0]?.kind !== 'typo') expect(narrowed(text, 12)).toEqual(expected)
      }),
      { numRuns: 300 },
    )
  })

  it.each(['', ' ', '…', 'a', 'ж', 'm4', 'a b', '12/70', 'x'.repeat(200)])(
    'finds the same for “%s”',
    (text) => {
      expect(narrowed(text, 12)).toEqual(plain(text, 12))
    },
  )

  it('finds a mistyped name', () => {
    expect(narrowed('grphics card', 1)[0]).toMatchObject({ kind: 'typo', value: { name: 'Graphics card' } })
    expect(narrowed('видоекарта', 1)[0]).toMatchObject({ kind: 'typo', value: { name: 'Graphics card' } })
  })
})
