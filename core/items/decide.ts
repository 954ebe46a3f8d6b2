// Decides the commands about the items that a PMC owns.
import type { Catalogue } from '../catalogue/catalogue.ts'
import { type Either, left, right } from '../fp.ts'
import type { ItemCommand } from './commands.ts'
import type { ItemEvent } from './events.ts'
import { type ItemProgress, isNothingOwned, MAX_PIECES, nothingOwned } from './model.ts'

/** Money stacks by the hundred thousands, so its counts go higher. */
export const MAX_MONEY = 1_000_000_000

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

type Decided = Either<ItemRejection, readonly ItemEvent[]>

/** A count that stays the same leads to no event. */
export const decideItems =
  (context: ItemContext) =>
  (command: ItemCommand) =>
  (player: ItemPlayer): Decided => {
    switch (command.tag) {
      case 'CountItem':
        return count(context, command, player, () => command.count)
      case 'AddItem':
        return count(context, command, player, (has) => has + command.by)
      case 'ResetItems':
        return right(isNothingOwned(player.items) ? [] : [{ type: 'ItemsReset', data: { pmc: command.pmc } }])
    }
  }

/** The highest count of an item. */
export const mostPieces = ({ constants }: Pick<Catalogue, 'constants'>, item: string): number =>
  constants.currencies.some((currency) => currency.item === item) ? MAX_MONEY : MAX_PIECES

const count = (
  { catalogue }: ItemContext,
  command: Exclude<ItemCommand, { readonly tag: 'ResetItems' }>,
  { items }: ItemPlayer,
  next: (has: number) => number,
): Decided => {
  const { pmc, item, foundInRaid } = command
  if (catalogue.items.get(item) === undefined) return left({ tag: 'ItemUnknown', item })
  const owned = items[item] ?? nothingOwned
  const has = foundInRaid ? owned.foundInRaid : owned.ordinary
  const wanted = next(has)
  const max = mostPieces(catalogue, item)
  if (!Number.isInteger(wanted) || wanted > max) return left({ tag: 'CountInvalid', most: max })
  if (wanted < 0)
    return left(
      command.tag === 'AddItem'
        ? { tag: 'NotEnoughOwned', item, foundInRaid, has }
        : { tag: 'CountInvalid', most: max },
    )
  return right(
    wanted === has ? [] : [{ type: 'ItemCounted', data: { pmc, item, foundInRaid, count: wanted } }],
  )
}
