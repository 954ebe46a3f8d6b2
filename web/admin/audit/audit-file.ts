// The audit as a file: CSV for spreadsheets, JSON lines for programs.
import type { AuditRow } from '#core/api/calls/back-office/audit-calls.ts'
import { sheetText } from '#core/format/sheet-text.ts'

const COLUMNS = [
  ...(['position', 'at', 'kind', 'actor', 'actorName', 'action', 'subject'] as const),
  ...(['subjectName', 'outcome', 'reason', 'detail', 'hash'] as const),
] as const satisfies readonly (keyof AuditRow)[]

const formatCell = (value: string | number | null): string => {
  const safe = sheetText(String(value ?? ''))
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const formatAuditCsv = (rows: readonly AuditRow[]): string =>
  [COLUMNS.join(','), ...rows.map((row) => COLUMNS.map((name) => formatCell(row[name])).join(','))]
    .map((line) => `${line}\r\n`)
    .join('')

export const formatAuditLines = (rows: readonly AuditRow[]): string =>
  rows.map((row) => `${JSON.stringify(row)}\n`).join('')
