// An item of the game as facts that hold in every mode; prices stand apart, because each mode has its own market.
import * as t from 'io-ts'
import { Count, fields, NonNegative, PositiveInt, Text } from '../../codec.ts'
import { TileColour } from '../vocabulary.ts'
import { localNames, localShortNames } from './names.ts'

/** Items inside a pack or a box. */
const ContainedItem = t.type({ item: Text, count: PositiveInt }, 'ContainedItem')

/**
 * `uid` is the game's id (24 hex). `width`, `height` in cells, `weight` in kg. `category` is the handbook path from the top;
 * `class` the item class' slug; `tags` the handbook path as tags (`Weapon`, `Throwables`, `Melee_weapons`, …).
 * `formerNames`: English names and short names of earlier versions of the game.
 * `innerCells`: the cells inside a backpack, rig or container.
 * `minLevelForFlea` is the player level from which the flea market takes the item. Absent optional fields mean none.
 */
export const Item = fields(
  {
    uid: Text,
    name: Text,
    shortName: Text,
    url: Text,
    category: t.readonlyArray(Text),
    class: Text,
    tags: t.readonlyArray(Text),
    width: PositiveInt,
    height: PositiveInt,
    weight: NonNegative,
    background: TileColour,
  },
  {
    ...localNames,
    ...localShortNames,
    formerNames: t.readonlyArray(Text),
    isFunctional: t.boolean,
    caliber: Text,
    stack: PositiveInt,
    minLevelForFlea: Count,
    fleaBanned: t.boolean,
    contains: t.readonlyArray(ContainedItem),
    innerCells: PositiveInt,
    wiki: Text,
    icon: Text,
    variantOf: Text,
    gunBuildUid: Text,
    gunBuildUrl: Text,
  },
  'Item',
)
export type Item = t.TypeOf<typeof Item>

/** An item that exists only inside quests: it has no market. */
export const QuestItem = fields(
  { uid: Text, name: Text, shortName: Text, width: PositiveInt, height: PositiveInt },
  { ...localNames, ...localShortNames },
  'QuestItem',
)
export type QuestItem = t.TypeOf<typeof QuestItem>
