// Whether a row of events in a backup is an event that this program can read: its seal says only that nobody changed the file since.
import { Id } from '#core/codec.ts'
import { decodeRecorded } from '#core/events/log.ts'
import { isLeft } from '#core/fp.ts'
import { isObject } from '#core/json.ts'
import { logProblemReason } from '#core/replay/read-log.ts'
import { eventBook, parseAccountStream } from '#core/streams.ts'
import type { TransferColumn, TransferRow } from '../stores/transfer.ts'

const decodeEvent = decodeRecorded(eventBook)

/** `2026-03-02T19:40:00.000000Z` as logs have it, which know milliseconds. */
const instantOf = (at: unknown): unknown => (typeof at === 'string' ? at.replace(/\d{3}Z$/, 'Z') : at)

/** As a key it would reach what all objects share. */
const hasPrototypeKey = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.some(hasPrototypeKey)
  if (!isObject(value)) return false
  return Object.entries(value).some(([key, field]) => key === '__proto__' || hasPrototypeKey(field))
}

/** What is wrong with the event of a row; undefined where nothing is. */
export const checkEvent = (
  columns: readonly TransferColumn[],
): ((row: TransferRow) => string | undefined) => {
  const names = columns.map(({ name }) => name)
  return (row) => {
    const fields = Object.fromEntries(names.map((name, at) => [name, row[at]]))
    const decoded = decodeEvent({ ...fields, at: instantOf(fields.at) })
    if (isLeft(decoded)) return logProblemReason({ ...decoded.left, line: 0 })
    const account = parseAccountStream(decoded.right.stream)
    if (account !== undefined && !Id.is(account)) return `stream: expected the stream of an account`
    return hasPrototypeKey([fields.data, fields.meta]) ? 'data: no key may be called __proto__' : undefined
  }
}
