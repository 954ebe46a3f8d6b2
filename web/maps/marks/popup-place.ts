// Where the window of a mark stands: beside it where there is room, else under or over it, and never under a sheet or beyond an edge.
import type { Pixel } from '#core/maps/projection.ts'
import type { PixelBox } from '../canvas/map-view.ts'

/** As `MarkPopup.module.css` has it, in pixels. */
export const POPUP_WIDTH = 256
/** From the mark, and from the edges. */
const GAP = 14
/** How near to its corners the tip of a window may be. */
const CORNER = 12

/** `left` and `top` in pixels of the layer; `tip` from the top of the window, for one that stands at a side. */
export interface PopupSpot {
  readonly side: 'right' | 'left' | 'under' | 'over'
  readonly left: number
  readonly top: number
  readonly tip: number
}

/** The first edge holds where there is no room for both. */
const between = (value: number, first: number, last: number): number => Math.max(first, Math.min(last, value))

/** `size` of the mark and `height` of the window in pixels; `free`: what no sheet covers. */
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
      // A mark that has been moved out of sight is pointed to from the nearest corner.
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
