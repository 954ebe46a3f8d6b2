// What the scrolling text shows and how, as words of its address.
import type { GameMode } from '../catalogue/game-modes.ts'
import type { Locale } from '../languages.ts'
import { printable } from '../printable.ts'
import {
  type Range,
  type ReadWord,
  readChoice,
  readColour,
  readIds,
  readLanguage,
  readMode,
  readRanged,
  writeMode,
  writeWords,
} from './fields.ts'

export const TICKER_LISTS = ['items', 'tag', 'movers', 'text'] as const
export type TickerList = (typeof TICKER_LISTS)[number]
export const TICKER_ORDERS = ['given', 'name', 'price', 'change'] as const
export type TickerOrder = (typeof TICKER_ORDERS)[number]

/** `speed`: pixels a second. `size`: height of the letters in pixels. */
export const TICKER_RANGES = {
  speed: { min: 10, max: 600, usual: 90 },
  size: { min: 12, max: 96, usual: 28 },
  movers: { min: 3, max: 60, usual: 20 },
} as const satisfies Readonly<Record<string, Range>>

export const MAX_TICKER_ITEMS = 60
export const MAX_TICKER_TEXT = 500

/** `items`: ids of the game, `movers`: how many; each of use with its list only. Colours as `readColour` has them. */
export interface TickerSettings {
  readonly list: TickerList
  readonly items: readonly string[]
  readonly tag: string
  readonly movers: number
  readonly text: string
  readonly order: TickerOrder
  readonly mode: GameMode
  readonly language: Locale
  readonly speed: number
  readonly size: number
  readonly colour: string
  readonly edge: string
  readonly background: string
  readonly hasPictures: boolean
}

export const DEFAULT_TICKER: TickerSettings = {
  list: 'movers',
  items: [],
  tag: '',
  movers: TICKER_RANGES.movers.usual,
  text: '',
  order: 'given',
  mode: 'PVP',
  language: 'en',
  speed: TICKER_RANGES.speed.usual,
  size: TICKER_RANGES.size.usual,
  colour: 'f6f4ed',
  edge: '080909eb',
  background: '00000000',
  hasPictures: true,
}

/** The settings of an address; `list` may be left out where its content is given. */
export const readTickerSettings = (read: ReadWord): TickerSettings => {
  const usual = DEFAULT_TICKER
  const items = readIds(read('items'), MAX_TICKER_ITEMS)
  const [tag = ''] = readIds(read('tag'), 1)
  const text = printable(read('text') ?? '', MAX_TICKER_TEXT) ?? ''
  const implied = items.length > 0 ? 'items' : tag !== '' ? 'tag' : text !== '' ? 'text' : usual.list
  return {
    list: readChoice(read('list'), TICKER_LISTS, implied),
    items,
    tag,
    movers: readRanged(read('movers'), TICKER_RANGES.movers),
    text,
    order: readChoice(read('order'), TICKER_ORDERS, usual.order),
    mode: readMode(read('mode')),
    language: readLanguage(read('lang')),
    speed: readRanged(read('speed'), TICKER_RANGES.speed),
    size: readRanged(read('size'), TICKER_RANGES.size),
    colour: readColour(read('colour'), usual.colour),
    edge: readColour(read('edge'), usual.edge),
    background: readColour(read('background'), usual.background),
    hasPictures: read('pictures') !== 'no',
  }
}

const unless = (usual: string | number, value: string | number): string | undefined =>
  value === usual ? undefined : String(value)

/** The query of the address. The content of the other lists stays, so that a change of the list can be taken back. */
export const writeTickerSettings = (settings: TickerSettings): string => {
  const usual = DEFAULT_TICKER
  return writeWords({
    list: settings.list,
    items: unless('', settings.items.join(',')),
    tag: unless('', settings.tag),
    movers: unless(usual.movers, settings.movers),
    text: unless('', settings.text),
    order: unless(usual.order, settings.order),
    mode: unless(writeMode(usual.mode), writeMode(settings.mode)),
    lang: unless(usual.language, settings.language),
    speed: unless(usual.speed, settings.speed),
    size: unless(usual.size, settings.size),
    colour: unless(usual.colour, settings.colour),
    edge: unless(usual.edge, settings.edge),
    background: unless(usual.background, settings.background),
    pictures: settings.hasPictures ? undefined : 'no',
  })
}

/** What the server needs to know of the settings: the rows do not depend on how they are drawn. */
export const writeTickerQuestion = ({
  list,
  items,
  tag,
  movers,
  order,
  mode,
  language,
}: TickerSettings): string =>
  writeTickerSettings({
    ...DEFAULT_TICKER,
    list,
    order,
    mode,
    language,
    ...(list === 'items' && { items }),
    ...(list === 'tag' && { tag }),
    ...(list === 'movers' && { movers }),
  })
