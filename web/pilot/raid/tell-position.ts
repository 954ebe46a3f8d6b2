// Sends the player's own position as it changes, throttled.
import type { SharedPosition } from '#core/pilot/shared-raid.ts'
import { FACING_FADE_MS, lastSeen } from '#core/pilot/track.ts'
import { ownTrack } from '../position-store.ts'

/** Throttle of sent positions; the last one is always sent. */
const TELL_EVERY_MS = 1000

const ownPosition = (): SharedPosition | undefined => {
  const track = ownTrack.get()
  const seen = lastSeen(track)
  if (seen === undefined || Date.now() - seen.seenAt > FACING_FADE_MS) return undefined
  const [x, y, z] = seen.position.at
  return { map: track.map ?? null, x, y, z, facing: seen.position.facing ?? null }
}

/** Tells the position now, if it is known, and as the player moves; returns the stop function. */
export const tellOwnPosition = (send: (position: SharedPosition) => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAgain = false
  const tell = (): void => {
    if (timer !== undefined) {
      isAgain = true
      return
    }
    const position = ownPosition()
    if (position === undefined) return
    isAgain = false
    timer = setTimeout(() => {
      timer = undefined
      if (isAgain) tell()
    }, TELL_EVERY_MS)
    send(position)
  }
  const stop = ownTrack.subscribe(tell)
  tell()
  return (): void => {
    stop()
    clearTimeout(timer)
  }
}
