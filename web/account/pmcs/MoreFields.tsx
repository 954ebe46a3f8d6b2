// Rarely needed fields, collapsed under a line that says how many of them are filled in.
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from '../form.module.css'

export const MoreFields = ({
  title,
  known,
  children,
}: {
  readonly title: string
  readonly known: number
  readonly children: ReactNode
}): ReactNode => {
  const { t } = useTranslation('account')
  return (
    <details className={styles.more}>
      <summary>
        <Icon name="right" size="s" />
        {title}
        {known > 0 && <span className="faint small">{t('settings.known', { count: known })}</span>}
      </summary>
      <div className={styles.moreBody}>{children}</div>
    </details>
  )
}
