// A PMC's choices for the profit calculators by the names that the API has for them.
import { PROFIT_CODECS, type ProfitOptions } from '../pricing/profit/options.ts'

const OPTION_OF = {
  hideoutUseFuel: 'useFuel',
  hideoutUsePriceField: 'priceSource',
  hideoutUseFee: 'useFee',
  hideoutUseCrafts: 'useCrafts',
  hideoutUseBarters: 'useBarters',
  hideoutUseTradersPrices: 'useTraderPrices',
  hideoutSellToFleaOnlyMode: 'sellToFleaOnly',
  isSolarPowerBuilt: 'isSolarPowerBuilt',
  isIC3Built: 'isIC3Built',
} as const satisfies Readonly<Record<string, keyof ProfitOptions>>

type Field = keyof typeof OPTION_OF
const FIELDS = Object.keys(OPTION_OF) as readonly Field[]

/** Something of each option, under the names of the API. */
type ByField<A extends Readonly<Record<keyof ProfitOptions, unknown>>> = {
  readonly [F in Field]: A[(typeof OPTION_OF)[F]]
}

const byField = <A extends Readonly<Record<keyof ProfitOptions, unknown>>>(ofOptions: A): ByField<A> =>
  Object.fromEntries(FIELDS.map((field) => [field, ofOptions[OPTION_OF[field]]])) as ByField<A>

/** The codec of each field. */
export const profitProps = byField(PROFIT_CODECS)

export type ProfitFields = ByField<ProfitOptions>
export const toProfitFields = (options: ProfitOptions): ProfitFields => byField(options)

/** The options among the changes. */
export const toProfitOptions = (changes: Partial<ProfitFields>): Partial<ProfitOptions> =>
  Object.fromEntries(
    FIELDS.flatMap((field) => (changes[field] === undefined ? [] : [[OPTION_OF[field], changes[field]]])),
  )
