// For visitors on the first page: what the site is, and three ways to start. `HomeStripPlace` decides when it is shown.
import type { ReactNode } from 'react'
import { getPath } from '#core/routes/table.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { ButtonLink } from '#web/ui/controls/Button.tsx'
import { IconButton } from '#web/ui/controls/IconButton.tsx'
import styles from './HomeStrip.module.css'

const HomeStrip = ({ onDismiss }: { readonly onDismiss: () => void }): ReactNode => {
  const { t } = useTranslation('market')
  return (
    <aside className={styles.strip} aria-label={t('home.label')}>
      <p>{t('home.what')}</p>
      <nav aria-label={t('home.ways')}>
        <ButtonLink size="small" icon="pin" to={getPath('next')}>
          {t('home.raid')}
        </ButtonLink>
        <ButtonLink size="small" to={getPath('crafts')}>
          {t('home.craft')}
        </ButtonLink>
        <ButtonLink size="small" to={getPath('itemsToKeep')}>
          {t('home.sell')}
        </ButtonLink>
      </nav>
      <IconButton icon="x" size="small" variant="quiet" label={t('home.dismiss')} onClick={onDismiss} />
    </aside>
  )
}

export default HomeStrip
