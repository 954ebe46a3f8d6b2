// What a PMC owns of the items that quests and stations want.
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Constants } from '../catalogue/tables/constants.ts'

/** Found in raid and ordinary pieces are counted apart: a quest may want the former only. */
export interface Owned {
  readonly foundInRaid: number
  readonly ordinary: number
}

/** Keys are item uids; an item with nothing owned has no entry. */
export type ItemProgress = Readonly<Record<string, Owned>>

export const noItemProgress: ItemProgress = {}
/** Whether no item is counted: there is nothing to reset. */
export const isNothingOwned = (items: ItemProgress): boolean => Object.keys(items).length === 0

export const nothingOwned: Owned = { foundInRaid: 0, ordinary: 0 }

/** More pieces of one item than any stash holds, full stacks of ammunition included. */
export const MAX_ITEM_PIECES = 100_000
/** Money stacks by the hundred thousands, so its counts go higher. */
export const MAX_MONEY = 1_000_000_000

/** Whether this is money: the tracker counts no purse, so neither a quest nor a module is held up by it. */
export const isMoney = ({ currencies }: Pick<Constants, 'currencies'>, item: string): boolean =>
  currencies.some((currency) => currency.item === item)

/** The highest count of an item. */
export const maxPieces = ({ constants }: Pick<Catalogue, 'constants'>, item: string): number =>
  isMoney(constants, item) ? MAX_MONEY : MAX_ITEM_PIECES
