// The yield of a bitcoin farm by its number of graphics cards, and the payback time of the cards.
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { Constants } from '../../catalogue/tables/constants.ts'
import { type Either, left, right } from '../../fp.ts'
import { BITCOIN_FARM } from '../../hideout/crafting-time.ts'
import { effectiveLevel, type HideoutBuilder } from '../../hideout/levels.ts'
import type { SellVerdict } from '../../items/sell-answer.ts'
import { type FuelUse, fuelCost } from '../profit/fuel.ts'

const SECONDS_PER_DAY = 86_400

export interface CardsOutOfRange {
  readonly tag: 'CardsOutOfRange'
  readonly min: number
  readonly max: number
}

/** Number of card slots at a level of the farm; 0 before it is built. */
export const cardSlots = ({ bitcoinFarm }: Pick<Constants, 'bitcoinFarm'>, farmLevel: number): number =>
  bitcoinFarm.slotsByLevel[Math.min(farmLevel, bitcoinFarm.slotsByLevel.length) - 1] ?? 0

/**
 * The bitcoin farm's use of an item, besides quests and stations. `slots` at the player's `level` of the farm, 0 before it is built; the
 * number of filled slots is not tracked.
 */
export interface FarmUse {
  readonly slotsByLevel: readonly number[]
  readonly level: number
  readonly slots: number
}

/** Whether only the bitcoin farm may still need pieces; its number of cards is unknown. */
export const isWantedByFarmAlone = (verdict: SellVerdict, farm: FarmUse | undefined): boolean =>
  farm !== undefined && (verdict === 'free' || verdict === 'enough')

/** Undefined for everything except a graphics card. */
export const farmUse = (
  { constants }: Pick<Catalogue, 'constants'>,
  player: HideoutBuilder,
  item: string,
): FarmUse | undefined => {
  const { graphicsCard, slotsByLevel } = constants.bitcoinFarm
  if (item !== graphicsCard) return undefined
  const level = effectiveLevel(constants, player, BITCOIN_FARM)
  return { slotsByLevel, level, slots: cardSlots(constants, level) }
}

/** The lowest farm level with this many slots; undefined if there is none. */
export const farmLevelFor = (
  { bitcoinFarm }: Pick<Constants, 'bitcoinFarm'>,
  cards: number,
): number | undefined => {
  const index = bitcoinFarm.slotsByLevel.findIndex((slots) => slots >= cards)
  return index === -1 ? undefined : index + 1
}

/** Seconds per coin with one card: the duration of the farm's craft, otherwise the game's constant. */
export const baseSecondsPerCoin = (catalogue: Pick<Catalogue, 'crafts' | 'constants'>): number => {
  const { item, baseSeconds } = catalogue.constants.bitcoinFarm
  const craft = catalogue.crafts.all.find(
    ({ station, product }) => station === BITCOIN_FARM && product.item === item,
  )
  return craft?.seconds ?? baseSeconds
}

/** Seconds per coin: D ÷ (1 + (n − 1)·boost), the game's formula; `cards` (n) is at least 1. */
export const secondsPerCoin = (
  { bitcoinFarm }: Pick<Constants, 'bitcoinFarm'>,
  baseSeconds: number,
  cards: number,
): number => baseSeconds / (1 + (cards - 1) * bitcoinFarm.boostRate)

/** `coinPrice`: roubles per coin. `cardPrice`: roubles per card, undefined if it has no price. */
export interface FarmQuestion {
  readonly cards: number
  readonly coinPrice: number
  readonly cardPrice: number | undefined
  readonly fuel: FuelUse
}

/**
 * Money in whole roubles, so that shown sums are exact. `secondsToFull`: until the farm stops. `paybackDays` is null if fuel costs at least
 * what the coins bring. `cardsCost` and `paybackDays` are undefined if cards have no price.
 */
export interface FarmYield {
  readonly farmLevel: number
  readonly secondsPerCoin: number
  readonly coinsPerDay: number
  readonly secondsToFull: number
  readonly incomePerDay: number
  readonly fuelPerDay: number
  readonly profitPerDay: number
  readonly cardsCost: number | undefined
  readonly paybackDays: number | null | undefined
}

/** The yield of a farm with this many cards; rejected unless that is a whole number from 1 to the slots of the highest level. */
export const farmYield = (
  catalogue: Pick<Catalogue, 'crafts' | 'constants'>,
  { cards, coinPrice, cardPrice, fuel }: FarmQuestion,
): Either<CardsOutOfRange, FarmYield> => {
  const { constants } = catalogue
  const farmLevel = farmLevelFor(constants, cards)
  if (!Number.isInteger(cards) || cards < 1 || farmLevel === undefined)
    return left({ tag: 'CardsOutOfRange', min: 1, max: Math.max(...constants.bitcoinFarm.slotsByLevel) })
  const seconds = secondsPerCoin(constants, baseSecondsPerCoin(catalogue), cards)
  const coinsPerDay = SECONDS_PER_DAY / seconds
  const incomePerDay = Math.round(coinsPerDay * coinPrice)
  const fuelPerDay = Math.round(fuelCost(constants, fuel, SECONDS_PER_DAY))
  const profitPerDay = incomePerDay - fuelPerDay
  const cardsCost = cardPrice === undefined ? undefined : Math.round(cards * cardPrice)
  const payback = (cost: number): number | null => (profitPerDay > 0 ? cost / profitPerDay : null)
  return right({
    farmLevel,
    secondsPerCoin: seconds,
    coinsPerDay,
    secondsToFull: seconds * constants.bitcoinFarm.maxStored,
    incomePerDay,
    fuelPerDay,
    profitPerDay,
    cardsCost,
    paybackDays: cardsCost === undefined ? undefined : payback(cardsCost),
  })
}
