// The messages that a page has: pushed changes and answers lead to the same, in whatever order they come.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ChatMessage } from '#core/chat/model.ts'
import {
  type ChatLog,
  EMPTY_LOG,
  hasMissed,
  takeDeletions,
  takeLatest,
  takeMessage,
  takeOlder,
  takePushed,
} from '#web/chat/chat-log.ts'

const message = (id: number): ChatMessage => ({
  id,
  name: 'Wren',
  text: `${id}`,
  at: '2026-11-28T18:00:00.000Z',
})
const messages = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => message(from + index))
const ids = (log: ChatLog) => log.messages.map(({ id }) => id)
const latest = (from: number, to: number, more = {}) => ({
  ...{ version: to, messages: messages(from, to), deleted: [], deletedSince: 0 },
  ...more,
})

describe('the messages of a page', () => {
  it('keep older ones where the latest follow on them, and forget them where something is missing between', () => {
    const log = takeOlder(takeLatest(EMPTY_LOG, latest(201, 400)), messages(1, 200))
    expect(ids(takeLatest(log, latest(301, 500)))).toEqual(ids({ ...log, messages: messages(1, 500) }))
    expect(ids(takeLatest(log, latest(401, 600)))).toEqual(ids({ ...log, messages: messages(401, 600) }))
  })

  it('lose what was deleted while the page was away, or what may have been', () => {
    const log = takeOlder(takeLatest(EMPTY_LOG, latest(201, 400)), messages(1, 200))
    expect(ids(takeLatest(log, latest(301, 401, { deleted: [7, 250] })))).not.toContain(7)
    expect(ids(takeLatest(log, latest(301, 900, { deletedSince: 700 })))[0]).toBe(301)
  })

  it('keep a posted message that an answer does not have yet', () => {
    const log = takeMessage(takeLatest(EMPTY_LOG, latest(1, 5)), message(6))
    expect(ids(takeLatest(log, latest(1, 5)))).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('end where there are no older ones', () => {
    const log = takeLatest(EMPTY_LOG, latest(1, 5))
    expect(takeOlder(log, []).isAtStart).toBe(true)
  })

  it('know that a change before a pushed one is missing', () => {
    const log = takeLatest(EMPTY_LOG, latest(1, 5))
    expect(hasMissed(log, { after: 5 })).toBe(false)
    expect(hasMissed(log, { after: 6 })).toBe(true)
  })

  it('are the same however pushed messages, repeats and deletions are mixed', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(messages(6, 30)), fc.subarray([2, 8, 20]), (pushed, gone) => {
        let log = takeLatest(EMPTY_LOG, latest(1, 5))
        for (const each of [...pushed, ...pushed]) log = takePushed(log, { ...each, after: 0 })
        log = takeDeletions(log, { ids: gone, version: 31, after: 30 })
        const all = [...messages(1, 5), ...pushed].map(({ id }) => id).filter((id) => !gone.includes(id))
        expect(ids(log)).toEqual(all.toSorted((a, b) => a - b))
      }),
    )
  })
})
