// Mistyped item names lead to the item, directly or as a suggestion.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findMeant } from '#core/bots/find.ts'
import type { Item } from '#core/catalogue/tables/item.ts'
import { getItemSearch } from '#core/items/narrowed-search.ts'
import { testCatalogue } from '../../support/catalogue.ts'

const catalogue = testCatalogue('PVP', { overlay: true })
const { items } = catalogue
const search = getItemSearch(catalogue)

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
type Edit = 'drop' | 'add' | 'change' | 'swap'

const mistype = (name: string, edit: Edit, at: number, letter: string): string => {
  const [before, here, after] = [name.slice(0, at), name.slice(at, at + 1), name.slice(at + 1)]
  switch (edit) {
    case 'drop':
      return before + after
    case 'add':
      return before + letter + here + after
    case 'change':
      return before + letter + after
    case 'swap':
      return before + after.slice(0, 1) + here + after.slice(1)
  }
}

const DRAWN = 500
const MIN_SHARE = 0.95

const drawn = fc.tuple(
  fc.constantFrom(...items.all.filter(({ name }) => name.length > 3)),
  fc.constantFrom<Edit>('drop', 'add', 'change', 'swap'),
  fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
  fc.constantFrom(...LETTERS),
)

const leadsTo = (item: Item, query: string): boolean => {
  const found = findMeant(search, query, ({ name }) => name)
  if (found.tag === 'Found') return found.value.name === item.name
  return found.tag === 'Meant' && found.names.includes(item.name)
}

describe('a name with one edit', () => {
  it.each([20_261_128, 7, 99])(`leads to its item in at least 95 of 100 cases (seed %i)`, (seed) => {
    const missed = fc.sample(drawn, { numRuns: DRAWN, seed }).flatMap(([item, edit, share, letter]) => {
      const query = mistype(item.name, edit, Math.floor(share * item.name.length), letter)
      return leadsTo(item, query) ? [] : [`${query} -> ${item.name}`]
    })
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(DRAWN * (1 - MIN_SHARE))
  })
})

/** What chatters type for an item: short, so that one edit changes much of it. */
const SHORT = (
  'salewa grizzly gpu ledx tetriz bitcoin virtex slick redut killa altyn moonshine paracord tushonka vaseline propital ' +
  'morphine wires bolts screws thermite sugar filter battery tagilla ammo flash labs marked kappa gamma'
).split(' ')

describe('a short word with two letters swapped', () => {
  it.each(SHORT)('leads to an item that %s finds', (word) => {
    const named = new Set(search(word, 100).map(({ value }) => value.name))
    const missed = Array.from({ length: word.length - 1 }, (_, at) => mistype(word, 'swap', at, ''))
      .filter((query) => query !== word)
      .filter((query) => {
        const found = findMeant(search, query, ({ name }) => name)
        const names = found.tag === 'Found' ? [found.value.name] : found.tag === 'Meant' ? found.names : []
        return !names.some((name) => named.has(name))
      })
    expect(missed).toEqual([])
  })
})

describe('a Latin name spelled in Cyrillic letters', () => {
  it.each([
    ['салева', 'Salewa first aid kit'],
    ['ледекс', 'LEDX Skin Transilluminator'],
    ['тетриз', 'Tetriz portable game console'],
    ['вейпорфлекс', undefined],
  ])('%s leads to %s', (question, name) => {
    const found = findMeant(search, question, (item) => item.name)
    const names = found.tag === 'Found' ? [found.value.name] : found.tag === 'Meant' ? found.names : []
    if (name === undefined) expect(names).toEqual([])
    else expect(names).toContain(name)
  })

  it('is not preferred to a Russian name', () => {
    const found = findMeant(search, 'бинт', (item) => item.name)
    expect(found).toMatchObject({ tag: 'Found', value: { name: 'Aseptic bandage' } })
  })
})
