// The back office: its menu beside the screen that the address names.
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { matchAnyRoute } from '#core/routes/admin-routes.ts'
import type { AdminScreenId } from '#core/routes/admin-screens.ts'
import type { PageProps } from '#web/address/page-props.ts'
import { DataSuspense } from '#web/data/DataSuspense.tsx'
import { clockZone } from '#web/i18n/local-time.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { AdminHome } from './AdminHome.tsx'
import { AdminMenu } from './AdminMenu.tsx'
import styles from './admin.module.css'
import { ADMIN_PAGES } from './screens.ts'

const AdminPage = ({ params }: PageProps): ReactNode => {
  const id = matchAnyRoute(useLocation().pathname)?.route.id
  const { t } = useTranslation('admin')
  const Screen = id === 'admin' ? AdminHome : ADMIN_PAGES[id as AdminScreenId].Component
  return (
    <div className={styles.office}>
      <AdminMenu />
      <div className={styles.screen}>
        <DataSuspense
          key={id}
          fallback={
            <Panel isFlush>
              <SkeletonRows count={8} />
            </Panel>
          }
        >
          <Screen params={params} />
        </DataSuspense>
        <p className={`faint small ${styles.zone}`}>{t('zone', { zone: clockZone() })}</p>
      </div>
    </div>
  )
}

export default AdminPage
