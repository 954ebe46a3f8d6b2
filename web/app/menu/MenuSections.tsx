// Sections of links, as the side menu and the drawer of small screens show them.
import { Fragment, type ReactNode } from 'react'
import type { MenuGroup } from '#core/routes/menu.ts'
import type { SideSection } from '#core/routes/screens.ts'
import { useMenuCounts, waitingCount, waitingKind } from '#web/app/counts/counts.ts'
import { useMenuWords } from '#web/i18n/use-menu-words.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Count } from '#web/ui/controls/Count.tsx'
import { NavLink } from '#web/ui/controls/Link.tsx'
import styles from './SideMenu.module.css'

export const MenuSections = ({
  groups,
}: {
  readonly groups: readonly MenuGroup<SideSection>[]
}): ReactNode => {
  const { t } = useTranslation('shell')
  const words = useMenuWords()
  const counts = useMenuCounts()
  return groups.map(({ name, entries }) => (
    <Fragment key={name}>
      <div className={styles.title}>{words.group(name)}</div>
      {entries.map((entry) => {
        const count = waitingCount(counts, entry)
        return (
          <NavLink key={entry.path} to={entry.path} className={classNames(styles.link)}>
            {words.entry(entry)}
            {count > 0 && (
              <Count
                value={count}
                isQuiet
                className={styles.count}
                label={` ${t(`count.${waitingKind(entry)}`, { count })}`}
              />
            )}
          </NavLink>
        )
      })}
    </Fragment>
  ))
}
