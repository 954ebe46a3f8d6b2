// The rows of the scrolling text as they travel and as a widget keeps them. Decoded by hand: a codec library is larger than the widget.
import { TILE_COLOURS } from '../catalogue/tile-colours.ts'
import type { TileColour } from '../catalogue/vocabulary.ts'
import { isObject } from '../json.ts'
import { MAX_TICKER_ITEMS } from './ticker-settings.ts'

export const CHANGE_DIRECTIONS = ['up', 'down', 'none'] as const
export type ChangeDirection = (typeof CHANGE_DIRECTIONS)[number]

/** Texts are in the language asked for. `price` is empty if unknown, `change` if the last day is unknown. */
export interface TickerRow {
  readonly id: string
  readonly name: string
  readonly shortName: string
  readonly price: string
  readonly change: string
  readonly direction: ChangeDirection
  readonly background: TileColour
  /** Address of the picture; empty if there is none. */
  readonly picture: string
}

const MAX_TEXT = 300

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= MAX_TEXT
/** On this site or at an address of the web: anything else is no picture. */
const isPicture = (value: unknown): value is string =>
  isText(value) && /^(?:https?:\/)?\/[^\\]|^$/.test(value)

const readRow = (value: unknown): TickerRow | undefined => {
  if (!isObject(value)) return undefined
  const { id, name, shortName, price, change, picture } = value
  const direction = CHANGE_DIRECTIONS.find((known) => known === value.direction)
  const background = TILE_COLOURS.find((known) => known === value.background)
  return isText(id) &&
    isText(name) &&
    isText(shortName) &&
    isText(price) &&
    isText(change) &&
    isPicture(picture) &&
    direction &&
    background
    ? { id, name, shortName, price, change, direction, background, picture }
    : undefined
}

/** Undefined where any row is not what a server of this build sends. */
export const readTickerRows = (value: unknown): readonly TickerRow[] | undefined => {
  if (!isObject(value) || !Array.isArray(value.rows) || value.rows.length > MAX_TICKER_ITEMS) return undefined
  const rows = value.rows.map(readRow)
  return rows.includes(undefined) ? undefined : rows.filter((row) => row !== undefined)
}
