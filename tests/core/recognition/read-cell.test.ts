// What a cell says: a number that several readings agree on, a name of which everything unclear is offered, and both in accord.
import { describe, expect, it } from 'vitest'
import { type CellRead, readCell } from '#core/recognition/read-cell.ts'
import type { Spotted } from '#core/recognition/spot.ts'
import type { NumberPicture } from '#core/recognition/text/corner.ts'
import { makeDictionary } from '#core/recognition/text/dictionary.ts'
import type { DigitSample, DigitShape } from '#core/recognition/text/digit-shapes.ts'
import type { Grey } from '#core/recognition/text/grey.ts'
import { itemsIn } from '#core/recognition/text/match.ts'
import { samplesIn } from '#core/recognition/text/number.ts'
import type { TextReader } from '#core/recognition/text/text-reader.ts'
import { testCatalogue } from '../../support/catalogue.ts'

const dictionary = makeDictionary(testCatalogue('PVP', { languages: ['en'] }).items.all)
const grey = (width: number): Grey => ({ width, height: 10, data: new Uint8Array(width * 10) })
const [NAME, BIG, SMALL, AGAIN, ANOTHER] = [grey(40), grey(20), grey(10), grey(30), grey(15)]

/** Shapes of digits that are nothing like each other: one part of each is inked. */
const shapeLike = (...parts: readonly (readonly [part: number, ink: number])[]): DigitShape => {
  const shape = new Float32Array(20)
  for (const [part, ink] of parts) shape[part] = ink
  return shape.map((ink) => ink / Math.hypot(...shape))
}
const shapeOf = (digit: string): DigitShape => shapeLike([Number(digit), 1])
const shapesOf = (digits: string): readonly DigitShape[] => [...digits].map(shapeOf)
const samplesOf = (digits: string): readonly DigitSample[] =>
  [...digits].map((digit) => ({ digit, shape: shapeOf(digit) }))

const numberOf = (shapes: readonly DigitShape[]): NumberPicture => ({
  pictures: [BIG, SMALL],
  another: () => ANOTHER,
  shapes,
})

/** A cell with a number at its corner, or with ink there in which no digits are seen. */
const spotted = (shapes: readonly DigitShape[], isInked = false): Spotted => ({
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
  corner: () => ({
    foundInRaid: false,
    isInked,
    ...(shapes.length === 0 ? {} : { number: numberOf(shapes) }),
  }),
})

/** What is read of the name, of the number in both its pictures as digits and as letters, and of the name looked at again. */
interface Readings {
  readonly name: string
  /** Of the digits that are seen. */
  readonly shapes: readonly DigitShape[]
  readonly numbers?: readonly [big: string, small: string]
  readonly letters?: readonly [big: string, small: string]
  /** Of the number in one size more, as digits and as letters. */
  readonly another?: string
  readonly again?: string
}
const readerOf = ({
  name,
  numbers = ['', ''],
  letters = ['', ''],
  another = '',
  again = '',
}: Readings): TextReader => ({
  name: ({ width }) => ({ 40: name, 30: again, 20: letters[0], 15: another, 10: letters[1] })[width] ?? '',
  number: ({ width }) => ({ 20: numbers[0], 15: another, 10: numbers[1] })[width] ?? '',
})
const cellOf = (
  { digits = 0, ...readings }: Omit<Readings, 'shapes'> & { readonly digits?: number },
  samples: readonly DigitSample[] = [],
  shapes: readonly DigitShape[] = shapesOf('9'.repeat(digits)),
): CellRead => readCell(spotted(shapes), readerOf({ ...readings, shapes }), dictionary, samples)

