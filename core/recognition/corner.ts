// The bottom right of a slot: how many there are, and the mark of what was found in raid.
import { blobsOf } from './blobs.ts'
import type { DigitShape } from './digit-shapes.ts'
import { type Digits, digitsAtRight, inkAtRight } from './digits.ts'
import { type Grey, printed } from './grey.ts'
import type { Tint } from './ground.ts'
import { countInkOf, FADED, type Ink, inkOf, isWhiteNumber, lightOf } from './ink.ts'
import { wordAtRight } from './label.ts'
import { CELL } from './panel.ts'
import type { Pixels } from './pixels.ts'
import { hasMark } from './raid-mark.ts'
import type { Slot } from './slots.ts'
import type { White } from './white.ts'

/** A number in pictures of two sizes, as some digits are read in the one and some in the other, and `another`, and the shapes of its digits. */
export interface NumberPicture {
  readonly pictures: readonly Grey[]
  readonly another: () => Grey
  readonly shapes: readonly DigitShape[]
}

/**
 * `number`: what counts pieces at the corner, absent where no digits are seen; `text`: what stands there in another colour; `isInked`: something else stands there in the colour of counts;
 * `isWhite`: either is white, as what tells how full or how worn a thing is; `isNumberOrMark`: where
 * it is read as no number it is the mark of found in raid.
 */
export interface Corner {
  readonly foundInRaid: boolean
  readonly number?: NumberPicture
  readonly text?: NumberPicture
  readonly isInked?: boolean
  readonly isWhite?: boolean
  readonly isNumberOrMark?: boolean
}

/** In pixels of a cell of 63. */
const WIDE = 62
const TALL = 16
const MIN_RADIUS = 4.2
const MAX_RADIUS = 6.2
/** How much of a ring is drawn where there is one. */
const MIN_RING = 0.9
const RING_POINTS = 28
/** The ring is drawn so far off the circle at most, in pixels. */
const AROUND = 0.7
/** A circle with more in it is a dot of a picture. */
const MAX_FILLED = 0.8
const INKED = 70
/** Digits as high as this are read best, with so much white round them, in pixels of the picture that is read. */
const READ_HEIGHTS = [32, 26]
const ANOTHER_HEIGHT = 38
const MARGIN = 24

interface Ring {
  readonly x: number
  readonly radius: number
  readonly drawn: number
}

const inkAt = ({ width, height, data }: Ink, x: number, y: number): number =>
  x < 0 || y < 0 || x >= width || y >= height ? 0 : (data[y * width + x] ?? 0)

/** Places on a circle of radius 1. Neighbours come far apart: what is no ring shows early. */
const POINTS: readonly (readonly [number, number])[] = Array.from({ length: RING_POINTS }, (_, index) => {
  const angle = (2 * Math.PI * index * 9) / RING_POINTS
  return [Math.cos(angle), Math.sin(angle)]
})
const MAX_MISSING = Math.floor(RING_POINTS * (1 - MIN_RING))

/** How much of a circle is drawn; 0 as soon as it is too little for a ring. */
const ringAt = (ink: Ink, x: number, y: number, radius: number): number => {
  let missing = 0
  for (const [dx, dy] of POINTS) {
    const isDrawn =
      inkAt(ink, Math.round(x + radius * dx), Math.round(y + radius * dy)) >= INKED ||
      inkAt(ink, Math.round(x + (radius - AROUND) * dx), Math.round(y + (radius - AROUND) * dy)) >= INKED ||
      inkAt(ink, Math.round(x + (radius + AROUND) * dx), Math.round(y + (radius + AROUND) * dy)) >= INKED
    if (isDrawn) continue
    missing++
    if (missing > MAX_MISSING) return 0
  }
  return 1 - missing / RING_POINTS
}

/** How much of the inside of a circle is inked. */
const filled = (ink: Ink, x: number, y: number, radius: number): number => {
  let [inked, all] = [0, 0]
  for (let row = Math.ceil(y - radius); row <= y + radius; row++)
    for (let column = Math.ceil(x - radius); column <= x + radius; column++) {
      if (Math.hypot(column - x, row - y) > radius) continue
      all++
      if (inkAt(ink, column, row) >= INKED) inked++
    }
  return all === 0 ? 0 : inked / all
}

