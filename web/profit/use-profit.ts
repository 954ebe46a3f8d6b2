// What a calculator counts with: the catalogue, the player, the settings, and one's own prices.
import { useDeferredValue, useMemo } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { playerOnProgress } from '#core/pricing/assumed-player.ts'
import { countedOptions } from '#core/pricing/counted-source.ts'
import { type ProfitContext, profitContext } from '#core/pricing/profit-context.ts'
import type { ProfitSetup } from '#core/pricing/profit-setup.ts'
import type { ProfitSettingsControl } from '#web/player/use-profit-settings.ts'
import { useSession } from '#web/session/use-session.ts'

type SetupControl = Pick<ProfitSettingsControl, 'settings' | 'player' | 'canEdit'>

export const useProfitSetup = (
  catalogue: Catalogue,
  { settings, player, canEdit }: SetupControl,
): ProfitSetup => {
  const { account } = useSession()
  const { buyPrices, sellPrices } = account ?? {}
  return useMemo(() => {
    const { options, tracking, cards, assumed, ...overrules } = settings
    // Without a PMC that records progress there is nothing to lay the assumed one over.
    const asking = assumed === undefined ? { player } : playerOnProgress(catalogue, player, assumed, !canEdit)
    return {
      catalogue,
      options: countedOptions(catalogue, options),
      ...asking,
      player: { ...asking.player, trackProgress: tracking },
      ...overrules,
      ...(buyPrices && sellPrices && { ownPrices: { buy: buyPrices, sell: sellPrices } }),
      ...(cards !== undefined && { graphicsCards: Math.max(cards, 1) }),
    }
  }, [catalogue, settings, player, canEdit, buyPrices, sellPrices])
}

/** The prepared calculation; after a change of the settings the one before stays until the new one is counted. */
export const useProfit = (catalogue: Catalogue, control: SetupControl): ProfitContext => {
  const setup = useDeferredValue(useProfitSetup(catalogue, control))
  return useMemo(() => profitContext(setup), [setup])
}
