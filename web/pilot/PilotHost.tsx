// The pilot's part of every page: it may navigate to another one, and it and a shared raid continue after a reload.
import { type ReactNode, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { afterLoad } from '#web/data/after-load.ts'
import { useSession } from '#web/session/account/use-session.ts'
import { destination } from './destination.ts'
import { isWantedInTab, keptRaid } from './wanted.ts'

export const PilotHost = (): ReactNode => {
  const navigate = useNavigate()
  useEffect(() => {
    const go = (): void => {
      const wanted = destination.get()
      if (wanted === undefined) return
      destination.set(undefined)
      navigate(wanted.path)
    }
    // It may have been requested before this was loaded.
    go()
    return destination.subscribe(go)
  }, [navigate])
  useEffect(() => {
    if (!isWantedInTab()) return
    // Without a connection to the site there is no message: the page of the pilot shows the state.
    return afterLoad(
      () =>
        void import('./connection.ts').then(
          ({ resume }) => resume(isWantedInTab),
          () => undefined,
        ),
    )
  }, [])
  const { status } = useSession()
  useEffect(() => {
    if (status !== 'signed-in' || keptRaid() === undefined) return
    return afterLoad(
      () =>
        void import('./raid/raid-store.ts').then(
          ({ resumeRaid }) => resumeRaid(),
          () => undefined,
        ),
    )
  }, [status])
  return null
}
