// Small reference tables: player levels, skills, kill targets, containers, handbook categories.
import * as t from 'io-ts'
import { Count, fields, Text } from '../../codec.ts'
import { localNames } from './names.ts'

/** `exp` is the step from the level before, `total` the sum from level 1. */
export const PlayerLevel = t.type({ level: Count, exp: Count, total: Count }, 'PlayerLevel')
export type PlayerLevel = t.TypeOf<typeof PlayerLevel>

/** A thing with a name only: `uid` is what other tables refer to. */
export const Named = fields({ uid: Text, name: Text }, { ...localNames, url: Text }, 'Named')
export type Named = t.TypeOf<typeof Named>

/** A handbook category or item class; `parent` absent at the top. */
export const Category = fields(
  { uid: Text, url: Text, name: Text, kind: t.union([t.literal('handbook'), t.literal('class')]) },
  { ...localNames, parent: Text, minLevelForFlea: Count },
  'Category',
)
export type Category = t.TypeOf<typeof Category>
