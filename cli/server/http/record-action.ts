// Records each change that an administrator asks for in the audit, whatever its outcome, before the answer is sent.
import type { EndpointId } from '#core/api/contract.ts'
import { type Endpoint, isWrite } from '#core/api/endpoint.ts'
import { DONE, type NewAuditEntry } from '#core/audit/audit-entry.ts'
import { describeBody, findReason, findSubject } from '#core/audit/describe-body.ts'
import type { HttpAnswer } from './answer.ts'
import type { Awaitable } from './awaitable.ts'

/** Settles when the row is stored. */
export type RecordAction = (entry: NewAuditEntry) => Promise<void>

/** A call as the audit sees it; `body` undefined if it could not be read. */
interface AuditedCall {
  readonly id: EndpointId
  readonly account: string
  readonly params: Readonly<Record<string, string>>
  readonly body: unknown
}

export const isAudited = (endpoint: Endpoint): boolean => endpoint.access === 'admin' && isWrite(endpoint)

/** The tag of a refusal, which is in its JSON. */
const getOutcome = (answer: HttpAnswer | Response): string => {
  if (answer.status < 400) return DONE
  if (answer instanceof Response) return String(answer.status)
  const { tag } = JSON.parse(answer.payload.json) as { readonly tag?: string }
  return tag ?? String(answer.status)
}

/** If the row cannot be stored, the call fails: a repetition with the same command id has no second effect. */
export const recordAnswer = async (
  { id, account, params, body }: AuditedCall,
  answer: () => Awaitable<HttpAnswer | Response>,
  record: RecordAction,
): Promise<HttpAnswer | Response> => {
  const entry: Omit<NewAuditEntry, 'outcome'> = {
    kind: 'action',
    actor: account,
    action: id,
    subject: findSubject(params, body),
    reason: findReason(body),
    detail: describeBody(body),
  }
  let answered: HttpAnswer | Response
  try {
    answered = await answer()
  } catch (error) {
    await record({ ...entry, outcome: 'Failed' })
    throw error
  }
  await record({ ...entry, outcome: getOutcome(answered) })
  return answered
}
