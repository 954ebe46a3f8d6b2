// The colours of tiles as pictures are drawn with them: kept apart from those that reading knows, which they are to try.
import type { TileColour } from '#core/catalogue/vocabulary.ts'

export type Rgb = readonly [red: number, green: number, blue: number]

export const GROUNDS: Readonly<Record<TileColour, Rgb>> = {
  default: [127, 127, 127],
  black: [0, 0, 0],
  grey: [29, 29, 29],
  blue: [28, 65, 86],
  green: [21, 45, 0],
  yellow: [104, 102, 40],
  orange: [60, 25, 0],
  red: [109, 36, 24],
  violet: [76, 42, 85],
}
