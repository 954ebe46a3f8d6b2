// A map of the game as lists and quests name it. What stands on it has a table of its own (`map-facts.ts`).
import * as t from 'io-ts'
import { Count, fields, PositiveInt, Text } from '../../codec.ts'
import { localNames } from './names.ts'

const texts = t.readonlyArray(Text)

/** How many locks of one of the game's kinds (`door`, `container`, `trunk`) a key opens; absent where it is one. */
const LockCount = fields({ key: Text, type: Text }, { count: PositiveInt }, 'LockCount')

/**
 * `url` is the key of the map (`night-factory`), `page` the slug of the page that shows it (`factory`); `nameId` the game's location id.
 * `raidMinutes` in minutes, `players` as the game writes it (`10-12`), `accessKeys` items that the raid itself asks for.
 */
export const GameMap = fields(
  {
    uid: Text,
    url: Text,
    page: Text,
    nameId: Text,
    name: Text,
    raidMinutes: PositiveInt,
    players: Text,
    playerLevel: t.tuple([Count, Count]),
  },
  { ...localNames, locks: t.readonlyArray(LockCount), accessKeys: texts },
  'GameMap',
)
export type GameMap = t.TypeOf<typeof GameMap>
