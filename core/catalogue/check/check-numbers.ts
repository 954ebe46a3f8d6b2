// Numbers that a codec lets through but the game can't have: levels that do not exist, chances above certainty, counts of nothing.

import {
  MAX_CELLS,
  MAX_INSTANT_MS,
  MAX_KILOGRAMS,
  MAX_NUMBER,
  MAX_PIECES,
  MAX_ROUBLES,
  MAX_SECONDS,
  MAX_STANDING,
} from '../number-bounds.ts'
import type { MapFacts } from '../tables/map-facts.ts'
import type { Rewards } from '../tables/quest.ts'
import type { MapTable, TableName } from '../tables/table-names.ts'
import { MAP_TABLES, TABLE_NAMES } from '../tables/table-names.ts'
import type { TableRow, Tables } from '../tables/tables.ts'
import { MAX_LOYALTY_LEVEL, MAX_SKILL_LEVEL, MIN_LOYALTY_LEVEL } from '../vocabulary.ts'
import { getRowUid } from './check-references.ts'
import type { IntegrityProblem } from './problem.ts'

interface Range {
  readonly path: string
  readonly value: number | undefined
  readonly min: number
  readonly max: number
  /** The least value itself is out: a count of 0.66 may be, a count of 0 may not. */
  readonly above?: boolean
}

const isIn = ({ value, min, max, above }: Range): boolean =>
  value === undefined || (value <= max && (above === true ? value > min : value >= min))

const loyalty = (path: string, value: number): Range => ({
  path,
  value,
  min: MIN_LOYALTY_LEVEL,
  max: MAX_LOYALTY_LEVEL,
})
const skill = (path: string, value: number): Range => ({ path, value, min: 0, max: MAX_SKILL_LEVEL })
const chance = (path: string, value: number): Range => ({ path, value, min: 0, max: 1 })
const percent = (path: string, value: number | undefined): Range => ({ path, value, min: 0, max: 100 })
const roubles = (path: string, value: number | undefined): Range => ({
  path,
  value,
  min: 0,
  max: MAX_ROUBLES,
})
const cost = (path: string, value: number): Range => ({ ...roubles(path, value), above: true })
const pieces = (path: string, value: number | undefined): Range => ({
  path,
  value,
  min: 0,
  max: MAX_PIECES,
  above: true,
})
const seconds = (path: string, value: number): Range => ({ path, value, min: 0, max: MAX_SECONDS })
const standing = (path: string, value: number): Range => ({
  path,
  value,
  min: -MAX_STANDING,
  max: MAX_STANDING,
})
const cells = (path: string, value: number): Range => ({ path, value, min: 1, max: MAX_CELLS })
const kilograms = (path: string, value: number): Range => ({ path, value, min: 0, max: MAX_KILOGRAMS })
/** A fall below nothing is none; a rise from next to nothing has thousands of percent. */
const change = (path: string, value: number | undefined): Range => ({
  path,
  value,
  min: -100,
  max: MAX_NUMBER,
})

const each = <A>(
  path: string,
  rows: readonly A[] | undefined,
  of: (row: A, path: string) => readonly Range[],
): readonly Range[] => (rows ?? []).flatMap((row, index) => of(row, `${path}.${index}`))

type RangesOf = { readonly [N in TableName]?: (row: TableRow<N>, tables: Tables) => readonly Range[] }

const highestLevel = ({ levels }: Tables): number => Math.max(1, ...levels.map(({ level }) => level))

const getLevels = (tables: Tables, station: string): number =>
  tables.stations.find(({ url }) => url === station)?.levels.length ?? Infinity

const ofRewards = (path: string, rewards: Rewards | undefined): readonly Range[] => [
  { path: `${path}.exp`, value: rewards?.exp, min: 0, max: MAX_NUMBER },
  ...each(`${path}.offers`, rewards?.offers, ({ level }, at) => [loyalty(`${at}.level`, level)]),
  ...each(`${path}.skills`, rewards?.skills, ({ level }, at) => [skill(`${at}.level`, level)]),
  ...each(`${path}.items`, rewards?.items, ({ count }, at) => [pieces(`${at}.count`, count)]),
  ...each(`${path}.reputation`, rewards?.reputation, ({ value }, at) => [standing(`${at}.value`, value)]),
]

