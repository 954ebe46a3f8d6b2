// What the drawer of small screens shows: who plays, mode and language, then every section.
import { type ReactNode, useMemo } from 'react'
import { languageName } from '#core/routes/locale.ts'
import { mobileMenu } from '#core/routes/menu.ts'
import { getPath } from '#core/routes/table.ts'
import CharacterMenu from '#web/app/header/CharacterMenu.tsx'
import { ChatButton } from '#web/chat/ChatButton.tsx'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { signOutPath } from '#web/session/account/sign-out-path.ts'
import { useSession } from '#web/session/account/use-session.ts'
import { ButtonLink } from '#web/ui/controls/Button.tsx'
import { IconButton } from '#web/ui/controls/IconButton.tsx'
import { Link } from '#web/ui/controls/Link.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { ModeSwitch } from '../header/ModeSwitch.tsx'
import { ExternalLinks } from '../menu/ExternalLinks.tsx'
import { MenuSections } from '../menu/MenuSections.tsx'
import sections from '../menu/SideMenu.module.css'
import { useMenuViewer } from '../menu/use-menu-viewer.ts'
import styles from './Drawer.module.css'
import { LANGUAGE_SHEET_ID } from './ids.ts'

/** The PMCs of the account in the drawer; visitors find the way to sign in. */
const DrawerCharacter = ({ onChoice }: { readonly onChoice: () => void }): ReactNode => {
  const { t } = useTranslation('shell')
  const { account } = useSession()
  if (account === undefined)
    return (
      <ButtonLink to={getPath('account')} variant="primary">
        {t('character.signIn')}
      </ButtonLink>
    )
  return (
    <div>
      <CharacterMenu onChoice={onChoice} />
    </div>
  )
}

/** Changes that would be lost are asked about on the account's page. */
const SignOut = (): ReactNode => {
  const { t } = useTranslation('shell')
  const locale = useLocale()
  const { pending } = useSession()
  const path = signOutPath(locale, pending)
  return pending === 0 ? (
    <a href={path} className={sections.link}>
      {t('character.signOut')}
    </a>
  ) : (
    <Link to={path} className={sections.link}>
      {t('character.signOut')}
    </Link>
  )
}

const DrawerContent = ({ close }: { readonly close: () => void }): ReactNode => {
  const { t } = useTranslation('shell')
  const locale = useLocale()
  const { account } = useSession()
  const viewer = useMenuViewer()
  const groups = useMemo(() => mobileMenu(viewer), [viewer])
  return (
    <>
      <div className={styles.head}>
        <span className={styles.title}>{t('menu.label')}</span>
        <ChatButton className={styles.chat} onPress={close} />
        <IconButton icon="x" variant="quiet" label={t('menu.close')} onClick={close} />
      </div>
      <div className={styles.settings}>
        <DrawerCharacter onChoice={close} />
        <ModeSwitch size="medium" isFilling />
        <button
          type="button"
          className={styles.language}
          popoverTarget={LANGUAGE_SHEET_ID}
          popoverTargetAction="show"
          onClick={close}
        >
          <Icon name="globe" />
          {t('language.label', { language: languageName(locale) })}
          <Icon name="right" size="s" className="push" />
        </button>
      </div>
      <div className={styles.sections}>
        <MenuSections groups={groups} />
        <ExternalLinks />
        <div className={sections.title}>{t('menu.account')}</div>
        {viewer.role === 'admin' && (
          <Link to={getPath('admin')} className={sections.link}>
            {t('menu.admin')}
          </Link>
        )}
        {account === undefined ? (
          <Link to={getPath('account')} className={sections.link}>
            {t('character.signIn')}
          </Link>
        ) : (
          <SignOut />
        )}
      </div>
    </>
  )
}

export default DrawerContent
