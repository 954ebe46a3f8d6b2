// Names in the language that the player reads: fields of the rows, laid over them from the table of the language.
import { isObject } from '../json.ts'
import { NAMED_LOCALES, type NamedLocale } from '../languages.ts'
import type { StoredTable } from './tables/table-names.ts'

/** `ruName`, `deName`, …: the name of a row in languages that are loaded; absent where it is the English one. */
export type LocalNames = { readonly [L in `${NamedLocale}Name`]?: string }
export type LocalShortNames = { readonly [L in `${NamedLocale}ShortName`]?: string }

export const nameField = (locale: NamedLocale): keyof LocalNames => `${locale}Name`
export const shortNameField = (locale: NamedLocale): keyof LocalShortNames => `${locale}ShortName`

export const NAME_FIELDS: readonly (keyof LocalNames)[] = NAMED_LOCALES.map(nameField)
export const SHORT_NAME_FIELDS: readonly (keyof LocalShortNames)[] = NAMED_LOCALES.map(shortNameField)

/**
 * A row's names in one language. `table` and `uid` identify the row; the table's name is the uid if rows have none. `parts`: the names of
 * the row's parts, by list and id (`extracts/…`). A name equal to the English one is left out.
 */
export interface LocalNameRow {
  readonly table: string
  readonly uid: string
  readonly name?: string
  readonly shortName?: string
  readonly parts?: Readonly<Record<string, string>>
}

export type Json = Readonly<Record<string, unknown>>

/** What tells a named thing apart within its list: rows by their id, places of bosses by their zone, the rest by name. */
export const getRowIdentity = (value: Json): unknown => value.uid ?? value.id ?? value.zone ?? value.name

/** The row with each thing of its lists changed; `key` names it within the row. */
export const mapParts = (row: Json, change: (part: Json, key: string) => Json): Json => {
  const inList = (list: readonly unknown[], name: string): readonly unknown[] =>
    list.map((part) =>
      isObject(part) ? mapParts(change(part, `${name}/${getRowIdentity(part)}`), change) : part,
    )
  return Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key,
      Array.isArray(value) && value.some(isObject) ? inList(value, key) : value,
    ]),
  )
}

/** By what a names table knows the row. */
export const nameKey = (table: string, { uid }: Json): string => (typeof uid === 'string' ? uid : table)

/** The names of one language, ready to be looked up. */
export interface LanguageNames {
  readonly locale: NamedLocale
  readonly of: (table: string) => ReadonlyMap<string, LocalNameRow> | undefined
}

export const languageNames = (locale: NamedLocale, rows: readonly LocalNameRow[]): LanguageNames => {
  const byTable = new Map<string, Map<string, LocalNameRow>>()
  for (const row of rows) {
    const known = byTable.get(row.table) ?? new Map<string, LocalNameRow>()
    byTable.set(row.table, known.set(row.uid, row))
  }
  return { locale, of: (table) => byTable.get(table) }
}

/** Lays the names of a language over the rows; a name that a row has already stays. Without names these are the very same rows. */
export const withNames = <A extends object>(
  { locale, of }: LanguageNames,
  table: StoredTable,
  rows: readonly A[],
): readonly A[] => {
  const names = of(table)
  if (names === undefined) return rows
  const [field, shortField] = [nameField(locale), shortNameField(locale)]
  return rows.map((row) => {
    const known = names.get(nameKey(table, row as Json))
    if (known === undefined) return row
    const { name, shortName, parts } = known
    const named: A & LocalNames & LocalShortNames = { ...row }
    const texts: { -readonly [K in keyof (LocalNames & LocalShortNames)]?: string } = named
    if (name !== undefined) texts[field] ??= name
    if (shortName !== undefined) texts[shortField] ??= shortName
    if (parts === undefined) return named
    return mapParts(named as Json, (part, key) => {
      const text = Object.hasOwn(parts, key) ? parts[key] : undefined
      return text === undefined || part[field] !== undefined ? part : { ...part, [field]: text }
    }) as A
  })
}

const pickNames = (row: Json, ...keys: readonly string[]): Json =>
  Object.fromEntries(keys.flatMap((key) => (row[key] === undefined ? [] : [[key, row[key]]])))

/** The names in other languages that the row has. */
export const pickLocalNames = (row: LocalNames): LocalNames => pickNames(row as Json, ...NAME_FIELDS)

/** The name in the language where it is loaded and has one, else the English one. `language` is a locale. */
export const nameIn = (language: string, row: { readonly name: string } & LocalNames): string =>
  row[`${language}Name` as keyof LocalNames] ?? row.name

/** The short name in the language where it is loaded and has one, else the English one. */
export const shortNameIn = (
  language: string,
  row: { readonly shortName: string } & LocalShortNames,
): string => row[`${language}ShortName` as keyof LocalShortNames] ?? row.shortName

const getTexts = <K extends string>(
  row: { readonly [P in K]?: string },
  keys: readonly K[],
): readonly string[] => [...new Set(keys.flatMap((key) => row[key] ?? []))]

/** The name in English and in the languages that are loaded. */
export const longNames = (row: { readonly name: string } & LocalNames): readonly string[] =>
  getTexts(row, ['name', ...NAME_FIELDS])

/** The short name in English and in the languages that are loaded. */
export const shortNames = (row: { readonly shortName: string } & LocalShortNames): readonly string[] =>
  getTexts(row, ['shortName', ...SHORT_NAME_FIELDS])

/** Every name that people may look the row up by: the English ones and those of the languages that are loaded. */
export const searchNames = (
  row: { readonly name?: string; readonly shortName?: string } & LocalNames & LocalShortNames,
): readonly string[] => {
  const keys = ['name', 'shortName', ...NAME_FIELDS, ...SHORT_NAME_FIELDS] as const
  return getTexts(row, keys)
}
