// The shopping list: missing items that can be bought, are not sold to the PMC yet, must be found, or are not sold at all, and the money to
// hand over.
import { fillNeeds } from '#core/items/fill.ts'
import type { ItemProgress } from '#core/items/model.ts'
import type { Need } from '#core/items/need.ts'
import { needRows } from '#core/items/rows.ts'
import { needPrice } from '#core/pricing/acquisition/need-price.ts'
import type { ProfitSetup } from '#core/pricing/profit/profit-setup.ts'
import type { ItemLine } from '../item-lines.ts'

export const SHOPPING_SCOPES = ['tracked', 'available', 'everything'] as const
/** `tracked` modules of the hideout, the quests that are `available`, or `everything` that the game needs. */
export type ShoppingScope = (typeof SHOPPING_SCOPES)[number]

/** `buy`: dearest first. `cost` of it and `money` to hand over in whole roubles. `pieces` to buy. */
export interface ShoppingList {
  readonly buy: readonly ItemLine[]
  readonly locked: readonly ItemLine[]
  readonly unsold: readonly ItemLine[]
  readonly find: readonly ItemLine[]
  readonly pieces: number
  readonly cost: number
  readonly money: number
}

const sum = (lines: readonly ItemLine[], value: (line: ItemLine) => number): number =>
  lines.reduce((total, line) => total + value(line), 0)

/** The missing money in roubles. */
const moneyMissing = (setup: ProfitSetup, money: readonly Need[], owned: ItemProgress): number =>
  needRows(fillNeeds(money, owned)).reduce((total, row) => total + (needPrice(setup, row).cost ?? 0), 0)

export const shoppingList = (
  lines: readonly ItemLine[],
  {
    setup,
    money,
    owned,
  }: {
    readonly setup: ProfitSetup
    readonly money: readonly Need[]
    readonly owned: ItemProgress
  },
): ShoppingList => {
  const ordinary = lines.filter(({ missing }) => missing.ordinary > 0)
  const buy = ordinary.filter(({ price }) => price !== undefined).toSorted((a, b) => b.cost - a.cost)
  return {
    buy,
    locked: ordinary.filter(({ locked }) => locked !== undefined),
    unsold: ordinary.filter(({ price, locked }) => price === undefined && locked === undefined),
    find: lines.filter(({ missing }) => missing.foundInRaid > 0),
    pieces: sum(buy, ({ missing }) => missing.ordinary),
    cost: sum(buy, ({ cost }) => cost),
    money: moneyMissing(setup, money, owned),
  }
}

/** Words for the text of the list. */
export interface ShoppingWords {
  readonly title: string
  readonly line: (line: ItemLine) => string
  readonly total: string
  readonly findTitle: string
  readonly findLine: (line: ItemLine) => string
  readonly lockedTitle: string
  readonly lockedLine: (line: ItemLine) => string
  readonly unsoldTitle: string
}

/** The list as plain text, one item per line; parts without lines are left out. */
export const shoppingText = ({ buy, find, locked, unsold }: ShoppingList, words: ShoppingWords): string => {
  const part = (title: string, lines: readonly string[]): readonly string[] =>
    lines.length === 0 ? [] : [title, ...lines, '']
  return [
    ...part(words.title, buy.length === 0 ? [] : [...buy.map(words.line), words.total]),
    ...part(words.findTitle, find.map(words.findLine)),
    ...part(words.lockedTitle, locked.map(words.lockedLine)),
    ...part(
      words.unsoldTitle,
      unsold.map(({ missing, name }) => `${missing.ordinary} × ${name}`),
    ),
  ]
    .join('\n')
    .trim()
}
