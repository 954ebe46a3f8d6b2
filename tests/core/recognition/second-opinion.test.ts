// Where a name leaves several items their icons may tell; they answer only where one is clearly the one that is shown.
import { describe, expect, it } from 'vitest'
import { listSuspects, secondOpinion } from '#core/recognition/second-opinion.ts'
import { makeDictionary } from '#core/recognition/text/dictionary.ts'
import { type Match, matchName, type Read } from '#core/recognition/text/match.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { cellOf, iconOf, mixed, type Painting, painting } from '../../support/inventory/painted-cells.ts'

const SHARED: Match = { tag: 'Shared', items: ['a', 'b', 'c'], similarity: 1 }
const UNSURE: Match = { tag: 'Unsure', items: ['a', 'b', 'c'], similarity: 0.6 }
const [A, B, C, ANOTHER] = [painting(1), painting(2), painting(3), painting(4)]

const opinion = (
  shown: Painting,
  icons: Readonly<Record<string, Painting>>,
  match: Match = SHARED,
): Match | undefined => {
  const { pixels, slot } = cellOf(shown, { glare: 20 })
  return secondOpinion(
    pixels,
    { slot, foundInRaid: false, match },
    ['a', 'b', 'c'].map((item) => ({ item, width: 1, height: 1 })),
    new Map(Object.entries(icons).map(([item, painted]) => [item, iconOf(painted)])),
  )
}

describe('a second opinion', () => {
  it('is the item whose icon is shown, the others after it', () => {
    const match = opinion(B, { a: A, b: B, c: C })
    expect(match).toMatchObject({ tag: 'Pictured', similarity: 1 })
    expect(match?.tag === 'Pictured' && match.items[0]).toBe('b')
    expect(match?.tag === 'Pictured' && match.items.toSorted()).toEqual(['a', 'b', 'c'])
  })

  it('tells items apart that differ in a part of their colours', () => {
    const match = opinion(B, { a: A, b: B, c: mixed(B, C, 0.4) })
    expect(match?.tag === 'Pictured' && match.items[0]).toBe('b')
  })

  it('is none where two icons are alike', () => {
    expect(opinion(B, { a: A, b: B, c: B })).toBeUndefined()
    expect(opinion(B, { a: A, b: B, c: mixed(B, C, 0.01) })).toBeUndefined()
  })

  it('is none where an icon is missing, which may be the one that is shown', () => {
    expect(opinion(B, { a: A, b: B })).toBeUndefined()
    expect(opinion(B, {})).toBeUndefined()
  })

  it('is none where the cell shows none of them', () => {
    expect(opinion(ANOTHER, { a: A, b: B, c: C })).toBeUndefined()
  })

  it('asks for more likeness where the name was not read', () => {
    const nearlyB = mixed(B, ANOTHER, 0.42)
    expect(opinion(nearlyB, { a: A, b: B, c: C })?.tag).toBe('Pictured')
    expect(opinion(nearlyB, { a: A, b: B, c: C }, UNSURE)).toBeUndefined()
    expect(opinion(B, { a: A, b: B, c: C }, UNSURE)?.tag).toBe('Pictured')
  })
})

describe('the items among which icons may tell', () => {
  const catalogue = testCatalogue('PVP', { languages: ['en'] })
  const dictionary = makeDictionary(catalogue.items.all)
  const suspectsFor = (text: string, size = [1, 1], count?: number) => {
    const [width = 1, height = 1] = size
    const read: Read = {
      text,
      width,
      height,
      isSizeSure: true,
      isCut: false,
      ...(count === undefined ? {} : { count }),
    }
    return listSuspects(dictionary, read, matchName(dictionary, read)).flatMap(
      ({ item }) => catalogue.items.get(item) ?? [],
    )
  }

  it('are those of a shared name', () => {
    const names = suspectsFor('FMJ').map(({ shortName }) => shortName)
    expect(new Set(names)).toEqual(new Set(['FMJ']))
    expect(names.length).toBeGreaterThan(5)
  })

  it('lie in stacks as big as what was counted', () => {
    const stacks = suspectsFor('FMJ', [1, 1], 60).map(({ stack = 1 }) => stack)
    expect(stacks.length).toBeGreaterThan(1)
    expect(Math.min(...stacks)).toBeGreaterThanOrEqual(60)
  })

  it('are none where the name is clear', () => {
    expect(suspectsFor('Salewa', [1, 2])).toEqual([])
  })

  it('are the nearest names where it was not read, no more than can be asked for', () => {
    const near = suspectsFor('Xqlewqq', [1, 2])
    expect(near.length).toBeGreaterThan(0)
    expect(near.length).toBeLessThanOrEqual(30)
    expect(near.every(({ width, height }) => width * height === 2)).toBe(true)
  })

  it('are none where one is a weapon, whose parts change what it looks like', () => {
    expect(suspectsFor('MPS', [3, 2])).toEqual([])
  })
})
