// What a cell says: a number that several readings agree on, a name of which everything unclear is offered, and both in accord.
import { describe, expect, it } from 'vitest'
import { makeDictionary } from '#core/recognition/dictionary.ts'
import type { Grey } from '#core/recognition/grey.ts'
import { itemsIn } from '#core/recognition/match.ts'
import { type CellRead, readCell } from '#core/recognition/read-cell.ts'
import type { Spotted } from '#core/recognition/spot.ts'
import { testCatalogue } from '../../support/catalogue.ts'

const dictionary = makeDictionary(testCatalogue('PVP', { languages: ['en'] }).items.all)
const grey = (width: number): Grey => ({ width, height: 10, data: new Uint8Array(width * 10) })
const [NAME, BIG, SMALL, AGAIN] = [grey(40), grey(20), grey(10), grey(30)]

const spotted = (digits: number): Spotted => ({
  slot: {
    area: { left: 1, top: 1, width: 62, height: 62 },
    pitch: 63,
    width: 1,
    height: 1,
    isSure: true,
  },
  tint: { red: 0, blue: 0 },
  label: { picture: NAME, isCut: false },
  moreLooks: [() => ({ picture: AGAIN, isCut: false })],
  corner: () => ({ foundInRaid: false, number: { pictures: [BIG, SMALL], digits } }),
})

/** What is read of the name, of the number in both its pictures as digits and as letters, and of the name looked at again. */
interface Readings {
  readonly name: string
  readonly digits: number
  readonly numbers?: readonly [big: string, small: string]
  readonly letters?: readonly [big: string, small: string]
  readonly again?: string
}
const cellOf = ({ name, digits, numbers = ['', ''], letters = ['', ''], again = '' }: Readings): CellRead =>
  readCell(
    spotted(digits),
    {
      name: ({ width }) => ({ 40: name, 30: again, 20: letters[0], 10: letters[1] })[width] ?? '',
      number: ({ width }) => ({ 20: numbers[0], 10: numbers[1] })[width] ?? '',
    },
    dictionary,
  )

describe('the pieces of a cell', () => {
  it.each([
    ['read alike twice', ['60', '60'], ['', ''], 60],
    ['read as digits and as letters', ['60', ''], ['GO', ''], 60],
    ['read in one picture and the other', ['', '50'], ['S0', ''], 50],
    ['what most readings say', ['18', '16'], ['l6', '16'], 16],
    ['none where a single reading has as many digits as were seen', ['18', '6'], ['m', ''], undefined],
    ['none where as many readings say another', ['18', '16'], ['l8', '16'], undefined],
    ['none where the readings are more than a stack', ['99', '99'], ['9g', '98'], undefined],
  ] as const)('are %s', (_, numbers, letters, count) => {
    expect(cellOf({ name: 'M855', digits: 2, numbers, letters }).count).toBe(count)
  })

  it('are not read where nobody knows what it is', () => {
    expect(cellOf({ name: 'qqwwxx', digits: 2, numbers: ['60', '60'] }).count).toBeUndefined()
  })
})

describe('the name of something that is never stacked', () => {
  it('is a question beside pieces that are counted, which count nothing then', () => {
    const sure = cellOf({ name: 'Peas', digits: 2 })
    expect(sure.match.tag).toBe('Sure')
    const { match, count } = cellOf({ name: 'Peas', digits: 2, numbers: ['64', '64'] })
    expect(match.tag).toBe('Unsure')
    expect(itemsIn(match)[0]).toBe(itemsIn(sure.match)[0])
    expect(itemsIn(match).length).toBeGreaterThan(1)
    expect(count).toBeUndefined()
  })

  it('stays an answer beside what a single reading takes for a number', () => {
    expect(cellOf({ name: 'Peas', digits: 2, numbers: ['64', ''] }).match.tag).toBe('Sure')
  })
})

describe('a name that is not clear', () => {
  it('is looked at again, and is what that reads where it reads well', () => {
    const { text, match } = cellOf({ name: 'qqwwxx', digits: 0, again: 'Bolts' })
    expect(text).toBe('Bolts')
    expect(match.tag).toBe('Sure')
  })

  it('leaves what all looks leave where none reads well', () => {
    const left = cellOf({ name: 'qqwwxx', digits: 0, again: 'FMI' })
    expect(cellOf({ name: 'qqwwxx', digits: 0 }).match.tag).toBe('Unknown')
    expect(left).toMatchObject({ text: 'qqwwxx', match: { tag: 'Unsure' } })
  })
})
