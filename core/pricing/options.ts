// A PMC's choices for the profit calculators.
import * as t from 'io-ts'
import { oneOf } from '../codec.ts'

export const PRICE_SOURCES = ['avg7d', 'avg24h', 'lastLow', 'historical'] as const
export type PriceSource = (typeof PRICE_SOURCES)[number]
export const PriceSource = oneOf(PRICE_SOURCES)

export const FUELS = ['off', 'metal', 'expeditionary'] as const
export type Fuel = (typeof FUELS)[number]
export const Fuel = oneOf(FUELS)

const CHOICES = { priceSource: PriceSource, useFuel: Fuel }
const SWITCHES = {
  useFee: t.boolean,
  useCrafts: t.boolean,
  useBarters: t.boolean,
  useTraderPrices: t.boolean,
  sellToFleaOnly: t.boolean,
  isSolarPowerBuilt: t.boolean,
  isIC3Built: t.boolean,
}

/** The name of an option that is on or off. */
export const ProfitSwitch = oneOf(Object.keys(SWITCHES) as readonly (keyof typeof SWITCHES)[])

/**
 * `priceSource`: which flea price counts. `useFuel`: whether and with which tank fuel is a cost. `useFee`: take the flea fee off.
 * `useCrafts`, `useBarters`, `useTraderPrices`: where an ingredient may come from beside the flea. `sellToFleaOnly`: never compare with traders.
 */
export const ProfitOptions = t.readonly(t.type({ ...CHOICES, ...SWITCHES }), 'ProfitOptions')
export type ProfitOptions = t.TypeOf<typeof ProfitOptions>

/** Some of the options, to change. */
export const ProfitChanges = t.partial({ ...CHOICES, ...SWITCHES })

export const defaultProfitOptions: ProfitOptions = {
  priceSource: 'avg24h',
  useFuel: 'off',
  useFee: true,
  useCrafts: true,
  useBarters: true,
  useTraderPrices: true,
  sellToFleaOnly: true,
  isSolarPowerBuilt: false,
  isIC3Built: false,
}
