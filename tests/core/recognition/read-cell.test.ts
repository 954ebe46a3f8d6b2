// What a cell says of how many there are: only as many digits as were seen, and no more than a stack.
import { describe, expect, it } from 'vitest'
import { makeDictionary } from '#core/recognition/dictionary.ts'
import type { Grey } from '#core/recognition/grey.ts'
import { readCell } from '#core/recognition/read-cell.ts'
import type { Spotted } from '#core/recognition/spot.ts'
import { testCatalogue } from '../../support/catalogue.ts'

const dictionary = makeDictionary(testCatalogue('PVP', { languages: ['en'] }).items.all)
const grey = (width: number): Grey => ({ width, height: 10, data: new Uint8Array(width * 10) })
const [NAME, BIG, SMALL] = [grey(40), grey(20), grey(10)]

const spotted = (digits: number, isSmall: boolean): Spotted => ({
  slot: {
    area: { left: 1, top: 1, width: 62, height: 62 },
    pitch: 63,
    width: 1,
    height: 1,
    isSure: true,
  },
  tint: { red: 0, blue: 0 },
  label: { picture: NAME, isCut: false },
  moreLooks: [],
  corner: () => ({ foundInRaid: false, number: { pictures: [BIG, SMALL], digits, isSmall } }),
})

/** What is read of the name, of the number as digits, and of its two pictures as letters. */
const countOf = (
  name: string,
  digits: number,
  number: string,
  big = '',
  small = '',
  isSmall = false,
): number | undefined =>
  readCell(
    spotted(digits, isSmall),
    { name: (picture) => ({ 40: name, 20: big, 10: small })[picture.width] ?? '', number: () => number },
    dictionary,
  ).count

describe('the pieces of a cell', () => {
  it.each([
    ['read at once', '60', '', '', 60],
    ['read as letters', '', 'GO', '', 60],
    ['read in the smaller picture', '6', 'm', 'S0', 50],
    ['none where no reading has as many digits as were seen', '6', '', '600', undefined],
    ['none where the readings are more than a stack', '99', '9g', '98', undefined],
  ])('are %s', (_, number, big, small, count) => {
    expect(countOf('M855', 2, number, big, small)).toBe(count)
  })

  it.each([
    ['what two readings agree on', '18', '16', 'l6', 16],
    ['none where a single reading has as many digits as were seen', '18', 'm', '', undefined],
    ['none where the readings differ', '18', '16', '10', undefined],
  ])('are, of small digits, %s', (_, number, big, small, count) => {
    expect(countOf('M855', 2, number, big, small, true)).toBe(count)
  })

  it('are not read where the game stacks none', () => {
    expect(countOf('Salewa', 1, '1')).toBeUndefined()
  })

  it('are not read where nobody knows what it is', () => {
    expect(countOf('qqwwxx', 2, '60')).toBeUndefined()
  })
})
