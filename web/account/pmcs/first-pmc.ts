// An account begins with a PMC as the product gives it. Whoever signed in here is asked who it is, the first time that they may say so.
import { useEffect } from 'react'
import { type Account, hasOnlyGivenPmc } from '#core/player/model.ts'
import { openPopup } from '#web/player/popups.ts'
import { useMay } from '#web/player/use-may.ts'
import { readStored, writeStored } from '#web/storage/stored.ts'

const KEY = 'exfil:ask-who'

/** Somebody is about to sign in here. */
export const expectNewcomer = (): void => void writeStored(KEY, 'yes')

/** Waits for Pro as long as it takes; asks once. */
export const useFirstPmc = (account: Account): void => {
  const mayAnswer = useMay('profile')
  useEffect(() => {
    if (!mayAnswer || readStored(KEY) === undefined) return
    writeStored(KEY, undefined)
    if (hasOnlyGivenPmc(account)) openPopup.set('first-pmc')
  }, [mayAnswer, account])
}
