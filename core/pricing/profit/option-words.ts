// Options of the profit calculators with their defaults; separate from their codecs, which pages do not need.

export const PRICE_SOURCES = ['avg7d', 'avg24h', 'lastLow', 'historical'] as const
export type PriceSource = (typeof PRICE_SOURCES)[number]

export const FUELS = ['off', 'metal', 'expeditionary'] as const
export type Fuel = (typeof FUELS)[number]

/**
 * `priceSource`: the flea price used. `useFuel`: whether and with which tank fuel is a cost. `useFee`: whether the flea fee is subtracted.
 * `useCrafts`, `useBarters`, `useTraderPrices`: sources of ingredients besides the flea market. `sellToFleaOnly`: never compare with traders.
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
