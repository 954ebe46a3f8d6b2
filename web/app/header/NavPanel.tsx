// One dropdown of the header: links, or tiles for maps and for pages with a picture, with what waits there.
import type { ReactNode } from 'react'
import type { MenuEntry, MenuGroup } from '#core/routes/menu.ts'
import { menuPictureUrl } from '#core/routes/menu-pictures.ts'
import type { HeaderGroup } from '#core/routes/screens.ts'
import { useMenuCounts, waitingCount, waitingKind } from '#web/app/counts/counts.ts'
import { useExternalLinks } from '#web/app/menu/ExternalLinks.tsx'
import { useSiteSettings } from '#web/data/site.ts'
import { useMenuWords } from '#web/i18n/use-menu-words.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { contourPath } from '#web/ui/contours.ts'
import { Count } from '#web/ui/controls/Count.tsx'
import { Link } from '#web/ui/controls/Link.tsx'
import { PictureAt } from '#web/ui/game/Picture.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { MenuItem, MenuSeparator } from '#web/ui/overlays/Menu.tsx'
import styles from './NavPanel.module.css'

const WORDS = { modules: 'menu.ready', notices: 'menu.unread', quests: 'menu.open' } as const

const Tile = ({
  entry,
  picture,
}: {
  readonly entry: MenuEntry
  readonly picture: string | undefined
}): ReactNode => {
  const { t } = useTranslation('shell')
  const words = useMenuWords()
  const count = waitingCount(useMenuCounts(), entry)
  const drawing = (
    <svg viewBox="0 0 148 68" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path d={contourPath(entry.path)} />
    </svg>
  )
  return (
    <Link className={styles.tile} to={entry.path}>
      {picture === undefined ? drawing : <PictureAt key={picture} url={picture} drawing={drawing} />}
      <span className={styles.name}>{words.entry(entry)}</span>
      {count > 0 && (
        <Count
          value={count}
          className={styles.count}
          label={` ${t(`count.${waitingKind(entry)}`, { count })}`}
        />
      )}
    </Link>
  )
}

const NavPanel = ({ group }: { readonly group: MenuGroup<HeaderGroup> }): ReactNode => {
  const { t } = useTranslation('shell')
  const words = useMenuWords()
  const counts = useMenuCounts()
  const elsewhere = useExternalLinks()
  const cdnServer = useSiteSettings()?.cdnServer ?? ''
  const getPicture = (entry: MenuEntry) => menuPictureUrl(cdnServer, group.name, entry)
  if (group.name === 'maps' || group.entries.some((entry) => getPicture(entry) !== undefined))
    return (
      <div className={styles.tiles}>
        {group.entries.map((entry) => (
          <Tile key={entry.path} entry={entry} picture={getPicture(entry)} />
        ))}
      </div>
    )
  const waiting = (entry: MenuEntry): string | undefined => {
    const count = waitingCount(counts, entry)
    return count > 0 ? t(WORDS[waitingKind(entry)], { count }) : undefined
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
