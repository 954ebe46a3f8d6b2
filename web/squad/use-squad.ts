// The squad of this browser in components.
import { useEffect, useState } from 'react'
import { useObservable } from '#web/data/observable.ts'
import { useSession } from '#web/session/account/use-session.ts'
import { followSquad, isInSquad, type ShownSquad, shownSquad } from './squad-store.ts'

/** Follows the squad; `always`: also asks the server if this browser knows of no squad. */
export const useSquad = (always = false): ShownSquad | 'none' | 'unknown' => {
  const { status } = useSession()
  useEffect(() => {
    if (status === 'starting' || (!always && !isInSquad())) return
    return followSquad()
  }, [status, always])
  return useObservable(shownSquad)
}

/** One call at a time, and its problem. */
export const useSquadCall = <Problem>() => {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  return {
    isBusy,
    problem,
    run: async (call: () => Promise<Problem | undefined>): Promise<boolean> => {
      setBusy(true)
      const found = await call()
      setBusy(false)
      setProblem(found)
      return found === undefined
    },
  }
}
