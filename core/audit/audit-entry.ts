// One row of the audit: what an administrator did, or a security event.
import * as t from 'io-ts'
import { AnyText, Count, oneOf, Text } from '../codec.ts'
import { Instant } from '../events/envelope.ts'

/** `action`: a call of an administrator. `security`: an event of the security log. */
export const AUDIT_KINDS = ['action', 'security'] as const
export type AuditKind = (typeof AUDIT_KINDS)[number]

/** The outcome of what succeeded; otherwise it is the tag of the refusal. */
export const DONE = 'done'

/** Rows of one page. */
export const MAX_AUDIT_ROWS = 1_000

/**
 * `actor`: the account that acted, null if unknown. `action`: the call or the security event. `subject`: what it was about.
 * `detail`: JSON without secrets, null if there is none.
 */
export const AuditEntry = t.type(
  {
    position: Count,
    at: Instant,
    kind: oneOf(AUDIT_KINDS),
    actor: t.union([Text, t.null]),
    action: Text,
    subject: t.union([Text, t.null]),
    outcome: Text,
    reason: t.union([AnyText, t.null]),
    detail: t.union([AnyText, t.null]),
  },
  'AuditEntry',
)
export type AuditEntry = t.TypeOf<typeof AuditEntry>

/** An entry before it has its place in the chain. */
export type NewAuditEntry = Omit<AuditEntry, 'position' | 'at'>
