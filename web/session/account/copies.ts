// The account's copy in this browser: what it looks like, and that it goes when its owner does.
import { emptyAccount, neutralPmc } from '#core/player/model.ts'
import { writeStored } from '#web/storage/stored.ts'
import { dropCopies } from '../browser-storage.ts'
import { dropLogs } from './browser-log.ts'
import { CHARACTER_WIDTH_KEY } from './session.ts'

/** Increased with every change of how events are folded into an account: older copies become stale and are read again. */
const FOLD = 2

/** What its accounts and PMCs look like in this build. */
export const ACCOUNT_SHAPE = `${FOLD} ${JSON.stringify([emptyAccount, neutralPmc('PVP')])}`

/** Signed out: data of accounts is dropped. */
export const forgetAccounts = async (): Promise<void> => {
  writeStored(CHARACTER_WIDTH_KEY, undefined)
  await Promise.all([dropCopies(), dropLogs()])
}
