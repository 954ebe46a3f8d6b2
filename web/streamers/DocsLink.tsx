// Leads to the document of the chat bots.
import type { ReactNode } from 'react'
import { getPath } from '#core/routes/table.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from '#web/ui/controls/Link.tsx'
import styles from './streamers.module.css'

export const DocsLink = (): ReactNode => {
  const { t } = useTranslation('streamers')
  return (
    <p className={styles.more}>
      <Link className="link" to={getPath('devDocs', { doc: 'bots' })}>
        {t('docs')}
      </Link>
    </p>
  )
}
