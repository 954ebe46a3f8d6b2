// What the stream of an account's loadout is called in this browser.
import { loadoutStream } from '#core/loadouts/model.ts'

/** With no uid what the names of all of them begin with. */
export const getLoadoutName = (account: string, uid = ''): string => `${account} ${loadoutStream(uid)}`
