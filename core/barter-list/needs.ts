// What the wanted barters take of a PMC's items, and what one deal takes off them.
import type { ItemCommand } from '../items/commands.ts'
import type { ItemProgress } from '../items/model.ts'
import type { Need } from '../items/need.ts'
import { type PiecesUsed, piecesFor, takeOff } from '../items/use-up.ts'
import type { BarterListCommand } from './commands.ts'
import type { BarterList, WantedBarter } from './model.ts'

const needsOf = (
  uid: string,
  { trader, product, ingredients }: WantedBarter,
  times: number,
): readonly Need[] =>
  ingredients.map(({ items, count, dogTagLevel }) => ({
    source: { tag: 'Barter', barter: uid, trader, product },
    use: 'trade',
    items,
    count: count * times,
    foundInRaid: false,
    ...(dogTagLevel !== undefined && { dogTagLevel }),
  }))

/** What all deals on the list take, money included, in the order in which they were put there. */
export const barterNeeds = (list: BarterList): readonly Need[] =>
  Object.entries(list).flatMap(([uid, wanted]) => needsOf(uid, wanted, wanted.times))

/** The counted pieces that one deal takes, all or nothing. Without what `isMoney`, which is not counted by pieces. */
export const piecesTraded = (
  { barterList, items }: { readonly barterList: BarterList; readonly items: ItemProgress },
  uid: string,
  isMoney: (item: string) => boolean,
): readonly PiecesUsed[] => {
  const wanted = barterList[uid]
  if (wanted === undefined) return []
  const needs = needsOf(uid, wanted, 1).filter((need) => !need.items.every(isMoney))
  return piecesFor(needs, items)
}

/** The commands of one deal: the pieces leave the counts, and one deal fewer is wanted. */
export const tradeOnce = (
  player: { readonly uid: string; readonly barterList: BarterList; readonly items: ItemProgress },
  barter: string,
  isMoney: (item: string) => boolean,
): readonly (BarterListCommand | ItemCommand)[] => {
  const { uid: pmc, barterList } = player
  const times = (barterList[barter]?.times ?? 0) - 1
  return [
    ...takeOff(pmc, piecesTraded(player, barter, isMoney)),
    times > 0 ? { tag: 'WantBarter', pmc, barter, times } : { tag: 'DropBarter', pmc, barter },
  ]
}
