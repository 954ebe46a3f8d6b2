// The menu of the back office: a column beside the page, on small screens behind one line.
import type { ReactNode } from 'react'
import type { ComparedTable } from '#core/catalogue/compare/compare-tables.ts'
import { isLeft } from '#core/fp.ts'
import { ADMIN_SCREENS, type AdminScreenId } from '#core/routes/admin-screens.ts'
import { getPath } from '#core/routes/table.ts'
import { DataSuspense } from '#web/data/DataSuspense.tsx'
import { usePageTitles } from '#web/i18n/use-menu-words.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Count } from '#web/ui/controls/Count.tsx'
import { NavLink } from '#web/ui/controls/Link.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './admin.module.css'
import { useAdminAnswer } from './admin-calls.ts'
import { useComparedMode } from './compared-mode.ts'
import { ADMIN_GROUPS, ADMIN_PAGES } from './screens.ts'

const SCREEN_IDS = Object.keys(ADMIN_PAGES) as AdminScreenId[]

/** How many differences wait on a screen; nothing for screens that compare nothing, and where it is not known. */
const OpenDifferences = ({ id }: { readonly id: AdminScreenId }): ReactNode => {
  const table = ADMIN_PAGES[id].compares
  return table === undefined ? null : <DifferenceCount table={table} />
}

const DifferenceCount = ({ table }: { readonly table: ComparedTable }): ReactNode => {
  const { t } = useTranslation('admin')
  const { answer } = useAdminAnswer('countDifferences', { query: { mode: useComparedMode() } })
  const open = isLeft(answer) ? 0 : (answer.right.counts.find((each) => each.table === table)?.open ?? 0)
  if (open === 0) return null
  return (
    <Count isQuiet className={styles.count} value={open} label={t('menu.differences', { count: open })} />
  )
}

const MenuGroups = (): ReactNode => {
  const { t } = useTranslation('admin')
  const { title } = usePageTitles()
  return (
    <ul className={styles.groups}>
      <li>
        <NavLink to={getPath('admin')} className={styles.entry}>
          {t('menu.overview')}
        </NavLink>
      </li>
      {ADMIN_GROUPS.map((group) => {
        const screens = SCREEN_IDS.filter((id) => ADMIN_PAGES[id].group === group)
        return (
          <li key={group}>
            <h2 className={styles.group}>{t(`group.${group}`)}</h2>
            <ul>
              {screens.map((id) => (
                <li key={id}>
                  <NavLink to={ADMIN_SCREENS[id].paths[0]} className={styles.entry}>
                    {title[id]}
                    <DataSuspense>
                      <OpenDifferences id={id} />
                    </DataSuspense>
                  </NavLink>
                </li>
              ))}
            </ul>
          </li>
        )
      })}
    </ul>
  )
}

export const AdminMenu = (): ReactNode => {
  const { t } = useTranslation('admin')
  return (
    <nav className={styles.menu} aria-label={t('menu.label')}>
      <details className={styles.small}>
        <summary>
          <Icon name="menu" />
          {t('menu.label')}
        </summary>
        <MenuGroups />
      </details>
      <div className={styles.wide}>
        <MenuGroups />
      </div>
    </nav>
  )
}
