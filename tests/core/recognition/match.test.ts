// A read name means an item of the catalogue: by letters that look alike, by the cell's size and colour, and never by a guess.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countIn } from '#core/recognition/text/count-text.ts'
import { getMaxStack, makeDictionary } from '#core/recognition/text/dictionary.ts'
import { fold } from '#core/recognition/text/fold.ts'
import { differInDigit, readSimilarity, similarity } from '#core/recognition/text/likeness.ts'
import { itemsIn, type Match, matchName, type Read, together } from '#core/recognition/text/match.ts'
import { testCatalogue } from '../../support/catalogue.ts'

const { items } = testCatalogue('PVP')
const SALEWA = '544fb45d4bdc2dee738b4568'
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
      ({ shortName, width, height, tags }) =>
        !tags.includes('Weapon') &&
        width * height === 1 &&
        fold(shortName).length > 3 &&
        items.all.filter((other) => fold(other.shortName) === fold(shortName)).length === 2 &&
        items.all.some(
          (other) =>
            fold(other.shortName) === fold(shortName) &&
            other.width * other.height > 1 &&
            !other.tags.includes('Weapon'),
        ),
    )?.shortName
    const small = matchName(dictionary, read(name ?? ''))
    expect(small.tag).toBe('Sure')
  })

  it('is left to a person where several things share name, size and colour', () => {
    const match = matchName(dictionary, { ...read('FMJ'), tint: { red: 0, blue: -19 } })
    expect(match.tag).toBe('Shared')
  })

  it('is left to a person where no item of that name fits the cell, even where its size is not sure', () => {
    const match = matchName(dictionary, { ...read('Salewa', 3, 3), isSizeSure: false })
    expect(match.tag).toBe('Unsure')
    expect(match.tag === 'Unsure' && match.items[0]).toBe(SALEWA)
  })

  it('is left to a person where the text comes near several names or none', () => {
    expect(matchName(dictionary, read('MP3')).tag).not.toBe('Sure')
    expect(matchName(dictionary, read('qqwwxx')).tag).toBe('Unknown')
    expect(matchName(dictionary, read('')).tag).toBe('Unknown')
  })
})

const namesOf = (match: Match): readonly (string | undefined)[] =>
  itemsIn(match).map((uid) => items.get(uid)?.shortName)

describe('a name that may be another', () => {
  it.each([
    ['three letters, one of which is another', 'FMI', 1, 1, ['FMJ']],
    ['three letters that only look like it', 'Mia', 4, 1, ['M1A']],
    ['four letters, one of which is another', 'Poss', 1, 1, ['Moss']],
    ['two letters', 'BP', 1, 1, ['BP', 'BS']],
    ['as near to another name letter by letter', 'Granit Brg', 2, 2, ['Granit Br4', 'Granit Br5']],
  ])('is a question: %s', (_, text, width, height, names) => {
    const match = matchName(dictionary, read(text, width, height))
    expect(match.tag).toBe('Unsure')
    expect(namesOf(match)).toEqual(expect.arrayContaining(names))
  })

  it('is an answer where it is three letters as they are written', () => {
    expect(matchName(dictionary, read('SSD'))).toMatchObject({ tag: 'Sure' })
  })

  it('has everything of a name of two letters that fits among what is offered', () => {
    const all = items.all.filter(
      ({ shortName, width, height }) => shortName === 'BP' && width === 1 && height === 1,
    )
    expect(all.length).toBeGreaterThan(4)
    expect(namesOf(matchName(dictionary, read('BP'))).slice(0, all.length)).toEqual(all.map(() => 'BP'))
  })

  it('is none of what lies in smaller stacks than were counted', () => {
    const stacks = itemsIn(matchName(dictionary, { ...read('FMJ'), count: 60 })).map(
      (uid) => items.get(uid)?.stack,
    )
    expect(stacks.length).toBeGreaterThan(1)
    expect(stacks.every((stack = 1) => stack >= 60)).toBe(true)
  })
})

describe('the name of a weapon', () => {
  it('is taken in any cell that is not smaller than the weapon is without parts', () => {
    for (const [width, height] of [
      [4, 1],
      [5, 2],
      [2, 6],
    ] as const)
      expect(namesOf(matchName(dictionary, read('AKM', width, height))), `${width}×${height}`).toEqual([
        'AKM',
      ])
    expect(namesOf(matchName(dictionary, read('AKM', 3, 2)))).not.toContain('AKM')
  })

  it('is a question on what may be a piece of it, though a part has that name too', () => {
    const part = items.all.find(
      ({ shortName, width, height, tags }) =>
        shortName === 'AK-101' && width * height === 1 && !tags.includes('Weapon'),
    )
    expect(part).toBeDefined()
    const match = matchName(dictionary, read('AK-101'))
    expect(match.tag).toBe('Unsure')
    expect(itemsIn(match)).toContain(part?.uid)
  })

  it('has no size but its own where there are no parts: grenades and blades', () => {
    expect(namesOf(matchName(dictionary, read('Zarya')))).toEqual(['Zarya'])
    expect(namesOf(matchName(dictionary, read('Zarya', 2, 2)))).not.toContain('Zarya')
  })
})

