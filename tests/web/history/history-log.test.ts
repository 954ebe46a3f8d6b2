// The log in a tab: the cached part, the server's part, and events that arrive in between.
import { describe, expect, it } from 'vitest'
import { type LogAnswer, makeHistoryLog } from '#web/history/history-log.ts'
import type { LoggedEvent } from '#web/history/logged-event.ts'
import { settled } from '../data/game-data-world.ts'
import { began, PMC } from './log.ts'

const scribe = began()
for (let level = 2; level < 12; level++) scribe.run({ tag: 'ChangeLevel', pmc: PMC, level })
const ALL = scribe.events()

const world = (stored: readonly LoggedEvent[] = []) => {
  let server = ALL
  let isOnline = true
  const asked: number[] = []
  const written: (readonly [number, number])[] = []
  const log = makeHistoryLog({
    read: async (after): Promise<LogAnswer> => {
      asked.push(after)
      if (!isOnline) return { tag: 'Failed', problem: { tag: 'NoConnection', status: 0, message: '' } }
      return { tag: 'Read', events: server.slice(after), version: server.length }
    },
    stored: {
      read: async () => stored,
      write: async (events, known) => void written.push([events.length, known]),
    },
  })
  return {
    log,
    asked,
    written,
    serve: (events: readonly LoggedEvent[]) => {
      server = events
    },
    online: (is: boolean) => {
      isOnline = is
    },
  }
}

describe('the log', () => {
  it('is read whole if nothing is cached, and then cached', async () => {
    const { log, asked, written } = world()
    await log.refresh()
    expect(log.get()).toEqual({ events: ALL, isFresh: true, problem: undefined })
    expect(asked).toEqual([0])
    expect(written).toEqual([[ALL.length, 0]])
  })

  it('is shown as it was kept, and only what is new is asked for', async () => {
    const { log, asked, written } = world(ALL.slice(0, 5))
    const shown: (number | undefined)[] = []
    log.subscribe(() => shown.push(log.get().events?.length))
    await log.refresh()
    expect(shown).toEqual([5, ALL.length])
    expect(asked).toEqual([5])
    expect(written).toEqual([[ALL.length, 5]])
  })

  it('that was cached with a gap is read again', async () => {
    const { log, asked } = world(ALL.slice(2, 5))
    await log.refresh()
    expect(asked).toEqual([0])
    expect(log.get().events).toEqual(ALL)
  })

  it('stays as it was kept without a connection, and is no longer called fresh', async () => {
    const { log, online } = world(ALL.slice(0, 5))
    online(false)
    await log.refresh()
    expect(log.get()).toMatchObject({
      events: ALL.slice(0, 5),
      isFresh: false,
      problem: { tag: 'NoConnection' },
    })
  })

  it('says why there is none, until there is one', async () => {
    const { log, online } = world()
    online(false)
    await log.refresh()
    expect(log.get()).toMatchObject({ events: undefined, problem: { tag: 'NoConnection' } })
    online(true)
    await log.refresh()
    expect(log.get()).toMatchObject({ isFresh: true, problem: undefined })
  })

  it('takes events as they come in, known ones for nothing', async () => {
    const { log, serve, asked } = world()
    serve(ALL.slice(0, 8))
    await log.refresh()
    log.take(ALL.slice(6, 10))
    expect(log.get().events).toEqual(ALL.slice(0, 10))
    expect(asked).toEqual([0])
  })

  it('requests the missing events between', async () => {
    const { log, serve, asked } = world()
    serve(ALL.slice(0, 4))
    await log.refresh()
    serve(ALL)
    log.take(ALL.slice(6, 7))
    await settled()
    expect(asked).toEqual([0, 4])
    expect(log.get().events).toEqual(ALL)
  })

  it('is read again from a server that was restored to an earlier day', async () => {
    const { log, serve, asked, written } = world(ALL)
    serve(ALL.slice(0, 3))
    await log.refresh()
    expect(asked).toEqual([ALL.length, 0])
    expect(log.get().events).toEqual(ALL.slice(0, 3))
    expect(written).toEqual([[3, 0]])
  })
})
