// The raid that a tab shares: received over one stream, which also reports its end.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RaidView } from '#core/pilot/shared-raid.ts'
import { leaveRaid, resumeRaid, sharedRaid } from '#web/pilot/raid/raid-store.ts'
import { keepRaid, keptRaid } from '#web/pilot/wanted.ts'
import { STARTING, session } from '#web/session/account/session.ts'

const LINK = 'https://exfil.test/pilot#raid=abc'
const VIEW: RaidView = {
  id: 'raid',
  ends: '2026-03-02T20:00:00.000Z',
  members: [{ uid: 'me', name: 'Usec', hue: 1, isOwner: true, agoMs: null, position: null }],
}

/** A stream whose server side is the test. */
class Stream extends EventTarget {
  static readonly CLOSED = 2
  static opened: Stream[] = []
  readyState = 0
  constructor(readonly url: string) {
    super()
    Stream.opened.push(this)
  }
  close(): void {
    this.readyState = Stream.CLOSED
  }
  say(event: string, data = ''): void {
    this.dispatchEvent(new MessageEvent(event, { data }))
  }
  /** Ends like a stream that a server refuses, or that of a page that is left. */
  end(): void {
    this.close()
    this.dispatchEvent(new Event('error'))
  }
}
const stream = (): Stream => {
  const last = Stream.opened.at(-1)
  if (last === undefined) throw new Error('no stream was opened')
  return last
}

const memory = (): Storage => {
  const all = new Map<string, string>()
  return {
    getItem: (key: string) => all.get(key) ?? null,
    setItem: (key: string, value: string) => void all.set(key, value),
    removeItem: (key: string) => void all.delete(key),
  } as Storage
}

beforeEach(() => {
  vi.useFakeTimers()
  Stream.opened = []
  vi.stubGlobal('EventSource', Stream)
  vi.stubGlobal('sessionStorage', memory())
  vi.stubGlobal('fetch', async () => Response.json({ done: true }))
  session.set({ ...STARTING, status: 'signed-in' })
  keepRaid(LINK)
})
afterEach(async () => {
  await leaveRaid()
  session.set(STARTING)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a raid that is shared', () => {
  it('resumes in a reloaded tab, with the link of the tab that opened it', () => {
    resumeRaid()
    expect(sharedRaid.get()).toBe('waiting')
    stream().say('raid', JSON.stringify(VIEW))
    expect(sharedRaid.get()).toMatchObject({ link: LINK, members: [{ uid: 'me' }] })
  })

  it('is kept if its stream ends silently, as on a reload', () => {
    resumeRaid()
    stream().say('raid', JSON.stringify(VIEW))
    stream().end()
    expect(keptRaid()).toBe(LINK)
    expect(sharedRaid.get()).toMatchObject({ members: [{ uid: 'me' }] })
  })

  it('is asked for again after a while, each time after twice as long, until it answers', () => {
    resumeRaid()
    for (const ms of [5_000, 10_000, 20_000, 40_000, 60_000, 60_000]) {
      const before = Stream.opened.length
      stream().end()
      vi.advanceTimersByTime(ms - 1)
      expect(Stream.opened).toHaveLength(before)
      vi.advanceTimersByTime(1)
      expect(Stream.opened).toHaveLength(before + 1)
    }
    stream().say('raid', JSON.stringify(VIEW))
    stream().end()
    const before = Stream.opened.length
    vi.advanceTimersByTime(5_000)
    expect(Stream.opened).toHaveLength(before + 1)
  })

  it('is over when the stream says so', () => {
    resumeRaid()
    stream().say('over')
    expect([sharedRaid.get(), keptRaid(), stream().readyState]).toEqual([undefined, undefined, Stream.CLOSED])
  })

  it('is over after signing out, and not requested again', () => {
    resumeRaid()
    stream().end()
    session.set({ ...STARTING, status: 'visitor' })
    expect([sharedRaid.get(), keptRaid()]).toEqual([undefined, undefined])
    vi.advanceTimersByTime(600_000)
    expect(Stream.opened).toHaveLength(1)
  })

  it('is listened to once, however many parts of a page ask for it', () => {
    resumeRaid()
    resumeRaid()
    expect(Stream.opened).toHaveLength(1)
  })
})
