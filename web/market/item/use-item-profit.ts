// What the recipes around an item cost and bring, counted as the calculators count them.
import { useMemo } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { newPmc } from '#core/player/model.ts'
import { countedOptions } from '#core/pricing/counted-source.ts'
import { type ProfitContext, profitContext } from '#core/pricing/profit-context.ts'
import { playerAsking } from '#core/pricing/stranger.ts'
import { useGameMode, usePmc, useSession } from '#web/session/use-session.ts'
import { usePlayer } from '../use-player.ts'
import { useSaid } from './use-look.ts'

/** On the PMC's own terms; what it has not reached locks only what a player who records progress sees. */
export const useItemProfit = (catalogue: Catalogue): ProfitContext => {
  const { account } = useSession()
  const pmc = usePmc()
  const player = usePlayer()
  const said = useSaid()
  const gameMode = useGameMode()
  const { buyPrices, sellPrices } = account ?? {}
  return useMemo(() => {
    const who = pmc ?? newPmc({ uid: '', name: '', fraction: 'Usec', gameMode, edition: 'Standard' })
    return profitContext({
      catalogue,
      options: countedOptions(catalogue, who.profit),
      ...(said === undefined
        ? { player: { ...who, trackProgress: player !== undefined && who.trackProgress } }
        : playerAsking(catalogue, who, said, true)),
      ...(buyPrices && sellPrices && { ownPrices: { buy: buyPrices, sell: sellPrices } }),
    })
  }, [catalogue, pmc, player, said, gameMode, buyPrices, sellPrices])
}
