// The inputs of prices, costs and profits for the PMC of a page: catalogue, options, player and own prices. The same
// object while they do not change.
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { memoize } from '#core/memo.ts'
import type { Pmc } from '#core/player/model.ts'
import { buyingSetup } from '#core/pricing/acquisition/buying-setup.ts'
import { withKnownSources } from '#core/pricing/market/known-sources.ts'
import { type AssumedProgress, playerOnProgress } from '#core/pricing/profit/assumed-player.ts'
import type { ProfitOptions } from '#core/pricing/profit/option-words.ts'
import type { OwnPrices, ProfitSetup } from '#core/pricing/profit/profit-setup.ts'
import { useSession } from '#web/session/account/use-session.ts'
import type { ProfitSettings } from './settings/profit-settings.ts'
import { useAssumedProgress } from './use-assumed-progress.ts'
import { assumedDealer } from './use-dealer.ts'
import { useMayChangePmc } from './use-may.ts'
import { usePmcOrNeutral, useShownPmc, withoutItems } from './use-shown-pmc.ts'

const getOwnPrices = memoize((buy: OwnPrices['buy'], sell: OwnPrices['sell']): OwnPrices => ({ buy, sell }))

/** The account's own prices; undefined for visitors. */
const useOwnPrices = (): OwnPrices | undefined => {
  const { account } = useSession()
  return account && getOwnPrices(account.buyPrices, account.sellPrices)
}

type SetupPmc = ReturnType<typeof withoutItems>

const shownBuyingSetup = memoize(
  (
    catalogue: Catalogue,
    pmc: SetupPmc,
    isProgressRecorded: boolean,
    assumed: AssumedProgress | undefined,
    ownPrices: OwnPrices | undefined,
  ): ProfitSetup => {
    const setup = buyingSetup(catalogue, pmc, isProgressRecorded, ownPrices)
    return assumed === undefined
      ? setup
      : { ...setup, player: { ...assumedDealer(catalogue, pmc, assumed), hideout: pmc.hideout } }
  },
)

/**
 * Prices for the shown PMC. Players who cannot record progress see all existing prices, or those of the assumed progress, rather than
 * those offered to a neutral PMC. The tables of crafts and barters are not required.
 */
export const useBuyingSetup = (catalogue: Catalogue): ProfitSetup =>
  shownBuyingSetup(
    catalogue,
    withoutItems(useShownPmc()),
    useMayChangePmc('progress'),
    useAssumedProgress(),
    useOwnPrices(),
  )

const calculatorSetup = memoize(
  (
    catalogue: Catalogue,
    settings: ProfitSettings,
    pmc: SetupPmc,
    isProgressUnknown: boolean,
    ownPrices: OwnPrices | undefined,
  ): ProfitSetup => {
    const { options, tracking, cards, assumed, ...overrules } = settings
    const asking =
      assumed === undefined ? { player: pmc } : playerOnProgress(catalogue, pmc, assumed, isProgressUnknown)
    return {
      catalogue,
      options: withKnownSources(catalogue, options),
      ...asking,
      player: { ...asking.player, trackProgress: tracking },
      ...overrules,
      ...(ownPrices && { ownPrices }),
      ...(cards !== undefined && { graphicsCards: Math.max(cards, 1) }),
    }
  },
)

/** `player`: the PMC of the calculation; `canEdit`: its own progress counts. */
export interface SetupControl {
  readonly settings: ProfitSettings
  readonly player: Pmc
  readonly canEdit: boolean
}

/** The profit setup of a calculator with these settings. */
export const useProfitSetup = (
  catalogue: Catalogue,
  { settings, player, canEdit }: SetupControl,
): ProfitSetup => calculatorSetup(catalogue, settings, withoutItems(player), !canEdit, useOwnPrices())

const ownSettings = memoize(
  (options: ProfitOptions, tracking: boolean, assumed: AssumedProgress | undefined): ProfitSettings => ({
    options,
    tracking: tracking || assumed !== undefined,
    ...(assumed && { assumed }),
  }),
)

/** The profit setup of a calculator with the PMC's own settings. */
export const useOwnProfitSetup = (catalogue: Catalogue): ProfitSetup => {
  const player = usePmcOrNeutral()
  const assumed = useAssumedProgress()
  const canEdit = useMayChangePmc('profile')
  const { profit, trackProgress } = player
  const settings = ownSettings(profit, canEdit && trackProgress, assumed)
  return useProfitSetup(catalogue, { settings, player, canEdit })
}
