// The found-in-raid mark on pictures whose compression keeps one colour for four pixels, and what looks like it and is none.
import { describe, expect, it } from 'vitest'
import { readCorner } from '#core/recognition/text/corner.ts'
import { USUAL_WHITE } from '#core/recognition/text/white.ts'

type Colour = readonly [red: number, green: number, blue: number]
type Drawing = (x: number, y: number) => Colour

const SIDE = 64
const LETTER: Colour = [184, 192, 200]
const YELLOW: Colour = [228, 200, 44]
const BLUE: Colour = [52, 132, 232]
const WHITE: Colour = [236, 236, 232]
const DARK: Colour = [20, 20, 16]

/** Grey and the differences of blue and red from it, which compression keeps for blocks of 2 × 2 pixels. */
const withBlockColours = (draw: Drawing): Uint8ClampedArray => {
  const data = new Uint8ClampedArray(SIDE * SIDE * 4)
  const grey = ([red, green, blue]: Colour): number => 0.299 * red + 0.587 * green + 0.114 * blue
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) {
      const block = [0, 1, 2, 3].map((at) => draw((x & ~1) + (at & 1), (y & ~1) + (at >> 1)))
      const getMean = (channel: 0 | 2): number =>
        block.reduce((sum, colour) => sum + (colour[channel] - grey(colour)) / 4, 0)
      const light = grey(draw(x, y))
      const [red, blue] = [light + getMean(0), light + getMean(2)]
      data.set([red, (light - 0.299 * red - 0.114 * blue) / 0.587, blue, 255], (y * SIDE + x) * 4)
    }
  return data
}

const cornerOf = (draw: Drawing) =>
  readCorner(
    { width: SIDE, height: SIDE, data: withBlockColours(draw) },
    { area: { left: 1, top: 1, width: 62, height: 62 }, pitch: 63, width: 1, height: 1, isSure: true },
    { red: 0, blue: -4 },
    USUAL_WHITE,
  )

/** A drawing with a shape over it that covers parts of pixels. */
const blended = (isInk: (x: number, y: number) => boolean, ink: Colour, ground: Drawing): Drawing => {
  const parts = [0.125, 0.375, 0.625, 0.875]
  const colours = Array.from({ length: SIDE * SIDE }, (_, place): Colour => {
    const [x, y] = [place % SIDE, Math.floor(place / SIDE)]
    const hits = parts.flatMap((dx) => parts.map((dy) => isInk(x + dx, y + dy))).filter(Boolean).length
    const [share, below] = [hits / 16, ground(x, y)]
    const mix = (channel: 0 | 1 | 2): number => below[channel] * (1 - share) + ink[channel] * share
    return [mix(0), mix(1), mix(2)]
  })
  return (x, y) => colours[y * SIDE + x] ?? DARK
}
/** The ring of 1.2 px and its tick around (`x`, `y`), as the game draws them at 1080p. */
const isInMark =
  (midX: number, midY: number) =>
  (x: number, y: number): boolean => {
    const [dx, dy] = [x - midX, y - midY]
    if (Math.abs(Math.hypot(dx, dy) - 4.9) <= 0.6) return true
    const isOnTick =
      dx < -0.5 ? dx > -2.5 && Math.abs(dy - (dx + 2.5)) < 0.8 : dx < 2.7 && Math.abs(dy + 1.3 * dx - 1.6) < 1
    return isOnTick
  }
const plain =
  (ground: Colour): Drawing =>
  () =>
    ground
const mark = (ground: Colour, y = 54.5, x = 54.5): Drawing => blended(isInMark(x, y), LETTER, plain(ground))

/** A digit of 6 × 9 px that is a rounded frame: 0. */
const isInZero =
  (left: number) =>
  (x: number, y: number): boolean => {
    const [dx, dy] = [(x - left - 3) / 3, (y - 54.5) / 4.5]
    const distance = Math.hypot(dx, dy)
    return distance <= 1 && distance > 0.55
  }
const isInText = (x: number, y: number): boolean => isInZero(48)(x, y) || isInZero(55)(x, y)
const isNearText = (x: number, y: number): boolean =>
  [-1, 0, 1].some((dx) => [-1, 0, 1].some((dy) => isInText(x + dx, y + dy)))

describe('the found-in-raid mark', () => {
  it('is seen on yellow as light as the mark, where only a blurred part of its colour is left', () => {
    expect(cornerOf(mark(YELLOW)).foundInRaid).toBe(true)
    expect(cornerOf(plain(YELLOW)).foundInRaid).toBe(false)
  })

  it('is seen a pixel off its place either way', () => {
    for (const off of [-1, 1]) {
      expect(cornerOf(mark(YELLOW, 54.5 + off)).foundInRaid, `${off} down`).toBe(true)
      expect(cornerOf(mark(YELLOW, 54.5, 54.5 + off)).foundInRaid, `${off} right`).toBe(true)
    }
  })

  it('is seen on blue and white, and above a text', () => {
    for (const ground of [BLUE, WHITE]) expect(cornerOf(mark(ground)).foundInRaid, `${ground}`).toBe(true)
    for (const ground of [YELLOW, BLUE, WHITE, DARK]) {
      const rims = blended(isNearText, [4, 4, 4], mark(ground, 41.5))
      expect(cornerOf(blended(isInText, [232, 236, 236], rims)).foundInRaid, `${ground}`).toBe(true)
    }
  })

  it('is no grey disc of a yellow picture', () => {
    const isInDisc = (x: number, y: number): boolean => Math.hypot(x - 54.5, y - 54.5) <= 5.5
    expect(cornerOf(blended(isInDisc, LETTER, plain(YELLOW))).foundInRaid).toBe(false)
  })

  it('is no digit with its dark rims, of any colour and on any picture', () => {
    const inks: readonly Colour[] = [
      [255, 83, 53],
      [232, 236, 236],
      [220, 219, 188],
    ]
    for (const ground of [YELLOW, BLUE, WHITE, DARK])
      for (const ink of inks) {
        const corner = cornerOf(blended(isInText, ink, blended(isNearText, [4, 4, 4], plain(ground))))
        expect(corner.foundInRaid, `${ink} on ${ground}`).toBe(false)
      }
  })
})
