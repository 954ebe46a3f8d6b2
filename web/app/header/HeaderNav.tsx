// The sections of the header: maps, progression, calculators, guns and more.
import { lazy, type ReactNode, useMemo } from 'react'
import { useLocation } from 'react-router'
import { headerMenu } from '#core/routes/menu.ts'
import { matchRoute } from '#core/routes/table.ts'
import { useMenuViewer } from '#web/app/menu/use-menu-viewer.ts'
import { useMenuWords } from '#web/i18n/use-menu-words.ts'
import { HeaderMenu } from './HeaderMenu.tsx'

const loadPanel = () => import('./NavPanel.tsx')
const NavPanel = lazy(loadPanel)
const preload = (): void => void loadPanel().catch(() => undefined)

export const HeaderNav = (): ReactNode => {
  const words = useMenuWords()
  const viewer = useMenuViewer()
  const groups = useMemo(() => headerMenu(viewer), [viewer])
  const here = matchRoute(useLocation().pathname)?.route.id
  return (
    <>
      {groups.map((group) => (
        <HeaderMenu
          key={group.name}
          look="section"
          label={words.group(group.name)}
          isHere={group.entries.some(({ id }) => id === here)}
          preload={preload}
        >
          <NavPanel group={group} />
        </HeaderMenu>
      ))}
    </>
  )
}
