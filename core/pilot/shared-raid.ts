// A raid shared by friends: its members and their last positions.
import * as t from 'io-ts'
import { Count, Finite, oneOf, Text } from '../codec.ts'
import { MAP_KEYS } from './map-names.ts'

/** Maximum number of members; a group in the game has five, others may watch. */
export const MAX_MEMBERS = 10
/** Number of hues for members, `--hue-1` and up. */
export const MEMBER_HUES = 12

/** Game coordinates in metres, `facing` in degrees from 0 to 360; `map`: key of a map. Facing and map are null if unknown. */
export const SharedPosition = t.type(
  {
    map: t.union([oneOf(MAP_KEYS), t.null]),
    x: Finite,
    y: Finite,
    z: Finite,
    facing: t.union([Finite, t.null]),
  },
  'SharedPosition',
)
export type SharedPosition = t.TypeOf<typeof SharedPosition>

/**
 * A member's reported position. `isSameRaid`: the pilot reported the start of the raid and not its end, so a change of map is a transit;
 * without it, an owner on another map is in another raid.
 */
export const ToldPosition = t.intersection(
  [SharedPosition, t.partial({ isSameRaid: t.boolean })],
  'ToldPosition',
)
export type ToldPosition = t.TypeOf<typeof ToldPosition>

/** Maximum coordinate in metres; larger than any map of the game. */
const MAX_METRES = 20_000

/** Whether the position and the direction are plausible. */
export const isPlausible = ({ x, y, z, facing }: SharedPosition): boolean =>
  [x, y, z].every((metres) => Math.abs(metres) <= MAX_METRES) &&
  (facing === null || (facing >= 0 && facing <= 360))

/** `hue` from 1 to {@link MEMBER_HUES}; `agoMs`: age of the position, because clocks differ. Both are null if there is no position yet. */
export const RaidMember = t.type(
  {
    uid: Text,
    name: Text,
    hue: Count,
    isOwner: t.boolean,
    agoMs: t.union([Count, t.null]),
    position: t.union([SharedPosition, t.null]),
  },
  'RaidMember',
)
export type RaidMember = t.TypeOf<typeof RaidMember>

/** The raid as sent to its members; `ends` is the instant at which it expires. */
export const RaidView = t.type({ id: Text, ends: Text, members: t.readonlyArray(RaidMember) }, 'RaidView')
export type RaidView = t.TypeOf<typeof RaidView>
