// Quests, hideout modules and wanted barters that need an item, with the pieces that a PMC already has for each.
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { isTraderHidden } from '#core/catalogue/hidden-traders.ts'
import type { Quest } from '#core/catalogue/tables/quest.ts'
import { listModules } from '#core/hideout/levels.ts'
import { moduleNeeds } from '#core/hideout/needs.ts'
import { opensDoorFor, type QuestReward, questsThatGive } from '#core/item-facts/item-relations.ts'
import { fillNeeds } from '#core/items/fill.ts'
import { mayISell, type SellAdvice } from '#core/items/may-i-sell.ts'
import { type Need, takesNothingElse } from '#core/items/need.ts'
import { questNeeds } from '#core/items/quest-needs.ts'
import type { Pmc } from '#core/player/model.ts'
import { getQuestBook } from '#core/quests/book.ts'
import { visibleQuests } from '#core/quests/visibility.ts'
import { itemNeeds } from '#core/tracker/needs.ts'
import { getWanterKey } from '#core/tracker/tracker.ts'

type WantsCatalogue = Pick<Catalogue, 'mode' | 'quests' | 'stations' | 'constants' | 'questItems'>

/** `need.count` is the total; `have` of it is handed over or at hand. `isDone`: nothing more is needed. */
export interface ItemWant {
  readonly need: Need
  readonly have: number
  readonly isDone: boolean
}

/** `advice` only for a PMC, as `barters`, which only a PMC collects for. `keyFor`: quests behind a door that the item opens. `rewards`: quests that give it. */
export interface ItemWants {
  readonly quests: readonly ItemWant[]
  readonly stations: readonly ItemWant[]
  readonly barters: readonly ItemWant[]
  readonly keyFor: readonly Quest[]
  readonly rewards: readonly QuestReward[]
  readonly advice: SellAdvice | undefined
}

/** Identifies needs: a module needs several items, an objective only one. */
const getKey = ({ source, items }: Need): string =>
  source.tag === 'Quest' ? `${source.quest} ${source.objective}` : `${getWanterKey(source)} ${items[0]}`

/** Every quest that the PMC can be given; without a PMC every quest of the game mode. */
const questsFor = (catalogue: WantsCatalogue, pmc: Pmc | undefined): readonly Quest[] =>
  pmc === undefined
    ? catalogue.quests.all.filter(({ trader }) => !isTraderHidden(catalogue, trader))
    : visibleQuests(getQuestBook(catalogue), pmc)

/** The requirements of every module of the game, built or not. */
const stationNeeds = (catalogue: WantsCatalogue): readonly Need[] =>
  listModules(catalogue)
    .filter(({ station }) => station.seasonal !== true)
    .flatMap(moduleNeeds)

/** The needs for the item, in the order of quests, stations and barters. */
export const itemWants = (catalogue: WantsCatalogue, item: string, pmc: Pmc | undefined): ItemWants => {
  const quests = questsFor(catalogue, pmc)
  const keyFor = quests.filter((quest) => opensDoorFor(quest, item))
  const rewards = questsThatGive(quests, item)
  const asksForIt = ({ items }: Need): boolean => items.includes(item)
  const ofQuests = quests.flatMap((quest) => questNeeds(quest, {})).filter(asksForIt)
  const ofStations = stationNeeds(catalogue).filter(asksForIt)
  if (pmc === undefined) {
    const plain = (need: Need): ItemWant => ({ need, have: 0, isDone: false })
    return {
      quests: ofQuests.map(plain),
      stations: ofStations.map(plain),
      barters: [],
      keyFor,
      rewards,
      advice: undefined,
    }
  }
  const { items, money } = itemNeeds(catalogue, { player: pmc, questsOpen: quests })
  const open = [...items, ...money]
  const filled = new Map(fillNeeds(open, pmc.items).map(({ need, missing }) => [getKey(need), missing]))
  const getWant = (need: Need): ItemWant => {
    const missing = filled.get(getKey(need))
    return { need, have: need.count - (missing ?? 0), isDone: missing === undefined }
  }
  return {
    quests: ofQuests.map(getWant),
    stations: ofStations.map(getWant),
    barters: open.filter((need) => need.source.tag === 'Barter' && asksForIt(need)).map(getWant),
    keyFor,
    rewards,
    advice: mayISell(open, pmc.items, item),
  }
}

/** How much of the item is still asked for if nothing else would do, and how much of that is there. */
export const wantedPieces = (wants: readonly ItemWant[]): { readonly have: number; readonly count: number } =>
  wants
    .filter(({ need }) => takesNothingElse(need))
    .reduce((sum, { need, have }) => ({ have: sum.have + have, count: sum.count + need.count }), {
      have: 0,
      count: 0,
    })
