// What every list does with its filters, on a list of a few fruits.
import { describe, expect, it } from 'vitest'
import { defineList, toggle } from '#web/list/define-list.ts'
import { isInDialogOnly } from '#web/list/FilterControl.tsx'
import { filterViews } from '#web/list/filter-views.ts'
import { listWords } from '#web/list/list-query.ts'
import { filterRows } from '#web/list/select-rows.ts'

interface Fruit {
  readonly name: string
  readonly from: string
  readonly isRipe: boolean
}
const fruits: readonly Fruit[] = [
  { name: 'apple', from: 'tree', isRipe: true },
  { name: 'pear', from: 'tree', isRipe: false },
  { name: 'currant', from: 'bush', isRipe: true },
  { name: 'melon', from: 'field', isRipe: false },
]
const list = defineList<Fruit, undefined>({
  name: 'fruits',
  key: ({ name }) => name,
  columns: {
    name: { head: () => 'Name', value: ({ name }) => name, width: 100, cell: ({ name }) => name },
  },
  filters: {
    ripe: toggle({ label: () => 'Ripe', place: 'strip', keeps: () => (fruit) => fruit.isRipe }),
    from: {
      label: () => 'From',
      place: 'strip',
      isCounted: true,
      control: {
        tag: 'several',
        options: () => [
          { value: 'tree', text: 'Tree' },
          { value: 'bush', text: 'Bush' },
          { value: 'field', text: 'Field', isMinor: true },
        ],
      },
      test: (from) => (fruit) => fruit.from === from,
    },
  },
  sort: { id: 'name', direction: 'descending' },
})
const known = { context: undefined, columns: new Set(['name']) }
const select = (filters: Readonly<Record<string, string>>) => filterRows(list, fruits, filters, undefined)

describe('a row that is not shown', () => {
  it('is counted for the filter that alone leaves it out', () => {
    expect(select({ ripe: '1' }).keptOut).toEqual(new Map([['ripe', 2]]))
    const both = select({ ripe: '1', from: 'tree' })
    expect(both.rows.map(({ name }) => name)).toEqual(['apple'])
    // The melon fails both.
    expect(both.keptOut).toEqual(
      new Map([
        ['ripe', 1],
        ['from', 1],
      ]),
    )
  })

  it('is not counted where the search does not find it', () => {
    expect(filterRows(list, fruits, { ripe: '1' }, undefined, new Map([['pear', 0]])).keptOut).toEqual(
      new Map([['ripe', 1]]),
    )
  })
})

describe('a minor option', () => {
  const isHidden = (words: Readonly<Record<string, string>>): boolean =>
    filterViews(list, words, known, select(words).counts).some(isInDialogOnly)

  it('stands in the dialog only, until it is set', () => {
    expect(isHidden({})).toBe(true)
    expect(isHidden({ from: 'tree' })).toBe(true)
    expect(isHidden({ from: 'tree,field' })).toBe(false)
  })
})

describe('the order in the address', () => {
  it('is that of the usual column where no other is named', () => {
    expect(listWords(list).sort.read(new URLSearchParams('order=ascending'), known)).toEqual({
      id: 'name',
      direction: 'ascending',
    })
  })
})
