// The calls about the audit, for administrators.
import * as t from 'io-ts'
import { AUDIT_KINDS, AuditEntry, MAX_AUDIT_ROWS } from '../../../audit/audit-entry.ts'
import { AnyText, Count, oneOf, Text } from '../../../codec.ts'
import { Instant } from '../../../events/envelope.ts'
import { endpoint } from '../../endpoint.ts'

/** `actorName`, `subjectName`: of accounts that exist. */
const AuditRow = t.intersection(
  [
    AuditEntry,
    t.type({
      hash: Text,
      actorName: t.union([Text, t.null]),
      subjectName: t.union([Text, t.null]),
    }),
  ],
  'AuditRow',
)
export type AuditRow = t.TypeOf<typeof AuditRow>

/** `account`: a user name or an account id, which acted or was acted on. `before`: a position. */
const AuditQuery = t.partial(
  {
    kind: oneOf(AUDIT_KINDS),
    account: AnyText,
    action: AnyText,
    from: Instant,
    until: Instant,
    before: AnyText,
    refused: oneOf(['true']),
    limit: AnyText,
  },
  'AuditQuery',
)
export type AuditQuery = t.TypeOf<typeof AuditQuery>

export const auditCalls = {
  readAudit: endpoint({
    method: 'GET',
    path: '/admin/audit',
    access: 'admin',
    summary: `What administrators did and security events, the newest first; up to ${MAX_AUDIT_ROWS} of them, 50 unless told`,
    query: AuditQuery,
    answer: t.type({ rows: t.readonlyArray(AuditRow), hasMore: t.boolean }),
  }),
  verifyAudit: endpoint({
    method: 'GET',
    path: '/admin/audit/verification',
    access: 'admin',
    summary: 'Reads the whole audit and verifies its chain; `broken` names the first row that does not fit',
    answer: t.type({
      rows: Count,
      head: Text,
      broken: t.union([t.type({ position: Count, fault: oneOf(['missing', 'order', 'content']) }), t.null]),
    }),
  }),
} as const
