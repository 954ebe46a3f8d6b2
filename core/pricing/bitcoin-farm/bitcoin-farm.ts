// What a bitcoin farm yields with a number of graphics cards, and when the cards are paid back.
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

/** Cards that fit at a level of the farm; 0 before it is built. */
export const cardSlots = ({ bitcoinFarm }: Pick<Constants, 'bitcoinFarm'>, farmLevel: number): number =>
  bitcoinFarm.slotsByLevel[Math.min(farmLevel, bitcoinFarm.slotsByLevel.length) - 1] ?? 0

/**
 * What the bitcoin farm takes of an item besides quests and stations. `slots` at the player's `level` of the farm, 0 before it is built;
 * how many of them are filled is not tracked.
 */
export interface FarmUse {
  readonly slotsByLevel: readonly number[]
  readonly level: number
  readonly slots: number
}

/** Whether the bitcoin farm is all that may still want pieces; how many cards are in it is not known. */
export const isWantedByFarmAlone = (verdict: SellVerdict, farm: FarmUse | undefined): boolean =>
  farm !== undefined && (verdict === 'free' || verdict === 'enough')

/** Undefined for everything but a graphics card. */
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

/** The lowest level of the farm that takes this many cards; undefined if none does. */
export const farmLevelFor = (
  { bitcoinFarm }: Pick<Constants, 'bitcoinFarm'>,
  cards: number,
): number | undefined => {
  const index = bitcoinFarm.slotsByLevel.findIndex((slots) => slots >= cards)
  return index === -1 ? undefined : index + 1
}

/** Seconds of a coin with one card: the duration of the farm's craft, otherwise the game's constant. */
export const baseSecondsPerCoin = (catalogue: Pick<Catalogue, 'crafts' | 'constants'>): number => {
  const { item, baseSeconds } = catalogue.constants.bitcoinFarm
  const craft = catalogue.crafts.all.find(
    ({ station, product }) => station === BITCOIN_FARM && product.item === item,
  )
  return craft?.seconds ?? baseSeconds
}

/** Seconds of one coin: D ÷ (1 + (n − 1)·boost), the game's own formula; `cards` (n) is 1 or more. */
export const secondsPerCoin = (
  { bitcoinFarm }: Pick<Constants, 'bitcoinFarm'>,
  baseSeconds: number,
  cards: number,
): number => baseSeconds / (1 + (cards - 1) * bitcoinFarm.boostRate)

/** `coinPrice`: roubles that a coin brings. `cardPrice`: roubles of one card, undefined where it has no price. */
export interface FarmQuestion {
  readonly cards: number
  readonly coinPrice: number
  readonly cardPrice: number | undefined
  readonly fuel: FuelUse
}

/**
 * Money in whole roubles, so that what is shown adds up. `secondsToFull`: until the farm stops. `paybackDays` null: the fuel costs what the
 * coins bring, or more. `cardsCost` and `paybackDays` undefined: cards have no price.
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

/** What a farm with this many cards yields; refused unless they are a whole number from 1 to what the highest level takes. */
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
