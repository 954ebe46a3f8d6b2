// Other sites that players use beside this one: of ammunition for everybody, a chat server and mirrors as the site is set up.
import type { ReactNode } from 'react'
import { externalHref } from '#core/routes/locale.ts'
import { useSiteSettings } from '#web/data/site.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './SideMenu.module.css'

interface ExternalLink {
  readonly name: string
  readonly href: string
}

const ABOUT_AMMO = [
  { key: 'ammoTable', href: 'https://www.eft-ammo.com/' },
  { key: 'ammoChart', href: 'https://tarkov.dev/ammo' },
  { key: 'ballistics', href: 'https://tarkov-ballistics.com/' },
] as const

export const useExternalLinks = (): readonly ExternalLink[] => {
  const { t } = useTranslation('shell')
  const locale = useLocale()
  const { chatUrl = null, mirrors = [] } = useSiteSettings() ?? {}
  return [
    ...(chatUrl === null ? [] : [{ name: t('external.chat'), href: chatUrl }]),
    ...ABOUT_AMMO.map(({ key, href }) => ({
      name: t(`external.${key}`),
      href: externalHref(locale, href),
    })),
    ...mirrors.map(({ name, url }) => ({ name: t('external.mirror', { name }), href: url })),
  ]
}

/** A section of the side menu and of the drawer. */
export const ExternalLinks = (): ReactNode => {
  const { t } = useTranslation('shell')
  const links = useExternalLinks()
  return (
    <>
      <div className={styles.title}>{t('external.title')}</div>
      {links.map(({ name, href }) => (
        <a key={href} href={href} target="_blank" rel="noreferrer" className={styles.link}>
          {name}
          <Icon name="ext" className="push" />
        </a>
      ))}
    </>
  )
}
