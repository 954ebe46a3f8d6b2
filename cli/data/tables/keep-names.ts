// Names in other languages stay as the snapshot before has them where the source has none.
import { TABLE_NAMES } from '#core/catalogue/table-names.ts'
import type { Tables } from '#core/catalogue/tables.ts'
import { identityOf, isObject, type Json, NAME_FIELDS, SHORT_NAME_FIELDS } from '#core/language/names.ts'

const NAMES = [...NAME_FIELDS, ...SHORT_NAME_FIELDS]

const namesOf = (value: Json, before: Json): Json =>
  Object.fromEntries(
    NAMES.flatMap((field) =>
      value[field] === undefined && before[field] !== undefined ? [[field, before[field]]] : [],
    ),
  )

const keepIn = (value: unknown, before: unknown): unknown => {
  if (Array.isArray(value) && Array.isArray(before)) return keepInList(value, before)
  if (!isObject(value) || !isObject(before)) return value
  let kept: Json = value
  for (const [key, inner] of Object.entries(value)) {
    if (!Array.isArray(inner)) continue
    const list = keepIn(inner, before[key])
    if (list !== inner) kept = { ...kept, [key]: list }
  }
  const names = namesOf(value, before)
  return Object.keys(names).length === 0 ? kept : { ...kept, ...names }
}

const keepInList = (rows: readonly unknown[], before: readonly unknown[]): readonly unknown[] => {
  if (!rows.some(isObject)) return rows
  const byIdentity = new Map(before.filter(isObject).map((row) => [identityOf(row), row]))
  const kept = rows.map((row) => (isObject(row) ? keepIn(row, byIdentity.get(identityOf(row))) : row))
  return kept.every((row, index) => row === rows[index]) ? rows : kept
}

/** The tables with the names of before in other languages than English, of rows and of what stands in them (extracts, zones of bosses). */
export const keepNames = (tables: Tables, before: Tables): Tables =>
  Object.fromEntries(
    TABLE_NAMES.map((name) => [name, keepInList(tables[name], before[name])]),
  ) as unknown as Tables