/** The mark is a ring with a tick in it: a ring that is full is a picture. */
const findRing = (ink: Ink, unit: number): Ring | undefined => {
  let best: Ring | undefined
  const reach = MAX_RADIUS * unit
  for (let radius = MIN_RADIUS * unit; radius <= reach; radius += 0.5)
    for (let y = ink.height - 2 * reach - 2 * unit; y <= ink.height - radius; y++)
      for (let x = ink.width - 2 * reach - 2 * unit; x <= ink.width - radius; x++) {
        const drawn = ringAt(ink, x, y, radius)
        if (drawn <= (best?.drawn ?? 0)) continue
        if (filled(ink, x, y, radius * 0.6) <= MAX_FILLED) best = { x, radius, drawn }
      }
  return best
}

/** A number and the mark stand at the right end: what lies farther left is a picture. */
const AT_END = 6
/** The mark by its frame, in pixels of a cell of 63: higher than digits, as wide as it is high. */
const MIN_ACROSS = 9.6
const MAX_ACROSS = 13.4
const MAX_OVAL = 1.7
/** How far off the middle of its frame the ring's may be: its rim may lie on a pixel more at one side. */
const OFF = [0, -0.5, 0.5]

/** Whether the mark stands at the corner whatever its colour, which compression takes from what is behind it: a ring by itself that is higher than digits. */
const isMarkAt = (light: Ink, unit: number): boolean =>
  blobsOf(light, INKED).some(({ left, right, top, bottom }) => {
    const [wide, tall] = [right - left + 1, bottom - top + 1]
    if (right < light.width - AT_END * unit || Math.abs(wide - tall) > MAX_OVAL * unit) return false
    if (Math.min(wide, tall) < MIN_ACROSS * unit || Math.max(wide, tall) > MAX_ACROSS * unit) return false
    const [x, y, radius] = [(left + right) / 2, (top + bottom) / 2, (wide + tall) / 4 - 0.5]
    return OFF.some((across) =>
      OFF.some((down) =>
        [0, 0.5, 1].some((less) => ringAt(light, x + across, y + down, radius - less) >= MIN_RING),
      ),
    )
  })

/** Where the mark stands over a number, in pixels of a cell of 63. */
const OVER_NUMBER = 13
/** A single digit on a screen without colours is the mark where it is round; more are looked at as digits first. */
const MIN_FADED_DIGITS = 2

/** So many letters or digits of any colour side by side are a text: how worn or how full a thing is. */
const MIN_TEXT = 2
/** On a bright picture a text is known by its dark rims, which the mark has not, where the last two digits are: in pixels of a cell of 63 from the right and lower end. */
const DIGITS_FROM = 13
const DIGITS_TO = 2
const MIN_BRIGHT = 0.5
const MIN_RIMS = 0.08
const LIGHT = 150
const DIM = 100

const isRimmedAt = (light: Ink, unit: number): boolean => {
  let [bright, dark, all] = [0, 0, 0]
  for (let y = Math.round(light.height - (DIGITS_FROM - 2) * unit); y < light.height - DIGITS_TO * unit; y++)
    for (let x = Math.round(light.width - DIGITS_FROM * unit); x < light.width - DIGITS_TO * unit; x++) {
      const value = inkAt(light, x, y)
      all++
      if (value >= LIGHT) bright++
      else if (value <= DIM) dark++
    }
  return bright >= MIN_BRIGHT * all && dark >= MIN_RIMS * all
}

const isAtEnd = (word: Ink | undefined, ink: Ink, unit: number): boolean =>
  word !== undefined && word.left + word.width >= ink.left + ink.width - AT_END * unit