describe('a name in a cell of which lines are missing', () => {
  it('is a question where things of other sizes have it too', () => {
    const sized = matchName(dictionary, read('Bolts'))
    expect(sized.tag).toBe('Sure')
    expect(matchName(dictionary, { ...read('Bolts'), isSizeSure: false }).tag).toBe('Sure')
    const several = items.all.find(
      ({ shortName, width, height, tags }) =>
        !tags.includes('Weapon') &&
        fold(shortName).length > 3 &&
        matchName(dictionary, read(shortName, width, height)).tag === 'Sure' &&
        items.all.some(
          (other) =>
            other.shortName === shortName &&
            other.width * other.height !== width * height &&
            !other.tags.includes('Weapon'),
        ),
    )
    if (several === undefined) throw new Error('no such name')
    const { shortName, width, height } = several
    expect(matchName(dictionary, { ...read(shortName, width, height), isSizeSure: false }).tag).toBe('Unsure')
  })
})

describe('several readings of one name', () => {
  it('leave what each of them leaves, the likelier ones first', () => {
    const unsure = (similarity: number, ...found: readonly string[]): Match => ({
      tag: 'Unsure',
      items: found,
      similarity,
    })
    expect(together([unsure(0.6, 'a', 'b'), { tag: 'Unknown' }, unsure(0.75, 'c', 'b')])).toEqual(
      unsure(0.75, 'c', 'b', 'a'),
    )
    expect(together([{ tag: 'Unknown' }, { tag: 'Unknown' }])).toEqual({ tag: 'Unknown' })
  })
})

describe('letters that the font of the game makes easy to confuse', () => {
  it.each([
    ['FRESS', 'PRESS'],
    ['6ear', 'Gear'],
    ['Propital', 'Fropita1'],
    ['Ledx', 'L6dx'],
    ['0FZ', '@FZ'],
    ['9TE', 'STE'],
  ])('%s is nearer to %s than a name with another letter', (a, b) => {
    const other = fold(b).replace(/^./, 'w')
    expect(readSimilarity(fold(a), fold(b))).toBeGreaterThanOrEqual(readSimilarity(fold(a), other))
    expect(readSimilarity(fold(a), fold(b))).toBeGreaterThanOrEqual(similarity(fold(a), fold(b)))
  })

  it.each([
    ['Pliers', 'Fliers'],
    ['Salewa', 'Sal8wa'],
    ['Morphine', 'Morfhine'],
    ['Toothpaste', 'T@@thpaste'],
  ])('finds %s when %s is read', (name, text) => {
    const item = items.all.find(({ shortName }) => shortName === name)
    const match = matchName(dictionary, read(text, item?.width, item?.height))
    expect(match).toMatchObject({ tag: 'Sure', item: item?.uid })
  })

  it('takes a bracket for the letter that it looks like: "FM]" is no FM', () => {
    const match = matchName(dictionary, read('FM]'))
    const answers = match.tag === 'Unknown' ? [] : match.tag === 'Sure' ? [match.item] : match.items
    expect(new Set(answers.map((uid) => items.get(uid)?.shortName))).toEqual(new Set(['FMJ']))
  })

  it('leaves it to a person where another item is called so but for such a letter', () => {
    const size = [3, 2] as const
    expect(matchName(dictionary, read('MP5', ...size)).tag).not.toBe('Unsure')
    const unclear = matchName(dictionary, read('MPS', ...size))
    const names = unclear.tag === 'Unsure' ? unclear.items.map((uid) => items.get(uid)?.shortName) : []
    expect(names).toEqual(expect.arrayContaining(['MP5', 'MP9']))
  })

  it('costs every text at most what it costs letter by letter, and is the same both ways', () => {
    const text = fc.stringMatching(/^[pf6e895ax]{0,8}$/)
    fc.assert(
      fc.property(text, text, (a, b) => {
        const near = readSimilarity(a, b)
        expect(near).toBeGreaterThanOrEqual(similarity(a, b) - 1e-9)
        expect(near).toBeLessThanOrEqual(1)
        expect(near).toBeCloseTo(readSimilarity(b, a), 9)
      }),
    )
  })
})

