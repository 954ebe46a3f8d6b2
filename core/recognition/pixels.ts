// A picture as raw pixel data, as returned by a canvas.

/** Red, green, blue and alpha of each pixel, row by row. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray
}

/** A rectangle of a picture in whole pixels. */
export interface Area {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** The part of an area that lies inside the picture. */
export const clip = ({ width, height }: Pick<Pixels, 'width' | 'height'>, area: Area): Area => {
  const left = Math.min(width, Math.max(0, Math.round(area.left)))
  const top = Math.min(height, Math.max(0, Math.round(area.top)))
  return {
    left,
    top,
    width: Math.max(0, Math.min(width, Math.round(area.left + area.width)) - left),
    height: Math.max(0, Math.min(height, Math.round(area.top + area.height)) - top),
  }
}
