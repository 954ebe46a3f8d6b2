// Russian names of the snapshot before stay where the source has none.
import { TABLE_NAMES } from '#core/catalogue/table-names.ts'
import type { Tables } from '#core/catalogue/tables.ts'

type Json = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What tells a named thing apart within its list: rows by their id, places of bosses by their zone, the rest by name. */
const identityOf = (value: Json): unknown => value.uid ?? value.id ?? value.zone ?? value.name

const NAMES = ['ruName', 'ruShortName'] as const

const namesOf = (value: Json, before: Json): Json =>
  Object.fromEntries(
    NAMES.flatMap((russian) =>
      value[russian] === undefined && before[russian] !== undefined ? [[russian, before[russian]]] : [],
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

/** The tables with the Russian names of before, of rows and of what stands in them (extracts, zones of bosses). */
export const keepRussianNames = (tables: Tables, before: Tables): Tables =>
  Object.fromEntries(
    TABLE_NAMES.map((name) => [name, keepInList(tables[name], before[name])]),
  ) as unknown as Tables
