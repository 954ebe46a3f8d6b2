// The one form of names and queries.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalise, removeSpaces } from '#core/search/normalise.ts'
import { testCatalogue } from '../../support/catalogue.ts'

describe('normalising', () => {
  it.each([
    ['AK-74N', 'ak 74n'],
    ['Тушёнка', 'тушенка'],
    ['  Can of  Dr. Lupo’s coffee beans ', 'can of dr lupos coffee beans'],
    ['5.45х39', '5 45x39'],
    ['7.62×54R', '7 62x54r'],
    ['Café "Élite"', 'cafe elite'],
    ['!?…', ''],
  ])('%j becomes %j', (text, expected) => {
    expect(normalise(text)).toBe(expected)
  })

  it('changes nothing that is normalised already', () => {
    fc.assert(
      fc.property(fc.constantFrom(...testCatalogue('PVP').items.all), ({ name, ruName = '' }) => {
        for (const text of [name, ruName]) expect(normalise(normalise(text))).toBe(normalise(text))
      }),
      { numRuns: 500 },
    )
  })

  it('can leave the spaces out', () => {
    expect(removeSpaces(normalise('AK-74N'))).toBe('ak74n')
  })
})
