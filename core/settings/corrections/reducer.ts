// Writes catalogue edits into the corrections.
import type { Draft } from 'immer'
import type { CorrectedTable } from '../../catalogue/corrections/correction.ts'
import type { Reduce } from '../../events/decider.ts'
import { copyPlain } from '../../plain.ts'
import type { CorrectionEvent } from './events.ts'
import { isSameDifference, type SourceDifference } from './ignored-differences.ts'
import {
  type CorrectedField,
  type CorrectedRow,
  type Corrections,
  coversModes,
  getProvenance,
  type IgnoredDifference,
  type Provenance,
  rowKey,
} from './model.ts'

const getRow = (corrections: Draft<Corrections>, table: CorrectedTable, uid: string): Draft<CorrectedRow> => {
  const key = rowKey(table, uid)
  const row = corrections.rows[key] ?? { table, uid, fields: {}, added: null, removed: null }
  corrections.rows[key] = row
  // Read again, because what was written into a draft is not the draft of it.
  return corrections.rows[key] ?? row
}

const withdraw = (corrections: Draft<Corrections>, key: string, field: string | undefined): void => {
  const row = corrections.rows[key]
  if (row === undefined) return
  if (field !== undefined) delete row.fields[field]
  const isEmpty = row.removed === null && row.added === null && Object.keys(row.fields).length === 0
  if (field === undefined || isEmpty) delete corrections.rows[key]
}

/** The ignored differences of a row without the given one. */
const withoutDifference = (
  corrections: Draft<Corrections>,
  key: string,
  difference: SourceDifference,
): readonly Draft<IgnoredDifference>[] =>
  (corrections.ignored[key] ?? []).filter((known) => !isSameDifference(known, difference))

/** Copied: a state that is frozen must not freeze the event. */
const copyProvenance = (known: Provenance): Draft<Provenance> =>
  copyPlain(getProvenance(known)) as Draft<Provenance>

/** The fold of the stream of catalogue edits. */
export const reduceCorrections: Reduce<Corrections, CorrectionEvent> = (corrections, event) => {
  const { table, uid } = event.data
  switch (event.type) {
    case 'FieldCorrected': {
      const { field, value } = event.data
      const { fields } = getRow(corrections, table, uid)
      const entry = { value: copyPlain(value), ...copyProvenance(event.data) } as Draft<CorrectedField>
      const before = Object.hasOwn(fields, field) ? (fields[field] ?? []) : []
      fields[field] = [...before.filter((known) => !coversModes(entry, known)), entry]
      return
    }
    case 'RowAdded': {
      const row = copyPlain(event.data.row) as Record<string, unknown>
      getRow(corrections, table, uid).added = { row, ...copyProvenance(event.data) }
      return
    }
    case 'RowRemoved':
      getRow(corrections, table, uid).removed = copyProvenance(event.data)
      return
    case 'CorrectionWithdrawn':
      withdraw(corrections, rowKey(table, uid), event.data.field)
      return
    case 'DifferenceIgnored': {
      const { field = null, mode, reason } = event.data
      const ignored = { field, mode, value: copyPlain(event.data.value), reason }
      const key = rowKey(table, uid)
      corrections.ignored[key] = [...withoutDifference(corrections, key, ignored), ignored]
      return
    }
    case 'DifferenceRestored': {
      const key = rowKey(table, uid)
      const { field = null, mode, value } = event.data
      const rest = withoutDifference(corrections, key, { field, mode, value })
      if (rest.length === 0) delete corrections.ignored[key]
      else corrections.ignored[key] = [...rest]
    }
  }
}
