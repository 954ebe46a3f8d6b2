// The account's log for the pages of this tab: read when a page first shows it, and followed from then on.

import { useEffect } from 'react'
import { isLeft } from '#core/fp.ts'
import { accountStream } from '#core/streams.ts'
import { useObservable } from '#web/data/observable.ts'
import { NO_CONNECTION } from '#web/data/problem.ts'
import { browserLog } from '#web/session/account/browser-log.ts'
import { foldedEvents } from '#web/session/account/folded-events.ts'
import { readEvents } from '#web/session/account/read-events.ts'
import type { OfAccount } from '#web/session/account/rules.ts'
import { readAllPages, readOutcome } from '#web/session/outcomes.ts'
import { type HistoryLog, type LogAnswer, type LogState, makeHistoryLog } from './history-log.ts'
import type { LoggedEvent } from './logged-event.ts'

const TIMEOUT_MS = 30_000

const read = async (after: number): Promise<LogAnswer> => {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const answered = await readAllPages((from) => readEvents(from, signal), after)
  const outcome = readOutcome<OfAccount>(answered)
  if (outcome.tag === 'Read')
    return {
      tag: 'Read',
      events: outcome.events,
      version: outcome.version,
    }
  return { tag: 'Failed', problem: isLeft(answered) ? answered.left : NO_CONNECTION }
}

const followed = (account: string): HistoryLog => {
  const log = makeHistoryLog({ read, stored: browserLog<LoggedEvent>(account) })
  const stream = accountStream(account)
  foldedEvents.subscribe(() => {
    const events = foldedEvents.get()
    if (events[0]?.stream === stream) log.take(events)
  })
  addEventListener('online', () => void log.refresh())
  return log
}

/** One per account; another user may sign in while the page stays. */
const logs = new Map<string, HistoryLog>()

const getLog = (account: string): HistoryLog => {
  const log = logs.get(account) ?? followed(account)
  logs.set(account, log)
  return log
}

export interface UsedLog extends LogState {
  readonly refresh: () => void
}

/** Never suspends: `events` are undefined until they have loaded. */
export const useHistoryLog = (account: string): UsedLog => {
  const log = getLog(account)
  const state = useObservable(log)
  useEffect(() => {
    void log.refresh()
  }, [log])
  return { ...state, refresh: () => void log.refresh() }
}
