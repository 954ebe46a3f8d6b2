// Detects rotated or mirrored pictures: their grid looks like any other, but names are readable only in the right orientation.

import type { Pixels } from '../pixels.ts'
import { fold } from '../text/fold.ts'
import { isClear, type Match } from '../text/match.ts'

/** How to restore the orientation of a picture: first transpose, then mirror. */
export interface Turn {
  readonly isTransposed: boolean
  readonly isMirroredAcross: boolean
  readonly isMirroredDown: boolean
}

const BOTH = [false, true]

/** All seven ways to rotate and mirror a picture. */
export const TURNS: readonly Turn[] = BOTH.flatMap((isTransposed) =>
  BOTH.flatMap((isMirroredAcross) =>
    BOTH.map((isMirroredDown) => ({ isTransposed, isMirroredAcross, isMirroredDown })),
  ),
).filter((turn) => Object.values(turn).includes(true))

export const turned = (
  { width, height, data }: Pixels,
  { isTransposed, isMirroredAcross, isMirroredDown }: Turn,
): Pixels => {
  const [wide, tall] = isTransposed ? [height, width] : [width, height]
  const from = new Uint32Array(data.buffer, data.byteOffset, width * height)
  const to = new Uint32Array(wide * tall)
  for (let y = 0; y < tall; y++)
    for (let x = 0; x < wide; x++) {
      const column = isMirroredAcross ? wide - 1 - x : x
      const row = isMirroredDown ? tall - 1 - y : y
      to[y * wide + x] = from[isTransposed ? column * width + row : row * width + column] ?? 0
    }
  return { width: wide, height: tall, data: new Uint8ClampedArray(to.buffer) }
}

/** Number of names read to judge the orientation. */
const SAMPLE = 16
/** From this share of fully read names on, the picture is upright. */
const MIN_UPRIGHT = 0.25
/** Minimum number of names fully read in a turned picture; fewer may be chance. */
const MIN_TURNED = 3
/** Minimum ratio of names fully read turned to those read unturned. */
const TIMES = 3
/** Shorter names match by chance. */
const MIN_LETTERS = 3

/** Samples cells from all over the picture. */
export const takeSample = <A>(cells: readonly A[]): readonly A[] =>
  cells.length <= SAMPLE
    ? cells
    : Array.from({ length: SAMPLE }, (_, index) => cells[Math.floor((index * cells.length) / SAMPLE)]).filter(
        (cell) => cell !== undefined,
      )

/** Whether a name was read letter by letter, so that chance is unlikely. */
export const isInFull = (match: Match, text: string): boolean =>
  match.tag !== 'Unknown' && isClear(match) && match.similarity === 1 && fold(text).length >= MIN_LETTERS

/** Whether a picture is upright without trying rotations: `inFull` of `sample` names were fully read. */
export const standsUpright = (inFull: number, sample: number): boolean =>
  sample > 0 && inFull >= MIN_UPRIGHT * sample

/** Whether a picture is turned: compares the names read in full unturned and in each rotation. */
export const isTurned = (asItStands: number, turnedBack: number): boolean =>
  turnedBack >= MIN_TURNED && turnedBack > TIMES * asItStands
