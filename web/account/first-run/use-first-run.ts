// A new account starts with a default PMC. After sign-in the player is asked how to begin, as soon as the PMC may be changed.
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { type Account, hasOnlyGivenPmc } from '#core/player/model.ts'
import { openPopup } from '#web/player/popups.ts'
import { useMay } from '#web/player/use-may.ts'
import { useSession } from '#web/session/account/use-session.ts'
import { readStored, writeStored } from '#web/storage/stored.ts'
import { useLatest } from '#web/ui/hooks/use-latest.ts'
import { type FirstRunChoice, getFirstStep, storedWay } from './choices.ts'

/** What to do after the next sign-in: a way chosen before it, or the question about it. */
const KEY = 'exfil:first-run'
const ASK = 'ask'

/** The next account that signs in here may be new. */
export const expectNewcomer = (): void => {
  if (readStored(KEY) === undefined) writeStored(KEY, ASK)
}

/** Opens the target of the chosen way. */
export const useFollowWay = (): ((way: FirstRunChoice) => void) => {
  const navigate = useNavigate()
  const hasPmc = useSession().pmc !== undefined
  return (way) => {
    const { popup, path, resume } = getFirstStep(way, hasPmc)
    if (resume) writeStored(KEY, way)
    openPopup.set(popup)
    if (path !== undefined) void navigate(path)
  }
}

/** Waits for Pro without a limit; asks once. */
export const useFirstRun = (account: Account): void => {
  const mayAnswer = useMay('profile')
  const follow = useLatest(useFollowWay())
  useEffect(() => {
    const stored = readStored(KEY)
    if (!mayAnswer || stored === undefined) return
    writeStored(KEY, undefined)
    if (!hasOnlyGivenPmc(account)) return
    const way = storedWay(stored)
    if (way === undefined) openPopup.set('first-run')
    else follow.current(way)
  }, [mayAnswer, account, follow])
}
