// The prepared calculation of a calculator's page.
import { useDeferredValue, useMemo } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { type ProfitContext, profitContext } from '#core/pricing/profit/profit-context.ts'
import { type SetupControl, useProfitSetup } from '#web/player/use-profit-setup.ts'

/** After a change of the settings the previous calculation stays until the new one is ready. */
export const useProfit = (catalogue: Catalogue, control: SetupControl): ProfitContext => {
  const setup = useDeferredValue(useProfitSetup(catalogue, control))
  return useMemo(() => profitContext(setup), [setup])
}
