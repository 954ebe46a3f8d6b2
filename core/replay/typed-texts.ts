// The texts in a log that a user typed.
import type { RecordedEvent } from '../events/envelope.ts'
import { isShowable } from '../printable.ts'

/** By the event's type: the field of its data that was typed. */
const TYPED: Readonly<Record<string, string>> = {
  AccountRegistered: 'username',
  UsernameChanged: 'username',
  PmcCreated: 'name',
  PmcRenamed: 'name',
  PinAdded: 'text',
  PinRenamed: 'text',
  LoadoutCreated: 'title',
  LoadoutRetitled: 'title',
}

/** An invalid typed text in the events: ill-formed, or with characters that control its display. `place` counts from 1. */
export const findUnshowable = (
  events: readonly RecordedEvent[],
): { readonly place: number; readonly text: string } | undefined => {
  for (const [index, { type, data }] of events.entries()) {
    const field = Object.hasOwn(TYPED, type) ? TYPED[type] : undefined
    const text = field === undefined ? undefined : (data as Readonly<Record<string, unknown>>)[field]
    if (typeof text === 'string' && !isShowable(text)) return { place: index + 1, text }
  }
  return undefined
}
