// The names of the catalogue's tables: apart from their codecs, because who only reads tables needs none.
import { NAMED_LOCALES, type NamedLocale } from '../../languages.ts'
import { isMapSlug, MAP_SLUGS, type MapSlug } from '../map-slugs.ts'

/** What stands on the maps of one page (by day and by night, low and high level), and of the maps that have no page. */
export type MapTable = `map.${MapSlug | 'other'}`
export const MAP_TABLES: readonly MapTable[] = [...MAP_SLUGS, 'other' as const].map(
  (page): MapTable => `map.${page}`,
)

/** The table of a page; `page` as the table of maps has it. */
export const getMapTable = (page: string): MapTable => `map.${isMapSlug(page) ? page : 'other'}`

const OTHER_TABLES = [
  'items',
  'prices',
  'figures',
  'gear',
  'presets',
  'questItems',
  'quests',
  'stations',
  'crafts',
  'barters',
  'traders',
  'maps',
  'levels',
  'skills',
  'mobs',
  'containers',
  'categories',
  'achievements',
  'constants',
] as const

export type TableName = (typeof OTHER_TABLES)[number] | MapTable

/** `constants` has one row. `prices` and `quests` (and what else differs) are kept per game mode. */
export const TABLE_NAMES: readonly TableName[] = [...OTHER_TABLES, ...MAP_TABLES]

const NAMELESS: ReadonlySet<TableName> = new Set(['prices', 'figures', 'gear', 'crafts', 'barters', 'levels'])

/** Whether rows of the table, or parts of them, have names. */
export const hasNames = (table: TableName): boolean => !NAMELESS.has(table)

/** The tables of names, one a language. A snapshot lacks those of languages that its source has not. */
export type NamesTable = `names.${NamedLocale}`
export const getNamesTable = (locale: NamedLocale): NamesTable => `names.${locale}`
export const NAMES_TABLES: readonly NamesTable[] = NAMED_LOCALES.map(getNamesTable)

/** Every table as it is stored and travels: rows with English names, and the other names apart. */
export type StoredTable = TableName | NamesTable
export const STORED_TABLES: readonly StoredTable[] = [...TABLE_NAMES, ...NAMES_TABLES]
