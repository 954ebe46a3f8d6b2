// The loadouts of the signed-in account that this tab works on: each is opened once, and all are closed with the account.
import { session } from '../account/session.ts'
import { namesWaiting } from '../browser-storage.ts'
import { type LoadoutOrigin, type OpenLoadout, openLoadoutSession } from './loadout-session.ts'
import { getLoadoutName } from './stream-name.ts'

const registry = () => {
  const opened = new Map<string, OpenLoadout>()
  let owner: string | undefined
  let stopWatching: (() => void) | undefined

  const wake = (): void => {
    if (document.visibilityState === 'visible') for (const loadout of opened.values()) loadout.wake()
  }

  const close = (): void => {
    for (const loadout of opened.values()) loadout.stop()
    opened.clear()
    owner = undefined
    stopWatching?.()
    stopWatching = undefined
    removeEventListener('online', wake)
    document.removeEventListener('visibilitychange', wake)
  }

  const watch = (account: string): void => {
    close()
    owner = account
    stopWatching = session.subscribe(() => {
      const now = session.get()
      if (now.status !== 'starting' && now.account?.uid !== owner) close()
    })
    addEventListener('online', wake)
    document.addEventListener('visibilitychange', wake)
  }

  return (account: string, uid: string, origin: LoadoutOrigin = {}): OpenLoadout => {
    if (owner !== account) watch(account)
    const known = opened.get(uid)
    if (known !== undefined) return known
    const fresh = openLoadoutSession(account, uid, origin)
    opened.set(uid, fresh)
    return fresh
  }
}

/** The account's loadout; `origin` where it is created. */
export const openLoadout = registry()

/** Sends what waits of loadouts since an earlier visit. */
export const resumeLoadouts = async (account: string): Promise<void> => {
  const beginning = getLoadoutName(account)
  for (const name of await namesWaiting(beginning)) openLoadout(account, name.slice(beginning.length))
}
