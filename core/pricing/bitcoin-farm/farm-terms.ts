// The prices used for a bitcoin farm: of a coin, a card and a tank of fuel.
import { isRight } from '../../fp.ts'
import { findObtaining, getUnitPrice, type Obtaining } from '../acquisition/obtaining.ts'
import type { Priced, PriceSourceUsed } from '../acquisition/price-derivation.ts'
import { type SaleResult, sell } from '../market/sale.ts'
import type { FuelUse } from '../profit/fuel.ts'
import { hasSolarPower, type ProfitContext } from '../profit/profit-context.ts'
import { getHideoutManagement } from '../profit/profit-setup.ts'
import { type FarmYield, farmYield } from './bitcoin-farm.ts'

/**
 * In roubles. `coinPrice`: price of a coin after the fee. `card`: how a graphics card is obtained; `cardPrice` by the cheapest way, or the
 * cheapest locked offer, absent if it is never sold. `tank` is absent if fuel is not counted or has no price.
 */
export interface FarmTerms {
  readonly coin: SaleResult
  readonly coinPrice: number
  readonly card: Obtaining
  readonly cardPrice?: number
  readonly tank?: Priced<PriceSourceUsed>
  readonly fuel: FuelUse
}

/** The terms under the context's options, prices and skills. */
export const farmTerms = (context: ProfitContext): FarmTerms => {
  const { catalogue, options, player } = context.setup
  const { item, graphicsCard } = catalogue.constants.bitcoinFarm
  const coin = sell(context, { item, count: 1 })
  const card = findObtaining(context, graphicsCard)
  const cardPrice = getUnitPrice(card)
  const { tank } = context
  return {
    coin,
    coinPrice: coin.taken.revenue - coin.taken.fee,
    fuel: {
      fuel: options.useFuel,
      tankPrice: tank?.unitPrice ?? 0,
      hideoutManagement: getHideoutManagement(player),
      solarPower: hasSolarPower(context.setup),
    },
    card,
    ...(cardPrice !== undefined && { cardPrice }),
    ...(tank && { tank }),
  }
}

/** The yield with this many cards under these terms; undefined with none or more than a farm holds. */
export const farmWith = (
  { setup: { catalogue } }: ProfitContext,
  { coinPrice, cardPrice, fuel }: FarmTerms,
  cards: number,
): FarmYield | undefined => {
  const yielded = farmYield(catalogue, { cards, coinPrice, cardPrice, fuel })
  return isRight(yielded) ? yielded.right : undefined
}
