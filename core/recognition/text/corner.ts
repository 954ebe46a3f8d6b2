// The bottom right corner of a slot: the count and the found-in-raid mark.

import { CELL } from '../grid/panel.ts'
import type { GridSlot } from '../grid/slots.ts'
import type { Tint } from '../ground.ts'
import { findMark } from '../mark/raid-mark.ts'
import { hasRing, isRingAlone } from '../mark/ring.ts'
import { hasTintedMark } from '../mark/tinted-mark.ts'
import type { Area, Pixels } from '../pixels.ts'
import type { DigitShape } from './digit-shapes.ts'
import { type Digits, digitsAtRight, inkAtRight } from './digits.ts'
import { type Grey, printed } from './grey.ts'
import { extractBright, extractCountInk, extractInk, extractLight, FADED, type Ink } from './ink.ts'
import { type Colour, colourAt, isClearCream, isCountColour, isPale, isWhite } from './number-colour.ts'
import { isFreeByRims, isRimmedAt, isRimmedOnBright } from './rims.ts'
import type { White } from './white.ts'

/** A number rendered at two sizes, since some digits are read better at one or the other; `another` renders a third size. `shapes`: the shapes of its digits. */
export interface NumberPicture {
  readonly pictures: readonly Grey[]
  readonly another: () => Grey
  readonly shapes: readonly DigitShape[]
  /** The digits have so few pixels that they are easily misread. */
  readonly isSmall?: boolean
}

/**
 * `number`: digits that may be a count; `text`: text in another colour; `isInked`: something else may be in the colour of counts; `isWhite`:
 * the content has another colour than counts, such as durability or fill level; `isNumberOrMark`: if not read as a number, it is the
 * found-in-raid mark.
 */
export interface Corner {
  readonly foundInRaid: boolean
  readonly number?: NumberPicture
  readonly text?: NumberPicture
  readonly isInked?: boolean
  readonly isWhite?: boolean
  readonly isNumberOrMark?: boolean
}

/** In pixels at 63 px per cell. */
const WIDE = 62
const TALL = 16
/** Digit heights and white margin that are read best, in pixels of the rendered picture. */
const READ_HEIGHTS = [32, 26]
const ANOTHER_HEIGHT = 38
const MARGIN = 24

/** Height of the mark above a number, in pixels at 63 px per cell. */
const OVER_NUMBER = 13
/** A single digit that looks like a ring is the mark; more are first tried as digits. */
const MIN_RING_DIGITS = 2

/** Maximum number of letters that the mark may be taken for, cut apart; more are a text. */
const MAX_RING_LETTERS = 3

/** Minimum number of adjacent letters or digits of any colour for a text, such as durability or fill level. */
const MIN_TEXT = 2

/** Digits that may be a count. `colour`: undefined if too few pixels are bright. */
interface Counting {
  readonly digits: Digits
  readonly colour: Colour | undefined
}

/** Digits on a bright picture, detected by their dark rims. Compression blends the picture's colour into them. */
const rimmedDigits = (pixels: Pixels, place: Area, unit: number, white: White): Counting | undefined => {
  const bright = extractBright(pixels, place, white)
  const digits = digitsAtRight(bright, unit, isFreeByRims)
  const colour = digits && colourAt(pixels, bright, digits.places)
  if (digits === undefined || colour === undefined) return undefined
  return isCountColour(colour) || isPale(colour) ? { digits, colour } : undefined
}

/**
 * Digits in the colour of counts. `letters`: number of letters in any colour; with fewer digits only a part of a text would be read. On a
 * faded screen colours are ignored.
 */
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

/** Pitch / 63 below which digits are small. */
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

/** With few pixels a round digit, or two that touch, look like the ring of the mark, but have the colour of counts. */
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
  const isRimmed = isRimmedOnBright(pixels, place, unit, white)
  const mark = !isRimmed && letters <= MIN_TEXT ? findMark(pixels, place, unit, white) : undefined
  const mayBeNumber = number !== undefined && isLikeCount(number, isFaded)
  // The mark is in the corner, or above a number or text there.
  const isAlone = isRingAlone(light, unit)
  const isMark =
    isAlone ||
    (mark?.isOnDark === true && !mayBeNumber) ||
    (!isRimmed && (number === undefined || isFaded) && letters <= MAX_RING_LETTERS && hasRing(ink, unit))
  if (isAlone && !mayBeNumber) return { foundInRaid: true }
  if (isMark && !mayBeNumber) return { foundInRaid: true, isInked: !isFaded && (isText || inked.length > 0) }
  if (number === undefined && mark !== undefined && !isText) return { foundInRaid: true }
  if (number === undefined && !isText && hasTintedMark(pixels, place, unit, white))
    return { foundInRaid: true }
  const above = { ...place, top: place.top - OVER_NUMBER * unit }
  const hasNumber = number !== undefined || isText
  const foundInRaid =
    (hasNumber && hasRing(extractInk(pixels, above, tint, white), unit)) ||
    findMark(pixels, above, unit, white) !== undefined ||
    hasTintedMark(pixels, above, unit, white)
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
