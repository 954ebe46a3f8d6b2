// The menu of small screens: everything that the header and the side menu of wide ones hold.
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import styles from './Drawer.module.css'
import { DRAWER_ID } from './ids.ts'

const loadContent = () => import('./DrawerContent.tsx')
const DrawerContent = lazy(loadContent)

/** Opened by a button with `popovertarget`; closes by Escape, by a press beside it and by a choice. */
export const Drawer = (): ReactNode => {
  const { t } = useTranslation('shell')
  const drawer = useRef<HTMLElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { key } = useLocation()
  const close = (): void => drawer.current?.hidePopover()
  const openedAt = useRef(key)
  useEffect(() => {
    if (openedAt.current === key) return
    openedAt.current = key
    if (drawer.current?.matches(':popover-open')) drawer.current.hidePopover()
  }, [key])
  return (
    <nav
      ref={drawer}
      id={DRAWER_ID}
      popover="auto"
      className={styles.drawer}
      aria-label={t('menu.label')}
      onToggle={(event) => setIsOpen(event.newState === 'open')}
    >
      {isOpen && (
        <Suspense>
          <DrawerContent close={close} />
        </Suspense>
      )}
    </nav>
  )
}
