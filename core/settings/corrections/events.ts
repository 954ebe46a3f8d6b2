// Past facts about what administrators corrected in the catalogue.

import * as t from 'io-ts'
import { CORRECTED_TABLES, CorrectionModes } from '../../catalogue/corrections/correction.ts'
import { GameModeCodec } from '../../catalogue/vocabulary.ts'
import { fields, Id, oneOf, Text } from '../../codec.ts'
import type { EventOf } from '../../events/envelope.ts'

export const CorrectedTableName = oneOf(CORRECTED_TABLES)

const OfRow = { table: CorrectedTableName, uid: Id }
const Known = { source: Text, since: Text }
/** Recorded since corrections say why, and in which game modes they hold; both modes and reason are absent in older events. */
const Reasoned = { modes: CorrectionModes, reason: Text }
const SourceDifference = { ...OfRow, mode: GameModeCodec, value: t.unknown, reason: Text }

export const correctionEvents = {
  /** `value` is the field's whole new value (of a quest's `objectives` and `rewards` only what changes, unless it says `isWhole`), null where the field is emptied. */
  FieldCorrected: fields(
    { ...OfRow, ...Known, field: Id, value: t.unknown },
    { ...Reasoned, isWhole: t.literal(true) },
    'FieldCorrected',
  ),
  RowAdded: fields({ ...OfRow, ...Known, row: t.UnknownRecord }, Reasoned, 'RowAdded'),
  RowRemoved: fields({ ...OfRow, ...Known }, Reasoned, 'RowRemoved'),
  /** Of the field, or without one of the whole row: every field's, its addition and its removal. */
  CorrectionWithdrawn: fields(OfRow, { field: Id, reason: Text }, 'CorrectionWithdrawn'),
  /** `value` is that of the source, which stays unlike ours on purpose; without `field` it is the row that one side lacks, or null. */
  DifferenceIgnored: fields(SourceDifference, { field: Id }, 'DifferenceIgnored'),
  /** An ignored difference is shown again. */
  DifferenceRestored: fields(SourceDifference, { field: Id }, 'DifferenceRestored'),
} as const

export type CorrectionEvent = EventOf<typeof correctionEvents>
