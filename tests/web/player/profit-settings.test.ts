// The settings of the calculators: the PMC's own options with those of the address over them.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultProfitOptions, FUELS, PRICE_SOURCES } from '#core/pricing/profit/option-words.ts'
import { HOURS_PLAYED } from '#core/pricing/profit/play-day.ts'
import { withParams } from '#web/address/search-params.ts'
import {
  changeInAddress,
  forgetInAddress,
  getSelling,
  MAX_CARDS,
  type OwnProfitSettings,
  type ProfitSettingsChange,
  pickStoredOptions,
  profitSettingsInAddress,
  readProfitSettings,
  SELLINGS,
} from '#web/player/settings/profit-settings.ts'

const own: OwnProfitSettings = { options: defaultProfitOptions, tracking: true }
const settings = (search: string, mine = own) => readProfitSettings(new URLSearchParams(search), mine)

const anyOptions = fc.record({
  priceSource: fc.constantFrom(...PRICE_SOURCES),
  useFuel: fc.constantFrom(...FUELS),
  useFee: fc.boolean(),
  useCrafts: fc.boolean(),
  useBarters: fc.boolean(),
  useTraderPrices: fc.boolean(),
  sellToFleaOnly: fc.boolean(),
  isSolarPowerBuilt: fc.boolean(),
  isIC3Built: fc.boolean(),
})
const anyOwn: fc.Arbitrary<OwnProfitSettings> = fc.record({ options: anyOptions, tracking: fc.boolean() })
const anyChange: fc.Arbitrary<ProfitSettingsChange> = fc.record(
  {
    price: fc.constantFrom(...PRICE_SOURCES),
    fuel: fc.constantFrom(...FUELS),
    fee: fc.boolean(),
    crafts: fc.boolean(),
    barters: fc.boolean(),
    traders: fc.boolean(),
    sell: fc.constantFrom(...SELLINGS),
    ic3: fc.boolean(),
    solar: fc.boolean(),
    cards: fc.integer({ min: 0, max: MAX_CARDS }),
    hours: fc.constantFrom(...HOURS_PLAYED),
    progress: fc.boolean(),
    level: fc.integer({ min: 1, max: 79 }),
    built: fc.constant({ workbench: 2, lavatory: 0 }),
    loyalty: fc.constant({ prapor: 3 }),
  },
  { requiredKeys: [] },
)

describe('the settings of an address', () => {
  it('are one’s own where the address says nothing', () => {
    fc.assert(
      fc.property(anyOwn, (mine) => {
        expect(settings('', mine)).toEqual(mine)
      }),
    )
  })

  it.each([
    ['price=avg7d', { options: { priceSource: 'avg7d' } }],
    ['fuel=expeditionary', { options: { useFuel: 'expeditionary' } }],
    ['fee=0', { options: { useFee: false } }],
    [
      'crafts=0&barters=0&traders=0',
      { options: { useCrafts: false, useBarters: false, useTraderPrices: false } },
    ],
    ['sell=best', { options: { sellToFleaOnly: false } }],
    ['sell=trader', { sellTo: 'trader', options: { sellToFleaOnly: true } }],
    ['ic3=1&solar=0', { isIC3Built: true, isSolarPowerBuilt: false }],
    ['cards=50', { cards: 50 }],
    ['hours=2', { hoursPlayed: 2 }],
    ['hours=24', { hoursPlayed: 24 }],
    ['progress=0', { tracking: false }],
    ['level=20&built=workbench.1', { assumed: { level: 20, built: { workbench: 1 } } }],
  ])('%s is looked at in place of one’s own', (search, expected) => {
    expect(settings(search)).toMatchObject(expected)
  })

  it.each([
    'price=cheap',
    'fuel=',
    'fee=yes',
    'sell=fence',
    'ic3=true',
    'cards=51',
    'cards=-1',
    'cards=1e1',
    'progress=2',
  ])('%s counts as nothing', (search) => {
    expect(settings(search)).toEqual(own)
  })

  it('come out as they were asked for', () => {
    fc.assert(
      fc.property(anyOwn, anyChange, (mine, change) => {
        const asked = readProfitSettings(withParams(new URLSearchParams(), changeInAddress(change)), mine)
        const { price, fuel, fee, crafts, barters, traders, sell, ic3, solar, cards, progress } = change
        const { level, built, loyalty } = change
        const assumed = { level, built, loyalty }
        expect(asked.options).toMatchObject({
          priceSource: price ?? mine.options.priceSource,
          useFuel: fuel ?? mine.options.useFuel,
          useFee: fee ?? mine.options.useFee,
          useCrafts: crafts ?? mine.options.useCrafts,
          useBarters: barters ?? mine.options.useBarters,
          useTraderPrices: traders ?? mine.options.useTraderPrices,
        })
        if (sell !== undefined) expect(getSelling(asked)).toBe(sell)
        expect([asked.isIC3Built, asked.isSolarPowerBuilt, asked.cards]).toEqual([ic3, solar, cards])
        expect(asked.assumed ?? {}).toEqual(JSON.parse(JSON.stringify(assumed)))
        expect(asked.tracking).toBe(progress ?? (mine.tracking || asked.assumed !== undefined))
      }),
      { numRuns: 300 },
    )
  })
})

describe('a change of the options', () => {
  it('that a PMC keeps shows the same as one that is only looked at', () => {
    fc.assert(
      fc.property(anyOwn, anyChange, (mine, { ic3: _, solar: __, ...change }) => {
        const strict = change.sell === 'flea' || change.sell === 'trader'
        const { cards: ___, progress: ____, sell, ...keepable } = change
        const kept = strict || sell === undefined ? keepable : { ...keepable, sell }
        const looked = readProfitSettings(withParams(new URLSearchParams(), changeInAddress(kept)), mine)
        expect({ ...mine.options, ...pickStoredOptions(kept) }).toEqual(looked.options)
      }),
      { numRuns: 300 },
    )
  })

  it.each<ProfitSettingsChange>([
    { sell: 'flea' },
    { sell: 'trader' },
    { cards: 10 },
    { progress: false },
    { level: 20 },
    { built: { workbench: 1 } },
  ])('of what no PMC keeps leaves nothing to send: %j', (change) => {
    expect(pickStoredOptions(change)).toBeUndefined()
  })

  it('of assumed progress can be taken back', () => {
    const params = new URLSearchParams('level=20&built=workbench.1&q=hawk')
    const changes = { ...changeInAddress({ level: undefined }), ...changeInAddress({ built: {} }) }
    expect(withParams(params, changes).toString()).toBe('q=hawk')
  })

  it('leaves the address once it is kept, and nothing else does', () => {
    const params = new URLSearchParams('price=avg7d&fee=0&q=hawk')
    expect(withParams(params, forgetInAddress({ price: 'lastLow' })).toString()).toBe('fee=0&q=hawk')
  })
})

describe('the settings carried to the next calculator', () => {
  it('are those of the address without its filters', () => {
    expect(profitSettingsInAddress(new URLSearchParams('q=hawk&price=avg7d&sort=profit&cards=25'))).toBe(
      'price=avg7d&cards=25',
    )
  })

  it('are none where the address has none', () => {
    expect(profitSettingsInAddress(new URLSearchParams('q=hawk&row=1'))).toBeUndefined()
  })
})