describe('the count at the corner', () => {
  it.each([
    ['60', 2, 60, 60],
    ['1 200', 4, 500_000, 1200],
    ['12/100', 6, 500_000, undefined],
    ['0', 1, 60, undefined],
    ['', 2, 60, undefined],
    ['B5', 2, 60, undefined],
    // Of two digits that were seen one was read.
    ['7', 2, 60, undefined],
    // "25/25" read without its stroke: more than the game stacks.
    ['25725', 5, 1, undefined],
    ['61', 2, 60, undefined],
  ])('of %j, seen as %i digits, in a stack of at most %i is %s', (text, digits, maxStack, count) => {
    expect(countIn(text, digits, maxStack)).toBe(count)
  })

  it('is bounded by the largest stack of the items that the name may mean', () => {
    const { items } = testCatalogue('PVP')
    const roubles = items.all.find(({ shortName }) => shortName === 'RUB')?.uid ?? ''
    expect(getMaxStack(dictionary, [roubles])).toBe(1_000_000)
    expect(getMaxStack(dictionary, [SALEWA, roubles])).toBe(1_000_000)
    expect(getMaxStack(dictionary, [SALEWA])).toBe(1)
    expect(getMaxStack(dictionary, [])).toBe(1)
  })
})

describe('a digit that is another letter', () => {
  const nameOf = (match: Match): readonly (string | undefined)[] =>
    itemsIn(match).map((uid) => items.get(uid)?.shortName)

  it('makes a question of a name that it is not in: a former name is no slip of another', () => {
    const former = matchName(dictionary, read('ComTac2', 2, 2))
    expect(former.tag).toBe('Unsure')
    expect(nameOf(former)).toContain('ComTac V')
    // Its digit may be read as any letter.
    for (const text of ['ComTack', 'ComTacd', 'ComTac'])
      expect(matchName(dictionary, read(text, 2, 2)).tag, text).toBe('Unsure')
    expect(matchName(dictionary, read('ComTac V', 2, 2)).tag).not.toBe('Unsure')
  })

  it('is told from letters that are taken for each other, and from digits that look like letters', () => {
    expect(differInDigit('ComTac2', 'ComTac V')).toBe(true)
    expect(differInDigit('AK-7AN', 'AK-74N')).toBe(true)
    expect(differInDigit('MP-15', 'MP-153')).toBe(true)
    expect(differInDigit('Crickert', 'Cricket')).toBe(false)
    expect(differInDigit('B0lts', 'Bolts')).toBe(false)
    expect(differInDigit('Sal8wa', 'Salewa')).toBe(false)
    expect(differInDigit('M4A1 x', 'M4A1 y')).toBe(false)
  })

  it('never answers a name that has one digit less, more or other than what is read', () => {
    const numbered = items.all.filter(({ shortName }) => /\d/.test(shortName) && shortName.length > 4)
    fc.assert(
      fc.property(
        fc.constantFrom(...numbered),
        fc.constantFrom(...'VXKMN'),
        ({ shortName, width, height }, letter) => {
          const text = shortName.replace(/\d/, letter)
          const match = matchName(dictionary, read(text, width, height))
          // Another item may be called just so, or differ in a letter alone.
          if (match.tag !== 'Sure' || match.similarity === 1) return
          expect(differInDigit(text, items.get(match.item)?.shortName ?? '')).toBe(false)
        },
      ),
      { numRuns: 150 },
    )
  })

  it('answers a name that keeps its digits and differs in a letter', () => {
    // 5-7 FS with a letter for its first digit, drawn with the seed -673325502.
    expect(nameOf(matchName(dictionary, read('M-7 FS', 1, 1)))).toEqual(['MP7 FS'])
  })
})

describe('the ground of a cell', () => {
  it('makes a question of a name that stands on the colour of other things', () => {
    const blue = { red: -0.3 * 37, blue: 0.3 * 21 }
    const neutral = { red: 0, blue: 0 }
    const salewa = { ...read('Salewa', 1, 2), tint: { red: 0.3 * 35, blue: -0.3 * 25 } }
    expect(matchName(dictionary, salewa)).toMatchObject({ tag: 'Sure' })
    const onBlue = matchName(dictionary, { ...salewa, tint: blue })
    expect(onBlue.tag).toBe('Unsure')
    expect(itemsIn(onBlue)[0]).toBe(SALEWA)
    // A screen without colours tells nothing.
    expect(matchName(dictionary, { ...salewa, tint: neutral })).toMatchObject({ tag: 'Sure' })
    expect(matchName(dictionary, { ...read('Bolts'), tint: blue })).toMatchObject({ tag: 'Sure' })
  })
})
