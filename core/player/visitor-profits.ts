// The crafts and barters as their pages show them to a visitor, prepared once for each state of the prices.
import { memoize } from '../memo.ts'
import { buyingSetup } from '../pricing/acquisition/buying-setup.ts'
import { profitContext } from '../pricing/profit/profit-context.ts'
import type { ProfitCatalogue } from '../pricing/profit/profit-setup.ts'
import { neutralPmc } from './model.ts'

/** A PMC with default settings for whom no progress locks anything. */
export const getVisitorProfits = memoize((catalogue: ProfitCatalogue) =>
  profitContext(buyingSetup(catalogue, neutralPmc(catalogue.mode), false, undefined)),
)
