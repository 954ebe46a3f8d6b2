// Commands on the barters that a PMC collects items for, each next to its rule.
import * as t from 'io-ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Barter } from '../catalogue/tables/recipe.ts'
import { Id } from '../codec.ts'
import { type CommandOf, commandCodec, commandsWith } from '../events/command.ts'
import { left, right } from '../fp.ts'
import { isSamePlain } from '../plain.ts'
import type { BarterListEvent } from './events.ts'
import { type BarterList, MAX_BARTER_TIMES, type WantedBarter } from './model.ts'

export type BarterListRejection =
  | { readonly tag: 'BarterUnknown'; readonly barter: string }
  | { readonly tag: 'BarterTimesInvalid'; readonly most: number }
  | { readonly tag: 'BarterNotWanted'; readonly barter: string }

/** The PMC as these rules see it. */
export interface BarterListPlayer {
  readonly barterList: BarterList
}
export interface BarterListContext {
  readonly catalogue: Pick<Catalogue, 'barters'>
}

const barterListCommand = commandsWith<
  BarterListContext,
  BarterListPlayer,
  BarterListRejection,
  BarterListEvent
>()({ pmc: Id })

/** Parts of a piece are collected as whole ones. */
const makeWanted = ({ trader, offer, ingredients }: Barter, times: number): WantedBarter => ({
  times,
  trader,
  product: offer.item,
  ingredients: ingredients.map(({ item, or = [], count, dogTagLevel }) => ({
    items: [item, ...or],
    count: Math.max(1, Math.ceil(count)),
    ...(dogTagLevel !== undefined && { dogTagLevel }),
  })),
})

export const BARTER_LIST_COMMANDS = {
  /** Sets how many deals are wanted. Trader and quest are not checked: one may collect for a barter that is locked. */
  WantBarter: barterListCommand({
    fields: { barter: Id, times: t.number },
    action: 'progress',
    tables: ['barters'],
    decide: ({ catalogue: { barters } }, { pmc, barter: uid, times }, { barterList }) => {
      const barter = barters.get(uid)
      if (barter === undefined) return left({ tag: 'BarterUnknown', barter: uid })
      if (!Number.isInteger(times) || times < 1 || times > MAX_BARTER_TIMES)
        return left({ tag: 'BarterTimesInvalid', most: MAX_BARTER_TIMES })
      const wanted = makeWanted(barter, times)
      if (isSamePlain(barterList[uid], wanted)) return right([])
      return right([{ type: 'BarterWanted', data: { pmc, barter: uid, ...wanted } }])
    },
  }),
  DropBarter: barterListCommand({
    fields: { barter: Id },
    action: 'progress',
    decide: (_, { pmc, barter }, { barterList }) =>
      Object.hasOwn(barterList, barter)
        ? right([{ type: 'BarterDropped', data: { pmc, barter } }])
        : left({ tag: 'BarterNotWanted', barter }),
  }),
} as const

export const BarterListCommand = commandCodec('BarterListCommand', BARTER_LIST_COMMANDS)
export type BarterListCommand = CommandOf<typeof BARTER_LIST_COMMANDS>
