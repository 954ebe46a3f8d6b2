// Who buys and sells on a page: the PMC, or whoever somebody said to be.
import { useMemo } from 'react'
import { type Catalogue, tableOf } from '#core/catalogue/catalogue.ts'
import type { ProfitPlayer } from '#core/pricing/profit-setup.ts'
import { type Said, strangerOf } from '#core/pricing/stranger.ts'
import { useSaid } from './use-look.ts'
import { usePlayer } from './use-player.ts'

const NO_RECIPES = tableOf<never>([])

type DealCatalogue = Pick<Catalogue, 'prices' | 'traders' | 'constants'>

/** Who deals where somebody said who they are. */
export const dealerSaid = (
  { prices, traders, constants }: DealCatalogue,
  pmc: Pick<ProfitPlayer, 'edition' | 'skills'>,
  said: Said,
): ProfitPlayer =>
  // Crafts and barters decide on nothing here, and their tables need not be there.
  strangerOf({ prices, traders, constants, crafts: NO_RECIPES, barters: NO_RECIPES }, pmc, said).player

/** Who deals: the PMC, or whoever somebody said to be; undefined where nothing is held against anybody. */
export const useDealer = (catalogue: DealCatalogue): ProfitPlayer | undefined => {
  const pmc = usePlayer()
  const said = useSaid()
  return useMemo(
    () => (said === undefined ? pmc : dealerSaid(catalogue, { edition: 'Standard', skills: {} }, said)),
    [catalogue, pmc, said],
  )
}
