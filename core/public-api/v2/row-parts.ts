// Parts of rows that several calls of the API v2 have.
import * as t from 'io-ts'
import { findThing, type Table } from '../../catalogue/catalogue.ts'
import { type LocalNames, nameIn } from '../../catalogue/local-names.ts'
import { findBySlug } from '../../catalogue/look-ups.ts'
import { Count, described, Finite, NonNegative, Text } from '../../codec.ts'
import type { V2Source } from './call.ts'

export const orNull = <C extends t.Mixed>(codec: C) => t.union([codec, t.null])

export const Uid = described(Text, "The game's id")
export const Name = described(Text, 'In the language asked for')
export const TraderSlug = described(Text, 'The trader, such as `prapor`')
export const Roubles = described(NonNegative, 'In roubles')
export const SignedRoubles = described(Finite, 'In whole roubles')

/** A number of an item. */
export const V2ItemCount = t.type(
  { item: described(Text, 'The id of an item or preset'), name: Name, count: NonNegative },
  'ItemCount',
)
export type V2ItemCount = t.TypeOf<typeof V2ItemCount>

export const QuestUid = described(orNull(Text), 'The quest that unlocks it, by id; null if none does')
export const LoyaltyRequired = described(Count, 'The loyalty level of the trader')

/** The name of an item, preset or quest item; its id if the game data lack it. */
export const readThingName = ({ catalogue, language }: V2Source, uid: string): string => {
  const thing = findThing(catalogue, uid)
  return thing === undefined ? uid : nameIn(language, thing)
}

export const toItemCount = (
  source: V2Source,
  { item, count }: { readonly item: string; readonly count: number },
): V2ItemCount => ({ item, name: readThingName(source, item), count })

/** The name of a trader or station by its slug. */
export const readSlugName = (
  { language }: V2Source,
  table: Table<{ readonly url: string; readonly name: string } & LocalNames>,
  slug: string,
): string => {
  const row = findBySlug(table, slug)
  return row === undefined ? slug : nameIn(language, row)
}
