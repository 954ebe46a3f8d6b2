// Parses names of the game's screenshots: time, and usually position and facing.
import { isSome, none, type Option, some } from '../fp.ts'
import type { PlayerPosition } from '../maps/position.ts'
import type { GamePoint } from '../maps/projection.ts'
import { computeFacing, type Quaternion } from './facing.ts'

/** Local time of the player's machine; `month` counts from 1, `second` only if the name has it. */
export interface ScreenshotTime {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly second?: number
}

/** Position of the camera in metres, and its rotation. */
export interface CameraPose {
  readonly at: GamePoint
  readonly look: Quaternion
}

/** `raidClockHours`: raid clock in decimal hours, 0 to 24; `counter` distinguishes screenshots of the same moment. */
export interface ScreenshotName {
  readonly takenAt: ScreenshotTime
  readonly pose?: CameraPose
  readonly raidClockHours?: number
  readonly counter: number
}

const FRAME = /^(\d{4})-(\d{2})-(\d{2})\[(\d{2})-(\d{2})(?:-(\d{2}))?\](.*?)\s*\((\d{1,9})\)\.(?:png|jpe?g)$/i

const NUMBER = String.raw`-?\d+(?:\.\d+)?`
// Without `_` between groups, digits run together (`-345.970.32263`): the quaternion starts at its single digit before the point, the clock
// after its five decimals.
const UNIT = String.raw`-?\d\.\d+`
const CLOCK = String.raw`\d{1,2}(?:\.\d+)?`

const POSE = new RegExp(
  `^_?(${NUMBER}), (${NUMBER}), (-?\\d+(?:\\.\\d+?)?)_?` +
    `(${UNIT}), (${UNIT}), (${UNIT}), (?:(${UNIT})(?:_(${CLOCK}))?|(-?\\d\\.\\d{5})(${CLOCK}))$`,
)
const CLOCK_ONLY = new RegExp(`^_?(${CLOCK})$`)

const HOURS_PER_DAY = 24

/** Adding 0 turns `-0` into 0. */
const toNumber = (text: string | undefined): number => Number(text) + 0

const parseTime = (parts: readonly (string | undefined)[]): Option<ScreenshotTime> => {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = parts.slice(0, 5).map(toNumber)
  const seconds = parts[5]
  const second = seconds === undefined ? 0 : toNumber(seconds)
  const isReal = month >= 1 && month <= 12 && day >= 1 && day <= 31 && hour < 24 && minute < 60 && second < 60
  if (!isReal) return none
  const time = { year, month, day, hour, minute }
  return some(seconds === undefined ? time : { ...time, second })
}

type Body = Pick<ScreenshotName, 'pose' | 'raidClockHours'>

/** The clock is rounded to hundredths, so the last moment of a day reads 24.00. Invalid values are dropped; the position is still valid. */
const makeClock = (text: string | undefined): Pick<ScreenshotName, 'raidClockHours'> => {
  const hours = toNumber(text)
  return hours <= HOURS_PER_DAY ? { raidClockHours: hours % HOURS_PER_DAY } : {}
}

const parseBody = (body: string): Option<Body> => {
  if (body === '') return some({})
  const clock = CLOCK_ONLY.exec(body)
  if (clock !== null) return some(makeClock(clock[1]))
  const match = POSE.exec(body)
  if (match === null) return none
  const [, x, y, z, lookX, lookY, lookZ, w, apartClock, joinedW, joinedClock] = match
  const pose: CameraPose = {
    at: [toNumber(x), toNumber(y), toNumber(z)],
    look: { x: toNumber(lookX), y: toNumber(lookY), z: toNumber(lookZ), w: toNumber(w ?? joinedW) },
  }
  return some({ pose, ...makeClock(apartClock ?? joinedClock) })
}

/**
 * Parses the name of a screenshot, with or without its folder: `2026-03-02[19-56]_x, y, z_qx, qy, qz, qw_clock (0).png`; the clock, or
 * everything between time and counter, may be missing. None for any other file.
 */
export const parseScreenshotName = (path: string): Option<ScreenshotName> => {
  const frame = FRAME.exec(path.replace(/^.*[/\\]/, ''))
  if (frame === null) return none
  const takenAt = parseTime(frame.slice(1, 7))
  const body = parseBody(frame[7] ?? '')
  if (!isSome(takenAt) || !isSome(body)) return none
  return some({ takenAt: takenAt.value, ...body.value, counter: toNumber(frame[8]) })
}

/** The player's position in a name; without a facing if the quaternion is zero. */
export const readScreenshotPosition = (name: ScreenshotName): Option<PlayerPosition> => {
  if (name.pose === undefined) return none
  const { at, look } = name.pose
  const facing = computeFacing(look)
  return some(isSome(facing) ? { at, facing: facing.value } : { at })
}
