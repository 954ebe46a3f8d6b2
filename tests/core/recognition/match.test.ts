// A read name means an item of the catalogue: by letters that look alike, by the cell's size and colour, and never by a guess.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countIn } from '#core/recognition/corner.ts'
import { makeDictionary } from '#core/recognition/dictionary.ts'
import { fold } from '#core/recognition/fold.ts'
import { matchName, type Read } from '#core/recognition/match.ts'
import { testCatalogue } from '../../support/catalogue.ts'

const { items } = testCatalogue('PVP')
const dictionary = makeDictionary(testCatalogue('PVP', { languages: ['en'] }).items.all)
const bilingual = makeDictionary(items.all)
const uidOf = (name: string): string => items.all.find((item) => item.name === name)?.uid ?? ''
const read = (text: string, width = 1, height = 1): Read => ({
  text,
  width,
  height,
  isSizeSure: true,
  isCut: false,
})

/** What a reader makes of letters now and then. */
const SLIPS: readonly (readonly [string, string])[] = [
  ['O', '0'],
  ['0', 'O'],
  ['l', 'I'],
  ['I', '1'],
  ['S', '5'],
  ['5', 'S'],
  ['Z', '2'],
  ['B', '8'],
  ['A', 'А'],
  ['e', 'е'],
  [' ', ''],
]

const anyItem = fc.constantFrom(...items.all)

describe('folding', () => {
  it.each([
    ['GPX', 'GРХ'],
    ['SSD', '55D'],
    ['Bolts', 'B0lts'],
    ['Iskra', 'lskra'],
    ['MP-133', 'MP133'],
    ['Zarya', '2arya'],
  ])('takes %s and %s for the same', (a, b) => {
    expect(fold(a)).toBe(fold(b))
  })

  it('changes nothing more when done twice', () => {
    fc.assert(
      fc.property(anyItem, ({ shortName }) => {
        expect(fold(fold(shortName))).toBe(fold(shortName))
      }),
      { numRuns: 500 },
    )
  })
})

describe('the item of a name', () => {
  it('is among the answers for every item that is read in full, in either language', () => {
    fc.assert(
      fc.property(
        anyItem,
        fc.boolean(),
        ({ uid, shortName, ruShortName = shortName, width, height }, isRussian) => {
          const match = matchName(bilingual, read(isRussian ? ruShortName : shortName, width, height))
          const answers = match.tag === 'Unknown' ? [] : match.tag === 'Sure' ? [match.item] : match.items
          if (fold(isRussian ? ruShortName : shortName) !== '') expect(answers).toContain(uid)
        },
      ),
      { numRuns: 500 },
    )
  })

  it('stays the same when letters are taken for others that look alike', () => {
    fc.assert(
      fc.property(anyItem, fc.constantFrom(...SLIPS), ({ shortName, width, height }, [from, to]) => {
        const match = matchName(dictionary, read(shortName.replaceAll(from, to), width, height))
        const meant = matchName(dictionary, read(shortName, width, height))
        if (meant.tag === 'Sure' && match.tag === 'Sure') expect(match.item).toBe(meant.item)
        expect(match.tag).not.toBe('Unknown')
      }),
      { numRuns: 500 },
    )
  })

  it('never has another size where the size is sure, but for weapons, whose parts change it', () => {
    const size = fc.integer({ min: 1, max: 5 })
    fc.assert(
      fc.property(anyItem, size, size, ({ shortName }, width, height) => {
        const match = matchName(dictionary, read(shortName, width, height))
        const answers = match.tag === 'Unknown' ? [] : match.tag === 'Sure' ? [match.item] : match.items
        for (const uid of answers) {
          const item = items.get(uid)
          if (item === undefined || item.tags.includes('Weapon')) continue
          expect([`${width}×${height}`, `${height}×${width}`]).toContain(`${item.width}×${item.height}`)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('is found in a cell that is turned', () => {
    expect(matchName(dictionary, read('Salewa', 2, 1))).toMatchObject({
      tag: 'Sure',
      item: uidOf('Salewa first aid kit'),
    })
  })

  it('is told apart by size where two things share a name', () => {
    const name = items.all.find(
      ({ shortName, width, tags }) =>
        !tags.includes('Weapon') &&
        width === 1 &&
        items.all.filter((other) => fold(other.shortName) === fold(shortName)).length === 2 &&
        items.all.some(
          (other) => fold(other.shortName) === fold(shortName) && other.width * other.height > 1,
        ),
    )?.shortName
    const small = matchName(dictionary, read(name ?? ''))
    expect(small.tag).toBe('Sure')
  })

  it('is left to a person where several things share name, size and colour', () => {
    const match = matchName(dictionary, { ...read('FMJ'), tint: { red: 0, blue: -19 } })
    expect(match.tag).toBe('Shared')
  })

  it('is left to a person where the text comes near several names or none', () => {
    expect(matchName(dictionary, read('MP3')).tag).not.toBe('Sure')
    expect(matchName(dictionary, read('qqwwxx')).tag).toBe('Unknown')
    expect(matchName(dictionary, read('')).tag).toBe('Unknown')
  })
})

describe('the count at the corner', () => {
  it.each([
    ['60', 60],
    ['1 200', 1200],
    ['12/100', undefined],
    ['0', undefined],
    ['', undefined],
    ['B5', undefined],
  ])('of %j is %s', (text, count) => {
    expect(countIn(text)).toBe(count)
  })
})