const ofMapFacts = (map: MapFacts): readonly Range[] => [
  ...each('bosses', map.bosses, (boss, at) => [
    chance(`${at}.chance`, boss.chance),
    ...each(`${at}.zones`, boss.zones, (zone, path) => [chance(`${path}.chance`, zone.chance)]),
    ...each(`${at}.escorts`, boss.escorts, (escort, path) =>
      each(`${path}.amount`, escort.amount, (amount, way) => [chance(`${way}.chance`, amount.chance)]),
    ),
  ]),
  ...each('extracts', map.extracts, (extract, at) => [percent(`${at}.chance`, extract.chance)]),
]

const RANGES: RangesOf = {
  items: (item, tables) => [
    cells('width', item.width),
    cells('height', item.height),
    kilograms('weight', item.weight),
    pieces('stack', item.stack),
    ...each('contains', item.contains, ({ count }, at) => [pieces(`${at}.count`, count)]),
    { path: 'minLevelForFlea', value: item.minLevelForFlea, min: 0, max: highestLevel(tables) },
  ],
  presets: (preset) => [
    cells('width', preset.width),
    cells('height', preset.height),
    kilograms('weight', preset.weight),
  ],
  achievements: (row) => [{ path: 'percent', value: row.percent, min: 0, max: 100 }],
  questItems: (item) => [cells('width', item.width), cells('height', item.height)],
  prices: (prices) => [
    ...(['basePrice', 'avg24h', 'lastLow', 'avg7d', 'historical', 'low24h', 'high24h'] as const).map((name) =>
      roubles(name, prices[name]),
    ),
    change('change48h', prices.change48h),
    { path: 'offerCount', value: prices.offerCount, min: 0, max: MAX_PIECES },
    { path: 'updatedAt', value: prices.updatedAt, min: 0, max: MAX_INSTANT_MS },
    ...each('sellTo', prices.sellTo, ({ priceRub }, at) => [roubles(`${at}.priceRub`, priceRub)]),
    ...each('offers', prices.offers, (offer, at) => [
      loyalty(`${at}.level`, offer.level),
      cost(`${at}.price`, offer.price),
      cost(`${at}.priceRub`, offer.priceRub),
      pieces(`${at}.limit`, offer.limit),
    ]),
  ],
  quests: (quest, tables) => [
    { path: 'reqLevel', value: quest.reqLevel, min: 0, max: highestLevel(tables) },
    ...each('reqLL', quest.reqLL, ({ level }, at) => [loyalty(`${at}.level`, level)]),
    ...each('reqReputation', quest.reqReputation, ({ value }, at) => [standing(`${at}.value`, value)]),
    ...ofRewards('rewards', quest.rewards),
    ...ofRewards('startRewards', quest.startRewards),
    ...ofRewards('failRewards', quest.failRewards),
    ...(quest.delay ?? []).map((value, index) => seconds(`delay.${index}`, value)),
    ...each('objectives', quest.objectives, (objective, at) => [
      pieces(`${at}.count`, objective.count),
      ...(objective.durability ?? []).map((value, index) => percent(`${at}.durability.${index}`, value)),
      ...(objective.hours ?? []).map((value, index) => ({
        ...{ path: `${at}.hours.${index}`, value, min: 0, max: 24 },
      })),
    ]),
  ],
  stations: (station, tables) => [
    ...each('levels', station.levels, (level, at) => [
      { path: `${at}.level`, value: level.level, min: 1, max: station.levels.length },
      seconds(`${at}.seconds`, level.seconds),
      ...each(`${at}.items`, level.items, ({ count }, path) => [pieces(`${path}.count`, count)]),
      ...each(`${at}.traders`, level.traders, (trader, path) => [loyalty(`${path}.level`, trader.level)]),
      ...each(`${at}.skills`, level.skills, (needed, path) => [skill(`${path}.level`, needed.level)]),
      ...each(`${at}.stations`, level.stations, (other, path) => [
        { path: `${path}.level`, value: other.level, min: 1, max: getLevels(tables, other.station) },
      ]),
    ]),
  ],
  crafts: (craft, tables) => [
    { path: 'level', value: craft.level, min: 1, max: getLevels(tables, craft.station) },
    { ...seconds('seconds', craft.seconds), above: true },
    pieces('product.count', craft.product.count),
    ...each('ingredients', craft.ingredients, ({ count }, at) => [pieces(`${at}.count`, count)]),
  ],
  barters: (barter) => [
    loyalty('level', barter.level),
    pieces('limit', barter.limit),
    pieces('offer.count', barter.offer.count),
    ...each('ingredients', barter.ingredients, ({ count }, at) => [pieces(`${at}.count`, count)]),
  ],
  traders: (trader, tables) =>
    each('levels', trader.levels, (level, at) => [
      { path: `${at}.level`, value: level.level, min: 0, max: MAX_LOYALTY_LEVEL },
      { path: `${at}.playerLevel`, value: level.playerLevel, min: 0, max: highestLevel(tables) },
      chance(`${at}.payRate`, level.payRate),
      standing(`${at}.reputation`, level.reputation),
      roubles(`${at}.turnover`, level.turnover),
    ]),
  ...(Object.fromEntries(MAP_TABLES.map((name) => [name, ofMapFacts])) as {
    readonly [N in MapTable]: typeof ofMapFacts
  }),
  // Rules divide by these or multiply with them: nothing may stand still or cost nothing.
  constants: ({ flea, fuel, currencies }) => [
    chance('flea.offerTaxRate', flea.offerTaxRate),
    chance('flea.requirementTaxRate', flea.requirementTaxRate),
    { ...chance('fuel.unitsPerSecond', fuel.unitsPerSecond), above: true },
    ...each('currencies', currencies, ({ rub }, at) => [cost(`${at}.rub`, rub)]),
  ],
}

