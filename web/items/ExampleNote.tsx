// Says to those without Pro that they see an example, and why.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { pathOf } from '#core/routes/table.ts'
import { ButtonLink } from '#web/ui/controls/Button.tsx'
import styles from './Tracker.module.css'

export const ExampleNote = ({
  shown,
  hidden,
}: {
  readonly shown: number
  readonly hidden: number
}): ReactNode => {
  const { t } = useTranslation('tracker')
  if (hidden === 0) return null
  return (
    <div className={styles.example}>
      <p>{t('example', { shown, all: shown + hidden })}</p>
      <ButtonLink to={pathOf('account')} size="small">
        {t('getPro')}
      </ButtonLink>
    </div>
  )
}
