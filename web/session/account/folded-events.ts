// The events of the account as they arrive, for parts that keep more than the folded account.
import { observable } from '../../data/observable.ts'
import type { AccountStreamEvent } from './rules.ts'

/** The last ones that were folded in this tab; they may hold events that came before. */
export const foldedEvents = observable<readonly AccountStreamEvent[]>([])
