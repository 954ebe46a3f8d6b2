// The buyer and seller of a page: the PMC, or a player on the assumed progress.
import { type Catalogue, makeTable } from '#core/catalogue/catalogue.ts'
import { memoize } from '#core/memo.ts'
import { type AssumedProgress, assumePlayer } from '#core/pricing/profit/assumed-player.ts'
import type { ProfitPlayer } from '#core/pricing/profit/profit-setup.ts'
import { useAssumedProgress } from './use-assumed-progress.ts'
import { usePlayer } from './use-may.ts'

const NO_RECIPES = makeTable<never>([])

type DealCatalogue = Pick<Catalogue, 'prices' | 'traders' | 'constants'>

/** The player on the assumed progress, for prices alone. */
export const assumedDealer = (
  { prices, traders, constants }: DealCatalogue,
  pmc: Pick<ProfitPlayer, 'edition' | 'skills'>,
  assumed: AssumedProgress,
): ProfitPlayer =>
  // Crafts and barters decide nothing here, so their tables are not required.
  assumePlayer({ prices, traders, constants, crafts: NO_RECIPES, barters: NO_RECIPES }, pmc, assumed).player

const visitorDealer = memoize((catalogue: DealCatalogue, assumed: AssumedProgress) =>
  assumedDealer(catalogue, { edition: 'Standard', skills: {} }, assumed),
)

/** The PMC, or a player on the assumed progress; undefined if nothing locks a price. */
export const useDealer = (catalogue: DealCatalogue): ProfitPlayer | undefined => {
  const pmc = usePlayer()
  const assumed = useAssumedProgress()
  return assumed === undefined ? pmc : visitorDealer(catalogue, assumed)
}
