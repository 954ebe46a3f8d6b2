// What a drawn inventory holds, beside what was read of it.
import type { DrawnItem, Scene } from './scene.ts'

/** An item and the pixel at which its cell begins, lines left out. */
export interface PlacedItem {
  readonly item: DrawnItem
  readonly left: number
  readonly top: number
}

const CELL = 63
/** How far off a cell may be found and still be the one. */
const NEAR = 2

/** Dog tags are no items. */
export const placedItems = ({ screen, panels }: Scene): readonly PlacedItem[] =>
  panels.flatMap(({ left, top, items }) =>
    items
      .filter(({ wornBy }) => wornBy === undefined)
      .map((item) => ({
        item,
        left: Math.round(left + item.x * CELL * screen.scale) + 1,
        top: Math.round(top + item.y * CELL * screen.scale) + 1,
      }))
      // What is cut off by the edge of the picture is not to be found.
      .filter(
        (placed) =>
          placed.left > 0 &&
          placed.top > 0 &&
          placed.left + placed.item.width * CELL * screen.scale <= screen.width &&
          placed.top + placed.item.height * CELL * screen.scale <= screen.height,
      ),
  )

/** Where a cell was found, and how big in cells. */
export interface FoundPlace {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** The item that stands at a place and is as big, undefined if there is none. `pitch`: pixels of a cell. */
export const itemAt = (
  placed: readonly PlacedItem[],
  place: FoundPlace,
  pitch: number,
): PlacedItem | undefined =>
  placed.find(
    ({ item, left, top }) =>
      Math.abs(left - place.left) <= NEAR &&
      Math.abs(top - place.top) <= NEAR &&
      Math.abs(item.width * pitch - place.width) < pitch / 2 &&
      Math.abs(item.height * pitch - place.height) < pitch / 2,
  )
