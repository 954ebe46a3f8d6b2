// Parts of a source that were not used, with reasons.
import { type DecodeError, showValue } from '#core/codec.ts'
import { finding, say } from '../speech.ts'

/** `document` as named by its source (`pve/tasks`). `row` is the id of the row, empty if the whole document was refused. */
export interface RefusedRow {
  readonly document: string
  readonly row: string
  /** Dotted path within the row (or document); empty for all of it. */
  readonly field: string
  readonly reason: string
  /** Whether the previous version of it was kept. */
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
