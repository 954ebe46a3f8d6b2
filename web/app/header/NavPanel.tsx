// What stands in one dropdown of the header: links, or map tiles with the number of active quests.
import type { ReactNode } from 'react'
import type { MenuEntry, MenuGroup } from '#core/routes/menu.ts'
import type { HeaderGroup } from '#core/routes/screens.ts'
import { useWaitingCounts } from '#web/app/counts/counts.ts'
import { useExternalLinks } from '#web/app/menu/ExternalLinks.tsx'
import { useMenuWords } from '#web/i18n/use-menu-words.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { contourPath } from '#web/ui/contours.ts'
import { Count } from '#web/ui/controls/Count.tsx'
import { Link } from '#web/ui/controls/Link.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { MenuItem, MenuSeparator } from '#web/ui/overlays/Menu.tsx'
import styles from './NavPanel.module.css'

const MapTile = ({ entry }: { readonly entry: MenuEntry }): ReactNode => {
  const { t } = useTranslation('shell')
  const words = useMenuWords()
  const count = useWaitingCounts().byMap.get(entry.map ?? '') ?? 0
  return (
    <Link className={styles.tile} to={entry.path}>
      <svg viewBox="0 0 148 68" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <path d={contourPath(entry.path)} />
      </svg>
      <span>{words.entry(entry)}</span>
      {count > 0 && (
        <Count value={count} className={styles.count} label={` ${t('count.quests', { count })}`} />
      )}
    </Link>
  )
}

const NavPanel = ({ group }: { readonly group: MenuGroup<HeaderGroup> }): ReactNode => {
  const { t } = useTranslation('shell')
  const words = useMenuWords()
  const counts = useWaitingCounts()
  const elsewhere = useExternalLinks()
  if (group.name === 'maps')
    return (
      <div className={styles.maps}>
        {group.entries.map((entry) => (
          <MapTile key={entry.path} entry={entry} />
        ))}
      </div>
    )
  const waiting = ({ id }: MenuEntry): string | undefined => {
    if (id === 'progressionQuests' && counts.quests > 0) return t('menu.open', { count: counts.quests })
    if (id === 'progressionHideout' && counts.modules > 0) return t('menu.ready', { count: counts.modules })
    return undefined
  }
  return (
    <>
      {group.entries.map((entry) => (
        <MenuItem key={entry.path} to={entry.path} end={waiting(entry)}>
          {words.entry(entry)}
        </MenuItem>
      ))}
      {group.name === 'more' && (
        <>
          <MenuSeparator />
          {elsewhere.map(({ name, href }) => (
            <MenuItem key={href} href={href} end={<Icon name="ext" />}>
              {name}
            </MenuItem>
          ))}
        </>
      )}
    </>
  )
}

export default NavPanel
