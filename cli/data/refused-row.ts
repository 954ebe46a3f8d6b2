// What of a source was not taken, and why.
import { type DecodeError, showValue } from '#core/codec.ts'
import { finding, say } from '../speech.ts'

/** `document` as its source names it (`pve/tasks`). `row` is the id of the row, empty where the whole document was refused. */
export interface RefusedRow {
  readonly document: string
  readonly row: string
  /** The dotted place within the row (within the document); empty for all of it. */
  readonly field: string
  readonly reason: string
  /** Whether the snapshot before has it, so that it stays as it was there. */
  readonly kept: boolean
}

export const formatReason = ({ expected, found }: DecodeError): string =>
  `expected ${expected}, found ${found}`

/** `pve/tasks 6834287b7559f4e6d50bc0fa experience: expected a whole number ≥ 0, found null (stays as it was)`. */
export const showRefusedRow = ({ document, row, field, reason, kept }: RefusedRow): string =>
  `${[document, row, field].filter((part) => part !== '').join(' ')}: ${finding(reason)} (${kept ? say`stays as it was` : say`left out`})`

export const keyMismatch = (key: string, id: unknown): DecodeError => ({
  path: 'id',
  expected: `the id that it is listed under, ${key}`,
  found: showValue(id),
})
