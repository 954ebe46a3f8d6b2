// What to sell and what to keep as text that can be pasted back, and as cells that no sheet evaluates.
import { describe, expect, it } from 'vitest'
import { isLeft } from '#core/fp.ts'
import { makeItemSearch } from '#core/items/search.ts'
import { parseLines } from '#core/stash/parse-lines.ts'
import { linesToStash, makeLineResolver } from '#core/stash/resolve-lines.ts'
import type { StashRow } from '#core/stash/verdicts.ts'
import { filterPart, type PartWords, partCells, partText } from '#web/items/stash/stash-text.ts'
import { testCatalogue } from '../../support/catalogue.ts'

const { items } = testCatalogue('PVP')
const BOLTS = '57347c5b245977448d35f6e1'
const SALEWA = '544fb45d4bdc2dee738b4568'

const lineOf = (uid: string, row: Pick<StashRow, 'kept' | 'sellable' | 'sale'>, name?: string) => {
  const item = items.get(uid)
  if (item === undefined) throw new Error(`no ${uid}`)
  const owned = {
    foundInRaid: row.kept.foundInRaid + row.sellable.foundInRaid,
    ordinary: row.kept.ordinary + row.sellable.ordinary,
  }
  return {
    item,
    name: name ?? item.name,
    row: { item: uid, owned, keptFor: [], verdict: 'sell-some', ...row } as const,
  }
}
const pieces = (ordinary: number, foundInRaid = 0) => ({ foundInRaid, ordinary })

const lines = [
  lineOf(BOLTS, {
    kept: pieces(10),
    sellable: pieces(30, 2),
    sale: { tag: 'Trader', trader: 'fence', left: 640 },
  }),
  lineOf(SALEWA, { kept: pieces(0, 2), sellable: pieces(0) }),
]
const words: PartWords = {
  heads: ['Item', 'Pieces', 'FIR', 'Brings', 'Where'],
  placeOf: () => '@Fence',
  keepersOf: () => '2 × Shortage',
}

describe('a stash as text', () => {
  it('has what may be sold and what is kept apart, and is read back as the same pieces', () => {
    expect(partText(lines, 'sell')).toBe('30 Bolts\n2 Bolts FIR\n')
    expect(partText(lines, 'keep')).toBe('10 Bolts\n2 Salewa first aid kit FIR\n')
    const resolve = makeLineResolver({
      items: items.all,
      search: makeItemSearch(items.all),
      isMoney: () => false,
    })
    const parsed = parseLines(partText(lines, 'keep'))
    if (isLeft(parsed)) throw new Error('too many lines')
    expect(linesToStash(parsed.right.map(resolve))).toEqual({
      entries: [
        { item: BOLTS, ...pieces(10) },
        { item: SALEWA, ...pieces(0, 2) },
      ],
      unclear: [],
    })
  })

  it('leaves items without pieces out of a part', () => {
    expect(filterPart(lines, 'sell')).toEqual([lines[0]])
    expect(filterPart(lines, 'keep')).toEqual(lines)
  })

  it('gives cells that never begin a formula, and money as a plain number', () => {
    expect(partCells(lines, 'sell', words)).toBe(
      "Item\tPieces\tFIR\tBrings\tWhere\r\nBolts\t32\t2\t640\t'@Fence\r\n",
    )
    const evil = [lineOf(BOLTS, { kept: pieces(1), sellable: pieces(0) }, '=EVIL()\tx')]
    expect(partCells(evil, 'keep', words)).toContain("'=EVIL() x\t1\t0\t\t2 × Shortage")
  })
})
