// Has the waiting quests and modules counted, for those who may track progress and do; a second after the page has loaded.
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { isPermitted } from '#core/access/roles.ts'
import { afterLoad } from '#web/data/after-load.ts'
import { ErrorBoundary } from '#web/errors/ErrorBoundary.tsx'
import { useSession } from '#web/session/account/use-session.ts'

const WaitingCounts = lazy(() => import('./WaitingCounts.tsx'))

export const CountsHost = (): ReactNode => {
  const { pmc, role } = useSession()
  const [isTime, setIsTime] = useState(false)
  useEffect(() => afterLoad(() => setIsTime(true)), [])
  if (!isTime || pmc?.trackProgress !== true || !isPermitted(role, 'progress')) return null
  return (
    // Without a connection menus show no counts: nothing else depends on them.
    <ErrorBoundary fallback={null}>
      <Suspense>
        <WaitingCounts pmc={pmc} role={role} />
      </Suspense>
    </ErrorBoundary>
  )
}
