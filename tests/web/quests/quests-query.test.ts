import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { questAddress } from '#web/quests/address.ts'
import { readQuestsQuery, writeQuestsQuery } from '#web/quests/filters/quests-query.ts'
import { book, known } from './given.ts'
import { anyFilters } from './values.ts'

const read = (search: string) => readQuestsQuery(new URLSearchParams(search), known)

describe('the address of the quest list', () => {
  it('says nothing where the available quests are shown as they come', () => {
    expect(read('')).toEqual({ text: '', inItems: true, filters: { status: 'available' }, open: undefined })
    expect(writeQuestsQuery(read('')).toString()).toBe('')
  })

  it('brings back what was written', () => {
    const query = fc.record({
      text: fc.string({ maxLength: 100 }),
      inItems: fc.boolean(),
      filters: anyFilters,
      open: fc.option(fc.constantFrom(...book.all.map(({ uid }) => uid)), { nil: undefined }),
    })
    fc.assert(
      fc.property(query, (asked) => {
        expect(readQuestsQuery(writeQuestsQuery(asked), known)).toEqual(asked)
      }),
      { numRuns: 300 },
    )
  })

  it.each([
    ['status=nonsense', 'a status that there is not'],
    ['trader=nobody', 'an unknown trader'],
    ['map=atlantis', 'an unknown map'],
    ['kappa=yes', 'a flag that is not 1'],
  ])('ignores %s: %s', (search) => {
    expect(read(search)).toEqual(read(''))
  })

  it('keeps the known of several traders', () => {
    expect(read('trader=nobody,skier,prapor').filters.trader).toEqual(['prapor', 'skier'])
  })

  it('names one quest for links from elsewhere', () => {
    const uid = book.all[0]?.uid ?? ''
    const [path, search] = questAddress(uid).split('?')
    expect(path).toBe('/progression/quests')
    expect(read(search ?? '').open).toBe(uid)
  })
})
