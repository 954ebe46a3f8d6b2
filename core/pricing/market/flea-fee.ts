// What the flea market takes for an offer: the in-game fee formula.

import { MAX_SKILL_LEVEL } from '../../catalogue/level-bounds.ts'
import type { Constants } from '../../catalogue/tables/constants.ts'
import { none, type Option, some } from '../../fp.ts'

/** `offerRate`, `requirementRate` are fractions; `factor` is what the intelligence center leaves of the fee (1 without it). */
export interface FleaFeeTerms {
  readonly offerRate: number
  readonly requirementRate: number
  readonly factor: number
}

/** Who sells: `isIC3Built` intelligence center at level 3, `hideoutManagement` skill level 0 to 51. */
export interface FleaSeller {
  readonly isIC3Built: boolean
  readonly hideoutManagement: number
}

/** The terms of one player: intelligence center 3 takes 30 % off, and 1 % of that more for each hideout management level. */
export const fleaFeeTerms = (flea: Constants['flea'], seller: FleaSeller): FleaFeeTerms => {
  const level = Math.min(Math.max(seller.hideoutManagement, 0), MAX_SKILL_LEVEL)
  const discount = flea.intelCenterDiscount * (1 + flea.intelCenterDiscountPerLevel * level)
  return {
    offerRate: flea.offerTaxRate,
    requirementRate: flea.requirementTaxRate,
    factor: seller.isIC3Built ? Math.max(1 - discount, 0) : 1,
  }
}

/** Roubles; `ask` for one unit as `basePrice` is. `count` units in one offer, 1 unless told. */
export interface FleaOffer {
  readonly basePrice: number
  readonly ask: number
  readonly count?: number
  readonly banned?: boolean
}

const POWER = 1.08

/** The fee before rounding; `basePrice` and `ask` above 0. */
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
 * The fee in whole roubles, rounded once for the whole offer; none where the flea market does not take the item or nothing is asked.
 * In-game flea formula: V0·Ti·4^P0·Q + VR·Tr·4^PR·Q.
 *
 * With equal rates, for one base price: the fee is least when asking 0.618 of it, and as a share of what is asked it is least at 1.618
 * times the base; there it takes 5.26 % of the larger of the two, never less. As a share of the smaller of the two it is
 * least exactly at the base price, where it is Ti + Tr (6 %), and grows with every step away from it.
 */
export const fleaFee = (terms: FleaFeeTerms, offer: FleaOffer): Option<number> =>
  offer.banned === true || offer.basePrice <= 0 || offer.ask <= 0
    ? none
    : some(Math.round(exactFee(terms, offer)))

/** The fee of an offer that is sold only as a whole: `ask` is for the whole pack, `basePrice` still of one unit. */
export const wholePackFee = (
  terms: FleaFeeTerms,
  { basePrice, count = 1, ...offer }: FleaOffer,
): Option<number> => fleaFee(terms, { ...offer, basePrice: basePrice * count, count: 1 })
