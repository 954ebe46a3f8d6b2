// What an answer of the API means for a command or a read: done, refused for good, or to be asked again.
import type { Confirmed } from '#core/events/optimistic.ts'
import { currentSchema, raiseEvent } from '#core/events/upcast.ts'
import { type Either, isLeft, right } from '#core/fp.ts'
import { UPCASTS } from '#core/upcasts.ts'
import type { ApiProblem } from '../data/problem.ts'
import type { ReadOutcome, SendOutcome, StateOutcome, StreamEvent, StreamTypes } from './effects.ts'

interface WireEvent {
  readonly type: string
  readonly version: number
  readonly schema: number
  readonly data: Readonly<Record<string, unknown>>
  readonly meta: { readonly commandId: string }
}

/** Events as the API has them, and the version that they lead to. */
export interface WireEvents {
  readonly events: readonly WireEvent[]
  readonly version: number
}

/** Some of the events after a version; with more, they are asked for after this one's. */
export interface WirePage extends WireEvents {
  readonly hasMore: boolean
}

/** Raised to the present schema where that is known; made by the same deciders, so that their data is of their type. */
const present = (event: WireEvent): WireEvent => {
  const raised = raiseEvent(UPCASTS)(event)
  return isLeft(raised) ? event : raised.right
}

/** Whether this build understands an event of a stream that holds such types; a newer server may have recorded others. */
export const knowsEvent =
  (isType: (type: string) => boolean) =>
  ({ type, schema }: Pick<WireEvent, 'type' | 'schema'>): boolean =>
    isType(type) && schema === currentSchema(UPCASTS)(type)

const RETRIED: ReadonlySet<number> = new Set([0, 408, 425, 429])

/** Whether a retry may be decided otherwise; any other refusal is final. */
const isUnavailable = ({ status, tag }: ApiProblem): boolean =>
  RETRIED.has(status) || status >= 500 || tag === 'Contended'

const getEvents = <K extends StreamTypes>({ events }: WireEvents): readonly StreamEvent<K>[] =>
  events.map(present) as unknown as readonly StreamEvent<K>[]

export const sendOutcome = <K extends StreamTypes>(
  answered: Either<ApiProblem, WireEvents>,
): SendOutcome<K> => {
  if (!isLeft(answered))
    return { tag: 'Accepted', events: getEvents(answered.right), version: answered.right.version }
  const problem = answered.left
  if (problem.status === 401) return { tag: 'SignedOut' }
  return isUnavailable(problem)
    ? { tag: 'Unavailable', isOffline: problem.status === 0 }
    : { tag: 'Refused', problem }
}

/** A read is never refused for good: whatever went wrong, it is asked again. */
const notRead = ({ status }: ApiProblem): Exclude<ReadOutcome<StreamTypes>, { readonly tag: 'Read' }> =>
  status === 401 ? { tag: 'SignedOut' } : { tag: 'Unavailable', isOffline: status === 0 }

export const readOutcome = <K extends StreamTypes>(
  answered: Either<ApiProblem, WireEvents>,
): ReadOutcome<K> => {
  if (!isLeft(answered))
    return { tag: 'Read', events: getEvents(answered.right), version: answered.right.version }
  return notRead(answered.left)
}

/** The state as the server has folded it. */
export const stateOutcome = <K extends StreamTypes>(
  answered: Either<ApiProblem, Confirmed<K['state']>>,
): StateOutcome<K> => (isLeft(answered) ? notRead(answered.left) : { tag: 'State', ...answered.right })

/** All events after a version as one answer, however many pages the server sends them in. */
export const readAllPages = async (
  read: (after: number) => Promise<Either<ApiProblem, WirePage>>,
  after: number,
): Promise<Either<ApiProblem, WireEvents>> => {
  const first = await read(after)
  if (isLeft(first) || !first.right.hasMore) return first
  const rest = await readAllPages(read, first.right.version)
  if (isLeft(rest)) return rest
  return right({ ...rest.right, events: [...first.right.events, ...rest.right.events] })
}
