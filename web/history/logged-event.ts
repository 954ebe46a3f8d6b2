// An event of the account's log as the history shows it.
import type { AccountStreamEvent } from '#web/session/account/rules.ts'

/** `type` may be one of a newer program, which nothing here knows. */
export type LoggedEvent = AccountStreamEvent

/** The PMC that the event is about; undefined for what is the account's own. */
export const pmcIn = ({ data }: Pick<LoggedEvent, 'data'>): string | undefined =>
  'pmc' in data ? data.pmc : undefined
