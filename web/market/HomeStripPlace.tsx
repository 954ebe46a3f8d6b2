// Keeps the place of the strip for visitors, which comes after the list, until it is dismissed for good.
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { CHARACTER_WIDTH_KEY } from '#web/session/account/session.ts'
import { useRole } from '#web/session/account/use-session.ts'
import { readStored, writeStored } from '#web/storage/stored.ts'
import styles from './HomeStrip.module.css'

const HomeStrip = lazy(() => import('./HomeStrip.tsx'))

const DISMISSED = 'exfil:home-strip'

export const HomeStripPlace = (): ReactNode => {
  const role = useRole()
  const [isWanted, setWanted] = useState(
    // A browser with a width kept for its PMC is signed in: nothing may come and go while the session starts.
    () => readStored(DISMISSED) === undefined && readStored(CHARACTER_WIDTH_KEY) === undefined,
  )
  if (!isWanted || role !== 'visitor') return null
  const dismiss = (): void => {
    writeStored(DISMISSED, '1')
    setWanted(false)
  }
  return (
    <div className={styles.place}>
      <Suspense>
        <HomeStrip onDismiss={dismiss} />
      </Suspense>
    </div>
  )
}
