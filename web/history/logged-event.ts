// An event of the account's log as the history shows it.
import type { AccountStreamEvent } from '#web/session/account/rules.ts'

/** `type` may be unknown here, recorded by a newer program. */
export type LoggedEvent = AccountStreamEvent

/** The PMC of the event; undefined for events of the account itself. */
export const getPmcUid = ({ data }: Pick<LoggedEvent, 'data'>): string | undefined =>
  'pmc' in data ? data.pmc : undefined
