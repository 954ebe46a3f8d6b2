// What quests, the hideout and wanted barters still want of a PMC, money kept apart.
import { type BarterList, noBarters } from '../barter-list/model.ts'
import { barterNeeds } from '../barter-list/needs.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Quest } from '../catalogue/tables/quest.ts'
import type { HideoutBuilder } from '../hideout/levels.ts'
import { type HideoutNeedOptions, hideoutNeeds } from '../hideout/needs.ts'
import { isMoneyNeed, type Need } from '../items/need.ts'
import { questNeeds } from '../items/quest-needs.ts'
import { isQuestOpen, type QuestProgress } from '../quests/model.ts'

/** `items`: things to find and keep. `money`: roubles, dollars, euros and GP coins that are handed over. */
export interface Needs {
  readonly items: readonly Need[]
  readonly money: readonly Need[]
}

/** `questsOpen`: the quests that exist for the PMC; those done, cancelled or hidden are left out here. */
export interface NeedsOf extends HideoutNeedOptions {
  readonly player: HideoutBuilder & { readonly quests: QuestProgress; readonly barterList?: BarterList }
  readonly questsOpen: readonly Quest[]
}

type NeedsCatalogue = Pick<Catalogue, 'stations' | 'constants' | 'questItems'>

/** Everything still wanted: quests in the order given, then stations in the catalogue's, then barters in that of the list. */
export const itemNeeds = (catalogue: NeedsCatalogue, { player, questsOpen, ...options }: NeedsOf): Needs => {
  const quests = questsOpen.filter(
    (quest) => isQuestOpen(player.quests, quest) && player.quests.hidden[quest.uid] === undefined,
  )
  const needs = [
    ...quests
      .flatMap((quest) => questNeeds(quest, player.quests.objectives))
      .flatMap((need) => withoutQuestItems(catalogue, need)),
    ...hideoutNeeds(catalogue, player, options),
    ...barterNeeds(player.barterList ?? noBarters),
  ]
  const isMoney = (need: Need): boolean => isMoneyNeed(catalogue.constants, need)
  return { items: needs.filter((need) => !isMoney(need)), money: needs.filter(isMoney) }
}

/** Items that exist only inside quests are nothing to keep. */
const withoutQuestItems = ({ questItems }: NeedsCatalogue, need: Need): readonly Need[] => {
  const items = need.items.filter((item) => questItems.get(item) === undefined)
  return items.length === 0 ? [] : [{ ...need, items }]
}
