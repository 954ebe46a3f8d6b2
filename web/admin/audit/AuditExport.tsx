// Buttons that save the rows of the present filters as a file.
import { type ReactNode, useState } from 'react'
import type { AuditQuery, AuditRow } from '#core/api/calls/back-office/audit-calls.ts'
import { type Either, isLeft, right } from '#core/fp.ts'
import type { ApiProblem } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { showToast } from '#web/ui/overlays/toast.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { callAdmin } from '../admin-calls.ts'
import { formatAuditCsv, formatAuditLines } from './audit-file.ts'

/** Rows of one file; the terminal has no such limit. */
const MAX_ROWS = 50_000

const readAll = async (query: AuditQuery): Promise<Either<ApiProblem, readonly AuditRow[]>> => {
  const all: AuditRow[] = []
  for (let hasMore = true; hasMore && all.length < MAX_ROWS; ) {
    const last = all.at(-1)
    const answer = await callAdmin('readAudit', {
      query: { ...query, limit: '1000', ...(last === undefined ? {} : { before: String(last.position) }) },
    })
    if (isLeft(answer)) return answer
    all.push(...answer.right.rows)
    hasMore = answer.right.hasMore
  }
  return right(all)
}

const FORMATS = {
  csv: { type: 'text/csv', write: formatAuditCsv },
  jsonl: { type: 'application/jsonl', write: formatAuditLines },
} as const

export const AuditExport = ({ query }: { readonly query: AuditQuery }): ReactNode => {
  const { t } = useTranslation('adminSite')
  const [busy, setBusy] = useState(false)
  const save = async (format: keyof typeof FORMATS): Promise<void> => {
    setBusy(true)
    const rows = await readAll(query)
    setBusy(false)
    if (isLeft(rows)) return showToast({ tone: 'error', text: rows.left.message })
    const { type, write } = FORMATS[format]
    saveFile(`exfil-audit.${format}`, type, write(rows.right))
  }
  return (
    <>
      <Button size="small" isBusy={busy} onClick={() => void save('csv')}>
        {t('audit.export.csv')}
      </Button>
      <Button size="small" isBusy={busy} onClick={() => void save('jsonl')}>
        {t('audit.export.jsonl')}
      </Button>
    </>
  )
}
