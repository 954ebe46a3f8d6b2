// The corner of a cell as it comes out of compressed pictures: strokes that lost their colour, a mark that took one, a number that runs into a picture.
import { describe, expect, it } from 'vitest'
import type { Pixels } from '#core/recognition/pixels.ts'
import { type Corner, readCorner } from '#core/recognition/text/corner.ts'
import { extractCountInk } from '#core/recognition/text/ink.ts'
import { USUAL_WHITE } from '#core/recognition/text/white.ts'

type Colour = readonly [number, number, number]

const SIDE = 64
const GROUND: Colour = [20, 20, 16]
const CREAM: Colour = [220, 219, 188]
/** Cream without its colour, and the white of letters with that of a yellow ground. */
const GREY: Colour = [200, 198, 199]
const YELLOWED: Colour = [200, 198, 170]

const cellOf = (colourAt: (x: number, y: number) => Colour): Pixels => {
  const data = new Uint8ClampedArray(SIDE * SIDE * 4)
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) data.set([...colourAt(x, y), 255], (y * SIDE + x) * 4)
  return { width: SIDE, height: SIDE, data }
}
const AREA = { left: 1, top: 1, width: 62, height: 62 }
const seen = (colourAt: (x: number, y: number) => Colour): Corner =>
  readCorner(
    cellOf(colourAt),
    { area: AREA, pitch: 63, width: 1, height: 1, isSure: true },
    { red: 0, blue: -4 },
    USUAL_WHITE,
  )

/** A digit without curves, 5 px wide: 8. */
const isInEight = (x: number, y: number, left: number): boolean => {
  const [inX, inY] = [x - left, y - 50]
  if (inX < 0 || inX > 4 || inY < 0 || inY > 8) return false
  return inX === 0 || inX === 4 || inY % 4 === 0
}
const isInRing = (x: number, y: number): boolean => Math.abs(Math.hypot(x - 54, y - 54) - 5) < 0.8

describe('the corner of a cell', () => {
  it('has digits that lost the colour of counts in some of their strokes', () => {
    const { number, foundInRaid } = seen((x, y) => {
      if (!isInEight(x, y, 54)) return GROUND
      return x === 58 && y > 50 && y < 54 ? GREY : CREAM
    })
    expect(number?.shapes).toHaveLength(1)
    expect(foundInRaid).toBe(false)
  })

  it('has the mark of found in raid also in the colour of counts', () => {
    const corner = seen((x, y) => (isInRing(x, y) ? YELLOWED : GROUND))
    expect(corner).toEqual({ foundInRaid: true })
  })

  it('is no mark, but a number, where two digits in the colour of counts touch as a ring does', () => {
    const half: Colour = [106, 106, 90]
    const corner = seen((x, y) => (!isInRing(x, y) ? GROUND : x === 54 ? half : CREAM))
    expect(corner).toMatchObject({ isNumberOrMark: true, isInked: true })
    expect(corner.number?.shapes).toHaveLength(2)
  })

  it('is inked where a number runs into a picture, and not where nothing stands there', () => {
    const corner = seen((x, y) => (isInEight(x, y, 54) || (x > 40 && x < 54 && y > 52) ? CREAM : GROUND))
    expect(corner.number).toBeUndefined()
    expect(corner.isInked).toBe(true)
    expect(seen(() => GROUND)).toMatchObject({ foundInRaid: false, isInked: false })
  })
})

describe('a number on a bright picture', () => {
  const BRIGHTS: readonly Colour[] = [
    [228, 200, 44],
    [52, 132, 232],
    [236, 236, 232],
  ]
  /** Digits in a colour with the dark rim of everything that is written, on a picture that begins at `edge`. */
  const rimmed =
    (ground: Colour, ink: Colour, lefts: readonly number[], edge = 0) =>
    (x: number, y: number): Colour => {
      const isOn = (dx: number, dy: number): boolean => lefts.some((left) => isInEight(x + dx, y + dy, left))
      if (isOn(0, 0)) return ink
      if ([-1, 0, 1].some((dx) => [-1, 0, 1].some((dy) => isOn(dx, dy)))) return [4, 4, 4]
      return x < edge ? GROUND : ground
    }

  it('is told by its dark rims', () => {
    for (const ground of BRIGHTS) {
      expect(seen(rimmed(ground, CREAM, [54])).number?.shapes, `${ground}`).toHaveLength(1)
      expect(seen(rimmed(ground, CREAM, [47, 54])).number?.shapes, `${ground}`).toHaveLength(2)
      expect(seen(rimmed(ground, CREAM, [54], 30)).number?.shapes, `${ground}`).toHaveLength(1)
    }
  })

  it('is a question where a digit before it runs into the picture', () => {
    for (const ground of BRIGHTS) {
      const whole = rimmed(ground, CREAM, [46, 54])
      // A part of the rim is lost.
      const corner = seen((x, y) => (x < 52 && y > 56 && x > 40 ? ground : whole(x, y)))
      expect(corner.number, `${ground}`).toBeUndefined()
      expect(corner.isInked, `${ground}`).toBe(true)
    }
  })

  it('counts nothing in red', () => {
    for (const ground of BRIGHTS)
      expect(seen(rimmed(ground, [255, 83, 53], [47, 54])).number, `${ground}`).toBeUndefined()
  })

  it('has another colour than counts where it is white', () => {
    for (const ground of BRIGHTS.slice(0, 2))
      expect(seen(rimmed(ground, [232, 236, 236], [47, 54])), `${ground}`).toMatchObject({ isWhite: true })
  })
})