describe('the pieces of a cell', () => {
  it.each([
    ['read alike twice', ['60', '60'], ['', ''], 60],
    ['read as digits and as letters', ['60', ''], ['GO', ''], 60],
    ['read in one picture and the other', ['', '50'], ['S0', ''], 50],
    ['what most readings say', ['18', '16'], ['l6', '16'], 16],
    ['none where a single reading has as many digits as were seen', ['18', '6'], ['m', ''], undefined],
    ['none where as many readings say another', ['18', '16'], ['l8', '16'], undefined],
    [
      'none where as many readings are of more digits than were seen',
      ['38', '368'],
      ['38', '368'],
      undefined,
    ],
    ['read as letters that are digits as they are written', ['', ''], ['l8', '18'], 18],
    ['none where they are letters alone, which may be a picture', ['', ''], ['l8', 'lB'], undefined],
    ['none where the readings are more than a stack', ['99', '99'], ['9g', '98'], undefined],
  ] as const)('are %s', (_, numbers, letters, count) => {
    expect(cellOf({ name: 'M855', digits: 2, numbers, letters }).count).toBe(count)
  })

  it.each([
    ['what it says too', '27', 27],
    ['none where it says something else', '21', undefined],
  ])('are, where readings leave them open, by one size more %s', (_, another, count) => {
    const open = { name: 'M855', digits: 2, numbers: ['27', '217'], letters: ['27', '217'] } as const
    expect(cellOf(open).count).toBeUndefined()
    expect(cellOf({ ...open, another }).count).toBe(count)
  })

  it('are not asked for in one size more where they are read', () => {
    const settled = { name: 'M855', digits: 2, numbers: ['27', '27'], another: '21' } as const
    expect(cellOf(settled).count).toBe(27)
  })

  it('are open if ink is at the place of a number, of stackable or unknown items', () => {
    const inked = (name: string): CellRead =>
      readCell(spotted([], true), readerOf({ name, shapes: [] }), dictionary)
    expect(inked('M855')).toMatchObject({ isCountOpen: true })
    expect(inked('qqwwxx')).toMatchObject({ isCountOpen: true })
    expect(inked('Peas')).toMatchObject({ isCountOpen: false, match: { tag: 'Sure' } })
  })

  it('are open where digits are seen and not read, of stackable or unknown items', () => {
    const isOpen = (name: string, digits: number, numbers: readonly [string, string] = ['', '']): boolean =>
      cellOf({ name, digits, numbers }).isCountOpen
    expect(isOpen('M855', 2)).toBe(true)
    expect(isOpen('qqwwxx', 2)).toBe(true)
    expect(isOpen('M855', 0)).toBe(false)
    expect(isOpen('M855', 2, ['60', '60'])).toBe(false)
    expect(isOpen('Peas', 2)).toBe(false)
  })

  it('are not read of an unknown item', () => {
    expect(cellOf({ name: 'qqwwxx', digits: 2, numbers: ['60', '60'] }).count).toBeUndefined()
  })
})

describe('what tells how full or how worn a thing is', () => {
  const white = (name: string): CellRead =>
    readCell(
      {
        ...spotted(shapesOf('20')),
        corner: () => ({ foundInRaid: false, isWhite: true, number: numberOf(shapesOf('20')) }),
      },
      readerOf({ name, shapes: shapesOf('20') }),
      dictionary,
    )

  it('is no count and no question where it is white, also beside a name that is not read', () => {
    for (const name of ['Peas', 'qqwwxx']) {
      const { count, isCountOpen } = white(name)
      expect([name, count, isCountOpen]).toEqual([name, undefined, false])
    }
  })

  it('counts only where the name is clear', () => {
    const cell = (name: string): CellRead =>
      readCell(
        {
          ...spotted([]),
          corner: () => ({ foundInRaid: false, isWhite: true, number: numberOf(shapesOf('20')) }),
        },
        readerOf({ name, shapes: shapesOf('20'), numbers: ['20', '20'] }),
        dictionary,
      )
    expect(cell('M855').count).toBe(20)
    expect(cell('qqwwxx').count).toBeUndefined()
  })

  it('is a question still beside a name of what is stacked', () => {
    expect(white('M855')).toMatchObject({ isCountOpen: true })
  })

  it('is no question where a text of another colour is read with its stroke, whatever the name may mean', () => {
    const cell = (numbers: readonly [string, string]): CellRead =>
      readCell(
        {
          ...spotted([], true),
          corner: () => ({ foundInRaid: false, isInked: true, text: numberOf(shapesOf('20')) }),
        },
        readerOf({ name: 'M855', shapes: shapesOf('20'), numbers }),
        dictionary,
      )
    expect(cell(['20/20', ''])).toMatchObject({ isCountOpen: false })
    expect(cell(['2020', ''])).toMatchObject({ isCountOpen: true })
  })

  it('is no question where a reading has its stroke', () => {
    for (const name of ['Peas', 'qqwwxx'])
      expect(cellOf({ name, digits: 5, numbers: ['20/20', '2020'] })).toMatchObject({ isCountOpen: false })
  })
})

describe('small digits', () => {
  const cell = (
    digits: string,
    readings: Pick<Readings, 'numbers' | 'letters'>,
    samples: readonly DigitSample[] = [],
  ): CellRead => {
    const shapes = shapesOf(digits)
    const number = { ...numberOf(shapes), isSmall: true }
    return readCell(
      { ...spotted([]), corner: () => ({ foundInRaid: false, number }) },
      readerOf({ name: 'M855', shapes, ...readings }),
      dictionary,
      samples,
    )
  }

  it('count where three readings say a number, and none another', () => {
    expect(cell('29', { numbers: ['29', '29'], letters: ['29', 'm'] }).count).toBe(29)
    expect(cell('29', { numbers: ['29', '29'], letters: ['m', 'm'] })).toMatchObject({ isCountOpen: true })
    expect(cell('29', { numbers: ['29', '29'], letters: ['29', '19'] })).toMatchObject({ isCountOpen: true })
    expect(cell('29', { numbers: ['29', '9'], letters: ['29', '29'] })).toMatchObject({ isCountOpen: true })
  })

  it('are a question where one is alone, and not shaped as others of the picture', () => {
    const readings = { numbers: ['4', '4'], letters: ['4', '4'] } as const
    expect(cell('4', readings)).toMatchObject({ isCountOpen: true })
    expect(cell('4', readings, samplesOf('45')).count).toBe(4)
  })
})

