// Identifiers of the game that single quests and traders are told apart by.

/** The game's items of money. */
export const ROUBLES = '5449016a4bdc2d6f028b456f'
export const DOLLARS = '5696686a4bdc2da3298b456a'
export const EUROS = '569668774bdc2da2298b4568'

/** Collector, whose reward is the Kappa container. */
export const FINAL_QUEST = '5c51aac186f77432ea65c552'

/** The Arena's trader, who is hidden in PVE. */
export const REF = 'ref'

/** Easy Money - Part 1 of the PVE zone: all that it gives is access to Ref, so it goes where Ref goes. */
export const UNLOCKS_REF_IN_PVE = '6834145ebc1f443d7603c8a7'

/** The PMC level at which traders open a loyalty level, by loyalty level: the median over those who have loyalty levels. */
export const LOYALTY_OPENS_AT: Readonly<Record<number, number>> = { 2: 15, 3: 26, 4: 37 }

/** Where quests that lead to a prestige are sorted: handing one in ends the PMC's run, so they come after the highest level, 79. */
export const PRESTIGE_SORT_LEVEL = 80

/** The level by which single quests are sorted: New Beginning asks for level 25 only, also where the data do not say what it leads to. */
export const SORT_WEIGHTS: Readonly<Record<string, number>> = {
  '6761f28a022f60bb320f3e95': PRESTIGE_SORT_LEVEL,
}
