// The game data with current prices, and the prices that apply to an account.
import { getRole, isPermitted } from '#core/access/roles.ts'
import type { Catalogue, Table } from '#core/catalogue/catalogue.ts'
import type { GameMode } from '#core/catalogue/game-modes.ts'
import type { ItemPrices } from '#core/catalogue/tables/prices.ts'
import { memoize } from '#core/memo.ts'
import { type Account, neutralPmc, type Pmc, selectedPmc } from '#core/player/model.ts'
import { getVisitorProfits } from '#core/player/visitor-profits.ts'
import { buyingSetup } from '#core/pricing/acquisition/buying-setup.ts'
import { type LivePrices, livePrices } from '#core/pricing/market/views.ts'
import { type ProfitContext, profitContext } from '#core/pricing/profit/profit-context.ts'
import type { ProfitCatalogue } from '#core/pricing/profit/profit-setup.ts'
import type { ServedCatalogue } from './catalogues.ts'
import type { Observed } from './quote-rows.ts'
import type { Services } from './services.ts'

/** Price rows with observations, each made when it is first read: new prices cost nothing until they are asked for. */
const makeLivePrices = (prices: Catalogue['prices'], observed: Observed): Table<LivePrices> => {
  const rows = new Map<string, LivePrices>()
  const read = (row: ItemPrices): LivePrices => {
    const live = rows.get(row.uid) ?? livePrices(row, observed.get(row.uid))
    rows.set(row.uid, live)
    return live
  }
  let all: readonly LivePrices[] | undefined
  return {
    get all() {
      all ??= prices.all.map(read)
      return all
    },
    get: (uid) => {
      const row = prices.get(uid)
      return row && read(row)
    },
  }
}

const last = new WeakMap<Catalogue, { readonly observed: Observed; readonly live: ProfitCatalogue }>()

/** The catalogue with current prices; the same object until prices change. */
export const liveCatalogue = (
  { catalogue }: Pick<ServedCatalogue, 'catalogue'>,
  observed: Observed,
): ProfitCatalogue => {
  const known = last.get(catalogue)
  if (known?.observed === observed) return known.live
  const { mode, items, presets, constants, crafts, barters, traders } = catalogue
  const prices = makeLivePrices(catalogue.prices, observed)
  const live = { mode, items, presets, constants, crafts, barters, traders, prices }
  last.set(catalogue, { observed, live })
  return live
}

/** The data of a mode, and its catalogue with current prices. */
export interface ModeMarket {
  readonly served: ServedCatalogue
  readonly live: ProfitCatalogue
}

export const readMarket = async (
  { catalogues, prices }: Pick<Services, 'catalogues' | 'prices'>,
  mode: GameMode,
): Promise<ModeMarket> => {
  const observed = await prices.observed(mode)
  // Read after the wait, in which the game data may have been replaced.
  const served = catalogues.of(mode)
  return { served, live: liveCatalogue(served, observed) }
}

const getNeutral = memoize((catalogue: ProfitCatalogue) => neutralPmc(catalogue.mode))

const getContext = memoize(
  (
    catalogue: ProfitCatalogue,
    pmc: Pmc,
    isProgressRecorded: boolean,
    buy: Account['buyPrices'],
    sell: Account['sellPrices'],
  ): ProfitContext => profitContext(buyingSetup(catalogue, pmc, isProgressRecorded, { buy, sell })),
)

/**
 * The buying context of an account, as shown on its pages: its selected PMC if that plays the catalogue's game mode. Without such a PMC, or
 * without permission to record progress, no price is locked.
 */
export const buyingContext = (catalogue: ProfitCatalogue, account: Account | undefined): ProfitContext => {
  if (account === undefined) return getVisitorProfits(catalogue)
  const selected = selectedPmc(account)
  const pmc = selected?.gameMode === catalogue.mode ? selected : undefined
  const isProgressRecorded = pmc !== undefined && isPermitted(getRole(account), 'progress')
  return getContext(
    catalogue,
    pmc ?? getNeutral(catalogue),
    isProgressRecorded,
    account.buyPrices,
    account.sellPrices,
  )
}
