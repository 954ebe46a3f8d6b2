// What a search of loadouts says in the address, and asks of the server by the same words.
import { rangeText, readRange } from '#core/loadouts/range-text.ts'
import { LOADOUT_ORDER_NAMES, RANGE_NAMES, type Range, type RangeName } from '#core/loadouts/search.ts'
import {
  type AddressForm,
  type AddressWord,
  flag,
  named,
  oneOf,
  type QueryOf,
  searchText,
} from '#web/address/address-words.ts'

const ranged: AddressWord<Readonly<Partial<Record<RangeName, Range>>>> = {
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
  weapon: named('weapon'),
  category: named('category'),
  author: named('author'),
  suppressed: oneOf('suppressed', ['yes', 'no']),
  quest: named('quest'),
  buyable: flag('buyable'),
  liked: flag('liked'),
  ranges: ranged,
  order: oneOf('order', LOADOUT_ORDER_NAMES, 'likes'),
}

export type SearchQuery = QueryOf<typeof words>
export const searchAddress: AddressForm<SearchQuery> = { words }

/** Nothing is asked for but the order. */
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

/** How many things are asked for. */
export const askedCount = ({ order: _, text, ranges, ...others }: SearchQuery): number =>
  [text.trim() !== '', ...Object.values(others)].filter((word) => word !== undefined && word !== false)
    .length + Object.keys(ranges).length

/** As the server is asked; what is not said is left out. */
export const askedOf = ({
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
