import { describe, expect, it } from 'vitest'
import { findThing } from '#core/catalogue/catalogue.ts'
import { questFinder } from '#core/quests/lists/search.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { questNamed, testBook } from '../../support/quest-arbitraries.ts'

const book = testBook('PVP')
const catalogue = testCatalogue('PVP')
const find = questFinder(book.all, (uid) => findThing(catalogue, uid))
const has = (text: string, inItems: boolean, url: string): boolean =>
  find(text, inItems).has(questNamed(book, url).uid)

describe('searching quests', () => {
  it.each([
    ['Shaking Up the Teller', 'in English'],
    ['shaking teller', 'by beginnings of words'],
    ['Тряхнуть кассира', 'in Russian'],
    ['shakign up the teler', 'mistyped'],
    ['shaking-up-the-teller', 'by its address'],
  ])('finds %s (%s)', (text) => {
    expect(has(text, false, 'shaking-up-the-teller')).toBe(true)
  })

  it.each([
    ['Glory to CPSU - Part 1', 'glory-to-cpsu-part-1'],
    ['glory cpsu part', 'glory-to-cpsu-part-1'],
    ['Neuanfang', 'new-beginning'],
  ])('finds a quest by what it is called no more, or elsewhere: %s', (text, url) => {
    expect(has(text, false, url)).toBe(true)
  })

  it.each([
    ['graphics card', 'by its name'],
    ['GPU', 'by its short name'],
    ['Видеокарта', 'in Russian'],
    ['grapics card', 'mistyped'],
  ])('finds the quests that want an item, only where items are looked into: %s (%s)', (text) => {
    expect(has(text, true, 'farming-part-4')).toBe(true)
    expect(has(text, false, 'farming-part-4')).toBe(false)
  })

  it('guesses at mistyped words only where nothing is called so', () => {
    const gpu = [...find('GPU', true)].flatMap((uid) => book.byUid.get(uid) ?? [])
    expect(gpu.length).toBeGreaterThan(0)
    for (const { objectives } of gpu)
      expect(objectives.some(({ items = [] }) => items.includes('57347ca924597744596b4e71'))).toBe(true)
  })

  it('finds nothing for what nothing is called', () => {
    expect(find('qzxjqzxj', true).size).toBe(0)
  })
})
