// The events of the account as they come in, for whoever keeps more of them than the account that they are folded into.
import { observable } from '../../data/observable.ts'
import type { AccountStreamEvent } from './rules.ts'

/** The last ones that were folded in this tab; they may hold events that came before. */
export const foldedEvents = observable<readonly AccountStreamEvent[]>([])
