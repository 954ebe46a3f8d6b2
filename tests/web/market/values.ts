// Arbitrary settings of the market's list, as an address may hold them.
import fc from 'fast-check'
import { COLUMN_IDS } from '#web/market/columns/columns.ts'
import type { FilterValues, KnownWords } from '#web/market/filters/filters.ts'
import type { MarketAddress } from '#web/market/market-address.ts'

const on = fc.constant(true as const)
const amount = fc.integer({ min: 1, max: 100_000_000 })

export const anyFilters = ({ tags, traders }: KnownWords): fc.Arbitrary<FilterValues> =>
  fc.record(
    {
      tag: fc.constantFrom(...tags),
      trader: fc.constantFrom(...traders),
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

export const anyAddress = (known: KnownWords): fc.Arbitrary<MarketAddress> =>
  fc.record({
    text: fc.string({ maxLength: 100, unit: 'grapheme' }).filter((text) => text.length <= 100),
    filters: anyFilters(known),
    sorting: fc.option(
      fc.record({
        id: fc.constantFrom('name' as const, ...COLUMN_IDS),
        direction: fc.constantFrom('ascending', 'descending'),
      }),
      { nil: undefined },
    ),
  })
