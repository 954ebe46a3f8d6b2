// Corrections of the catalogue that administrators made, kept field by field so that each can be withdrawn.
import type { CorrectedTable, Correction } from '../catalogue/correction.ts'

/** `source` says who knows it, `since` from which game version on it holds. */
export interface Provenance {
  readonly source: string
  readonly since: string
}

/** `value` as the field's codec takes it. */
export interface CorrectedField extends Provenance {
  readonly value: unknown
}

/** What was corrected in one row; `removed` is null while the row stays. Fields of a removed row wait for its return. */
export interface CorrectedRow {
  readonly table: CorrectedTable
  readonly uid: string
  readonly fields: Readonly<Record<string, CorrectedField>>
  readonly removed: Provenance | null
}

/** Keys are those of {@link rowKey}; a row without corrections has no entry. */
export interface Corrections {
  readonly rows: Readonly<Record<string, CorrectedRow>>
}

export const noCorrections: Corrections = { rows: {} }

/** The stream of catalogue edits. */
export const CATALOGUE_STREAM = 'catalogue'

/** The key of a row among the corrections. */
export const rowKey = (table: CorrectedTable, uid: string): string => `${table}/${uid}`

/** Sources or versions of many fields as one word list, without repeats, in the order of the fields. */
const listed = (words: readonly string[]): string => [...new Set(words)].join(', ')

const correctionOf = ({ table, uid, fields, removed }: CorrectedRow): Correction => {
  if (removed !== null) return { table, uid, source: removed.source, since: removed.since, remove: true }
  const corrected = Object.values(fields)
  return {
    table,
    uid,
    source: listed(corrected.map(({ source }) => source)),
    since: listed(corrected.map(({ since }) => since)),
    set: Object.fromEntries(Object.entries(fields).map(([field, { value }]) => [field, value])),
  }
}

/** The corrections in the form that is laid over the catalogue, one a row. */
export const correctionsOf = (corrections: Corrections): readonly Correction[] =>
  Object.values(corrections.rows).map(correctionOf)
