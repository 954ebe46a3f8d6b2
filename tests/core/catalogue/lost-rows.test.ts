// What a new snapshot has lost of the one before.
import { describe, expect, it } from 'vitest'
import { findLostRows, showLostRows } from '#core/catalogue/check/lost-rows.ts'
import type { TableName } from '#core/catalogue/tables/table-names.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { tablesOfCatalogue } from '../../support/tables.ts'

const before = tablesOfCatalogue(testCatalogue('PVP'))
const without = (table: TableName, count: number) => ({ ...before, [table]: before[table].slice(count) })
const lost = (...given: Parameters<typeof without>) =>
  findLostRows(before, without(...given)).map(showLostRows)

describe('rows that are gone', () => {
  it('are told of where they are more than a twentieth of their table', () => {
    expect(lost('items', 4446)).toEqual(['items: 4446 of 4446 rows are gone'])
    expect(lost('items', 223)).toEqual(['items: 223 of 4446 rows are gone'])
    expect(lost('items', 222)).toEqual([])
    expect(lost('traders', 1)).toEqual(['traders: 1 of 16 rows are gone'])
    expect(lost('levels', 4)).toEqual(['levels: 4 of 79 rows are gone'])
    expect(lost('barters', 39)).toEqual(['barters: 39 of 776 rows are gone'])
    expect(findLostRows(before, before)).toEqual([])
  })

  it('are gone even where others came instead, but recipes come again under other ids', () => {
    const renamed = <A extends { readonly uid: string }>(rows: readonly A[]): readonly A[] =>
      rows.map((row) => ({ ...row, uid: `${row.uid} again` }))
    expect(findLostRows(before, { ...before, quests: renamed(before.quests) }).map(showLostRows)).toEqual([
      'quests: 510 of 510 rows are gone',
    ])
    expect(findLostRows(before, { ...before, barters: renamed(before.barters) })).toEqual([])
  })
})
