// Arbitrary settings of the market's list, as an address may hold them.
import fc from 'fast-check'
import type { FilterWords } from '#web/list/define-list.ts'
import type { ListQuery } from '#web/list/list-query.ts'
import { COLUMN_IDS, TAGS, TRADERS } from './rows.ts'

const on = fc.constant('1')
const amount = fc.integer({ min: 1, max: 100_000_000 }).map(String)

export const anyFilters: fc.Arbitrary<FilterWords> = fc.record(
  {
    tag: fc.constantFrom(...TAGS),
    trader: fc.constantFrom(...TRADERS),
    favourites: on,
    offers: amount,
    valuable: on,
    instant: on,
    dearer: on,
    from: amount,
    to: amount,
    slot: amount,
    change: fc.constantFrom('up', 'down'),
    flea: fc.constantFrom('allowed', 'open', 'banned'),
  },
  { requiredKeys: [] },
)

export const anyQuery: fc.Arbitrary<ListQuery> = fc.record({
  text: fc.string({ maxLength: 100, unit: 'grapheme' }).filter((text) => text.length <= 100),
  filters: anyFilters,
  sort: fc.option(
    fc.record({
      id: fc.constantFrom('name', ...COLUMN_IDS),
      direction: fc.constantFrom('ascending', 'descending'),
    }),
    { nil: undefined },
  ),
  open: fc.option(fc.string({ minLength: 1 }), { nil: undefined }),
})
