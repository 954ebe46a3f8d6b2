// How a PMC stands with every trader: quests done, loyalty level, and what the next level still asks for.
import type { LoyaltyLevel, Trader } from '../catalogue/tables/trader.ts'
import { type Currency, MIN_LOYALTY_LEVEL } from '../catalogue/vocabulary.ts'
import { getQuestShare, type QuestShare } from '../quests/lists/totals.ts'
import type { QuestPlayer } from '../quests/model.ts'
import type { QuestView } from './quest-view.ts'

/**
 * One thing that the next loyalty level asks for and the PMC does not have. `PlayerLevel` in levels, `Standing` in the game's points
 * of reputation; `isRecorded` false where the player never wrote a standing down.
 */
export type LoyaltyLack =
  | { readonly tag: 'PlayerLevel'; readonly needs: number; readonly has: number }
  | { readonly tag: 'Standing'; readonly needs: number; readonly has: number; readonly isRecorded: boolean }

/** `turnover` in the trader's currency is required too; it is not recorded, so it is shown and never checked. */
export interface NextLoyalty {
  readonly level: number
  readonly lacks: readonly LoyaltyLack[]
  readonly turnover: number
  readonly currency: Currency
}

/** `level` and `next` are absent for traders without loyalty levels; `next` where the highest is reached too. */
export interface TraderProgress {
  readonly trader: Trader
  readonly quests: QuestShare
  readonly level?: number
  readonly next?: NextLoyalty
}

/** The loyalty level that the PMC has with a trader. */
const getLoyalty = ({ loyalty }: Pick<QuestPlayer, 'loyalty'>, trader: string): number =>
  loyalty[trader] ?? MIN_LOYALTY_LEVEL

/** The loyalty level above the PMC's own; undefined at the highest one. */
export const loyaltyAbove = (player: QuestPlayer, trader: Trader): LoyaltyLevel | undefined =>
  trader.progression === true
    ? trader.levels.find(({ level }) => level === getLoyalty(player, trader.url) + 1)
    : undefined

/** What the PMC lacks for a loyalty level, by what is recorded. */
export const loyaltyLacks = (
  player: QuestPlayer,
  trader: string,
  { playerLevel, reputation: needs }: LoyaltyLevel,
): readonly LoyaltyLack[] => {
  const recorded = player.reputation[trader]
  const has = recorded ?? 0
  return [
    ...(player.level < playerLevel
      ? [{ tag: 'PlayerLevel' as const, needs: playerLevel, has: player.level }]
      : []),
    ...(has < needs ? [{ tag: 'Standing' as const, needs, has, isRecorded: recorded !== undefined }] : []),
  ]
}

/** The traders that have quests for the PMC, in the order given. */
export const traderProgress = (view: QuestView, traders: readonly Trader[]): readonly TraderProgress[] => {
  const { player, visible } = view
  return traders.flatMap((trader): readonly TraderProgress[] => {
    const own = visible.filter((quest) => quest.trader === trader.url)
    if (own.length === 0) return []
    const next = loyaltyAbove(player, trader)
    return [
      {
        trader,
        quests: getQuestShare(player, own),
        ...(trader.progression === true && { level: getLoyalty(player, trader.url) }),
        ...(next !== undefined && {
          next: {
            level: next.level,
            lacks: loyaltyLacks(player, trader.url, next),
            turnover: next.turnover,
            currency: trader.currency,
          },
        }),
      },
    ]
  })
}
