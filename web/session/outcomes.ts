// What an answer of the API means for a command or a read: done, refused for good, or to be asked again.
import { currentSchema, upcast } from '#core/events/upcast.ts'
import { type Either, isLeft } from '#core/fp.ts'
import type { Account } from '#core/player/model.ts'
import { foldsPlayerEvent } from '#core/player/reducer.ts'
import { UPCASTS } from '#core/upcasts.ts'
import type { ApiProblem } from '../data/problem.ts'
import type { EventOf, Kind, ReadOutcome, SendOutcome, StateOutcome } from './effects.ts'
import type { AccountEvent, OfAccount } from './rules.ts'

interface WireEvent {
  readonly type: string
  readonly version: number
  readonly schema: number
  readonly data: Readonly<Record<string, unknown>>
  readonly meta: { readonly commandId: string }
}

/** Events as the API has them. */
interface Wire {
  readonly events: readonly WireEvent[]
  readonly version: number
}

interface WireAccount {
  readonly account: Account
  readonly version: number
}

/** Raised to the present schema where that is known; made by the same deciders, so that their data is of their type. */
const present = (event: WireEvent): WireEvent => {
  const { type, schema, data } = event
  const now = currentSchema(UPCASTS)(type)
  if (schema === now) return event
  const raised = upcast(UPCASTS)(type, schema, data)
  return isLeft(raised) ? event : { ...event, schema: now, data: raised.right }
}

/** Whether this build understands the event; a newer server may have recorded others. */
export const knowsEvent = ({ type, schema }: Pick<AccountEvent, 'type' | 'schema'>): boolean =>
  foldsPlayerEvent(type) && schema === currentSchema(UPCASTS)(type)

const RETRIED: ReadonlySet<number> = new Set([0, 408, 425, 429])

/** Whether the same may be decided another time; everything else is the server's last word. */
const isLater = ({ status, tag }: ApiProblem): boolean =>
  RETRIED.has(status) || status >= 500 || tag === 'Contended'

const eventsOf = <K extends Kind>({ events }: Wire): readonly EventOf<K>[] =>
  events.map(present) as unknown as readonly EventOf<K>[]

export const sendOutcome = <K extends Kind>(answered: Either<ApiProblem, Wire>): SendOutcome<K> => {
  if (!isLeft(answered))
    return { tag: 'Accepted', events: eventsOf(answered.right), version: answered.right.version }
  const problem = answered.left
  if (problem.status === 401) return { tag: 'SignedOut' }
  return isLater(problem) ? { tag: 'Later', isOffline: problem.status === 0 } : { tag: 'Refused', problem }
}

export const notRead = ({ status }: ApiProblem): Exclude<ReadOutcome<Kind>, { readonly tag: 'Read' }> =>
  status === 401 ? { tag: 'SignedOut' } : { tag: 'Later', isOffline: status === 0 }

/** A read is never refused for good: whatever went wrong, it is asked again. */
export const readOutcome = <K extends Kind>(answered: Either<ApiProblem, Wire>): ReadOutcome<K> => {
  if (!isLeft(answered))
    return { tag: 'Read', events: eventsOf(answered.right), version: answered.right.version }
  return notRead(answered.left)
}

/** The account as the server has folded it. */
export const accountOutcome = (answered: Either<ApiProblem, WireAccount>): StateOutcome<OfAccount> => {
  if (!isLeft(answered))
    return { tag: 'State', confirmed: answered.right.account, version: answered.right.version }
  return notRead(answered.left)
}
