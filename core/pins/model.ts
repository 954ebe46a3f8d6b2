// The pins that a player set on maps.
import * as t from 'io-ts'
import { MAP_SLUGS } from '../catalogue/map-slugs.ts'
import { NumberBetween, oneOf, TextType } from '../codec.ts'

/** The game's maps lie within two kilometres of their origin; more is no place. */
const MAX_METRES = 5000
export const MAX_PIN_TEXT = 80
/** Of one PMC, over all maps. */
export const MAX_PINS = 200

const Metres = new NumberBetween(-MAX_METRES, MAX_METRES)

/** Game metres: x, y (height), z. */
export const PinPlace = t.tuple([Metres, Metres, Metres], 'PinPlace')
export type PinPlace = t.TypeOf<typeof PinPlace>

/** `map`: the slug of the page. */
export const PinMap = oneOf(MAP_SLUGS)

/** A text as recorded pins have it; commands ask for more (`printable.ts`). */
export const PinText = new TextType(
  `a text of 1 to ${MAX_PIN_TEXT} letters`,
  MAX_PIN_TEXT,
  (text) =>
    text !== '' && text.trim() === text && [...text].every((each) => each >= ' ' && each !== '\u007f'),
)

export const Pin = t.type({ map: PinMap, at: PinPlace, text: PinText }, 'Pin')
export type Pin = Readonly<t.TypeOf<typeof Pin>>

/** By the id of each pin. */
export type Pins = Readonly<Record<string, Pin>>
export const noPins: Pins = {}
