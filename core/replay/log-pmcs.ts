// The PMCs created in a log, and the default one.
import type { RecordedEvent } from '../events/envelope.ts'
import type { Account, Pmc } from '../player/model.ts'
import { ACCOUNT_STREAM_PREFIX } from '../streams.ts'
import { replayEvents } from './steps.ts'

/** A PMC as it is after the last event, and the stream of its account. `isMeant`: it is the selected one of the log's first account. */
export interface PmcOfLog {
  readonly stream: string
  readonly pmc: Pmc
  readonly isMeant: boolean
}

export const listLogPmcs = (events: readonly RecordedEvent[]): readonly PmcOfLog[] => {
  const accounts = Object.entries(replayEvents(events)).filter(([stream]) =>
    stream.startsWith(ACCOUNT_STREAM_PREFIX),
  ) as readonly (readonly [string, Account])[]
  return accounts.flatMap(([stream, { pmcs, selected }], index) =>
    Object.values(pmcs).map((pmc) => ({ stream, pmc, isMeant: index === 0 && pmc.uid === selected })),
  )
}
