// A need: so many pieces of an item, or of any of several, that a quest objective, a hideout module or a wanted barter asks for.
import type { Constants } from '../catalogue/tables/constants.ts'
import { isMoney } from './model.ts'

/** Where a need comes from. `quest` is a quest's uid, `objective` an objective's id, `station` and `trader` are slugs, `barter` is a
 * barter's uid, `product` that of the item or preset that it gives. */
export type NeedSource =
  | { readonly tag: 'Quest'; readonly quest: string; readonly objective: string }
  | { readonly tag: 'Station'; readonly station: string; readonly level: number }
  | {
      readonly tag: 'Barter'
      readonly barter: string
      readonly trader: string
      readonly product: string
    }

/** What happens to the pieces: all are given away but `find`, where having them is enough. */
export type NeedUse = 'hand-over' | 'find' | 'plant' | 'sell' | 'mark' | 'use' | 'build' | 'trade'

/**
 * `items`: alternatives, any mix of them counts; a single item if there are none. `count`: pieces still wanted, at least 1. `foundInRaid`:
 * only such pieces count. `dogTagLevel`: least level of the tag. `durability`: [least, most] percent.
 */
export interface Need {
  readonly source: NeedSource
  readonly use: NeedUse
  readonly items: readonly string[]
  readonly count: number
  readonly foundInRaid: boolean
  readonly dogTagLevel?: number
  readonly durability?: readonly [number, number]
}

/** Whether the need takes one item and nothing else, so that its pieces are that item's own count. */
export const takesNothingElse = ({ items }: Pick<Need, 'items'>): boolean => items.length === 1

/** Whether the need is money, which is not counted piece by piece. */
export const isMoneyNeed = (
  constants: Pick<Constants, 'currencies'>,
  { items }: Pick<Need, 'items'>,
): boolean => items.every((item) => isMoney(constants, item))

/** Whether a piece must be more than the item itself, which counting pieces does not tell. */
export const hasCondition = (need: Need): boolean =>
  need.dogTagLevel !== undefined || need.durability !== undefined
