// A hideout station and what each of its levels asks for and gives.
import * as t from 'io-ts'
import { Finite, fields, NonNegative, PositiveInt, Text } from '../../codec.ts'
import { localNames } from './names.ts'

/** `seconds` of construction. `stations`, `traders` (loyalty level) and `skills` must be reached first. */
export const StationLevel = fields(
  {
    level: PositiveInt,
    seconds: NonNegative,
    items: t.readonlyArray(
      fields({ item: Text, count: PositiveInt }, { foundInRaid: t.boolean }, 'StationItem'),
    ),
    stations: t.readonlyArray(t.type({ station: Text, level: PositiveInt })),
    skills: t.readonlyArray(t.type({ skill: Text, level: PositiveInt })),
    traders: t.readonlyArray(t.type({ trader: Text, level: PositiveInt })),
  },
  {
    bonuses: t.readonlyArray(
      fields(
        { type: Text },
        { value: Finite, skill: Text, slotItems: t.readonlyArray(Text), production: t.boolean },
        'Bonus',
      ),
    ),
  },
  'StationLevel',
)
export type StationLevel = t.TypeOf<typeof StationLevel>

/** `uid` is the game's id, `url` the slug by which crafts and other stations name it. */
export const Station = fields(
  { uid: Text, url: Text, name: Text, levels: t.readonlyArray(StationLevel) },
  { ...localNames, seasonal: t.boolean },
  'Station',
)
export type Station = t.TypeOf<typeof Station>
