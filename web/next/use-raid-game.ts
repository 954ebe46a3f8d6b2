// What the plan of the next raids is made of: the PMC with its active quests, prices, and the maps in their order.
import { use, useMemo } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { knownName } from '#core/language/message.ts'
import { memoize } from '#core/memo.ts'
import type { Pmc } from '#core/player/model.ts'
import { type ProfitContext, profitContext } from '#core/pricing/profit/profit-context.ts'
import { getQuestBook } from '#core/quests/book.ts'
import { activeQuests } from '#core/quests/lists/active-by-map.ts'
import {
  findGoalsAnywhere,
  type RaidGoal,
  type RaidPlayer,
  type RankedMap,
  rankMaps,
} from '#core/raid-plan/raid-plan.ts'
import type { PriceOfItem } from '#core/raid-plan/to-bring.ts'
import { listToFind, type ThingToFind } from '#core/raid-plan/to-find.ts'
import { loadRuleWords } from '#web/i18n/use-rule-words.ts'
import { useMayChangePmc } from '#web/player/use-may.ts'
import { useOwnProfitSetup } from '#web/player/use-profit-setup.ts'
import { useShownPmc } from '#web/player/use-shown-pmc.ts'

/** `canEdit`: goals may be ticked. `anywhere`: goals that any map does. `toFind`: what wanted barters lack. */
export interface RaidGame {
  readonly catalogue: Catalogue
  readonly pmc: Pmc
  readonly canEdit: boolean
  readonly player: RaidPlayer
  readonly ranked: readonly RankedMap[]
  readonly anywhere: readonly RaidGoal[]
  readonly toFind: readonly ThingToFind[]
  readonly profit: ProfitContext
  readonly priceOf: PriceOfItem
}

const getProfit = memoize(profitContext)

export const useRaidGame = (catalogue: Catalogue): RaidGame => {
  const pmc = useShownPmc()
  const canEdit = useMayChangePmc('progress')
  // Goals name exits as the game does; the game data has their English names.
  const english = use(loadRuleWords('en'))
  const setup = useOwnProfitSetup(catalogue)
  const profit = getProfit(setup)
  const { quests, constants } = catalogue
  const book = getQuestBook({ quests, constants })
  return useMemo(() => {
    const priceOf: PriceOfItem = (item) => profit.bought(item)?.unitPrice
    const player: RaidPlayer = {
      quests: activeQuests(book, pmc),
      counted: pmc.quests.objectives,
      items: pmc.items,
      isForSale: (item) => priceOf(item) !== undefined,
      getExitName: (exit) => english.formatMessage(knownName('exit', exit), catalogue),
    }
    const ranked = rankMaps(player, catalogue.maps.all)
    return {
      ...{ catalogue, pmc, canEdit, player, ranked, profit, priceOf },
      anywhere: findGoalsAnywhere(player),
      toFind: listToFind(catalogue, book, pmc),
    }
  }, [catalogue, pmc, canEdit, book, profit, english])
}
