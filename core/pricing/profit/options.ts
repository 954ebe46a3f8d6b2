// Codecs of a PMC's options for the profit calculators.
import * as t from 'io-ts'
import { oneOf } from '../../codec.ts'
import type * as words from './option-words.ts'
import { FUELS, PRICE_SOURCES } from './option-words.ts'

export { defaultProfitOptions, FUELS, PRICE_SOURCES } from './option-words.ts'

export type PriceSource = words.PriceSource
export const PriceSource = oneOf(PRICE_SOURCES)

export type Fuel = words.Fuel
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
/** The codec of each option. */
export const PROFIT_CODECS = { ...CHOICES, ...SWITCHES }

export const PROFIT_SWITCHES = Object.keys(SWITCHES) as readonly (keyof typeof SWITCHES)[]
/** The name of a boolean option. */
export const ProfitSwitch = oneOf(PROFIT_SWITCHES)

export type ProfitOptions = words.ProfitOptions
export const ProfitOptions: t.Type<ProfitOptions, unknown> = t.readonly(
  t.type(PROFIT_CODECS),
  'ProfitOptions',
)

/** A partial change of options. */
export const ProfitChanges = t.partial(PROFIT_CODECS)
