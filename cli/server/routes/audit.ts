// Handlers of the calls about the audit.
import type { AuditRow, auditCalls } from '#core/api/calls/back-office/audit-calls.ts'
import { MAX_AUDIT_ROWS } from '#core/audit/audit-entry.ts'
import type { ChainedEntry } from '#core/audit/chain.ts'
import { left, right } from '#core/fp.ts'
import { isId } from '../auth/tokens.ts'
import type { EndpointHandlers } from '../http/call.ts'
import { problem } from '../http/problem.ts'
import type { Services } from '../services/services.ts'

const ROWS = 50

/** A whole number of the query; undefined if it is none. */
const readNumber = (text: string): number | undefined => (/^\d{1,15}$/.test(text) ? Number(text) : undefined)

export const auditHandlers = ({
  audit,
  challenges,
  loadouts,
}: Services): EndpointHandlers<keyof typeof auditCalls> => {
  const findNames = (rows: readonly ChainedEntry[]): Promise<ReadonlyMap<string, string>> =>
    challenges.namesOf([
      ...new Set(rows.flatMap(({ actor, subject }) => [actor ?? '', subject ?? '']).filter(isId)),
    ])

  return {
    readAudit: async ({ query: { account, before, limit, refused, ...filter } }) => {
      const position = before === undefined ? undefined : readNumber(before)
      const count = limit === undefined ? ROWS : readNumber(limit)
      if ((before !== undefined && position === undefined) || count === undefined || count < 1)
        return left(problem(400, 'Malformed', 'query: before and limit are whole numbers'))
      const id =
        account === undefined || isId(account) ? account : ((await loadouts.accountNamed(account)) ?? account)
      const max = Math.min(count, MAX_AUDIT_ROWS)
      const found = await audit.list(
        { ...filter, account: id, before: position, isRefused: refused !== undefined },
        max + 1,
      )
      const shown = found.slice(0, max)
      const names = await findNames(shown)
      const getName = (account: string | null): string | null => names.get(account ?? '') ?? null
      const rows = shown.map(
        ({ previous: _, ...row }): AuditRow => ({
          ...row,
          actorName: getName(row.actor),
          subjectName: getName(row.subject),
        }),
      )
      return right({ rows, hasMore: found.length > max })
    },
    verifyAudit: async () => {
      const { rows, head, broken } = await audit.verify()
      return right({ rows, head, broken: broken ?? null })
    },
  }
}
