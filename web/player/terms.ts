// The terms that profits are counted on: the PMC's own options with those of the address over them.
import { FUELS, PRICE_SOURCES, type ProfitOptions } from '#core/pricing/option-words.ts'
import { MAX_SHARING, type SellTo } from '#core/pricing/profit-setup.ts'
import type { Said } from '#core/pricing/stranger.ts'
import { onlyParams, type ParamChanges, paramOf, switchParam, wholeParam } from '#web/list/search-params.ts'
import { type Levels, LOOK_KEYS, levelsText, readLook } from './look.ts'

/** Where the product goes: the two that a PMC can keep, and the two that leave nothing to the other place. */
export const SELLINGS = ['fleaFirst', 'best', 'flea', 'trader'] as const
export type Selling = (typeof SELLINGS)[number]

/** More cards than any farm holds are refused later, where the catalogue is there. */
export const MAX_CARDS = 50

/**
 * `options` as they are saved. `sellTo`, `isIC3Built`, `isSolarPowerBuilt` overrule them as in a profit setup. `cards` in the bitcoin farm;
 * `fuelSharedBy`: how many crafts share the generator.
 * `tracking`: whether what is not reached locks anything. `said`: of whoever looks, over their PMC or in place of one.
 */
export interface Terms {
  readonly options: ProfitOptions
  readonly sellTo?: SellTo
  readonly isIC3Built?: boolean
  readonly isSolarPowerBuilt?: boolean
  readonly cards?: number
  readonly fuelSharedBy?: number
  readonly tracking: boolean
  readonly said?: Said
}

/** What holds where the address says nothing. */
export type OwnTerms = Pick<Terms, 'options' | 'tracking'>

const SWITCHES = {
  fee: 'useFee',
  crafts: 'useCrafts',
  barters: 'useBarters',
  traders: 'useTraderPrices',
} as const satisfies Readonly<Record<string, keyof ProfitOptions>>
type SwitchKey = keyof typeof SWITCHES
const SWITCH_KEYS = Object.keys(SWITCHES) as readonly SwitchKey[]

/** Keys of the address that are terms. */
export const TERM_KEYS: readonly string[] = [
  'price',
  'fuel',
  ...SWITCH_KEYS,
  'sell',
  'ic3',
  'solar',
  'cards',
  'shared',
  'progress',
  ...LOOK_KEYS,
]

const switchesOf = (params: URLSearchParams): Partial<ProfitOptions> =>
  Object.fromEntries(
    SWITCH_KEYS.flatMap((key) => {
      const on = switchParam(params, key)
      return on === undefined ? [] : [[SWITCHES[key], on]]
    }),
  )

/** The terms that the address asks for over one's own. */
export const readTerms = (params: URLSearchParams, own: OwnTerms): Terms => {
  const priceSource = paramOf(params, 'price', PRICE_SOURCES)
  const useFuel = paramOf(params, 'fuel', FUELS)
  const selling = paramOf(params, 'sell', SELLINGS)
  const isIC3Built = switchParam(params, 'ic3')
  const isSolarPowerBuilt = switchParam(params, 'solar')
  const cards = wholeParam(params, 'cards', [0, MAX_CARDS])
  const said = readLook(params)
  const fuelSharedBy = wholeParam(params, 'shared', [1, MAX_SHARING])
  return {
    options: {
      ...own.options,
      ...switchesOf(params),
      ...(priceSource && { priceSource }),
      ...(useFuel && { useFuel }),
      ...(selling === 'fleaFirst' && { sellToFleaOnly: true }),
      ...(selling === 'best' && { sellToFleaOnly: false }),
    },
    // Whoever says how far they are wants to see what that leaves.
    tracking: switchParam(params, 'progress') ?? (own.tracking || said !== undefined),
    ...(said && { said }),
    ...((selling === 'flea' || selling === 'trader') && { sellTo: selling }),
    ...(isIC3Built !== undefined && { isIC3Built }),
    ...(isSolarPowerBuilt !== undefined && { isSolarPowerBuilt }),
    ...(cards !== undefined && { cards }),
    ...(fuelSharedBy !== undefined && { fuelSharedBy }),
  }
}

/** Where the product goes on these terms. */
export const sellingOf = ({ sellTo, options }: Terms): Selling =>
  sellTo === 'flea' || sellTo === 'trader' ? sellTo : options.sellToFleaOnly ? 'fleaFirst' : 'best'

/** What a control asks for. */
export interface TermChange {
  readonly price?: ProfitOptions['priceSource']
  readonly fuel?: ProfitOptions['useFuel']
  readonly fee?: boolean
  readonly crafts?: boolean
  readonly barters?: boolean
  readonly traders?: boolean
  readonly sell?: Selling
  readonly ic3?: boolean
  readonly solar?: boolean
  readonly cards?: number
  readonly shared?: number
  readonly progress?: boolean
  /** Undefined takes it back. */
  readonly level?: number | undefined
  readonly built?: Levels
  readonly loyalty?: Levels
}

const text = (value: TermChange[keyof TermChange]): string | undefined => {
  if (typeof value === 'object') return levelsText(value)
  if (typeof value === 'boolean') return value ? '1' : '0'
  return value === undefined ? undefined : String(value)
}

/** The change as keys of the address, for those who only look. */
export const changeInAddress = (change: TermChange): ParamChanges =>
  Object.fromEntries(Object.entries(change).map(([key, value]) => [key, text(value)]))

/** The part of a change that a PMC keeps, as options; undefined where nothing of it can be kept. */
export const keptOptions = (change: TermChange): Partial<ProfitOptions> | undefined => {
  const { price, fuel, sell, ic3, solar } = change
  const kept: Partial<ProfitOptions> = {
    ...Object.fromEntries(
      SWITCH_KEYS.flatMap((key) => (change[key] === undefined ? [] : [[SWITCHES[key], change[key]]])),
    ),
    ...(price && { priceSource: price }),
    ...(fuel && { useFuel: fuel }),
    ...((sell === 'fleaFirst' || sell === 'best') && { sellToFleaOnly: sell === 'fleaFirst' }),
    ...(ic3 !== undefined && { isIC3Built: ic3 }),
    ...(solar !== undefined && { isSolarPowerBuilt: solar }),
  }
  return Object.keys(kept).length === 0 ? undefined : kept
}

/** What the address must forget so that an option which was just kept shows. */
export const forgetInAddress = (change: TermChange): ParamChanges =>
  Object.fromEntries(Object.keys(change).map((key) => [key, undefined]))

/** The terms in the address, to carry them from one calculator to the next; undefined where it has none. */
export const termsInAddress = (params: URLSearchParams): string | undefined =>
  onlyParams(params, TERM_KEYS).toString() || undefined
