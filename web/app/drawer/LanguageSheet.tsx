// The languages on small screens, in a sheet of their own that the drawer opens.
import { type ReactNode, useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { LanguageList } from '../header/LanguageList.tsx'
import styles from './Drawer.module.css'
import { LANGUAGE_SHEET_ID } from './ids.ts'

export const LanguageSheet = (): ReactNode => {
  const { t } = useTranslation('shell')
  const sheet = useRef<HTMLElement>(null)
  return (
    <nav
      ref={sheet}
      id={LANGUAGE_SHEET_ID}
      popover="auto"
      className={styles.sheet}
      aria-label={t('language.title')}
    >
      <LanguageList onChoice={() => sheet.current?.hidePopover()} />
    </nav>
  )
}
