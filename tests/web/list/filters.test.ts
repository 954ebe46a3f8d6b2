// What every list does with its filters, on a list of a few fruits.
import { describe, expect, it } from 'vitest'
import { readQuery } from '#web/address/address-words.ts'
import { defineList, toggle } from '#web/list/define-list.ts'
import { addOptionCounts, isInDialogOnly } from '#web/list/FilterControl.tsx'
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
    filterViews(list, words, known, select(words)).some(isInDialogOnly)

  it('is only in the dialog, until it is set', () => {
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

describe('a filter that the user may not set', () => {
  const locked = (lock: string | undefined) =>
    defineList<Fruit, undefined>({
      ...list,
      filters: {
        ripe: toggle({
          label: () => 'Ripe',
          place: 'strip',
          lock: () => lock,
          keeps: () => (fruit) => fruit.isRipe,
        }),
      },
    })
  const filtersAt = (lock: string | undefined) =>
    readQuery(listWords(locked(lock)), new URLSearchParams('ripe=1'), known).filters

  it('is not set, whatever the address says, and says why', () => {
    expect(filtersAt('For Pro only')).toEqual({})
    expect(filterViews(locked('For Pro only'), {}, known, { counts: {} })[0]?.lock).toBe('For Pro only')
    expect(filtersAt(undefined)).toEqual({ ripe: '1' })
  })
})

describe('a select', () => {
  const selecting = defineList<Fruit, undefined>({
    ...list,
    filters: {
      from: {
        label: () => 'From',
        place: 'bar',
        isCounted: true,
        control: {
          tag: 'select',
          any: () => 'Anywhere',
          options: () => [
            { value: 'tree', text: 'Tree' },
            {
              heading: 'Low',
              options: [
                { value: 'bush', text: 'Bush' },
                { value: 'moss', text: 'Moss' },
              ],
            },
          ],
        },
        test: (from) => (fruit) => fruit.from === from,
      },
    },
  })

  it('says behind each option how many rows it would leave, and nothing behind the one that leaves all', () => {
    const [view] = filterViews(selecting, {}, known, filterRows(selecting, fruits, {}, undefined))
    if (view?.control.tag !== 'select') throw new Error('no select')
    expect(addOptionCounts(view.control.options, view.counts)).toEqual([
      { value: '', text: 'Anywhere' },
      { value: 'tree', text: 'Tree · 2' },
      {
        heading: 'Low',
        options: [
          { value: 'bush', text: 'Bush · 1' },
          { value: 'moss', text: 'Moss · 0' },
        ],
      },
    ])
  })
})

describe('an address of former days', () => {
  it('is read in the words of today', () => {
    const renewed = defineList<Fruit, undefined>({
      ...list,
      renewed: (params) => (params.get('from') === 'shrub' ? new URLSearchParams({ from: 'bush' }) : params),
    })
    const read = (address: string) =>
      readQuery(listWords(renewed), new URLSearchParams(address), known).filters
    expect(read('from=shrub')).toEqual({ from: 'bush' })
    expect(read('from=tree')).toEqual({ from: 'tree' })
  })
})
