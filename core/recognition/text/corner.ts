// The bottom right of a slot: how many there are, and the mark of what was found in raid.

import { CELL } from '../grid/panel.ts'
import type { GridSlot } from '../grid/slots.ts'
import type { Tint } from '../ground.ts'
import type { Area, Pixels } from '../pixels.ts'
import type { DigitShape } from './digit-shapes.ts'
import { type Digits, digitsAtRight, inkAtRight } from './digits.ts'
import { type Grey, printed } from './grey.ts'
import { extractBright, extractCountInk, extractInk, extractLight, FADED, type Ink } from './ink.ts'
import { wordAtRight } from './label.ts'
import { type Colour, colourAt, isClearCream, isCountColour, isPale, isWhite } from './number-colour.ts'
import { hasMark } from './raid-mark.ts'
import { isFreeByRims, isRimmedAt } from './rims.ts'
import { hasRing, isRingAlone } from './ring.ts'
import type { White } from './white.ts'

/** A number in pictures of two sizes, as some digits are read in the one and some in the other, and `another`, and the shapes of its digits. */
export interface NumberPicture {
  readonly pictures: readonly Grey[]
  readonly another: () => Grey
  readonly shapes: readonly DigitShape[]
  /** Its digits are of so few pixels that readings take them for others. */
  readonly isSmall?: boolean
}

/**
 * `number`: what counts pieces at the corner, absent where no digits are seen; `text`: what stands there in another colour; `isInked`: something else may stand there in
 * the colour of counts; `isWhite`: what stands there has not that colour, as what tells how full or how worn a thing is; `isNumberOrMark`: where it is read as no
 * number it is the mark of found in raid.
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
/** Digits as high as this are read best, with so much white round them, in pixels of the picture that is read. */
const READ_HEIGHTS = [32, 26]
const ANOTHER_HEIGHT = 38
const MARGIN = 24

/** A number and the mark stand at the right end: what lies farther left is a picture. */
const AT_END = 6
/** Where the mark stands over a number, in pixels of a cell of 63. */
const OVER_NUMBER = 13
/** A single digit that is a ring is the mark; more are looked at as digits first. */
const MIN_RING_DIGITS = 2

/** So many letters or digits of any colour side by side are a text: how worn or how full a thing is. */
const MIN_TEXT = 2

const isAtEnd = (word: Ink | undefined, ink: Ink, unit: number): boolean =>
  word !== undefined && word.left + word.width >= ink.left + ink.width - AT_END * unit

/** Digits that may count pieces. `colour`: undefined where too few of their pixels are bright. */
interface Counting {
  readonly digits: Digits
  readonly colour: Colour | undefined
}

/** Digits on a bright picture, told by their dark rims. Compression mixes its colour into theirs. */
const rimmedDigits = (pixels: Pixels, place: Area, unit: number, white: White): Counting | undefined => {
  const bright = extractBright(pixels, place, white)
  const digits = digitsAtRight(bright, unit, isFreeByRims)
  const colour = digits && colourAt(pixels, bright, digits.places)
  if (digits === undefined || colour === undefined) return undefined
  return isCountColour(colour) || isPale(colour) ? { digits, colour } : undefined
}

/** Digits in the colour of counts. `letters`: of a text of so many in any colour only a part would be read. On a faded screen nothing has a colour. */
const colouredDigits = (
  pixels: Pixels,
  counting: Ink,
  unit: number,
  letters: number,
  isFaded: boolean,
): Counting | undefined => {
  const digits = digitsAtRight(counting, unit)
  if (digits === undefined || digits.shapes.length < letters) return undefined
  const colour = isFaded ? undefined : colourAt(pixels, counting, digits.places)
  return colour === undefined || isCountColour(colour) ? { digits, colour } : undefined
}

/** Pixels of a cell by 63, below which its digits are small. */
const SMALL = 0.78

const getPicture = ({ ink, shapes }: Digits, unit: number): NumberPicture => {
  const printedAt = (height: number): Grey => printed(ink, height / ink.height, MARGIN)
  return {
    pictures: READ_HEIGHTS.map(printedAt),
    another: () => printedAt(ANOTHER_HEIGHT),
    shapes,
    isSmall: unit < SMALL,
  }
}

/** A round digit is as good a ring as the mark where pixels are few, and two that touch too, but they have the colour of counts. */
const isLikeCount = ({ digits, colour }: Counting, isFaded: boolean): boolean =>
  digits.shapes.length >= MIN_RING_DIGITS && (isFaded || (colour !== undefined && isClearCream(colour)))

export const readCorner = (pixels: Pixels, { area, pitch }: GridSlot, tint: Tint, white: White): Corner => {
  const unit = pitch / CELL
  const wide = Math.min(area.width, WIDE * unit)
  const place = {
    left: area.left + area.width - wide,
    top: area.top + area.height - TALL * unit,
    width: wide - unit,
    height: TALL * unit - unit,
  }
  const ink = extractInk(pixels, place, tint, white)
  const light = extractLight(pixels, place, white)
  const counting = extractCountInk(pixels, place, white)
  const isFaded = white.usual >= FADED
  const lit = digitsAtRight(light, unit)
  const letters = lit?.shapes.length ?? 0
  const number =
    (isFaded ? undefined : rimmedDigits(pixels, place, unit, white)) ??
    colouredDigits(pixels, counting, unit, letters, isFaded)
  const isText = letters >= MIN_TEXT || isRimmedAt(light, unit)
  const inked = number === undefined ? inkAtRight(counting, unit) : []
  // The mark stands at the corner, and over a number or a text that stands there.
  const isAlone = isRingAlone(light, unit)
  const isMark = isAlone || ((number === undefined || isFaded) && hasRing(ink, unit))
  const mayBeNumber = number !== undefined && isLikeCount(number, isFaded)
  if (isAlone && !mayBeNumber) return { foundInRaid: true }
  if (isMark && !mayBeNumber) return { foundInRaid: true, isInked: !isFaded && (isText || inked.length > 0) }
  if (number === undefined && !isText && hasMark(pixels, place, unit, white)) return { foundInRaid: true }
  const above = { ...place, top: place.top - OVER_NUMBER * unit }
  const hasNumber = number !== undefined || isText || isAtEnd(wordAtRight(ink, unit), ink, unit)
  const foundInRaid =
    (hasNumber && hasRing(extractInk(pixels, above, tint, white), unit)) ||
    hasMark(pixels, above, unit, white)
  if (number === undefined) {
    const colour = isFaded ? undefined : colourAt(pixels, counting, inked)
    return {
      foundInRaid,
      isInked: inked.length > 0 || isText,
      isWhite: inked.length === 0 || (colour !== undefined && isWhite(colour)),
      ...(lit === undefined || letters < MIN_TEXT ? {} : { text: getPicture(lit, unit) }),
    }
  }
  const { digits, colour } = number
  return {
    foundInRaid,
    isWhite: colour !== undefined && !isCountColour(colour),
    ...(isMark ? { isNumberOrMark: true, isInked: !isFaded } : {}),
    number: getPicture(digits, unit),
  }
}
