// The pitch of the grids of a picture: what its lines say, and what the size of a whole screen promises.
import { CELL } from './panel.ts'
import type { Group } from './panel-fit.ts'
import { fitPhase, fitPitch, type PitchRange } from './periodic-grid.ts'

/** How far the pitch may be from what the size of the picture says: some screens round it. */
const WINDOW = 0.04
/** The range of pitches from small windows to beyond 4K; less is no grid of items. */
const ANY: PitchRange = { min: 44, max: 170 }
/** So much of the best fit is as good. */
const AS_GOOD = 0.9
/** Groups that say most about the pitch. */
const TELLING = 6
/** Parts of a pitch that are tried beside it: things of two and three cells side by side look like cells of that size. */
const PARTS = [3, 2]
/** A part of a pitch explains so much more of the lines where it is the right one. */
const EXPLAINS_MORE = 0.1

/** The promised pitch itself is meant where it is this near, as a share, and explains so much less at most: frames of windows lie beside the lines. */
const EXACT = 0.0075
const FRAMES = 0.25

/** The pitch in pixels that a whole screenshot of this size has. */
export const promisedPitch = (width: number, height: number): number =>
  CELL * Math.min(width / 1920, height / 1080)

/** Whether a pitch is that of a whole screenshot. */
export const isPromised = (pitch: number, promised: number): boolean =>
  Math.abs(pitch - promised) <= WINDOW * promised

const describe = (groups: readonly Group[], { min }: PitchRange): readonly Group[] =>
  groups
    .filter(({ across, down }) => across.weights.length >= min && down.weights.length >= min)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, TELLING)

/** Which part of the lines of these groups a pitch explains. */
const explained = (groups: readonly Group[], pitch: number): number => {
  const shares = groups.flatMap(({ across, down }) =>
    [across, down].map((profile) => {
      const all = profile.weights.reduce((sum, weight) => sum + weight, 0)
      return [all, all * fitPhase(profile, pitch).share] as const
    }),
  )
  const all = shares.reduce((sum, [each]) => sum + each, 0)
  return all === 0 ? 0 : shares.reduce((sum, [, onLines]) => sum + onLines, 0) / all
}

/** How well the pitches of a range explain the groups that say most, and the best of them. */
const fitIn = (
  groups: readonly Group[],
  range: PitchRange,
): { readonly pitch: number; readonly fit: number } | undefined => {
  const telling = describe(groups, range)
  if (telling.length === 0) return undefined
  const best = fitPitch(
    telling.flatMap(({ across, down }) => [across, down]),
    range,
  )
  const part = PARTS.map((parts) => best.pitch / parts).find(
    (pitch) =>
      pitch >= range.min && explained(telling, pitch) >= explained(telling, best.pitch) + EXPLAINS_MORE,
  )
  return part === undefined ? best : { pitch: part, fit: best.fit }
}

/**
 * The pitch that the size of a whole screenshot promises where that explains the lines about as well as any other does: what is cut out of a
 * screenshot has a size that says nothing.
 */
export const findPitch = (groups: readonly Group[], promised: number): number | undefined => {
  const anywhere = fitIn(groups, ANY)
  if (promised < ANY.min || promised > ANY.max) return anywhere?.pitch
  const asScreen = fitIn(groups, { min: promised * (1 - WINDOW), max: promised * (1 + WINDOW) })
  const isAsGood = asScreen !== undefined && asScreen.fit >= AS_GOOD * (anywhere?.fit ?? 0)
  if (!isAsGood) return anywhere?.pitch
  const telling = describe(groups, ANY)
  const isExact =
    Math.abs(asScreen.pitch - promised) <= EXACT * promised &&
    explained(telling, promised) >= explained(telling, asScreen.pitch) - FRAMES
  return isExact ? promised : asScreen.pitch
}
