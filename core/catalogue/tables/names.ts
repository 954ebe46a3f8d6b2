// Names in other languages than English: a table a language in storage and on the way, fields of the rows where they are read.
import * as t from 'io-ts'
import { fields, Text } from '../../codec.ts'
import { NAMED_LOCALES, type NamedLocale } from '../../languages.ts'
import {
  type Json,
  mapParts,
  NAME_FIELDS,
  nameField,
  nameKey,
  SHORT_NAME_FIELDS,
  shortNameField,
} from '../local-names.ts'
import { MAP_TABLES, type TableName } from './table-names.ts'

const textFor = <K extends string>(keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [key, Text])) as { readonly [P in K]: typeof Text }

/** The optional fields of a codec for a row with a name, and for one with a short name too. */
export const localNames = textFor(NAME_FIELDS)
export const localShortNames = textFor(SHORT_NAME_FIELDS)

/** A row of a names table, as `core/catalogue/local-names.ts` has it. */
export const NameRow = fields(
  { table: Text, uid: Text },
  { name: Text, shortName: Text, parts: t.record(t.string, Text) },
  'NameRow',
)
export type NameRow = t.TypeOf<typeof NameRow>

/** Tables of which rows have lists of things with names of their own. */
const WITH_PARTS: ReadonlySet<TableName> = new Set([...MAP_TABLES, 'constants', 'achievements'])

/** Rows without names in other languages, and those names by language. */
export interface SeparatedRows {
  readonly rows: readonly Json[]
  readonly names: ReadonlyMap<NamedLocale, readonly NameRow[]>
}

type Found = { name?: string; shortName?: string; parts?: Record<string, string> }

/** Takes the names out of the rows. One that its place in the names table would not tell apart stays in the row. */
export const separateNames = (table: TableName, rows: readonly object[]): SeparatedRows => {
  const names = new Map<NamedLocale, NameRow[]>(NAMED_LOCALES.map((locale) => [locale, []]))
  const separate = (row: Json): Json => {
    const found = new Map<NamedLocale, Found>()
    const of = (locale: NamedLocale): Found => {
      const known = found.get(locale) ?? {}
      found.set(locale, known)
      return known
    }
    const take = (
      value: Json,
      put: (locale: NamedLocale, field: 'name' | 'shortName', text: string) => boolean,
    ) => {
      let rest: Record<string, unknown> | undefined
      for (const locale of NAMED_LOCALES)
        for (const [key, field] of [
          [nameField(locale), 'name'],
          [shortNameField(locale), 'shortName'],
        ] as const) {
          const text = value[key]
          if (typeof text !== 'string' || (text !== value[field] && !put(locale, field, text))) continue
          rest ??= { ...value }
          delete rest[key]
        }
      return rest ?? value
    }
    const own = take(row, (locale, field, text) => {
      of(locale)[field] = text
      return true
    })
    const bare = WITH_PARTS.has(table)
      ? mapParts(own, (part, key) =>
          take(part, (locale, field, text) => {
            const names = of(locale)
            names.parts ??= {}
            const known = names.parts[key]
            if (field !== 'name' || (known !== undefined && known !== text)) return false
            names.parts[key] = text
            return true
          }),
        )
      : own
    for (const [locale, known] of found)
      names.get(locale)?.push({ table, uid: nameKey(table, row), ...known })
    return bare
  }
  return { rows: (rows as readonly Json[]).map(separate), names }
}
