// The player's position in this tab: from the pilot, from names of screenshots, from a watched folder. Never stored.
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

/** Whether the map keeps the player centred. */
export const isFollowing = observable(true)

/** Takes a position with a known `seenAt` (Unix milliseconds). */
export const takePosition = (position: PlayerPosition, seenAt: number): void =>
  ownTrack.set(trackPosition(ownTrack.get(), { position, seenAt }))

/** A raid begins on a map. */
export const takeMap = (map: MapKey): void => ownTrack.set(startTrack(map))

const getInstant = ({ year, month, day, hour, minute, second = 0 }: ScreenshotTime): number =>
  new Date(year, month - 1, day, hour, minute, second).getTime()

const MINUTE = 60_000

/** A screenshot by its name; `writtenAt` (Unix milliseconds) if the file has its time. */
export interface NamedPicture {
  readonly name: string
  readonly writtenAt?: number | undefined
}

/**
 * When and where a screenshot was made. A name without seconds counts as the end of its minute, so that it is never older than one pasted
 * before it; an instant in the future, from another clock, counts as now.
 */
const seenIn = ({ name, writtenAt }: NamedPicture, now: number): SeenPosition | undefined => {
  const parsed = parseScreenshotName(name)
  if (!isSome(parsed)) return undefined
  const position = readScreenshotPosition(parsed.value)
  if (!isSome(position)) return undefined
  const { takenAt } = parsed.value
  const named = getInstant(takenAt) + (takenAt.second === undefined ? MINUTE : 0)
  return { position: position.value, seenAt: Math.min(writtenAt ?? named, now) }
}

/** Takes the newest position in the names of screenshots. Returns whether there was one. */
export const takePictures = (pictures: readonly NamedPicture[], now = Date.now()): boolean => {
  const seen = pictures.flatMap((picture) => seenIn(picture, now) ?? [])
  const [newest] = seen.toSorted((a, b) => b.seenAt - a.seenAt)
  if (newest === undefined) return false
  takePosition(newest.position, newest.seenAt)
  return true
}
