// Crafts and barters: what goes in, what comes out, and what must be reached before one may do them.
import * as t from 'io-ts'
import { fields, NonNegative, PositiveInt, Text } from '../../codec.ts'
import { GameEdition } from '../vocabulary.ts'

/** `tool` is kept after the craft; `functional` must be in working order; `count` may be a fraction (a filter used up in part). */
export const CraftIngredient = fields(
  { item: Text, count: NonNegative },
  { tool: t.boolean, functional: t.boolean },
  'CraftIngredient',
)
export type CraftIngredient = t.TypeOf<typeof CraftIngredient>

/** `later`: known from later corrections only, not from the source of the snapshot. `seconds` without skill; `station` a station's slug; `quest` unlocks it. `questItems` are consumed but have no price. */
export const Craft = fields(
  {
    uid: Text,
    station: Text,
    level: PositiveInt,
    seconds: NonNegative,
    ingredients: t.readonlyArray(CraftIngredient),
    product: t.type({ item: Text, count: PositiveInt }),
  },
  {
    quest: Text,
    questItems: t.readonlyArray(Text),
    reqGameEdition: t.readonlyArray(GameEdition),
    storyItem: t.boolean,
    later: t.boolean,
  },
  'Craft',
)
export type Craft = t.TypeOf<typeof Craft>

/** `dogTagLevel`: least level of the dog tag; `or`: items that serve as well. */
export const BarterIngredient = fields(
  { item: Text, count: NonNegative },
  { dogTagLevel: PositiveInt, or: t.readonlyArray(Text) },
  'BarterIngredient',
)
export type BarterIngredient = t.TypeOf<typeof BarterIngredient>

/** `limit` per restock. `offer.item` may be a preset. */
export const Barter = fields(
  {
    uid: Text,
    trader: Text,
    level: PositiveInt,
    ingredients: t.readonlyArray(BarterIngredient),
    offer: t.type({ item: Text, count: PositiveInt }),
  },
  { limit: PositiveInt, quest: Text },
  'Barter',
)
export type Barter = t.TypeOf<typeof Barter>
