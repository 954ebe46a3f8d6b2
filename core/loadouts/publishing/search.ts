// Finding loadouts: each thing to search by is a record that says how to read it.
import type { WeaponStatistics } from '../build/statistics.ts'

/** The statistics that a range can be asked of; undefined where the build has none. */
const RANGED_STATISTICS = {
  ergonomics: ({ ergonomics }) => ergonomics,
  recoil: ({ recoil }) => recoil.index,
  recoilVertical: ({ recoil }) => recoil.vertical,
  recoilHorizontal: ({ recoil }) => recoil.horizontal,
  accuracy: ({ accuracyWithAmmo }) => accuracyWithAmmo,
  weight: ({ weight }) => weight,
  capacity: ({ capacity }) => capacity,
  effectiveDistance: ({ effectiveDistance }) => effectiveDistance,
  magnification: ({ magnification }) => magnification.at(-1),
  velocity: ({ velocity }) => velocity,
  loudness: ({ loudness }) => loudness,
  damage: ({ ammo }) => ammo?.damage,
  armorDamage: ({ ammo }) => ammo?.armorDamage,
  penetration: ({ ammo }) => ammo?.penetration,
} as const satisfies Readonly<Record<string, (statistics: WeaponStatistics) => number | undefined>>
export type RangedStatistic = keyof typeof RANGED_STATISTICS
export const RANGED_NAMES = Object.keys(RANGED_STATISTICS) as readonly RangedStatistic[]

/** All that a range can be asked of. */
export const RANGE_NAMES = ['price', ...RANGED_NAMES] as const
export type RangeName = (typeof RANGE_NAMES)[number]

/** What is taken of a text to search by, in letters. */
export const MAX_SEARCH_TEXT = 100

/** What a loadout is found by of its statistics; null where the build has none. */
export type LoadoutFigures = Readonly<Record<RangedStatistic, number | null>>

export const toFigures = (statistics: WeaponStatistics): LoadoutFigures =>
  Object.fromEntries(
    RANGED_NAMES.map((name) => [name, RANGED_STATISTICS[name](statistics) ?? null]),
  ) as LoadoutFigures

/** Both ends count in; an absent end is open. */
export interface FigureRange {
  readonly min?: number
  readonly max?: number
}

/**
 * Everything that is given must hold. `text`: with each of its words begins a word of the title or of the weapon's name. `suppressed`: whether it has a suppressor.
 * `quest`: it meets a task of the quest (uid). `uids`: it is one of these.
 */
export interface LoadoutQuery {
  readonly weapon?: string
  readonly category?: string
  readonly owner?: string
  readonly text?: string
  readonly suppressed?: boolean
  readonly quest?: string
  readonly uids?: readonly string[]
  readonly price?: FigureRange
  readonly ranges?: Readonly<Partial<Record<RangedStatistic, FigureRange>>>
  /** By likes unless told. */
  readonly order?: LoadoutOrder
}

/** Letters by which words are told apart; what follows says nothing more. */
const MAX_WORD = 24
const OTHER_THAN_LETTERS = /[^\p{L}\p{N}]+/u
const EDGES = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu

const beginning = (word: string, length = MAX_WORD): string => [...word].slice(0, length).join('')

const plainWords = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/\s+/)
    .map((word) => word.replace(EDGES, ''))
    .filter((word) => word !== '')

/** The words that a search is about, each as far as it counts. */
export const toSearchWords = (text: string): readonly string[] =>
  plainWords(text).map((word) => beginning(word))

/** With what the words of a text begin, each beginning once: "AK-74N" is found by "ak-7" and by "74". None has a space in it. */
export const wordBeginnings = (text: string): readonly string[] => {
  const words = plainWords(text).flatMap((word) => [word, ...word.split(OTHER_THAN_LETTERS)])
  return [
    ...new Set(
      words.flatMap((word) =>
        Array.from({ length: Math.min([...word].length, MAX_WORD) }, (_, index) =>
          beginning(word, index + 1),
        ),
      ),
    ),
  ]
}

/** Most liked, newest, cheapest, or best in a statistic first. */
export const LOADOUT_ORDER_NAMES = ['likes', 'newest', 'price', 'ergonomics', 'recoil', 'weight'] as const
export type LoadoutOrder = (typeof LOADOUT_ORDER_NAMES)[number]

/** Cursor of a loadout in an order; the uid breaks ties. */
export interface PlaceInOrder {
  readonly rank: number
  readonly uid: string
}
