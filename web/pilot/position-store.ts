// The player's position in this tab: from the pilot, from names of screenshots, from a folder that is watched. Never stored.
import { isSome } from '#core/fp.ts'
import type { PlayerPosition } from '#core/maps/position.ts'
import type { MapKey } from '#core/pilot/map-names.ts'
import {
  parseScreenshotName,
  readScreenshotPosition,
  type ScreenshotTime,
} from '#core/pilot/screenshot-name.ts'
import { NO_TRACK, type SeenPosition, startTrack, type Track, trackPosition } from '#core/pilot/track.ts'
import { observable } from '#web/data/observable.ts'

export const ownTrack = observable<Track>(NO_TRACK)

/** Whether the map keeps the player in its middle. */
export const isFollowing = observable(true)

/** Takes a position that is known to be of `seenAt` (Unix milliseconds). */
export const takePosition = (position: PlayerPosition, seenAt: number): void =>
  ownTrack.set(trackPosition(ownTrack.get(), { position, seenAt }))

/** A raid begins on a map. */
export const takeMap = (map: MapKey): void => ownTrack.set(startTrack(map))

const instantOf = ({ year, month, day, hour, minute, second = 0 }: ScreenshotTime): number =>
  new Date(year, month - 1, day, hour, minute, second).getTime()

const MINUTE = 60_000

/** A picture by its name; `writtenAt` (Unix milliseconds) where the file itself tells when it was made. */
export interface NamedPicture {
  readonly name: string
  readonly writtenAt?: number | undefined
}

/**
 * When and where a picture was made. Names mostly lack the seconds: a picture of this minute counts as made now, and one of the
 * future, from a machine with another clock, too.
 */
const seenIn = ({ name, writtenAt }: NamedPicture, now: number): SeenPosition | undefined => {
  const parsed = parseScreenshotName(name)
  if (!isSome(parsed)) return undefined
  const position = readScreenshotPosition(parsed.value)
  if (!isSome(position)) return undefined
  const named = instantOf(parsed.value.takenAt)
  const isOfThisMinute = now - named < MINUTE
  return { position: position.value, seenAt: Math.min(writtenAt ?? (isOfThisMinute ? now : named), now) }
}

/** Takes the newest position that names of pictures tell. Says whether one told any. */
export const takePictures = (pictures: readonly NamedPicture[], now = Date.now()): boolean => {
  const seen = pictures.flatMap((picture) => seenIn(picture, now) ?? [])
  const [newest] = seen.toSorted((a, b) => b.seenAt - a.seenAt)
  if (newest === undefined) return false
  takePosition(newest.position, newest.seenAt)
  return true
}
