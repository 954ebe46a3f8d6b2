// A loadout search in the address, which uses the same words as the request to the server.
import { rangeText, readRange } from '#core/loadouts/publishing/range-text.ts'
import {
  type FigureRange,
  LOADOUT_ORDER_NAMES,
  RANGE_NAMES,
  type RangeName,
} from '#core/loadouts/publishing/search.ts'
import {
  type AddressWord,
  choiceWord,
  flagWord,
  namedWord,
  type PageAddress,
  searchText,
  type WordsQuery,
} from '#web/address/address-words.ts'

const ranged: AddressWord<Readonly<Partial<Record<RangeName, FigureRange>>>> = {
  read: (params) =>
    Object.fromEntries(
      RANGE_NAMES.flatMap((name) => {
        const range = readRange(params.get(name))
        return range === undefined ? [] : [[name, range]]
      }),
    ),
  write: (ranges) => Object.fromEntries(RANGE_NAMES.map((name) => [name, rangeText(ranges[name])])),
}

const words = {
  text: searchText,
  weapon: namedWord('weapon'),
  category: namedWord('category'),
  author: namedWord('author'),
  suppressed: choiceWord('suppressed', ['yes', 'no']),
  quest: namedWord('quest'),
  buyable: flagWord('buyable'),
  liked: flagWord('liked'),
  ranges: ranged,
  order: choiceWord('order', LOADOUT_ORDER_NAMES, 'likes'),
}

export type SearchQuery = WordsQuery<typeof words>
export const searchAddress: PageAddress<SearchQuery> = { words }

/** A query without conditions. */
export const ANYTHING: Omit<SearchQuery, 'order'> = {
  text: '',
  weapon: undefined,
  category: undefined,
  author: undefined,
  suppressed: undefined,
  quest: undefined,
  buyable: false,
  liked: false,
  ranges: {},
}

/** Number of conditions. */
export const countFilters = ({ order: _, text, ranges, ...others }: SearchQuery): number =>
  [text.trim() !== '', ...Object.values(others)].filter((word) => word !== undefined && word !== false)
    .length + Object.keys(ranges).length

/** As sent to the server; absent conditions are left out. */
export const toLoadoutQuery = ({
  text,
  ranges,
  buyable,
  liked,
  ...others
}: SearchQuery): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries({
      ...others,
      text: text.trim() || undefined,
      buyable: buyable ? 'all' : undefined,
      liked: liked ? 'mine' : undefined,
      ...Object.fromEntries(RANGE_NAMES.map((name) => [name, rangeText(ranges[name])])),
    }).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
