import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isListedAs } from '#core/quests/list-statuses.ts'
import {
  ANYWHERE,
  countOn,
  FILTER_IDS,
  type FilterValues,
  filterQuests,
  STATUS_CHOICES,
  traderToggled,
  withFilter,
} from '#web/quests/filters/quest-filters.ts'
import { arbitraryPmc, questNamed, testPmc, withDone } from '../../support/quest-arbitraries.ts'
import { book, context, known, rowsFor } from './given.ts'
import { anyFilters } from './values.ts'

const rows = rowsFor(withDone(book, testPmc('PVP', { level: 15 }), 'shooting-cans', 'debut'))
const left = (values: FilterValues) => filterQuests(rows, values, context).rows

describe('the filters of the quests', () => {
  it('leave every quest of the PMC under All', () => {
    expect(left({ status: 'all' })).toEqual(rows)
  })

  it('narrow to what can be taken now', () => {
    const found = left({ status: 'available' })
    expect(found.length).toBeGreaterThan(0)
    expect(found.every(({ state }) => state === 'available')).toBe(true)
  })

  it('take the quests of any of several traders', () => {
    const both = left({ status: 'all', trader: ['prapor', 'skier'] })
    const one = (trader: string) => left({ status: 'all', trader: [trader] })
    expect(both).toHaveLength(one('prapor').length + one('skier').length)
  })

  it('find a quest under each of its map pages, once', () => {
    const delivery = questNamed(book, 'delivery-from-the-past')
    for (const map of ['customs', 'factory']) {
      const found = left({ status: 'all', map }).filter(({ quest }) => quest === delivery)
      expect(found).toHaveLength(1)
    }
    expect(left({ status: 'all', map: ANYWHERE }).some(({ quest }) => quest === delivery)).toBe(false)
  })

  it('narrow to the way to Kappa and to Lightkeeper', () => {
    expect(left({ status: 'all', kappa: true }).every(({ quest }) => quest.requiredForKappa)).toBe(true)
    expect(
      left({ status: 'all', lightkeeper: true }).every(({ quest }) => quest.requiredForLightkeeper),
    ).toBe(true)
  })

  it('leave only what the search found', () => {
    const { uid } = questNamed(book, 'shooting-cans')
    const found = filterQuests(rows, { status: 'all' }, { ...context, found: new Set([uid]) })
    expect(found.rows.map(({ quest }) => quest.uid)).toEqual([uid])
    expect(found.counts.status.get('completed')).toBe(1)
    expect(found.counts.status.get('available')).toBeUndefined()
  })

  it('say beside each word how many it would leave', () => {
    fc.assert(
      fc.property(arbitraryPmc('PVP', book), anyFilters, (pmc, values) => {
        const own = rowsFor(pmc)
        const { rows: shown, counts } = filterQuests(own, values, context)
        const count = (next: FilterValues): number => filterQuests(own, next, context).rows.length
        for (const status of STATUS_CHOICES)
          expect(counts.status.get(status) ?? 0).toBe(count({ ...values, status }))
        for (const trader of known.traders)
          expect(counts.trader.get(trader) ?? 0).toBe(count(withFilter(values, 'trader', [trader])))
        for (const map of [...known.places, ANYWHERE])
          expect(counts.map.get(map) ?? 0).toBe(count(withFilter(values, 'map', map)))
        expect(countOn(counts.kappa)).toBe(count(withFilter(values, 'kappa', true)))
        expect(countOn(counts.lightkeeper)).toBe(count(withFilter(values, 'lightkeeper', true)))
        expect(shown.every((row) => values.status === 'all' || isListedAs(values.status, row))).toBe(true)
      }),
      { numRuns: 20 },
    )
  })

  it('are taken off one by one', () => {
    fc.assert(
      fc.property(anyFilters, (values) => {
        for (const id of FILTER_IDS)
          if (id !== 'status') expect(withFilter(values, id, undefined)).not.toHaveProperty(id)
      }),
    )
  })

  it('put a trader in and take it out again, in the order of the game', () => {
    const { traders } = known
    expect(traderToggled(traders, ['skier'], 'prapor')).toEqual(['prapor', 'skier'])
    expect(traderToggled(traders, ['prapor', 'skier'], 'prapor')).toEqual(['skier'])
    expect(traderToggled(traders, ['skier'], 'skier')).toBeUndefined()
    expect(traderToggled(traders, undefined, 'skier')).toEqual(['skier'])
  })
})
