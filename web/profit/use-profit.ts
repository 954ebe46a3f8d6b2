// What a calculator counts with: the catalogue, the player, the terms, and one's own prices.
import { useDeferredValue, useMemo } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { countedOptions } from '#core/pricing/counted-source.ts'
import { type ProfitContext, profitContext } from '#core/pricing/profit-context.ts'
import type { ProfitSetup } from '#core/pricing/profit-setup.ts'
import { playerAsking } from '#core/pricing/stranger.ts'
import type { TermsControl } from '#web/player/use-terms.ts'
import { useSession } from '#web/session/use-session.ts'

type SetupControl = Pick<TermsControl, 'terms' | 'player' | 'canEdit'>

export const useProfitSetup = (
  catalogue: Catalogue,
  { terms, player, canEdit }: SetupControl,
): ProfitSetup => {
  const { account } = useSession()
  const { buyPrices, sellPrices } = account ?? {}
  return useMemo(() => {
    const { options, tracking, cards, said, ...overrules } = terms
    // Without a PMC that records progress there is nothing to lay over what was said.
    const asking = said === undefined ? { player } : playerAsking(catalogue, player, said, !canEdit)
    return {
      catalogue,
      options: countedOptions(catalogue, options),
      ...asking,
      player: { ...asking.player, trackProgress: tracking },
      ...overrules,
      ...(buyPrices && sellPrices && { ownPrices: { buy: buyPrices, sell: sellPrices } }),
      ...(cards !== undefined && { graphicsCards: Math.max(cards, 1) }),
    }
  }, [catalogue, terms, player, canEdit, buyPrices, sellPrices])
}

/** The prepared calculation; after a change of the terms the one before stays until the new one is counted. */
export const useProfit = (catalogue: Catalogue, control: SetupControl): ProfitContext => {
  const setup = useDeferredValue(useProfitSetup(catalogue, control))
  return useMemo(() => profitContext(setup), [setup])
}
