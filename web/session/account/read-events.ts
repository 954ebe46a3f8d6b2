// The account's events as the server has them.
import { type CallAnswer, callApi } from '../../data/api.ts'

/** A page of the events after a version. */
export const readEvents = (after: number, signal: AbortSignal): Promise<CallAnswer<'readEvents'>> =>
  callApi('readEvents', { query: { after: String(after) }, signal })
