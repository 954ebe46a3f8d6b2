// Which choices the settings of a PMC offer, and to whom.
import type { Trader } from '#core/catalogue/trader.ts'
import type { GameMode } from '#core/catalogue/vocabulary.ts'
import type { Account, Pmc } from '#core/player/model.ts'
import { isTraderHidden, type TraderRules } from '#core/pricing/market.ts'

/** The selected PMC is the main one. */
export const isMain = ({ selected }: Pick<Account, 'selected'>, { uid }: Pick<Pmc, 'uid'>): boolean =>
  selected === uid

/** The modes that a PMC can be in: PVE is not offered on the main one, unless it is there already. */
export const gameModesFor = (
  account: Pick<Account, 'selected'>,
  pmc: Pick<Pmc, 'uid' | 'gameMode'>,
): readonly GameMode[] =>
  isMain(account, pmc) && pmc.gameMode === 'PVP' ? (['PVP'] as const) : (['PVP', 'PVE'] as const)

export const canDelete = (account: Pick<Account, 'selected'>, pmc: Pick<Pmc, 'uid'>): boolean =>
  !isMain(account, pmc)

/** The PMCs whose progress can be copied: all but the one that it goes to. */
export const copySources = ({ pmcs }: Pick<Account, 'pmcs'>, { uid }: Pick<Pmc, 'uid'>): readonly Pmc[] =>
  Object.values(pmcs).filter((pmc) => pmc.uid !== uid)

/** The traders with loyalty levels that a PMC meets. */
export const loyaltyTraders = <T extends Pick<Trader, 'url' | 'progression'>>(
  traders: readonly T[],
  rules: TraderRules,
): readonly T[] =>
  traders.filter(({ progression, url }) => progression === true && !isTraderHidden(rules, url))

/** Lightkeeper has one level, yet his quests ask for standing. */
const LIGHTKEEPER = 'lightkeeper'

/** The traders with whom standing counts for levels or quests, and those with whom the PMC's is known. */
export const reputationTraders = <T extends Pick<Trader, 'url' | 'levels'>>(
  traders: readonly T[],
  { reputation }: Pick<Pmc, 'reputation'>,
  rules: TraderRules,
): readonly T[] =>
  traders.filter(
    (trader) =>
      (trader.levels.length > 1 && !isTraderHidden(rules, trader.url)) ||
      trader.url === LIGHTKEEPER ||
      Object.hasOwn(reputation, trader.url),
  )
