// The first screen of the back office: what needs an administrator.
import type { ReactNode } from 'react'
import { isLeft } from '#core/fp.ts'
import { ADMIN_SCREENS } from '#core/routes/admin-screens.ts'
import { localDateTime } from '#web/i18n/local-time.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { ButtonLink } from '#web/ui/controls/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import styles from './admin.module.css'
import { useAdminAnswer } from './admin-calls.ts'

const Alerts = (): ReactNode => {
  const { t } = useTranslation('admin')
  const { answer, refresh } = useAdminAnswer('adminAlerts')
  if (isLeft(answer)) return <ErrorState message={answer.left.message} retry={refresh} />
  const { alerts } = answer.right
  if (alerts.length === 0)
    return <EmptyState icon="check" title={t('alerts.none')} advice={t('alerts.noneAdvice')} />
  return (
    <ul className={styles.alerts}>
      {alerts.map(({ id, at, kind, message }) => (
        <li key={id}>
          <p className="strong">{kind}</p>
          <p>{message}</p>
          <p className="faint small">{localDateTime(at)}</p>
        </li>
      ))}
    </ul>
  )
}

/** How many messages of the chat are reported; nothing while none is. */
const Reports = (): ReactNode => {
  const { t } = useTranslation('admin')
  const { answer } = useAdminAnswer('readChatModeration')
  const count = isLeft(answer) ? 0 : answer.right.reported.length
  if (count === 0) return null
  return (
    <Panel title={t('reports.title')}>
      <div className="row row--wrap">
        <span>{t('reports.count', { count })}</span>
        <ButtonLink to={ADMIN_SCREENS.adminChat.paths[0]} size="small">
          {t('reports.open')}
        </ButtonLink>
      </div>
    </Panel>
  )
}

export const AdminHome = (): ReactNode => {
  const { t } = useTranslation('admin')
  return (
    <>
      <PageHead title={t('title')} />
      <Reports />
      <Panel title={t('alerts.title')}>
        <Alerts />
      </Panel>
    </>
  )
}
