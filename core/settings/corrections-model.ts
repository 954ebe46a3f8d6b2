// Corrections of the catalogue that administrators made, kept field by field so that each can be withdrawn.
import type { CorrectedTable } from '../catalogue/corrections/correction.ts'

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
