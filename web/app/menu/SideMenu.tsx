// The side menu of wide screens: every section of the site, with what waits there.
import { type ReactNode, useMemo } from 'react'
import { sideMenu } from '#core/routes/menu.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { ExternalLinks } from './ExternalLinks.tsx'
import { MenuSections } from './MenuSections.tsx'
import styles from './SideMenu.module.css'
import { useMenuViewer } from './use-menu-viewer.ts'

export const SideMenu = (): ReactNode => {
  const { t } = useTranslation('shell')
  const viewer = useMenuViewer()
  const groups = useMemo(() => sideMenu(viewer), [viewer])
  return (
    <nav className={styles.scroll} aria-label={t('menu.sections')}>
      <MenuSections groups={groups} />
      <ExternalLinks />
    </nav>
  )
}
