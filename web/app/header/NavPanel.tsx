// What stands in one dropdown of the header: links, or map tiles with the number of active quests.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, NavLink } from 'react-router'
import { externalHref } from '#core/routes/locale.ts'
import type { MenuEntry, MenuGroup } from '#core/routes/menu.ts'
import type { HeaderGroup } from '#core/routes/screens.ts'
import { useWaitingCounts } from '#web/app/counts/counts.ts'
import { externalLinksOf } from '#web/app/menu/external-links.ts'
import { useMenuWords } from '#web/app/menu/use-menu-words.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Count } from '#web/ui/controls/Count.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { contourPath } from './contours.ts'
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
  const locale = useLocale()
  if (group.name === 'maps')
    return (
      <div className={styles.maps}>
        {group.entries.map((entry) => (
          <MapTile key={entry.path} entry={entry} />
        ))}
      </div>
    )
  const elsewhere = externalLinksOf(group.name)
  const openQuests = (entry: MenuEntry): ReactNode =>
    entry.id === 'progressionQuests' && counts.quests > 0 ? (
      <span className={styles.note}>{t('menu.open', { count: counts.quests })}</span>
    ) : entry.id === 'progressionHideout' && counts.modules > 0 ? (
      <span className={styles.note}>{t('menu.ready', { count: counts.modules })}</span>
    ) : null
  return (
    <>
      {group.entries.map((entry) => (
        <NavLink key={entry.path} to={entry.path} end className={classNames(styles.item)}>
          {words.entry(entry)}
          {openQuests(entry)}
        </NavLink>
      ))}
      {elsewhere.length > 0 && <div className={styles.line} />}
      {elsewhere.map(({ key, href }) => (
        <a
          key={key}
          href={externalHref(locale, href)}
          target="_blank"
          rel="noreferrer"
          className={styles.item}
        >
          {t(`external.${key}`)}
          <Icon name="ext" className={styles.note} />
        </a>
      ))}
    </>
  )
}

export default NavPanel
