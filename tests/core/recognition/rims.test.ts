// Numbers on bright pictures: what a threshold leaves out of their digits makes another number.
import { describe, expect, it } from 'vitest'
import type { Blob } from '#core/recognition/text/blobs.ts'
import { findBlobs } from '#core/recognition/text/blobs.ts'
import { mayBeShare } from '#core/recognition/text/count-text.ts'
import type { Ink } from '#core/recognition/text/ink.ts'
import { isFreeByRims } from '#core/recognition/text/rims.ts'

/** Ink by letters: `#` a digit, `+` a dimmer stroke, `.` a rim, ` ` the picture. */
const INK: Readonly<Record<string, number>> = { '#': 250, '+': 170, '.': 20, ' ': 235 }
const THRESHOLD = 200

const inkOf = (rows: readonly string[]): Ink => {
  const width = rows[0]?.length ?? 0
  const data = Uint8Array.from(rows.flatMap((row) => [...row].map((letter) => INK[letter] ?? 0)))
  return { left: 0, top: 0, width, height: rows.length, data }
}
/** The blobs of digits alone, the last one first. */
const digitsIn = (rows: readonly string[]): readonly Blob[] =>
  findBlobs(inkOf(rows.map((row) => row.replaceAll(' ', '.'))), THRESHOLD).toSorted(
    (a, b) => b.right - a.right,
  )
const isFree = (rows: readonly string[]): boolean => isFreeByRims(inkOf(rows), digitsIn(rows), 1, THRESHOLD)

const THREE = [
  '            .......  ',
  '            .#####.  ',
  '            .....#.  ',
  '                .#.  ',
  '             ....#.  ',
  '             .####.  ',
  '             ....#.  ',
  '                .#.  ',
  '            .....#.  ',
  '            .#####.  ',
  '            .......  ',
]

describe('a number on a bright picture', () => {
  it('stands free where nothing but its rim parts it from the picture', () => {
    expect(isFree(THREE)).toBe(true)
  })

  it('is a question where the threshold left out a side of a digit: 0 would be 3', () => {
    const zero = THREE.map((row, y) => (y < 2 || y > 8 ? row : `${row.slice(0, 12)}.+...#.  `))
    expect(isFree(zero)).toBe(false)
  })

  it('is a question where a dimmer digit stands before the first: 13 would be 3', () => {
    const thirteen = THREE.map((row) => `${row.slice(0, 6)}..+++.${row.slice(12)}`)
    expect(isFree(thirteen)).toBe(false)
  })

  it('ends before the end of its place: what goes to the end is the picture', () => {
    const strip = THREE.map((row, y) => `${row.slice(0, 19)}.${y > 0 && y < 10 ? '#' : '.'}`)
    expect(isFree(strip)).toBe(false)
  })
})

describe('a number of something that does not stack', () => {
  it('may be a fill level whose stroke was read as a digit', () => {
    for (const count of [575, 515, 545, 818, 45745, 10720]) expect(mayBeShare(count), `${count}`).toBe(true)
  })

  it('is none where no digit looks like a stroke, or more would be left than there is room for', () => {
    for (const count of [5, 17, 71, 333, 60, 974, 20]) expect(mayBeShare(count), `${count}`).toBe(false)
  })
})
