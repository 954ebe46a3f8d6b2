// Positions the popup of a mark: beside it if there is room, else below or above, and never under a sheet or beyond an edge.
import type { Pixel } from '#core/maps/projection.ts'
import type { PixelBox } from '../canvas/map-view.ts'

/** In pixels, as in `MarkPopup.module.css`. */
export const POPUP_WIDTH = 256
/** Gap to the mark and the edges. */
const GAP = 14
/** Minimum distance of the tip from the corners. */
const CORNER = 12

/** `left` and `top` in layer pixels; `tip` from the top of the popup, if it is at a side. */
export interface PopupSpot {
  readonly side: 'right' | 'left' | 'under' | 'over'
  readonly left: number
  readonly top: number
  readonly tip: number
}

/** Clamps; the first bound takes precedence if there is no room for both. */
const between = (value: number, first: number, last: number): number => Math.max(first, Math.min(last, value))

/** `size` of the mark and `height` of the popup in pixels; `free`: the uncovered part. */
export const placePopup = (at: Pixel, size: number, height: number, free: PixelBox): PopupSpot => {
  const off = size / 2 + GAP
  const [right, left] = [at.x + off, at.x - off - POPUP_WIDTH]
  const isRight = right + POPUP_WIDTH <= free.right
  const top = between(at.y - height / 2, free.top + GAP, free.bottom - height - GAP)
  if (isRight || left >= free.left)
    return {
      side: isRight ? 'right' : 'left',
      left: isRight ? right : left,
      top,
      // A mark outside the view is pointed at from the nearest corner.
      tip: between(at.y - top, CORNER, height - CORNER),
    }
  const under = at.y + off
  const isUnder = under + height <= free.bottom
  return {
    side: isUnder ? 'under' : 'over',
    left: between(at.x - POPUP_WIDTH / 2, free.left, free.right - POPUP_WIDTH),
    top: isUnder ? under : at.y - off - height,
    tip: 0,
  }
}
