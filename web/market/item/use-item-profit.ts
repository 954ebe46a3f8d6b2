// What the recipes around an item cost and bring, counted as the calculators count them.
import { useMemo } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { playerOnProgress } from '#core/pricing/assumed-player.ts'
import { countedOptions } from '#core/pricing/counted-source.ts'
import { type ProfitContext, profitContext } from '#core/pricing/profit-context.ts'
import { useAssumedProgress } from '#web/player/use-assumed-progress.ts'
import { usePlayer } from '#web/player/use-player.ts'
import { usePmcOrFresh } from '#web/player/use-shown-pmc.ts'
import { useSession } from '#web/session/use-session.ts'

/** On the PMC's own terms; what it has not reached locks only what a player who records progress sees. */
export const useItemProfit = (catalogue: Catalogue): ProfitContext => {
  const { account } = useSession()
  const who = usePmcOrFresh()
  const player = usePlayer()
  const assumed = useAssumedProgress()
  const { buyPrices, sellPrices } = account ?? {}
  return useMemo(() => {
    return profitContext({
      catalogue,
      options: countedOptions(catalogue, who.profit),
      ...(assumed === undefined
        ? { player: { ...who, trackProgress: player !== undefined && who.trackProgress } }
        : playerOnProgress(catalogue, who, assumed, true)),
      ...(buyPrices && sellPrices && { ownPrices: { buy: buyPrices, sell: sellPrices } }),
    })
  }, [catalogue, who, player, assumed, buyPrices, sellPrices])
}
