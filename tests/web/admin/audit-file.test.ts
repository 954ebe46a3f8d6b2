// Files of the audit: every row and field, and no text that a spreadsheet would run.
import { describe, expect, it } from 'vitest'
import type { AuditRow } from '#core/api/calls/back-office/audit-calls.ts'
import { formatAuditCsv, formatAuditLines } from '#web/admin/audit/audit-file.ts'

const row: AuditRow = {
  position: 7,
  at: '2026-03-02T19:40:00.000Z',
  kind: 'action',
  actor: 'wren',
  actorName: 'Wren',
  action: 'adminCommand',
  subject: '=1+1',
  subjectName: null,
  outcome: 'done',
  reason: 'a "quoted" reason, with a comma',
  detail: null,
  hash: 'ab12',
}

describe('a file of the audit', () => {
  it('quotes texts and never begins one like a formula', () => {
    expect(formatAuditCsv([row]).split('\r\n')).toEqual([
      'position,at,kind,actor,actorName,action,subject,subjectName,outcome,reason,detail,hash',
      `7,2026-03-02T19:40:00.000Z,action,wren,Wren,adminCommand,'=1+1,,done,"a ""quoted"" reason, with a comma",,ab12`,
      '',
    ])
  })

  it('has a row in each line of JSON', () => {
    const lines = formatAuditLines([row, row]).trimEnd().split('\n')
    expect(lines.map((line) => JSON.parse(line))).toEqual([row, row])
  })
})
