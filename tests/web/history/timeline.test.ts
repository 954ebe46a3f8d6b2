// The account at any point of its log.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyEvent } from '#core/events/fold.ts'
import { type Account, emptyAccount } from '#core/player/model.ts'
import { reducePlayer } from '#core/player/reducer.ts'
import type { LoggedEvent } from '#web/history/logged-event.ts'
import { CHECKPOINT_EVERY, makeTimeline } from '#web/history/timeline.ts'
import { mixedEvents } from '../../bench/mixed-events.ts'
import { CATALOGUE } from './log.ts'

const recorded = (count: number): readonly LoggedEvent[] =>
  mixedEvents(CATALOGUE, count).map((event, index) => ({
    ...event,
    stream: 'account-bench',
    version: index + 1,
    at: new Date(Date.UTC(2026, 6, 1) + index * 3_600_000).toISOString(),
    schema: 1,
    meta: { commandId: `command-${index}`, ordinal: 0, actor: 'bench' },
  }))

const LOG = recorded(3 * CHECKPOINT_EVERY + 7)

/** The account after each number of events, folded one by one. */
const ACCOUNTS = LOG.reduce<Account[]>(
  (accounts, event) => {
    accounts.push(applyEvent(reducePlayer)(accounts.at(-1) ?? emptyAccount, event))
    return accounts
  },
  [emptyAccount],
)
const foldOneByOne = (count: number): Account => ACCOUNTS[count] ?? emptyAccount

describe('a timeline', () => {
  it('has at every point the account that the events up to there make', () => {
    const timeline = makeTimeline(LOG)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: LOG.length }), (count) => {
        expect(timeline.accountAfter(count)).toEqual(foldOneByOne(count))
      }),
      { numRuns: 100, examples: [[0], [CHECKPOINT_EVERY], [LOG.length]] },
    )
  })

  it('that goes on takes over what was folded, and is right all the same', () => {
    const early = makeTimeline(LOG.slice(0, 2 * CHECKPOINT_EVERY + 3))
    early.accountAfter(2 * CHECKPOINT_EVERY)
    const late = makeTimeline(LOG, early)
    expect(late.checkpoints).toHaveLength(3)
    expect(late.checkpoints[2]).toBe(early.checkpoints[2])
    expect(late.accountAfter(LOG.length)).toEqual(foldOneByOne(LOG.length))
  })

  it('of another log takes nothing over', () => {
    const other = LOG.map((event) => ({
      ...event,
      meta: { ...event.meta, commandId: `other-${event.version}` },
    }))
    const early = makeTimeline(other)
    early.accountAfter(other.length)
    expect(makeTimeline(LOG, early).checkpoints).toHaveLength(1)
  })
})
