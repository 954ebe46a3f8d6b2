// What a player can want of the counts of a PMC's items, each command beside its rule; `item` is an item's uid.
import * as t from 'io-ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { Id } from '../codec.ts'
import { type CommandOf, commandCodec, commandsWith } from '../events/command.ts'
import { left, right } from '../fp.ts'
import type { ItemEvent } from './events.ts'
import { type ItemProgress, isNothingOwned, maxPieces, nothingOwned } from './model.ts'

export type ItemRejection =
  | { readonly tag: 'ItemUnknown'; readonly item: string }
  | { readonly tag: 'CountInvalid'; readonly most: number }
  | {
      readonly tag: 'NotEnoughOwned'
      readonly item: string
      readonly foundInRaid: boolean
      readonly has: number
    }

export interface ItemContext {
  readonly catalogue: Pick<Catalogue, 'items' | 'constants'>
}
/** The PMC as these rules see it. */
export interface ItemPlayer {
  readonly items: ItemProgress
}

const itemCommand = commandsWith<ItemContext, ItemPlayer, ItemRejection, ItemEvent>()({ pmc: Id })

/** The tables that rules of items read. */
export const ITEM_TABLES = ['items', 'constants'] as const

/** Sets a count of whole pieces; one that stays the same leads to no event. */
const counting = <Name extends 'count' | 'by'>(
  name: Name,
  next: (has: number, said: number) => number,
  tooFew: (about: { item: string; foundInRaid: boolean; has: number; max: number }) => ItemRejection,
) =>
  itemCommand({
    fields: { item: Id, foundInRaid: t.boolean, [name]: t.number } as {
      item: typeof Id
      foundInRaid: t.BooleanC
    } & Record<Name, t.NumberC>,
    action: 'progress',
    tables: ITEM_TABLES,
    decide: ({ catalogue }, command, { items }) => {
      const { pmc, item, foundInRaid } = command
      if (catalogue.items.get(item) === undefined) return left({ tag: 'ItemUnknown', item })
      const has = (items[item] ?? nothingOwned)[foundInRaid ? 'foundInRaid' : 'ordinary']
      const wanted = next(has, command[name])
      const max = maxPieces(catalogue, item)
      if (!Number.isInteger(wanted) || wanted > max) return left({ tag: 'CountInvalid', most: max })
      if (wanted < 0) return left(tooFew({ item, foundInRaid, has, max }))
      return right(
        wanted === has ? [] : [{ type: 'ItemCounted', data: { pmc, item, foundInRaid, count: wanted } }],
      )
    },
  })

export const ITEM_COMMANDS = {
  CountItem: counting(
    'count',
    (_, count) => count,
    ({ max }) => ({ tag: 'CountInvalid', most: max }),
  ),
  /** `by` pieces more; fewer where it is negative. */
  AddItem: counting(
    'by',
    (has, by) => has + by,
    ({ item, foundInRaid, has }) => ({ tag: 'NotEnoughOwned', item, foundInRaid, has }),
  ),
  ResetItems: itemCommand({
    action: 'reset',
    decide: (_, { pmc }, { items }) =>
      right(isNothingOwned(items) ? [] : [{ type: 'ItemsReset', data: { pmc } }]),
  }),
} as const

export const ItemCommand = commandCodec('ItemCommand', ITEM_COMMANDS)
export type ItemCommand = CommandOf<typeof ITEM_COMMANDS>
