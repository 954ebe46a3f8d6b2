// A raid that friends share: who is in it, and where each was last seen.
import * as t from 'io-ts'
import { Count, Finite, oneOf, Text } from '../codec.ts'
import { MAP_KEYS } from './map-names.ts'

/** A group of the game has five; some look on. */
export const MAX_MEMBERS = 10
/** Hues that members are told apart by, `--hue-1` and on. */
export const MEMBER_HUES = 12

/**
 * Metres of the game, `facing` in degrees from 0 to 360; `map`: the key of a map. Facing and map are null where they are not known.
 */
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
 * A member's reported position. `isSameRaid`: the pilot reported the raid's beginning and not its end, so a change of map is a transit;
 * without it an owner on another map is in another raid.
 */
export const ToldPosition = t.intersection(
  [SharedPosition, t.partial({ isSameRaid: t.boolean })],
  'ToldPosition',
)
export type ToldPosition = t.TypeOf<typeof ToldPosition>

/** No map of the game is as large, in metres. */
const MAX_METRES = 20_000

/** Whether the position and the direction are plausible. */
export const isPlausible = ({ x, y, z, facing }: SharedPosition): boolean =>
  [x, y, z].every((metres) => Math.abs(metres) <= MAX_METRES) &&
  (facing === null || (facing >= 0 && facing <= 360))

/** `hue` from 1 to {@link MEMBER_HUES}; `agoMs`: how long ago the position was told, for clocks differ; both are null until then. */
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

/** What each member learns of a raid: `ends` is the instant at which it expires. */
export const RaidView = t.type({ id: Text, ends: Text, members: t.readonlyArray(RaidMember) }, 'RaidView')
export type RaidView = t.TypeOf<typeof RaidView>
