// What a calculator counts with: the catalogue, the player, the terms, and one's own prices.
import { useDeferredValue, useMemo } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { countedOptions } from '#core/pricing/counted-source.ts'
import { type ProfitContext, profitContext } from '#core/pricing/profit-context.ts'
import type { ProfitSetup } from '#core/pricing/profit-setup.ts'
import { useSession } from '#web/session/use-session.ts'
import type { TermsControl } from './use-terms.ts'

export const useProfitSetup = (
  catalogue: Catalogue,
  { terms, player }: Pick<TermsControl, 'terms' | 'player'>,
): ProfitSetup => {
  const { account } = useSession()
  const { buyPrices, sellPrices } = account ?? {}
  return useMemo(() => {
    const { options, tracking, cards, ...overrules } = terms
    return {
      catalogue,
      options: countedOptions(catalogue, options),
      player: { ...player, trackProgress: tracking },
      ...overrules,
      ...(buyPrices && sellPrices && { ownPrices: { buy: buyPrices, sell: sellPrices } }),
      ...(cards !== undefined && { graphicsCards: Math.max(cards, 1) }),
    }
  }, [catalogue, terms, player, buyPrices, sellPrices])
}

/** The prepared calculation; after a change of the terms the one before stays until the new one is counted. */
export const useProfit = (
  catalogue: Catalogue,
  control: Pick<TermsControl, 'terms' | 'player'>,
): ProfitContext => {
  const setup = useDeferredValue(useProfitSetup(catalogue, control))
  return useMemo(() => profitContext(setup), [setup])
}