/** Paths of numbers that no table can have. Prices hold instants, which have a bound of their own. */
const beyondAll = (value: unknown, path: string, max: number): readonly Range[] => {
  if (typeof value === 'number') return Math.abs(value) <= max ? [] : [{ path, value, min: -max, max }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    beyondAll(inner, path === '' ? key : `${path}.${key}`, max),
  )
}

const outside = ({ value, min, max, above }: Range): string =>
  above === true && value !== undefined && value <= min
    ? `is not above ${min}`
    : `is not from ${min}${max === Infinity ? '' : ` to ${max}`}`

/** Numbers out of their range, each once. */
const checkRanges = (tables: Tables): readonly IntegrityProblem[] =>
  TABLE_NAMES.flatMap((table) => {
    const getRanges = RANGES[table] as ((row: unknown, tables: Tables) => readonly Range[]) | undefined
    const max = table === 'prices' ? MAX_INSTANT_MS : MAX_NUMBER
    return tables[table].flatMap((row) => {
      const found = (getRanges?.(row, tables) ?? []).filter((range) => !isIn(range))
      const named = new Set(found.map(({ path }) => path))
      const others = beyondAll(row, '', max).filter(({ path }) => !named.has(path))
      return [...found, ...others].map((range) => ({
        table,
        uid: getRowUid(table, row),
        path: range.path,
        what: `${range.value} ${outside(range)}`,
      }))
    })
  })

/** Levels come one by one, and `total` is the sum of the steps. */
const checkLevels = ({ levels }: Tables): readonly IntegrityProblem[] =>
  levels.flatMap(({ level, exp, total }, index): readonly IntegrityProblem[] => {
    const before = levels[index - 1]
    if (level !== index + 1)
      return [{ table: 'levels', uid: String(level), path: 'level', what: `${index + 1} was expected` }]
    const sum = (before?.total ?? 0) + exp
    return total === sum
      ? []
      : [{ table: 'levels', uid: String(level), path: 'total', what: `${total} is not the sum ${sum}` }]
  })

export const checkNumbers = (tables: Tables): readonly IntegrityProblem[] => [
  ...checkRanges(tables),
  ...checkLevels(tables),
]
