// Writes catalogue edits into the corrections.
import type { Draft } from 'immer'
import type { CorrectedTable } from '../catalogue/corrections/correction.ts'
import type { Reduce } from '../events/decider.ts'
import { copyPlain } from '../plain.ts'
import type { CorrectionEvent } from './corrections-events.ts'
import { type CorrectedRow, type Corrections, rowKey } from './corrections-model.ts'

const getRow = (corrections: Draft<Corrections>, table: CorrectedTable, uid: string): Draft<CorrectedRow> => {
  const key = rowKey(table, uid)
  const row = corrections.rows[key] ?? { table, uid, fields: {}, removed: null }
  corrections.rows[key] = row
  // Read again, because what was written into a draft is not the draft of it.
  return corrections.rows[key] ?? row
}

const withdraw = (corrections: Draft<Corrections>, key: string, field: string | undefined): void => {
  const row = corrections.rows[key]
  if (row === undefined) return
  if (field !== undefined) delete row.fields[field]
  const isEmpty = row.removed === null && Object.keys(row.fields).length === 0
  if (field === undefined || isEmpty) delete corrections.rows[key]
}

/** The fold of the stream of catalogue edits. */
export const reduceCorrections: Reduce<Corrections, CorrectionEvent> = (corrections, event) => {
  const { table, uid } = event.data
  switch (event.type) {
    case 'FieldCorrected': {
      const { field, value, source, since } = event.data
      getRow(corrections, table, uid).fields[field] = { value: copyPlain(value), source, since }
      return
    }
    case 'RowRemoved': {
      const { source, since } = event.data
      getRow(corrections, table, uid).removed = { source, since }
      return
    }
    case 'CorrectionWithdrawn':
      withdraw(corrections, rowKey(table, uid), event.data.field)
  }
}
