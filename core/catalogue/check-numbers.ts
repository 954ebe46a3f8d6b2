// Numbers that a codec lets through but the game can't have: levels that do not exist, chances above certainty, counts of nothing.
import type { Problem } from './check.ts'
import { uidOf } from './check-references.ts'
import type { TableName } from './table-names.ts'
import type { TableRow, Tables } from './tables.ts'
import { MAX_LOYALTY_LEVEL, MAX_SKILL_LEVEL, MIN_LOYALTY_LEVEL } from './vocabulary.ts'

interface Range {
  readonly path: string
  readonly value: number | undefined
  readonly least: number
  readonly most: number
  /** The least value itself is out: a count of 0.66 may be, a count of 0 may not. */
  readonly above?: boolean
}

const isIn = ({ value, least, most, above }: Range): boolean =>
  value === undefined || (value <= most && (above === true ? value > least : value >= least))

const loyalty = (path: string, value: number): Range => ({
  path,
  value,
  least: MIN_LOYALTY_LEVEL,
  most: MAX_LOYALTY_LEVEL,
})
const skill = (path: string, value: number): Range => ({ path, value, least: 0, most: MAX_SKILL_LEVEL })
const chance = (path: string, value: number): Range => ({ path, value, least: 0, most: 1 })
const percent = (path: string, value: number | undefined): Range => ({ path, value, least: 0, most: 100 })
const some = (path: string, value: number): Range => ({ path, value, least: 0, most: Infinity, above: true })

const each = <A>(
  path: string,
  rows: readonly A[] | undefined,
  of: (row: A, path: string) => readonly Range[],
): readonly Range[] => (rows ?? []).flatMap((row, index) => of(row, `${path}.${index}`))

type RangesOf = { readonly [N in TableName]?: (row: TableRow<N>, tables: Tables) => readonly Range[] }

const highestLevel = ({ levels }: Tables): number => Math.max(1, ...levels.map(({ level }) => level))

const levelsOf = (tables: Tables, station: string): number =>
  tables.stations.find(({ url }) => url === station)?.levels.length ?? Infinity

const RANGES: RangesOf = {
  items: (item, tables) => [
    { path: 'minLevelForFlea', value: item.minLevelForFlea, least: 0, most: highestLevel(tables) },
  ],
  prices: (prices) =>
    each('offers', prices.offers, (offer, at) => [
      loyalty(`${at}.level`, offer.level),
      some(`${at}.price`, offer.price),
      some(`${at}.priceRub`, offer.priceRub),
    ]),
  quests: (quest, tables) => [
    { path: 'reqLevel', value: quest.reqLevel, least: 0, most: highestLevel(tables) },
    ...each('reqLL', quest.reqLL, ({ level }, at) => [loyalty(`${at}.level`, level)]),
    ...each('rewards.offers', quest.rewards.offers, ({ level }, at) => [loyalty(`${at}.level`, level)]),
    ...each('rewards.skills', quest.rewards.skills, ({ level }, at) => [skill(`${at}.level`, level)]),
    ...each('objectives', quest.objectives, (objective, at) =>
      objective.durability === undefined
        ? []
        : objective.durability.map((value, index) => percent(`${at}.durability.${index}`, value)),
    ),
  ],
  stations: (station, tables) => [
    ...each('levels', station.levels, (level, at) => [
      { path: `${at}.level`, value: level.level, least: 1, most: station.levels.length },
      ...each(`${at}.traders`, level.traders, (trader, path) => [loyalty(`${path}.level`, trader.level)]),
      ...each(`${at}.skills`, level.skills, (needed, path) => [skill(`${path}.level`, needed.level)]),
      ...each(`${at}.stations`, level.stations, (other, path) => [
        { path: `${path}.level`, value: other.level, least: 1, most: levelsOf(tables, other.station) },
      ]),
    ]),
  ],
  crafts: (craft, tables) => [
    { path: 'level', value: craft.level, least: 1, most: levelsOf(tables, craft.station) },
    some('seconds', craft.seconds),
    ...each('ingredients', craft.ingredients, ({ count }, at) => [some(`${at}.count`, count)]),
  ],
  barters: (barter) => [
    loyalty('level', barter.level),
    ...each('ingredients', barter.ingredients, ({ count }, at) => [some(`${at}.count`, count)]),
  ],
  traders: (trader, tables) =>
    each('levels', trader.levels, (level, at) => [
      { path: `${at}.level`, value: level.level, least: 0, most: MAX_LOYALTY_LEVEL },
      { path: `${at}.playerLevel`, value: level.playerLevel, least: 0, most: highestLevel(tables) },
      chance(`${at}.payRate`, level.payRate),
    ]),
  maps: (map) => [
    ...each('bosses', map.bosses, (boss, at) => [
      chance(`${at}.chance`, boss.chance),
      ...each(`${at}.zones`, boss.zones, (zone, path) => [chance(`${path}.chance`, zone.chance)]),
      ...each(`${at}.escorts`, boss.escorts, (escort, path) =>
        each(`${path}.amount`, escort.amount, (amount, way) => [chance(`${way}.chance`, amount.chance)]),
      ),
    ]),
    ...each('extracts', map.extracts, (extract, at) => [percent(`${at}.chance`, extract.chance)]),
  ],
}

/** Numbers out of their range. */
const checkRanges = (tables: Tables): readonly Problem[] =>
  (Object.keys(RANGES) as TableName[]).flatMap((table) => {
    const rangesOf = RANGES[table] as (row: unknown, tables: Tables) => readonly Range[]
    return tables[table].flatMap((row) =>
      rangesOf(row, tables)
        .filter((range) => !isIn(range))
        .map(({ path, value, least, most, above }) => ({
          table,
          uid: uidOf(table, row),
          path,
          what: `${value} is not ${above === true ? 'above' : 'from'} ${least}${most === Infinity ? '' : ` to ${most}`}`,
        })),
    )
  })

/** Levels come one by one, and `total` is the sum of the steps. */
const checkLevels = ({ levels }: Tables): readonly Problem[] =>
  levels.flatMap(({ level, exp, total }, index): readonly Problem[] => {
    const before = levels[index - 1]
    if (level !== index + 1)
      return [{ table: 'levels', uid: String(level), path: 'level', what: `${index + 1} was expected` }]
    const sum = (before?.total ?? 0) + exp
    return total === sum
      ? []
      : [{ table: 'levels', uid: String(level), path: 'total', what: `${total} is not the sum ${sum}` }]
  })

export const checkNumbers = (tables: Tables): readonly Problem[] => [
  ...checkRanges(tables),
  ...checkLevels(tables),
]
