// A PMC's choices for the profit calculators.
import * as t from 'io-ts'
import { oneOf } from '../codec.ts'

export const PRICE_SOURCES = ['avg7d', 'avg24h', 'lastLow', 'historical'] as const
export type PriceSource = (typeof PRICE_SOURCES)[number]
export const PriceSource = oneOf(PRICE_SOURCES)

export const FUELS = ['off', 'metal', 'expeditionary'] as const
export type Fuel = (typeof FUELS)[number]
export const Fuel = oneOf(FUELS)

/**
 * `priceSource`: which flea price counts. `useFuel`: whether and with which tank fuel is a cost. `useFee`: take the flea fee off.
 * `useCrafts`, `useBarters`, `useTraderPrices`: where an ingredient may come from beside the flea. `sellToFleaOnly`: never compare with traders.
 */
export const ProfitOptions = t.readonly(
  t.type({
    priceSource: PriceSource,
    useFuel: Fuel,
    useFee: t.boolean,
    useCrafts: t.boolean,
    useBarters: t.boolean,
    useTraderPrices: t.boolean,
    sellToFleaOnly: t.boolean,
    isSolarPowerBuilt: t.boolean,
    isIC3Built: t.boolean,
  }),
  'ProfitOptions',
)
export type ProfitOptions = t.TypeOf<typeof ProfitOptions>

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
