// A page of the audit as a table whose rows open.
import { type ReactNode, useMemo, useState } from 'react'
import type { AuditQuery, AuditRow } from '#core/api/calls/back-office/audit-calls.ts'
import { DONE } from '#core/audit/audit-entry.ts'
import { isLeft } from '#core/fp.ts'
import { localDateTime } from '#web/i18n/local-time.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { type Column, DataTable } from '#web/ui/table/DataTable.tsx'
import { useAdminAnswer } from '../admin-calls.ts'
import styles from '../site/site.module.css'
import { useCursorPages } from '../use-cursor-pages.tsx'
import { AuditRowDetail } from './AuditRowDetail.tsx'

/** The first letters of an account id, which tell accounts apart well enough in a table. */
const SHORT_ID = 8

const nameAccount = (id: string | null, name: string | null): string =>
  name ?? (id === null ? '' : id.length > 24 ? `${id.slice(0, SHORT_ID)}…` : id)

export const AuditRows = ({ query }: { readonly query: AuditQuery }): ReactNode => {
  const { t } = useTranslation('adminSite')
  const { cursor: before, makeButtons } = useCursorPages()
  const [open, setOpen] = useState<number>()
  const { answer, refresh } = useAdminAnswer('readAudit', {
    query: before === undefined ? query : { ...query, before },
  })
  const columns = useMemo(
    (): readonly Column<AuditRow>[] => [
      {
        id: 'action',
        headText: t('audit.column.action'),
        width: 'minmax(150px, 1fr)',
        folded: 'item',
        cell: ({ action }) => <span className="strong">{action}</span>,
      },
      {
        id: 'actor',
        headText: t('audit.column.actor'),
        width: 'minmax(100px, 1fr)',
        priority: 1,
        cell: ({ actor, actorName }) => nameAccount(actor, actorName),
      },
      {
        id: 'subject',
        headText: t('audit.column.subject'),
        width: 'minmax(120px, 1fr)',
        folded: 'full',
        cell: ({ subject, subjectName }) => nameAccount(subject, subjectName),
      },
      {
        id: 'outcome',
        headText: t('audit.column.outcome'),
        width: '150px',
        folded: 'main',
        cell: ({ outcome }) =>
          outcome === DONE ? <Badge>{t('audit.done')}</Badge> : <Badge tone="bad">{outcome}</Badge>,
      },
      {
        id: 'at',
        headText: t('audit.column.at'),
        width: '130px',
        align: 'end',
        folded: 'sub',
        cell: ({ at }) => localDateTime(at),
      },
    ],
    [t],
  )
  if (isLeft(answer)) return <ErrorState message={answer.left.message} retry={refresh} />
  const { rows, hasMore } = answer.right
  if (rows.length === 0)
    return <EmptyState icon="search" title={t('audit.none')} advice={t('audit.noneAdvice')} />
  const last = String(rows.at(-1)?.position)
  return (
    <>
      <Panel label={t('audit.label')} isFlush>
        <DataTable
          label={t('audit.label')}
          rows={rows}
          rowKey={({ position }) => String(position)}
          columns={columns}
          isOpen={({ position }) => position === open}
          onToggle={({ position }) => setOpen(position === open ? undefined : position)}
          detail={(row) => <AuditRowDetail row={row} />}
        />
      </Panel>
      <div className={styles.pages}>
        {makeButtons({
          ...{ newer: t('audit.newer'), older: t('audit.older') },
          next: hasMore ? last : undefined,
        })}
        {before === undefined && <Button onClick={refresh}>{t('audit.refresh')}</Button>}
      </div>
    </>
  )
}
