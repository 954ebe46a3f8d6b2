// Events of an account's alerts.
import * as t from 'io-ts'
import { Id } from '../codec.ts'
import type { EventOf } from '../events/envelope.ts'
import { AlertRule } from './model.ts'

export const alertEvents = {
  /** Added, changed, or set again after its only notice. */
  AlertSet: t.type({ alert: Id, rule: AlertRule }),
  AlertRemoved: t.type({ alert: Id }),
} as const

export type AlertEvent = EventOf<typeof alertEvents>
