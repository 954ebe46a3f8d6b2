// The flea market's fee, by the in-game formula.

import { MAX_SKILL_LEVEL } from '../../catalogue/level-bounds.ts'
import type { Constants } from '../../catalogue/tables/constants.ts'
import { none, type Option, some } from '../../fp.ts'

/** `offerRate`, `requirementRate` are fractions; `factor` is the share of the fee left by the intelligence center (1 without it). */
export interface FleaFeeTerms {
  readonly offerRate: number
  readonly requirementRate: number
  readonly factor: number
}

/** The seller: `isIC3Built` for intelligence center level 3, `hideoutManagement` skill level 0 to 51. */
export interface FleaSeller {
  readonly isIC3Built: boolean
  readonly hideoutManagement: number
}

/** The terms of a seller: intelligence center 3 lowers the fee by 30 %, and by 1 % of that more per hideout management level. */
export const fleaFeeTerms = (flea: Constants['flea'], seller: FleaSeller): FleaFeeTerms => {
  const level = Math.min(Math.max(seller.hideoutManagement, 0), MAX_SKILL_LEVEL)
  const discount = flea.intelCenterDiscount * (1 + flea.intelCenterDiscountPerLevel * level)
  return {
    offerRate: flea.offerTaxRate,
    requirementRate: flea.requirementTaxRate,
    factor: seller.isIC3Built ? Math.max(1 - discount, 0) : 1,
  }
}

/** In roubles; `ask` and `basePrice` per unit. `count` units in one offer, default 1. */
export interface FleaOffer {
  readonly basePrice: number
  readonly ask: number
  readonly count?: number
  readonly banned?: boolean
}

const POWER = 1.08

/** The fee before rounding; `basePrice` and `ask` must be positive. */
export const exactFee = (terms: FleaFeeTerms, { basePrice, ask, count = 1 }: FleaOffer): number => {
  const cheap = Math.log10(basePrice / ask)
  const dear = Math.log10(ask / basePrice)
  const offerPower = ask < basePrice ? cheap ** POWER : cheap
  const requirementPower = ask < basePrice ? dear : dear ** POWER
  const offerPart = basePrice * terms.offerRate * 4 ** offerPower
  const requirementPart = ask * terms.requirementRate * 4 ** requirementPower
  return (offerPart + requirementPart) * count * terms.factor
}

/**
 * The fee in whole roubles, rounded once for the whole offer; none if the item is banned or the price is 0. In-game formula: V0·Ti·4^P0·Q +
 * VR·Tr·4^PR·Q. With equal rates and a given base price: the fee is lowest at an ask of 0.618 times the base, and lowest relative to the ask
 * at 1.618 times the base; there it is 5.26 % of the larger of the two, the minimum. Relative to the smaller of the two it is lowest exactly
 * at the base price, Ti + Tr (6 %), and rises on both sides.
 */
export const fleaFee = (terms: FleaFeeTerms, offer: FleaOffer): Option<number> =>
  offer.banned === true || offer.basePrice <= 0 || offer.ask <= 0
    ? none
    : some(Math.round(exactFee(terms, offer)))

/** The fee of an offer sold only as a whole: `ask` is for the whole pack, `basePrice` still per unit. */
export const wholePackFee = (
  terms: FleaFeeTerms,
  { basePrice, count = 1, ...offer }: FleaOffer,
): Option<number> => fleaFee(terms, { ...offer, basePrice: basePrice * count, count: 1 })
