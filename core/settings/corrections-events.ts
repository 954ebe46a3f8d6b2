// Past facts about what administrators corrected in the catalogue.
import * as t from 'io-ts'
import { CORRECTED_TABLES } from '../catalogue/corrections/correction.ts'
import { fields, Id, oneOf, Text } from '../codec.ts'
import type { EventOf } from '../events/envelope.ts'

export const CorrectedTableName = oneOf(CORRECTED_TABLES, 'a table with uids')

const OfRow = { table: CorrectedTableName, uid: Id }
const Known = { source: Text, since: Text }

export const correctionEvents = {
  /** `value` is the field's whole new value (of a quest's `objectives` and `rewards` only what changes). */
  FieldCorrected: t.type({ ...OfRow, ...Known, field: Id, value: t.unknown }),
  RowRemoved: t.type({ ...OfRow, ...Known }),
  /** Of the field, or without one of the whole row: every field's, and its removal. */
  CorrectionWithdrawn: fields(OfRow, { field: Id }, 'CorrectionWithdrawn'),
} as const

export type CorrectionEvent = EventOf<typeof correctionEvents>
