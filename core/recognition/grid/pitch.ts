// Finds the pitch of the grids in a picture from its lines and from the pitch expected for a whole screen.
import { CELL } from './panel.ts'
import type { Group } from './panel-fit.ts'
import { fitPhase, fitPitch, type PitchRange } from './periodic-grid.ts'

/** Relative deviation allowed from the expected pitch; some screens round it. */
const WINDOW = 0.04
/** Pitches in pixels from small windows to beyond 4K; smaller ones are no item grid. */
const ANY: PitchRange = { min: 44, max: 170 }
/** A fit within this factor of the best counts as equally good. */
const AS_GOOD = 0.9
/** Number of largest groups used to find the pitch. */
const TELLING = 6
/** Divisors of the pitch to try: adjacent items of two or three cells look like cells of that size. */
const PARTS = [3, 2]
/** Minimum gain in explained lines for a divided pitch. */
const EXPLAINS_MORE = 0.1

/** The exact expected pitch is used within this relative distance if it explains at most `FRAMES` less: window frames lie beside the lines. */
const EXACT = 0.0075
const FRAMES = 0.25

/** The expected pitch in pixels of a whole screenshot of this size. */
export const promisedPitch = (width: number, height: number): number =>
  CELL * Math.min(width / 1920, height / 1080)

/** Whether a pitch matches that of a whole screenshot. */
export const isPromised = (pitch: number, promised: number): boolean =>
  Math.abs(pitch - promised) <= WINDOW * promised

const describe = (groups: readonly Group[], { min }: PitchRange): readonly Group[] =>
  groups
    .filter(({ across, down }) => across.weights.length >= min && down.weights.length >= min)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, TELLING)

/** The share of the groups' lines that a pitch explains. */
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

/** The best pitch of a range for the largest groups, and its score. */
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

/** Prefers the pitch expected for a whole screenshot if it fits about as well as any other; the size of a crop gives no hint. */
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
