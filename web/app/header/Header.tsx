// The bar on top of every page.
import type { ReactNode } from 'react'
import { SITE_NAME } from '#core/language/page-titles.ts'
import { getPath, isBuilt } from '#core/routes/table.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useRole } from '#web/session/account/use-session.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ButtonLink } from '#web/ui/controls/Button.tsx'
import { IconButton } from '#web/ui/controls/IconButton.tsx'
import { Link } from '#web/ui/controls/Link.tsx'
import { DRAWER_ID } from '../drawer/ids.ts'
import { framePart, Late } from '../Late.tsx'
import { LateSearch } from '../search/LateSearch.tsx'
import { CharacterBlock } from './CharacterBlock.tsx'
import styles from './Header.module.css'
import { Logo } from './Logo.tsx'
import { ModeSwitch } from './ModeSwitch.tsx'

const HeaderNav = framePart('HeaderNav')
const LanguageMenu = framePart('LanguageMenu')
const HeaderStatus = framePart('HeaderStatus')

export const Header = (): ReactNode => {
  const { t } = useTranslation('shell')
  const role = useRole()
  return (
    <header className={classNames('header', styles.header)}>
      <IconButton icon="menu" label={t('menu.label')} className={styles.burger} popoverTarget={DRAWER_ID} />
      <Link className={styles.mark} to={getPath('market')} aria-label={t('home', { site: SITE_NAME })}>
        <Logo />
        <span className={styles.name}>{SITE_NAME}</span>
      </Link>
      <LateSearch />
      <nav className={styles.nav} aria-label={t('menu.main')}>
        <Late>
          <HeaderNav />
        </Late>
      </nav>
      <div className={styles.end}>
        {role === 'admin' && isBuilt('admin') && (
          <ButtonLink to={getPath('admin')} variant="quiet" size="small" icon="gear" className={styles.wide}>
            {t('menu.admin')}
          </ButtonLink>
        )}
        <Late place={<span className={styles.status} />}>
          <HeaderStatus />
        </Late>
        <ModeSwitch className={styles.wide} />
        <span className={classNames(styles.wide, styles.language)}>
          <Late>
            <LanguageMenu />
          </Late>
        </span>
        <CharacterBlock />
      </div>
    </header>
  )
}