describe('a name that may be that of a player on a dog tag', () => {
  it('is a question, however clear it is', () => {
    const tag = { ...spotted([]), mayBeDogTag: true }
    const read = readCell(tag, readerOf({ name: 'Bolts', shapes: [] }), dictionary)
    const same = readCell(spotted([]), readerOf({ name: 'Bolts', shapes: [] }), dictionary)
    expect(same.match.tag).toBe('Sure')
    expect(read.match).toMatchObject({ tag: 'Unsure', items: itemsIn(same.match) })
  })
})

describe('the shapes of digits that were read clearly in other cells', () => {
  const m855 = (
    shapes: readonly DigitShape[],
    numbers: readonly [string, string],
    samples: readonly DigitSample[],
    letters: readonly [string, string] = numbers,
  ): number | undefined => cellOf({ name: 'M855', numbers, letters }, samples, shapes).count
  const six = shapeLike([6, 1], [8, 0.5])

  it('make a number of what a single reading says', () => {
    expect(m855(shapesOf('60'), ['60', ''], [], ['', ''])).toBeUndefined()
    expect(m855(shapesOf('60'), ['60', ''], samplesOf('0168'), ['', ''])).toBe(60)
  })

  it('turn one down that they are against, whatever readings say: it is a question', () => {
    expect(m855([six], ['2', '2'], [])).toBe(2)
    expect(m855([six], ['2', '2'], samplesOf('268'))).toBeUndefined()
  })

  it('are against no digit that was read nowhere else, which may look like another', () => {
    expect(m855([six], ['2', '2'], samplesOf('68'))).toBe(2)
  })

  it('are a number by themselves where they are quite like others, and a question where readings agree on another', () => {
    expect(m855(shapesOf('36'), ['', ''], samplesOf('1368'))).toBe(36)
    expect(m855(shapesOf('36'), ['18', '18'], samplesOf('1368'))).toBeUndefined()
    expect(m855([six, six], ['', ''], samplesOf('68'))).toBeUndefined()
  })

  it('tell nothing by the cell that they are from', () => {
    const own = spotted(shapesOf('2'))
    const reader = readerOf({ name: 'M855', shapes: [], numbers: ['2', '2'], letters: ['2', '2'] })
    const samples = samplesIn(own, reader)
    expect(samples.map(({ digit }) => digit)).toEqual(['2'])
    const once = readerOf({ name: 'M855', shapes: [], numbers: ['2', ''] })
    expect(readCell(own, once, dictionary, samples).count).toBeUndefined()
    expect(readCell(spotted(shapesOf('2')), once, dictionary, samples).count).toBe(2)
  })

  it('are taken only where three readings agree', () => {
    const reader = readerOf({ name: 'M855', shapes: [], numbers: ['2', '2'] })
    expect(samplesIn(spotted(shapesOf('2')), reader)).toEqual([])
  })
})

describe('digits that may as well be the mark of found in raid', () => {
  const read = (name: string, numbers: readonly [string, string]): CellRead =>
    readCell(
      {
        ...spotted([]),
        corner: () => ({
          foundInRaid: false,
          isNumberOrMark: true,
          number: numberOf(shapesOf('10')),
        }),
      },
      readerOf({ name, shapes: [], numbers }),
      dictionary,
    )

  it('are a number where they are read as one of what is stacked, and the mark where not', () => {
    expect(read('M855', ['10', '10'])).toMatchObject({ count: 10, foundInRaid: false })
    const mark = { foundInRaid: true, isCountOpen: false }
    expect(read('M855', ['', ''])).toMatchObject(mark)
    expect(read('M855', ['', '']).count).toBeUndefined()
    expect(read('Peas', ['10', '10'])).toMatchObject({ ...mark, match: { tag: 'Sure' } })
  })
})

describe('the name of something that is never stacked', () => {
  it('is a question beside pieces that are counted, which count nothing then', () => {
    const sure = cellOf({ name: 'Peas', digits: 2 })
    expect(sure.match.tag).toBe('Sure')
    const { match, count, isCountOpen } = cellOf({ name: 'Peas', digits: 2, numbers: ['64', '64'] })
    expect(match.tag).toBe('Unsure')
    expect(itemsIn(match)[0]).toBe(itemsIn(sure.match)[0])
    expect(itemsIn(match).length).toBeGreaterThan(1)
    expect(count).toBeUndefined()
    expect(isCountOpen).toBe(true)
  })

  it('that is not clear leaves the number, with what is stacked and called like it', () => {
    const unclear = cellOf({ name: 'Fv', digits: 2 })
    expect(unclear).toMatchObject({ match: { tag: 'Unsure' }, isCountOpen: true })
    const counted = cellOf({ name: 'Fv', digits: 2, numbers: ['27', '27'] })
    expect(counted).toMatchObject({ match: { tag: 'Unsure' }, count: 27, isCountOpen: false })
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
