// How to pay for Pro through Payoneer.
import type { ReactNode } from 'react'
import { getPath } from '#core/routes/table.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { ButtonLink } from '#web/ui/controls/Button.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import styles from './text.module.css'

const STEPS = ['first', 'second', 'third', 'fourth'] as const
const NOTES = ['fees', 'names', 'safety'] as const

const PayoneerPage = (): ReactNode => {
  const { t } = useTranslation('small')
  return (
    <>
      <PageHead title={t('payoneer.title')} />
      <article className={styles.page}>
        <p className={styles.lead}>{t('payoneer.lead')}</p>
        <Panel title={t('payoneer.how')}>
          <ol className={styles.steps}>
            {STEPS.map((step) => (
              <li key={step}>{t(`payoneer.steps.${step}`)}</li>
            ))}
          </ol>
        </Panel>
        <Panel title={t('payoneer.good')}>
          <ul className={styles.notes}>
            {NOTES.map((note) => (
              <li key={note}>{t(`payoneer.notes.${note}`)}</li>
            ))}
          </ul>
        </Panel>
        <div className={styles.actions}>
          <ButtonLink to={getPath('account')} variant="primary">
            {t('payoneer.account')}
          </ButtonLink>
        </div>
      </article>
    </>
  )
}

export default PayoneerPage
