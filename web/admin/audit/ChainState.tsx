// Whether the rows of the audit are as they were written.
import type { ReactNode } from 'react'
import { isLeft } from '#core/fp.ts'
import { formatNumber } from '#web/i18n/format-number.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { useAdminAnswer } from '../admin-calls.ts'
import styles from '../site/site.module.css'

export const ChainState = (): ReactNode => {
  const { t } = useTranslation('adminSite')
  const { answer, refresh } = useAdminAnswer('verifyAudit')
  if (isLeft(answer)) return <ErrorState message={answer.left.message} retry={refresh} />
  const { rows, head, broken } = answer.right
  const again = (
    <Button size="small" onClick={refresh}>
      {t('audit.chain.verify')}
    </Button>
  )
  if (broken !== null)
    return (
      <Alert kind="error" action={again} className={styles.chain}>
        {t('audit.chain.broken', { position: formatNumber(broken.position) })}{' '}
        {t(`audit.fault.${broken.fault}`)}
      </Alert>
    )
  return (
    <Alert action={again} className={styles.chain}>
      <p>{t('audit.chain.intact', { rows: formatNumber(rows) })}</p>
      <p className="faint small">{t('audit.chain.head', { head })}</p>
    </Alert>
  )
}
