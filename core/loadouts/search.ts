// Finding loadouts: each thing to search by is a record that says how to read it.
import { S } from '../fp.ts'
import type { WeaponStatistics } from './statistics.ts'

/** A loadout as the search sees it; `weapon` is the base's item uid, `weaponName` its name in the reader's language. */
export interface LoadoutEntry {
  readonly uid: string
  readonly title: string
  readonly weapon: string
  readonly weaponName: string
  readonly likes: number
  readonly statistics: WeaponStatistics
}

/** The statistics that a range can be asked of; undefined where the build has none. */
export const RANGED_STATISTICS = {
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
const RANGED_NAMES = Object.keys(RANGED_STATISTICS) as readonly RangedStatistic[]

/** Both ends count in; an absent end is open. */
export interface Range {
  readonly min?: number
  readonly max?: number
}

/** Everything that is given must hold. `text`: each of its words stands in the title or in the weapon's name. */
export interface LoadoutQuery {
  readonly weapon?: string
  readonly text?: string
  readonly ranges?: Readonly<Partial<Record<RangedStatistic, Range>>>
}

const isWithin = (value: number | undefined, { min = -Infinity, max = Infinity }: Range): boolean =>
  value !== undefined && value >= min && value <= max

const wordsOfText = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')

/** Whether a loadout is one of those that are looked for. */
export const matchesLoadout = (query: LoadoutQuery): ((entry: LoadoutEntry) => boolean) => {
  const words = wordsOfText(query.text ?? '')
  const ranges = RANGED_NAMES.flatMap((name) => {
    const range = query.ranges?.[name]
    return range === undefined ? [] : [{ read: RANGED_STATISTICS[name], range }]
  })
  return ({ title, weapon, weaponName, statistics }) => {
    const text = `${title} ${weaponName}`.toLowerCase()
    return (
      (query.weapon === undefined || query.weapon === weapon) &&
      words.every((word) => text.includes(word)) &&
      ranges.every(({ read, range }) => isWithin(read(statistics), range))
    )
  }
}

/** The matching loadouts, the most liked first; equal likes by title, then by uid. */
export const searchLoadouts =
  (query: LoadoutQuery) =>
  (entries: readonly LoadoutEntry[]): readonly LoadoutEntry[] =>
    entries
      .filter(matchesLoadout(query))
      .toSorted((a, b) => b.likes - a.likes || S.Ord.compare(a.title, b.title) || S.Ord.compare(a.uid, b.uid))
