// A perceptual fingerprint of a cell, used to recognise equal cells.
import { averageParts } from './parts.ts'
import { type Area, clip, type Pixels } from './pixels.ts'

/** Mean red, green and blue of 12 × 12 parts of a picture, row by row. */
export type Look = Uint8Array

const PARTS = 12

/** Computes the look of an area; parts without pixels are black. */
export const computeLook = (pixels: Pixels, area: Area): Look =>
  Uint8Array.from(averageParts(pixels, clip(pixels, area), PARTS, PARTS))

/** Maximum mean difference between equal cells, in steps of brightness; covers compression, noise and grid phase. */
const MAX_OFF = 5
/** Maximum difference of a single part; a larger one means a mark or another letter. */
const MAX_PART_OFF = 40

const getMeans = (look: Look): readonly number[] => {
  const sums = [0, 0, 0]
  for (const [index, value] of look.entries()) sums[index % 3] = (sums[index % 3] ?? 0) + value
  return sums.map((sum) => (3 * sum) / Math.max(1, look.length))
}

/** Whether two cells show the same picture, whatever their brightness. */
export const isSameLook = (a: Look, b: Look): boolean => {
  if (a.length !== b.length) return false
  const [ofA, ofB] = [getMeans(a), getMeans(b)]
  let sum = 0
  for (let index = 0; index < a.length; index++) {
    const light = (ofA[index % 3] ?? 0) - (ofB[index % 3] ?? 0)
    const off = Math.abs((a[index] ?? 0) - (b[index] ?? 0) - light)
    if (off > MAX_PART_OFF) return false
    sum += off
  }
  return sum <= MAX_OFF * a.length
}
