// All events of the account after a version, however many pages the server sends them in.
import { isLeft, right } from '#core/fp.ts'
import { type CallAnswer, callApi } from '../data/api.ts'

/** The events as one answer; `signal` ends the reading of them all. */
export const readEvents = async (after: number, signal: AbortSignal): Promise<CallAnswer<'readEvents'>> => {
  const first = await callApi('readEvents', { query: { after: String(after) }, signal })
  if (isLeft(first) || !first.right.hasMore) return first
  const rest = await readEvents(first.right.version, signal)
  if (isLeft(rest)) return rest
  return right({ ...rest.right, events: [...first.right.events, ...rest.right.events] })
}
