// What a search of loadouts says in the address, and asks of the server by the same words.
import { LOADOUT_ORDER_NAMES, RANGED_NAMES, type Range } from '#core/loadouts/search.ts'
import {
  type AddressForm,
  type AddressWord,
  flag,
  named,
  oneOf,
  type QueryOf,
  searchText,
} from '#web/address/address-words.ts'

export const RANGES = ['price', ...RANGED_NAMES] as const
export type RangeName = (typeof RANGES)[number]

const NUMBER = String.raw`-?\d{1,12}(?:\.\d{1,6})?`
const RANGE = new RegExp(`^(${NUMBER})?\\.\\.(${NUMBER})?$`)

/** `40..60`, `40..` or `..60` in the address; undefined for anything else, and where both ends are open. */
export const readRange = (text: string | null): Range | undefined => {
  const [, min, max] = RANGE.exec(text ?? '') ?? []
  if (min === undefined && max === undefined) return undefined
  return { ...(min !== undefined && { min: Number(min) }), ...(max !== undefined && { max: Number(max) }) }
}

/** Undefined where both ends are open. */
export const rangeText = ({ min, max }: Range = {}): string | undefined =>
  min === undefined && max === undefined ? undefined : `${min ?? ''}..${max ?? ''}`

const ranged: AddressWord<Readonly<Partial<Record<RangeName, Range>>>> = {
  read: (params) =>
    Object.fromEntries(
      RANGES.flatMap((name) => {
        const range = readRange(params.get(name))
        return range === undefined ? [] : [[name, range]]
      }),
    ),
  write: (ranges) => Object.fromEntries(RANGES.map((name) => [name, rangeText(ranges[name])])),
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
      ...Object.fromEntries(RANGES.map((name) => [name, rangeText(ranges[name])])),
    }).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
