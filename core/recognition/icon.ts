// Compares a cell with the icon of an item: both as grids of mean colours at the same scale.
import { CELL } from './grid/panel.ts'
import type { GridSlot } from './grid/slots.ts'
import { averageParts } from './parts.ts'
import type { Pixels } from './pixels.ts'

/** An icon from the picture cache: a square with the item centred and scaled to fit. The size is that of the item, in cells. */
export interface ItemIcon {
  readonly pixels: Pixels
  readonly width: number
  readonly height: number
}

/** Parts along the longer side; an icon has 64 pixels there. */
const LONGEST = 24

interface Grid {
  readonly columns: number
  readonly rows: number
}

const getGrid = (width: number, height: number): Grid => {
  const scale = LONGEST / Math.max(width, height)
  return { columns: Math.round(width * scale), rows: Math.round(height * scale) }
}

/** Overlays on the picture, in pixels at 63 px per cell: the name at the top, count and mark in the corner. */
const NAME = 15
const CORNER_WIDE = 46
const CORNER_TALL = 16
/** The found-in-raid mark may be above a count. */
const MARKED_TALL = 30

/** Mask of the parts of a slot that show only the picture, without overlays and frames. */
const pictured = (
  { columns, rows }: Grid,
  { width, height }: Pick<GridSlot, 'width' | 'height'>,
  isMarked: boolean,
): Uint8Array => {
  const mask = new Uint8Array(columns * rows)
  const [wide, tall] = [(width * CELL) / columns, (height * CELL) / rows]
  for (let row = 1; row < rows - 1; row++)
    for (let column = 1; column < columns - 1; column++) {
      const isName = row * tall < NAME
      const isCorner =
        (columns - column - 1) * wide < CORNER_WIDE &&
        (rows - row - 1) * tall < (isMarked ? MARKED_TALL : CORNER_TALL)
      if (!isName && !isCorner) mask[row * columns + column] = 1
    }
  return mask
}

/** The mean colours of a slot, shifted by `x` and `y` pixels; includes the slot's lines, where an icon has its frame. */
const shownIn = (
  pixels: Pixels,
  { area }: GridSlot,
  { columns, rows }: Grid,
  x: number,
  y: number,
): Float32Array =>
  averageParts(
    pixels,
    { left: area.left - 1 + x, top: area.top - 1 + y, width: area.width + 2, height: area.height + 2 },
    columns,
    rows,
  )

const iconParts = ({ pixels, width, height }: ItemIcon, { columns, rows }: Grid): Float32Array => {
  const [wide, tall] = [width * CELL + 1, height * CELL + 1]
  const scale = Math.min(pixels.width / wide, pixels.height / tall)
  return averageParts(
    pixels,
    {
      left: (pixels.width - wide * scale) / 2,
      top: (pixels.height - tall * scale) / 2,
      width: wide * scale,
      height: tall * scale,
    },
    columns,
    rows,
  )
}

/** The same parts rotated by 90° to the right or left. */
const quarterTurned = (parts: Float32Array, { columns, rows }: Grid, isToRight: boolean): Float32Array => {
  const turned = new Float32Array(parts.length)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const [x, y] = isToRight ? [rows - 1 - row, column] : [row, columns - 1 - column]
      const from = (row * columns + column) * 3
      turned.set(parts.subarray(from, from + 3), (y * rows + x) * 3)
    }
  return turned
}

/** Correlation of two pictures under a mask, from -1 to 1; independent of brightness and contrast. */
const correlation = (a: Float32Array, b: Float32Array, mask: Uint8Array): number => {
  const means = [0, 0, 0, 0, 0, 0]
  let count = 0
  for (const [part, isPicture] of mask.entries()) {
    if (isPicture === 0) continue
    count++
    for (let channel = 0; channel < 3; channel++) {
      means[channel] = (means[channel] ?? 0) + (a[part * 3 + channel] ?? 0)
      means[channel + 3] = (means[channel + 3] ?? 0) + (b[part * 3 + channel] ?? 0)
    }
  }
  let [ofA, ofB, ofBoth] = [0, 0, 0]
  for (const [part, isPicture] of mask.entries()) {
    if (isPicture === 0) continue
    for (let channel = 0; channel < 3; channel++) {
      const offA = (a[part * 3 + channel] ?? 0) - (means[channel] ?? 0) / count
      const offB = (b[part * 3 + channel] ?? 0) - (means[channel + 3] ?? 0) / count
      ofA += offA * offA
      ofB += offB * offB
      ofBoth += offA * offB
    }
  }
  return ofA === 0 || ofB === 0 ? 0 : ofBoth / Math.sqrt(ofA * ofB)
}

/** Shifts in pixels; the grid is located to about one pixel. */
const SHIFTS = [-1, 0, 1]

/** Likeness of a slot to each icon: 1 if identical, 0 for icons of another size. `isMarked`: the slot has the found-in-raid mark. */
export const iconLikeness = (
  pixels: Pixels,
  slot: GridSlot,
  isMarked: boolean,
  icons: readonly ItemIcon[],
): readonly number[] => {
  const grid = getGrid(slot.width, slot.height)
  const mask = pictured(grid, slot, isMarked)
  const shown = SHIFTS.flatMap((y) => SHIFTS.map((x) => shownIn(pixels, slot, grid, x, y)))
  return icons.map((icon) => {
    const own = getGrid(icon.width, icon.height)
    const parts = iconParts(icon, own)
    const drawn =
      icon.width === slot.width && icon.height === slot.height
        ? [parts]
        : icon.width === slot.height && icon.height === slot.width
          ? [quarterTurned(parts, own, true), quarterTurned(parts, own, false)]
          : []
    return Math.max(0, ...drawn.flatMap((each) => shown.map((view) => correlation(view, each, mask))))
  })
}
