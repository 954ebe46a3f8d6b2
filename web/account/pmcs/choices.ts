// Which choices the settings of a PMC offer, and to whom.

import { GAME_MODES, type GameMode, getModeFacts } from '#core/catalogue/game-modes.ts'
import { isTraderHidden, type TraderRules } from '#core/catalogue/hidden-traders.ts'
import { MIN_LOYALTY_LEVEL } from '#core/catalogue/level-bounds.ts'
import type { Trader } from '#core/catalogue/tables/trader.ts'
import type { ClientCommand } from '#core/player/commands.ts'
import type { Account, Pmc } from '#core/player/model.ts'

/** The selected PMC is the main one. */
export const isMain = ({ selected }: Pick<Account, 'selected'>, { uid }: Pick<Pmc, 'uid'>): boolean =>
  selected === uid

/** The modes that a PMC can be in: those that do not suit the main one are offered to others only, unless it is in one already. */
export const gameModesFor = (
  account: Pick<Account, 'selected'>,
  pmc: Pick<Pmc, 'uid' | 'gameMode'>,
): readonly GameMode[] =>
  GAME_MODES.filter(
    (mode) => getModeFacts(mode).suitsMainPmc || mode === pmc.gameMode || !isMain(account, pmc),
  )

export const canDelete = (account: Pick<Account, 'selected'>, pmc: Pick<Pmc, 'uid'>): boolean =>
  !isMain(account, pmc)

/** The PMCs whose progress can be copied: all except the target. */
export const copySources = ({ pmcs }: Pick<Account, 'pmcs'>, { uid }: Pick<Pmc, 'uid'>): readonly Pmc[] =>
  Object.values(pmcs).filter((pmc) => pmc.uid !== uid)

/**
 * Copies the progress of a PMC to another; `isWhole` includes its level and loyalty. Loyalty stays unchanged if the target does not track
 * progress.
 */
export const copyCommand = (
  { uid: pmc, level, loyalty, trackProgress }: Pick<Pmc, 'uid' | 'level' | 'loyalty' | 'trackProgress'>,
  from: Pick<Pmc, 'uid' | 'level' | 'loyalty'>,
  isWhole: boolean,
): ClientCommand => {
  const copy = { tag: 'CopyProgress', pmc, from: from.uid } as const
  if (!isWhole) return copy
  const traders = trackProgress ? [...new Set([...Object.keys(loyalty), ...Object.keys(from.loyalty)])] : []
  const levelIn = (levels: Pmc['loyalty'], trader: string): number => levels[trader] ?? MIN_LOYALTY_LEVEL
  const loyalties = traders
    .filter((trader) => levelIn(loyalty, trader) !== levelIn(from.loyalty, trader))
    .map((trader) => ({ tag: 'ChangeLoyalty', pmc, trader, level: levelIn(from.loyalty, trader) }) as const)
  const changes = [
    ...(level === from.level ? [] : [{ tag: 'ChangeLevel', pmc, level: from.level } as const]),
    ...loyalties,
  ]
  return changes.length === 0 ? copy : { tag: 'Several', commands: [copy, ...changes] }
}

/** The traders with loyalty levels that a PMC can meet. */
export const loyaltyTraders = <T extends Pick<Trader, 'url' | 'progression'>>(
  traders: readonly T[],
  rules: TraderRules,
): readonly T[] =>
  traders.filter(({ progression, url }) => progression === true && !isTraderHidden(rules, url))

/** Lightkeeper has one level, yet his quests require standing. */
const LIGHTKEEPER = 'lightkeeper'

/** The traders whose standing is required by levels or quests, and those with whom the PMC's is known. */
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
