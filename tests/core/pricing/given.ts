// Crafts and barters of the snapshot that the tests of the profit calculators ask about, and how they are asked.
import { type BarterProfit, barterProfit } from '#core/pricing/profit/barter-profit.ts'
import { type CraftProfit, craftProfit } from '#core/pricing/profit/craft-profit.ts'
import { profitContext } from '#core/pricing/profit/profit-context.ts'
import type { ProfitSetup } from '#core/pricing/profit/profit-setup.ts'
import { fleaOnly, setupOf } from './setups.ts'

/** Crafts by their uid. */
export const MOONSHINE = '5d5c1fd4d582a500650132f0'
export const BITCOIN = '5d5c205bd582a50d042a3c0e'
export const GRAPHICS_CARD = '5eeca812c4c989140245ae0c'
/** TerraGroup Labs access keycard, of an Intelligence folder that can be crafted. */
export const KEYCARD = '67da0223078f1947650d7bb7'
export const LEDX = '600abc08e4022c380a7260a8'
/** A barter by its uid. */
export const DOCUMENTS_CASE = '6a563f5756861bafff006a025'
/** The item that the craft of moonshine makes. */
export const MOONSHINE_ITEM = '5d1b376e86f774252519444e'

/** The craft as the calculators see it in this setup. */
export const craft = (setup: Partial<ProfitSetup>, uid: string): CraftProfit => {
  const found = craftProfit(profitContext(setupOf(setup)), uid)
  if (found === undefined) throw new Error(`the snapshot has no craft ${uid}`)
  return found
}

/** The barter as the calculators see it in this setup. */
export const barter = (setup: Partial<ProfitSetup>, uid: string): BarterProfit => {
  const found = barterProfit(profitContext(setupOf(setup)), uid)
  if (found === undefined) throw new Error(`the snapshot has no barter ${uid}`)
  return found
}

/** Only the flea market, with its fee. */
export const fleaWithFee = { ...fleaOnly, useFee: true }
