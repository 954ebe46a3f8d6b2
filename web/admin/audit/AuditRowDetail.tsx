// Everything that the audit has about one row.
import type { ReactNode } from 'react'
import type { AuditRow } from '#core/api/calls/back-office/audit-calls.ts'
import { localDateTime } from '#web/i18n/local-time.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import styles from '../site/site.module.css'

/** JSON over several lines; a text that was cut stays as it is. */
const formatDetail = (detail: string): string => {
  try {
    return JSON.stringify(JSON.parse(detail), undefined, 2)
  } catch {
    return detail
  }
}

export const AuditRowDetail = ({ row }: { readonly row: AuditRow }): ReactNode => {
  const { t } = useTranslation('adminSite')
  const facts = [
    [t('audit.column.at'), localDateTime(row.at)],
    [t('audit.column.actor'), row.actor],
    [t('audit.column.subject'), row.subject],
    [t('audit.column.reason'), row.reason],
    [t('audit.column.hash'), row.hash],
  ] as const
  return (
    <div className={styles.detail}>
      <dl>
        {facts.map(
          ([name, value]) =>
            value !== null && (
              <div key={name}>
                <dt className="faint">{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {row.detail !== null && <pre>{formatDetail(row.detail)}</pre>}
    </div>
  )
}
