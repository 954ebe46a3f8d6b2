// The search of loadouts by its rules, entry by entry: what the tables of the server are held against.
import { S } from '#core/fp.ts'
import {
  type FigureRange,
  type LoadoutFigures,
  type LoadoutOrder,
  type LoadoutQuery,
  type PlaceInOrder,
  RANGED_NAMES,
  toSearchWords,
  wordBeginnings,
} from '#core/loadouts/publishing/search.ts'

/**
 * A loadout as the search sees it; `weapon` is the base's item uid, `weaponName` its name in the reader's language, `category` its item
 * class, `owner` an account, `published` the instant in epoch milliseconds. `price` in roubles, null where a part has none.
 */
export interface LoadoutEntry {
  readonly uid: string
  readonly owner: string
  readonly title: string
  readonly weapon: string
  readonly weaponName: string
  readonly category: string
  readonly likes: number
  readonly published: number
  readonly price: number | null
  readonly figures: LoadoutFigures
  readonly isSuppressed: boolean
  /** By uid, of the mode that the search is about. */
  readonly quests: readonly string[]
}

const isWithin = (value: number | null, { min = -Infinity, max = Infinity }: FigureRange): boolean =>
  value !== null && value >= min && value <= max

/** Whether a loadout is one of those that are looked for. */
export const matchesLoadout = (query: LoadoutQuery): ((entry: LoadoutEntry) => boolean) => {
  const { weapon, category, owner, price, suppressed, quest, uids } = query
  const words = toSearchWords(query.text ?? '')
  const ranges = RANGED_NAMES.flatMap((name) => {
    const range = query.ranges?.[name]
    return range === undefined ? [] : [{ name, range }]
  })
  return (entry) => {
    const beginnings = new Set(wordBeginnings(`${entry.title} ${entry.weaponName}`))
    return (
      (weapon === undefined || weapon === entry.weapon) &&
      (category === undefined || category === entry.category) &&
      (owner === undefined || owner === entry.owner) &&
      (suppressed === undefined || suppressed === entry.isSuppressed) &&
      (quest === undefined || entry.quests.includes(quest)) &&
      (uids === undefined || uids.includes(entry.uid)) &&
      (price === undefined || isWithin(entry.price, price)) &&
      words.every((word) => beginnings.has(word)) &&
      ranges.every(({ name, range }) => isWithin(entry.figures[name], range))
    )
  }
}

/** What an order goes by, the least first; the largest number there is where something is not known. */
const LOADOUT_ORDERS = {
  likes: ({ likes }) => -likes,
  newest: ({ published }) => -published,
  price: ({ price }) => price ?? Number.MAX_SAFE_INTEGER,
  ergonomics: ({ figures }) => -(figures.ergonomics ?? -Number.MAX_SAFE_INTEGER),
  recoil: ({ figures }) => figures.recoil ?? Number.MAX_SAFE_INTEGER,
  weight: ({ figures }) => figures.weight ?? Number.MAX_SAFE_INTEGER,
} as const satisfies Readonly<Record<LoadoutOrder, (entry: LoadoutEntry) => number>>

const placeOf =
  (order: LoadoutOrder) =>
  (entry: LoadoutEntry): PlaceInOrder => ({ rank: LOADOUT_ORDERS[order](entry), uid: entry.uid })

const comparePlaces = (a: PlaceInOrder, b: PlaceInOrder): number =>
  a.rank - b.rank || S.Ord.compare(a.uid, b.uid)

/** The matching loadouts in the order that is asked for: most liked, newest, cheapest, or best in a statistic first. */
export const searchLoadouts =
  (query: LoadoutQuery) =>
  (entries: readonly LoadoutEntry[]): readonly LoadoutEntry[] => {
    const place = placeOf(query.order ?? 'likes')
    return entries.filter(matchesLoadout(query)).toSorted((a, b) => comparePlaces(place(a), place(b)))
  }
