// Reading a pasted list: names in any form and language, and nothing of it lost.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nameIn, shortNameIn } from '#core/catalogue/local-names.ts'
import { isLeft, isRight } from '#core/fp.ts'
import { isMoney } from '#core/items/model.ts'
import { makeItemSearch } from '#core/items/search.ts'
import { MAX_STASH_LINES, type Stash } from '#core/stash/model.ts'
import { parseLines } from '#core/stash/parse-lines.ts'
import { linesToStash, makeLineResolver } from '#core/stash/resolve-lines.ts'
import { testCatalogue } from '../../support/catalogue.ts'

const catalogue = testCatalogue('PVP')
const GPU = '57347ca924597744596b4e71'
const SALEWA = '544fb45d4bdc2dee738b4568'
const ROUBLES = '5449016a4bdc2d6f028b456f'

const resolve = makeLineResolver({
  items: catalogue.items.all,
  search: makeItemSearch(catalogue.items.all),
  isMoney: (item) => isMoney(catalogue.constants, item),
})

const read = (text: string, foundInRaid?: boolean): Stash => {
  const lines = parseLines(text, foundInRaid)
  if (isLeft(lines)) throw new Error('too many lines')
  return linesToStash(lines.right.map(resolve))
}
const entry = (item: string, ordinary: number, foundInRaid = 0) => ({ item, foundInRaid, ordinary })

describe('a pasted line', () => {
  it.each([
    ['Graphics card', entry(GPU, 1)],
    ['3 Graphics card', entry(GPU, 3)],
    ['3x Graphics card', entry(GPU, 3)],
    ['3 × graphics card', entry(GPU, 3)],
    ['x3 Graphics card', entry(GPU, 3)],
    ['Graphics card x3', entry(GPU, 3)],
    ['Graphics card ×3', entry(GPU, 3)],
    ['Graphics card x 3', entry(GPU, 3)],
    ['Graphics card (3)', entry(GPU, 3)],
    ['Graphics card (x3)', entry(GPU, 3)],
    ['Graphics card: 3', entry(GPU, 3)],
    ['Graphics card - 3', entry(GPU, 3)],
    ['Graphics card, 3 pcs', entry(GPU, 3)],
    ['Graphics card 3', entry(GPU, 3)],
    ['Graphics card\t3', entry(GPU, 3)],
    ['3\tGraphics card', entry(GPU, 3)],
    ['\tGraphics card\t3\t190 295', entry(GPU, 3)],
    ['- 3 Graphics card', entry(GPU, 3)],
    ['• Graphics card', entry(GPU, 1)],
    ['GPU', entry(GPU, 1)],
    ['12 gpu', entry(GPU, 12)],
    ['Видеокарта 2 шт.', entry(GPU, 2)],
    ['2 х Видеокарта', entry(GPU, 2)],
    ['graphics_card x2', entry(GPU, 2)],
    [`${GPU}\t4`, entry(GPU, 4)],
    ['1,200 Roubles', entry(ROUBLES, 1_200)],
    ['500000 Roubles', entry(ROUBLES, 500_000)],
    ['Salewa FIR', entry(SALEWA, 0, 1)],
    ['2 Salewa (FIR)', entry(SALEWA, 0, 2)],
    ['Salewa FIR x2', entry(SALEWA, 0, 2)],
    ['Salewa x2 found in raid', entry(SALEWA, 0, 2)],
    ['✓ Salewa', entry(SALEWA, 0, 1)],
    ['Salewa\t2\tFIR', entry(SALEWA, 0, 2)],
    ['2 Salewa НВР', entry(SALEWA, 0, 2)],
  ])('%j is read', (line, expected) => {
    expect(read(line)).toEqual({ entries: [expected], unclear: [] })
  })

  it('is found in raid where the whole list was, unless it says nothing else', () => {
    expect(read('2 Salewa', true).entries).toEqual([entry(SALEWA, 0, 2)])
  })

  it('of the same item counts together, each kind apart', () => {
    expect(read('2 Salewa\nSalewa FIR\nGPU\n3 Salewa').entries).toEqual([entry(SALEWA, 5, 1), entry(GPU, 1)])
  })

  it('that names nothing, or several items, is kept with what may be meant', () => {
    const { entries, unclear } = read(
      '3 Grafics crd\n4 zzzzqqqq\n2 Graphics car\n2 AirFrame\n0 Salewa\n200000 Salewa',
    )
    expect(entries).toEqual([])
    expect(unclear.map(({ text, count, reason }) => ({ text, count, reason }))).toEqual([
      { text: '3 Grafics crd', count: 3, reason: 'unknown' },
      { text: '4 zzzzqqqq', count: 4, reason: 'unknown' },
      { text: '2 Graphics car', count: 2, reason: 'unsure' },
      { text: '2 AirFrame', count: 2, reason: 'ambiguous' },
      { text: '0 Salewa', count: 1, reason: 'count' },
      { text: '200000 Salewa', count: 1, reason: 'count' },
    ])
    expect(unclear[0]?.offered).toContain(GPU)
    expect(unclear[4]?.offered).toEqual([SALEWA])
  })

  it('of any item by its whole name is that item, in each language, with any count', () => {
    const uniqueOf = (nameOf: (item: (typeof catalogue.items.all)[number]) => string) => {
      const times = new Map<string, number>()
      for (const item of catalogue.items.all) {
        const name = nameOf(item).toLowerCase()
        times.set(name, (times.get(name) ?? 0) + 1)
      }
      return catalogue.items.all.filter((item) => times.get(nameOf(item).toLowerCase()) === 1)
    }
    const wrong: string[] = []
    for (const language of ['en', 'ru'])
      for (const [at, item] of uniqueOf((each) => nameIn(language, each)).entries()) {
        if (at % 7 !== 0) continue
        const name = nameIn(language, item)
        for (const [line, count] of [
          [name, 1],
          [`7 ${name}`, 7],
          [`${name} x7`, 7],
          [`${name}\t7`, 7],
        ] as const) {
          const { entries } = read(line)
          const [found] = entries
          const isSame = found?.ordinary === count && [item.uid, item.variantOf].includes(found.item)
          if (!isSame) wrong.push(`${line} -> ${JSON.stringify(found)}`)
        }
      }
    expect(wrong).toEqual([])
  })

  it('is never lost, whatever it says', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 30 }), { maxLength: 3 }), (lines) => {
        const text = lines.join('\n')
        const said = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '')
        const parsed = parseLines(text)
        if (isLeft(parsed)) throw new Error('too many lines')
        expect(parsed.right.map((line) => line.text)).toEqual(said.map((line) => line.trim()))
        const resolved = parsed.right.map(resolve)
        expect(resolved).toHaveLength(said.length)
      }),
      { numRuns: 20 },
    )
  })

  it('beyond the bound is refused with the whole list', () => {
    const lines = (count: number): string => Array.from({ length: count }, () => 'Salewa').join('\n')
    expect(isRight(parseLines(lines(MAX_STASH_LINES)))).toBe(true)
    expect(parseLines(lines(MAX_STASH_LINES + 1))).toMatchObject({
      left: { tag: 'StashTooLong', lines: 2_001, max: 2_000 },
    })
  })
})

describe('short names', () => {
  it('name the item that alone has them', () => {
    const item = catalogue.items.get(SALEWA)
    if (item === undefined) throw new Error('no Salewa')
    expect(read(shortNameIn('ru', item)).entries).toEqual([entry(SALEWA, 1)])
  })
})
