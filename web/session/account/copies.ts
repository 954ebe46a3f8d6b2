// The account's copy in this browser: what it looks like, and that it goes when its owner does.
import { emptyAccount, neutralPmc } from '#core/player/model.ts'
import { writeStored } from '#web/storage/stored.ts'
import { dropCopies } from '../browser-storage.ts'
import { dropLogs } from './browser-log.ts'
import { CHARACTER_WIDTH_KEY } from './session.ts'

/** Goes up with every change of how events are folded into the same account: older copies are read anew. */
const FOLD = 2

/** What its accounts and PMCs look like in this build. */
export const ACCOUNT_SHAPE = `${FOLD} ${JSON.stringify([emptyAccount, neutralPmc('PVP')])}`

/** Nobody is signed in: what was read of accounts does not stay. */
export const forgetAccounts = async (): Promise<void> => {
  writeStored(CHARACTER_WIDTH_KEY, undefined)
  await Promise.all([dropCopies(), dropLogs()])
}
