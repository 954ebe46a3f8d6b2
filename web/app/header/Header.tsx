// The bar on top of every page.
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { SITE_NAME } from '#core/language/page-titles.ts'
import { pathOf } from '#core/routes/table.ts'
import { useRole } from '#web/session/use-session.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ButtonLink } from '#web/ui/controls/Button.tsx'
import { IconButton } from '#web/ui/controls/IconButton.tsx'
import { DRAWER_ID } from '../drawer/ids.ts'
import { ErrorBoundary } from '../ErrorBoundary.tsx'
import { LateSearch } from '../search/LateSearch.tsx'
import { CharacterBlock } from './CharacterBlock.tsx'
import styles from './Header.module.css'
import { HeaderNav } from './HeaderNav.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { Mark } from './Mark.tsx'
import { ModeSwitch } from './ModeSwitch.tsx'

const HeaderStatus = lazy(() => import('./HeaderStatus.tsx'))

export const Header = (): ReactNode => {
  const { t } = useTranslation('shell')
  const role = useRole()
  return (
    <header className={classNames('header', styles.header)}>
      <IconButton icon="menu" label={t('menu.label')} className={styles.burger} popoverTarget={DRAWER_ID} />
      <Link className={styles.mark} to={pathOf('market')} aria-label={t('home', { site: SITE_NAME })}>
        <Mark />
        <span className={styles.name}>{SITE_NAME}</span>
      </Link>
      <LateSearch />
      <HeaderNav className={styles.nav} />
      <div className={styles.end}>
        {role === 'admin' && (
          <ButtonLink to={pathOf('admin')} variant="quiet" size="small" icon="gear" className={styles.wide}>
            {t('menu.admin')}
          </ButtonLink>
        )}
        <ErrorBoundary fallback={null}>
          <Suspense fallback={<span className={styles.status} />}>
            <HeaderStatus />
          </Suspense>
        </ErrorBoundary>
        <ModeSwitch className={styles.wide} />
        <LanguageMenu className={styles.wide} />
        <CharacterBlock />
      </div>
    </header>
  )
}
