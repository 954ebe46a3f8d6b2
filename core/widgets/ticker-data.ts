// The rows of the scrolling text as they travel and as a widget keeps them.
import { TILE_COLOURS } from '../catalogue/tile-colours.ts'
import {
  choiceShape,
  listShape,
  matchingShape,
  objectShape,
  type Shape,
  type ShapeType,
  textShape,
} from './shapes.ts'
import { MAX_TICKER_ITEMS } from './ticker-settings.ts'

export const CHANGE_DIRECTIONS = ['up', 'down', 'none'] as const
export type ChangeDirection = (typeof CHANGE_DIRECTIONS)[number]

/** On this site or at an address of the web: anything else is no picture. */
const pictureShape = matchingShape(/^(?:https?:\/)?\/[^\\]|^$/)

/**
 * Texts are in the language asked for. `price` is empty if unknown, `change` if the last day is unknown, `picture` (its address) if there is
 * none.
 */
const tickerRow = objectShape({
  id: textShape,
  name: textShape,
  shortName: textShape,
  price: textShape,
  change: textShape,
  direction: choiceShape(CHANGE_DIRECTIONS),
  background: choiceShape(TILE_COLOURS),
  picture: pictureShape,
})
export type TickerRow = ShapeType<typeof tickerRow>

const tickerData = objectShape({ rows: listShape(tickerRow, MAX_TICKER_ITEMS) })

export const readTickerRows: Shape<readonly TickerRow[]> = (value) => tickerData(value)?.rows