export const cornerOf = (pixels: Pixels, { area, pitch }: Slot, tint: Tint, white: White): Corner => {
  const unit = pitch / CELL
  const wide = Math.min(area.width, WIDE * unit)
  const place = {
    left: area.left + area.width - wide,
    top: area.top + area.height - TALL * unit,
    width: wide - unit,
    height: TALL * unit - unit,
  }
  const ink = inkOf(pixels, place, tint, white)
  const light = lightOf(pixels, place, white)
  if (isMarkAt(light, unit)) return { foundInRaid: true }
  // The mark stands at the corner, and over a number that stands there: how many there are, or how worn it is. A round digit is as good a ring as the mark
  // where pixels are few, but it has the colour of counts; where the screen is so bright that colours are gone, the mark goes before a single digit, and two may
  // be its halves.
  const counting = countInkOf(pixels, place, white)
  const coloured = digitsAtRight(counting, unit)
  // Of a text that goes on to the left in another colour only a part would be read.
  const lit = digitsAtRight(light, unit)
  const letters = lit?.shapes.length ?? 0
  const digits = coloured !== undefined && coloured.shapes.length >= letters ? coloured : undefined
  const isFaded = white.usual >= FADED
  const isMark = (digits === undefined || isFaded) && findRing(ink, unit) !== undefined
  if (isMark && (digits === undefined || digits.shapes.length < MIN_FADED_DIGITS))
    return { foundInRaid: true, isInked: !isFaded && inkAtRight(counting, unit).length > 0 }
  const isText = letters >= MIN_TEXT || isRimmedAt(light, unit)
  if (digits === undefined && !isText && hasMark(pixels, place, unit, white)) return { foundInRaid: true }
  const hasNumber = digits !== undefined || isText || isAtEnd(wordAtRight(ink, unit), ink, unit)
  const above = { ...place, top: place.top - OVER_NUMBER * unit }
  const foundInRaid =
    (hasNumber && findRing(inkOf(pixels, above, tint, white), unit) !== undefined) ||
    hasMark(pixels, above, unit, white)
  const pictureOf = ({ ink: row, shapes }: Digits): NumberPicture => {
    const printedAt = (height: number): Grey => printed(row, height / row.height, MARGIN)
    return { pictures: READ_HEIGHTS.map(printedAt), another: () => printedAt(ANOTHER_HEIGHT), shapes }
  }
  const isWhite = (places: readonly number[]): boolean => isWhiteNumber(pixels, counting, places, white)
  if (digits === undefined) {
    const inked = inkAtRight(counting, unit)
    return {
      foundInRaid,
      isInked: inked.length > 0 || isText,
      isWhite: inked.length === 0 || isWhite(inked),
      ...(lit === undefined || letters < MIN_TEXT ? {} : { text: pictureOf(lit) }),
    }
  }
  return {
    foundInRaid,
    isWhite: isWhite(digits.places),
    ...(isMark ? { isNumberOrMark: true } : {}),
    number: pictureOf(digits),
  }
}

/** What a reader of letters makes of digits. */
const READ_AS: readonly (readonly [digit: string, letters: string])[] = [
  ['0', 'OoDQ'],
  ['1', 'lIi|][!t'],
  ['2', 'Zz'],
  ['3', 'J'],
  ['4', 'A'],
  ['5', 'Ss'],
  ['6', 'GbeE'],
  ['7', 'T/?'],
  ['8', 'B&a'],
  ['9', 'gq'],
]
const DIGITS: ReadonlyMap<string, string> = new Map(
  READ_AS.flatMap(([digit, letters]) => [...letters].map((letter) => [letter, digit] as const)),
)

/** The digits of a text that was read as letters. */
export const asDigits = (text: string): string =>
  [...text].map((letter) => DIGITS.get(letter) ?? letter).join('')

/**
 * Pieces in a cell by the text at its corner. Undefined where it tells nothing: other than the `length` digits that were seen, how worn it is
 * (`12/100`), or more than `maxStack`, which the game stacks at most.
 */
export const countIn = (text: string, length: number, maxStack: number): number | undefined => {
  const digits = text.replaceAll(/[\s.,'’_-]/g, '')
  if (!/^\d{1,7}$/.test(digits) || digits.length !== length) return undefined
  const count = Number(digits)
  return count >= 1 && count <= maxStack ? count : undefined
}