describe('the ink of counts', () => {
  const inkAt = (colourAt: (x: number, y: number) => Colour, x: number, y: number): number =>
    extractCountInk(cellOf(colourAt), { left: 0, top: 0, width: SIDE, height: SIDE }, USUAL_WHITE).data[
      y * SIDE + x
    ] ?? 0
  const strokes = (x: number, y: number): Colour => {
    if (y !== 30) return GROUND
    return x < 20 ? CREAM : GREY
  }
  const bars = (x: number, y: number): Colour => {
    if (y < 30 || y > 31) return GROUND
    return x < 20 ? CREAM : GREY
  }

  it('runs two pixels on where two of its colour stand beside, however grey these are', () => {
    expect([19, 20, 21, 22].map((x) => inkAt(bars, x, 30) > 0)).toEqual([true, true, true, false])
    expect(inkAt(strokes, 20, 30)).toBe(0)
  })

  it('takes no pixel of quite another colour', () => {
    const blue = (x: number, y: number): Colour => (bars(x, y) === GREY ? [60, 90, 200] : bars(x, y))
    expect(inkAt(blue, 20, 30)).toBe(0)
  })
})

describe('the mark of found in raid', () => {
  const LETTER: Colour = [184, 192, 200]
  /** A tick in a ring, its middle at a place, on a ground of this colour; with the rims of a line of a bit more than a pixel. */
  const marked =
    (middleX: number, middleY: number, ground: Colour, strength = 1) =>
    (x: number, y: number): Colour => {
      const off = Math.abs(Math.hypot(x - middleX, y - middleY) - 4.9)
      const isTick = Math.abs(y - middleY - (x < middleX ? x - middleX + 1 : middleX - x + 1)) < 0.6
      const share = off < 0.6 ? 1 : off < 1.1 ? 0.4 : isTick && Math.abs(x - middleX) < 3 ? 0.8 : 0
      const mix = (channel: 0 | 1 | 2): number =>
        ground[channel] * (1 - share * strength) + LETTER[channel] * share * strength
      return [mix(0), mix(1), mix(2)]
    }
  const YELLOW: Colour = [228, 200, 44]
  const BLUE: Colour = [52, 132, 232]
  const WHITE: Colour = [236, 236, 232]

  it.each([
    ['yellow', YELLOW],
    ['bright blue', BLUE],
    ['white', WHITE],
  ])('is seen on a %s picture, also where compression took a part of it', (_, ground) => {
    for (const strength of [1, 0.6])
      expect(seen(marked(55, 55, ground, strength))).toMatchObject({ foundInRaid: true })
  })

  it('is seen over a red number, whatever is behind it', () => {
    for (const ground of [GROUND, YELLOW, BLUE, WHITE]) {
      const over = marked(55, 42, ground)
      const red: Colour = [255, 83, 53]
      const corner = seen((x, y) => (isInEight(x, y, 54) || isInEight(x, y, 46) ? red : over(x, y)))
      expect(corner, `${ground}`).toMatchObject({ foundInRaid: true })
      expect(corner.number, `${ground}`).toBeUndefined()
    }
  })

  it('is none where nothing is drawn, nor on what is bright, nor in the digits of a number', () => {
    for (const ground of [GROUND, YELLOW, BLUE, WHITE])
      for (const ink of [ground, CREAM, [232, 236, 236] as const]) {
        // With the dark rim of everything that is written.
        const isNear = (x: number, y: number, left: number): boolean =>
          [-1, 0, 1].some((dx) => [-1, 0, 1].some((dy) => isInEight(x + dx, y + dy, left)))
        const colourAt = (x: number, y: number): Colour => {
          if (ink === ground) return ground
          if (isInEight(x, y, 54) || isInEight(x, y, 46)) return ink
          return isNear(x, y, 54) || isNear(x, y, 46) ? [4, 4, 4] : ground
        }
        expect(seen(colourAt).foundInRaid, `${ink} on ${ground}`).toBe(false)
      }
  })
})

describe('a number at the corner', () => {
  it('is white where it tells how full a magazine is, and not where it counts pieces', () => {
    const number = (ink: Colour) => seen((x, y) => (isInEight(x, y, 54) ? ink : GROUND))
    expect(number(CREAM)).toMatchObject({ isWhite: false })
    // White as compression leaves it.
    expect(number([236, 235, 231])).toMatchObject({ isWhite: true })
  })
})
