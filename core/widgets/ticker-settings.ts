// What the scrolling text shows and how, as words of its address.
import {
  choiceField,
  idField,
  idsField,
  languageField,
  modeField,
  type Range,
  type ReadWord,
  rangeField,
  readFields,
  type SettingsIn,
  textField,
  unlessNoField,
  type WidgetField,
  writeFields,
  writeWords,
} from './fields.ts'
import { LETTER_SIZE, LOOKS_FIELDS } from './looks.ts'

export const TICKER_LISTS = ['items', 'tag', 'movers', 'text'] as const
export type TickerList = (typeof TICKER_LISTS)[number]
export const TICKER_ORDERS = ['given', 'name', 'price', 'change'] as const
export type TickerOrder = (typeof TICKER_ORDERS)[number]

/** `speed`: pixels a second. */
export const TICKER_RANGES = {
  speed: { min: 10, max: 600, usual: 90 },
  size: LETTER_SIZE,
  movers: { min: 3, max: 60, usual: 20 },
} as const satisfies Readonly<Record<string, Range>>

export const MAX_TICKER_ITEMS = 60
export const MAX_TICKER_TEXT = 500

const USUAL_LIST: TickerList = 'movers'

/** Always written, because left out it depends on the other words. */
const listField: WidgetField<TickerList> = {
  ...choiceField('list', TICKER_LISTS, USUAL_LIST),
  write: (list) => list,
}

/** `items`: ids of the game, `movers`: how many; each of use with its list only. */
const TICKER_FIELDS = {
  list: listField,
  items: idsField('items', MAX_TICKER_ITEMS),
  tag: idField('tag'),
  movers: rangeField('movers', TICKER_RANGES.movers),
  text: textField('text', MAX_TICKER_TEXT),
  order: choiceField('order', TICKER_ORDERS, 'given'),
  mode: modeField,
  language: languageField,
  speed: rangeField('speed', TICKER_RANGES.speed),
  ...LOOKS_FIELDS,
  hasPictures: unlessNoField('pictures'),
} as const

/** Every word that the settings may have. */
export const TICKER_WORDS: readonly string[] = Object.values(TICKER_FIELDS).map(({ word }) => word)

export type TickerSettings = SettingsIn<typeof TICKER_FIELDS>

export const DEFAULT_TICKER: TickerSettings = readFields(TICKER_FIELDS, () => undefined)

const isTickerList = (word: string | undefined): boolean => TICKER_LISTS.some((list) => list === word)

/** The settings of an address; `list` may be left out where its content is given. */
export const readTickerSettings = (read: ReadWord): TickerSettings => {
  const settings = readFields(TICKER_FIELDS, read)
  if (isTickerList(read('list'))) return settings
  const { items, tag, text } = settings
  const list = items.length > 0 ? 'items' : tag !== '' ? 'tag' : text !== '' ? 'text' : USUAL_LIST
  return { ...settings, list }
}

/** The query of the address. The content of the other lists stays, so that a change of the list can be taken back. */
export const writeTickerSettings = (settings: TickerSettings): string =>
  writeWords(writeFields(TICKER_FIELDS, settings))

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
