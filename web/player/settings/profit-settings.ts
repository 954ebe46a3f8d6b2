// The settings of profit calculations: the PMC's own options overridden by those of the address.
import type { AssumedProgress } from '#core/pricing/profit/assumed-player.ts'
import { FUELS, PRICE_SOURCES, type ProfitOptions } from '#core/pricing/profit/option-words.ts'
import { HOURS_PLAYED, type HoursPlayed } from '#core/pricing/profit/play-day.ts'
import { MAX_SHARING, type SellTo } from '#core/pricing/profit/profit-setup.ts'
import {
  onlyParams,
  type ParamChanges,
  readParam,
  switchParam,
  wholeParam,
} from '#web/address/search-params.ts'
import { ASSUMED_PROGRESS_KEYS, type Levels, levelsText, readAssumedProgress } from '../assumed-progress.ts'

/** Where the product is sold: the two options that a PMC can save, and the two that exclude the other place. */
export const SELLINGS = ['fleaFirst', 'best', 'flea', 'trader'] as const
export type Selling = (typeof SELLINGS)[number]

/** More cards than any farm holds are rejected later, when the catalogue is loaded. */
export const MAX_CARDS = 50

/**
 * `options` as they are saved. `sellTo`, `isIC3Built`, `isSolarPowerBuilt` override them as in a profit setup. `cards` in the bitcoin
 * farm; `fuelSharedBy`: how many crafts share the generator. `hoursPlayed` a day. `tracking`: whether requirements that are not reached
 * lock anything. `assumed`: progress laid over the PMC, or used without one.
 */
export interface ProfitSettings {
  readonly options: ProfitOptions
  readonly sellTo?: SellTo
  readonly isIC3Built?: boolean
  readonly isSolarPowerBuilt?: boolean
  readonly cards?: number
  readonly fuelSharedBy?: number
  readonly hoursPlayed?: HoursPlayed
  readonly tracking: boolean
  readonly assumed?: AssumedProgress
}

/** Defaults for what the address does not set. */
export type OwnProfitSettings = Pick<ProfitSettings, 'options' | 'tracking'>

const SWITCHES = {
  fee: 'useFee',
  crafts: 'useCrafts',
  barters: 'useBarters',
  traders: 'useTraderPrices',
} as const satisfies Readonly<Record<string, keyof ProfitOptions>>
type SwitchKey = keyof typeof SWITCHES
const SWITCH_KEYS = Object.keys(SWITCHES) as readonly SwitchKey[]

/** Keys of the address that hold profit settings. */
export const PROFIT_SETTING_KEYS: readonly string[] = [
  'price',
  'fuel',
  ...SWITCH_KEYS,
  'sell',
  'ic3',
  'solar',
  'cards',
  'shared',
  'hours',
  'progress',
  ...ASSUMED_PROGRESS_KEYS,
]

const getSwitches = (params: URLSearchParams): Partial<ProfitOptions> =>
  Object.fromEntries(
    SWITCH_KEYS.flatMap((key) => {
      const on = switchParam(params, key)
      return on === undefined ? [] : [[SWITCHES[key], on]]
    }),
  )

/** The settings with those of the address over the player's own. */
export const readProfitSettings = (params: URLSearchParams, own: OwnProfitSettings): ProfitSettings => {
  const priceSource = readParam(params, 'price', PRICE_SOURCES)
  const useFuel = readParam(params, 'fuel', FUELS)
  const selling = readParam(params, 'sell', SELLINGS)
  const isIC3Built = switchParam(params, 'ic3')
  const isSolarPowerBuilt = switchParam(params, 'solar')
  const cards = wholeParam(params, 'cards', [0, MAX_CARDS])
  const assumed = readAssumedProgress(params)
  const hoursPlayed = HOURS_PLAYED.find((hours) => params.get('hours') === String(hours))
  const fuelSharedBy = wholeParam(params, 'shared', [1, MAX_SHARING])
  return {
    options: {
      ...own.options,
      ...getSwitches(params),
      ...(priceSource && { priceSource }),
      ...(useFuel && { useFuel }),
      ...(selling === 'fleaFirst' && { sellToFleaOnly: true }),
      ...(selling === 'best' && { sellToFleaOnly: false }),
    },
    // A visitor who states their progress wants to see what it leaves.
    tracking: switchParam(params, 'progress') ?? (own.tracking || assumed !== undefined),
    ...(assumed && { assumed }),
    ...((selling === 'flea' || selling === 'trader') && { sellTo: selling }),
    ...(isIC3Built !== undefined && { isIC3Built }),
    ...(isSolarPowerBuilt !== undefined && { isSolarPowerBuilt }),
    ...(cards !== undefined && { cards }),
    ...(fuelSharedBy !== undefined && { fuelSharedBy }),
    ...(hoursPlayed !== undefined && { hoursPlayed }),
  }
}

/** Where the product is sold with these settings. */
export const getSelling = ({ sellTo, options }: ProfitSettings): Selling =>
  sellTo === 'flea' || sellTo === 'trader' ? sellTo : options.sellToFleaOnly ? 'fleaFirst' : 'best'

/** A change made by a control. */
export interface ProfitSettingsChange {
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
  readonly hours?: HoursPlayed
  readonly progress?: boolean
  /** Undefined resets it. */
  readonly level?: number | undefined
  readonly built?: Levels
  readonly loyalty?: Levels
}

const text = (value: ProfitSettingsChange[keyof ProfitSettingsChange]): string | undefined => {
  if (typeof value === 'object') return levelsText(value)
  if (typeof value === 'boolean') return value ? '1' : '0'
  return value === undefined ? undefined : String(value)
}

/** The change as keys of the address, for changes that no PMC saves. */
export const changeInAddress = (change: ProfitSettingsChange): ParamChanges =>
  Object.fromEntries(Object.entries(change).map(([key, value]) => [key, text(value)]))

/** The part of a change that a PMC keeps, as options; undefined if nothing of it can be kept. */
export const pickStoredOptions = (change: ProfitSettingsChange): Partial<ProfitOptions> | undefined => {
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

/** Keys to remove from the address so that an option that was just saved takes effect. */
export const forgetInAddress = (change: ProfitSettingsChange): ParamChanges =>
  Object.fromEntries(Object.keys(change).map((key) => [key, undefined]))

/** The settings in the address, to carry them from one calculator to the next; undefined if it has none. */
export const profitSettingsInAddress = (params: URLSearchParams): string | undefined =>
  onlyParams(params, PROFIT_SETTING_KEYS).toString() || undefined
