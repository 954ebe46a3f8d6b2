// What a list shows, to and from the address.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CRAFT_SORT_KEYS } from '#core/pricing/sorting.ts'
import { withParams } from '#web/address/search-params.ts'
import {
  type ListQuery,
  type ListShape,
  listQueryInAddress,
  placeToggled,
  readListQuery,
  sortPressed,
} from '#web/list/list-shape.ts'
import { testCatalogue } from '../../support/catalogue.ts'

type Key = (typeof CRAFT_SORT_KEYS)[number]

const places = testCatalogue('PVP').stations.all.map(({ url }) => url)
const shape: ListShape<Key> = {
  sorts: ['profitPerHour', ...CRAFT_SORT_KEYS.filter((key) => key !== 'profitPerHour')],
  ascending: ['cost', 'seconds'],
  places,
}

const anyQuery: fc.Arbitrary<ListQuery<Key>> = fc.record({
  text: fc.constantFrom('', 'hawk', 'порох', 'ak-74 & co', '100%', 'a,b'),
  places: fc.subarray(places),
  isAvailableOnly: fc.boolean(),
  hasOffersOnly: fc.boolean(),
  sort: fc.record({
    id: fc.constantFrom(...shape.sorts),
    direction: fc.constantFrom('ascending', 'descending'),
  }),
  open: fc.option(fc.constantFrom(...testCatalogue('PVP').crafts.all.map(({ uid }) => uid)), {
    nil: undefined,
  }),
})

describe('the query of a list', () => {
  it('survives the address', () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        const params = withParams(new URLSearchParams(), listQueryInAddress(query, shape))
        expect(readListQuery(new URLSearchParams(params.toString()), shape)).toEqual(query)
      }),
      { numRuns: 300 },
    )
  })

  it('is absent from the address where it is as at first', () => {
    const first = readListQuery(new URLSearchParams(), shape)
    expect(first).toEqual({
      text: '',
      places: [],
      isAvailableOnly: false,
      hasOffersOnly: false,
      sort: { id: 'profitPerHour', direction: 'descending' },
      open: undefined,
    })
    expect(withParams(new URLSearchParams('price=avg7d'), listQueryInAddress(first, shape)).toString()).toBe(
      'price=avg7d',
    )
  })

  it('leaves out stations and columns that do not exist', () => {
    const query = readListQuery(new URLSearchParams('at=lavatory,kitchen&sort=colour&order=sideways'), shape)
    expect(query.places).toEqual(['lavatory'])
    expect(query.sort).toEqual({ id: 'profitPerHour', direction: 'descending' })
  })
})

describe('a press on a column', () => {
  it('sorts by it, the most first but for cost and time', () => {
    const { sort } = readListQuery(new URLSearchParams(), shape)
    expect(sortPressed(shape, sort, 'profit')).toEqual({ id: 'profit', direction: 'descending' })
    expect(sortPressed(shape, sort, 'seconds')).toEqual({ id: 'seconds', direction: 'ascending' })
  })

  it('turns the order round where it was sorted by already', () => {
    fc.assert(
      fc.property(anyQuery, ({ sort }) => {
        const turned = sortPressed(shape, sort, sort.id)
        expect(turned.direction).not.toBe(sort.direction)
        expect(sortPressed(shape, turned, sort.id)).toEqual(sort)
      }),
    )
  })
})

describe('a press on the chip of a station', () => {
  it('puts it in or takes it out, twice leaves all as it was', () => {
    fc.assert(
      fc.property(fc.subarray(places), fc.constantFrom(...places), (chosen, place) => {
        const pressed = placeToggled(shape, chosen, place)
        expect(pressed.includes(place)).toBe(!chosen.includes(place))
        expect(placeToggled(shape, pressed, place)).toEqual(chosen)
      }),
    )
  })
})
