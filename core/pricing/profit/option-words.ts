// The choices of the profit calculators and what they are without a choice: apart from their codecs, because a page needs none.

export const PRICE_SOURCES = ['avg7d', 'avg24h', 'lastLow', 'historical'] as const
export type PriceSource = (typeof PRICE_SOURCES)[number]

export const FUELS = ['off', 'metal', 'expeditionary'] as const
export type Fuel = (typeof FUELS)[number]

/**
 * `priceSource`: which flea price counts. `useFuel`: whether and with which tank fuel is a cost. `useFee`: take the flea fee off.
 * `useCrafts`, `useBarters`, `useTraderPrices`: where an ingredient may come from beside the flea. `sellToFleaOnly`: never compare with traders.
 */
export interface ProfitOptions {
  readonly priceSource: PriceSource
  readonly useFuel: Fuel
  readonly useFee: boolean
  readonly useCrafts: boolean
  readonly useBarters: boolean
  readonly useTraderPrices: boolean
  readonly sellToFleaOnly: boolean
  readonly isSolarPowerBuilt: boolean
  readonly isIC3Built: boolean
}

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
