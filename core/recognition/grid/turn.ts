// Pictures that are turned or mirrored: their grid looks like any other, but names are only read when it is turned back.

import type { Pixels } from '../pixels.ts'
import { fold } from '../text/fold.ts'
import { isClear, type Match } from '../text/match.ts'

/** How a picture is brought back: rows and columns change places first, then it is mirrored. */
export interface Turn {
  readonly isTransposed: boolean
  readonly isMirroredAcross: boolean
  readonly isMirroredDown: boolean
}

const BOTH = [false, true]

/** All seven ways to turn and mirror a picture. */
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

/** So many names of a picture are read to judge how it stands. */
const SAMPLE = 16
/** Where so many of them are read in full, it stands as the game shows it. */
const MIN_UPRIGHT = 0.25
/** Fewer names that are read in full when it is turned may be so by chance. */
const MIN_TURNED = 3
/** And this multiple of those read unturned. */
const TIMES = 3
/** Shorter names are read into anything. */
const MIN_LETTERS = 3

/** Those of a picture's cells that are read to judge it, from all over it. */
export const takeSample = <A>(cells: readonly A[]): readonly A[] =>
  cells.length <= SAMPLE
    ? cells
    : Array.from({ length: SAMPLE }, (_, index) => cells[Math.floor((index * cells.length) / SAMPLE)]).filter(
        (cell) => cell !== undefined,
      )

/** Whether a name was read letter by letter, so that it is no chance. */
export const isInFull = (match: Match, text: string): boolean =>
  match.tag !== 'Unknown' && isClear(match) && match.similarity === 1 && fold(text).length >= MIN_LETTERS

/** Whether a picture needs no look at how it would read when turned: `inFull` of `sample` names were read in full. */
export const standsUpright = (inFull: number, sample: number): boolean =>
  sample > 0 && inFull >= MIN_UPRIGHT * sample

/** Whether a picture is turned: compares the names read in full unturned and in each rotation. */
export const isTurned = (asItStands: number, turnedBack: number): boolean =>
  turnedBack >= MIN_TURNED && turnedBack > TIMES * asItStands
