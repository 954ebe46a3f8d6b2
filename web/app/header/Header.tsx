// The bar on top of every page.
import { lazy, type ReactNode, Suspense } from 'react'
import { SITE_NAME } from '#core/language/page-titles.ts'
import { getPath } from '#core/routes/table.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { CHARACTER_WIDTH_KEY } from '#web/session/account/session.ts'
import { useRole, useSession } from '#web/session/account/use-session.ts'
import { readStored } from '#web/storage/stored.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ButtonLink } from '#web/ui/controls/Button.tsx'
import { IconButton } from '#web/ui/controls/IconButton.tsx'
import { Link } from '#web/ui/controls/Link.tsx'
import { DRAWER_ID } from '../drawer/ids.ts'
import { framePart } from '../frame-part.ts'
import { Late } from '../Late.tsx'
import { LateSearch } from '../search/LateSearch.tsx'
import characterBlockStyles from './CharacterBlock.module.css'
import styles from './Header.module.css'
import { ModeSwitch } from './ModeSwitch.tsx'

const Logo = (): ReactNode => (
  <svg className="icon" viewBox="0 0 22 22" aria-hidden="true">
    <path d="M13 3H3v16h10" />
    <path className={styles.hot} d="M8 11h11M15 6.5 19.5 11 15 15.5" />
  </svg>
)

const SignedInCharacter = lazy(() => import('./SignedInCharacter.tsx'))

/** The selected PMC with its menu, or the link to sign in. */
const CharacterBlock = (): ReactNode => {
  const { t } = useTranslation('shell')
  const { status, account, pmc } = useSession()
  const unknown = (
    <span className={characterBlockStyles.unknown} style={{ minWidth: readStored(CHARACTER_WIDTH_KEY) }} />
  )
  if (status === 'starting') return unknown
  if (account !== undefined)
    return (
      <Suspense fallback={unknown}>
        <SignedInCharacter account={account} pmc={pmc} />
      </Suspense>
    )
  return (
    <ButtonLink to={getPath('account')} size="small" className={characterBlockStyles.signIn}>
      {t('character.signIn')}
    </ButtonLink>
  )
}

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
        {role === 'admin' && (
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
