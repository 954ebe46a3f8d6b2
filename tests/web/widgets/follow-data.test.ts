// Following data over time: kept data first, pushed data at once, a silent stream opened again, and the last good data in between.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { textShape } from '#core/widgets/shapes.ts'
import { followData, SILENT_MS } from '#web/widgets/common/follow-data.ts'

/** The streams that were opened, the last one at the end. */
let streams: FakeStream[] = []
class FakeStream extends EventTarget {
  readonly url: string
  isClosed = false
  constructor(url: string) {
    super()
    this.url = url
    streams.push(this)
  }
  close(): void {
    this.isClosed = true
  }
  say(event: string, data = '', lastEventId = ''): void {
    this.dispatchEvent(new MessageEvent(event, { data, lastEventId }))
  }
}

let answer: () => Promise<Response>
let fetched = 0
let shown: string[] = []
let refused = 0
const kept = new Map<string, string>()
let page = new EventTarget()

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-28T19:00:00.000Z') })
  ;[streams, shown, fetched, refused] = [[], [], 0, 0]
  kept.clear()
  page = new EventTarget()
  answer = async () => Response.json('first')
  vi.stubGlobal('EventSource', FakeStream)
  vi.stubGlobal('window', page)
  vi.stubGlobal('fetch', () => {
    fetched++
    return answer()
  })
  vi.stubGlobal(
    'localStorage',
    Object.assign(
      Object.create({
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, text: string) => void kept.set(key, text),
        removeItem: (key: string) => void kept.delete(key),
      }),
    ),
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const start = () =>
  followData({
    ...{ data: '/data', stream: '/stream?a=1', read: textShape, show: (text: string) => shown.push(text) },
    onRefused: () => refused++,
  })
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

it('shows what was kept before anything is answered', async () => {
  kept.set('exfil-widget /data', `${Date.now() - 60_000} "kept"`)
  start()
  expect(shown).toEqual(['kept'])
  await pass(1)
  expect(shown).toEqual(['kept', 'first'])
})

it('shows pushed data at once, and keeps them over an older answer that was on the way', async () => {
  let give = (_: Response): void => undefined
  answer = () => new Promise((done) => (give = done))
  start()
  streams[0]?.say('data', '"pushed"', 'run-7')
  expect(shown).toEqual(['pushed'])
  give(Response.json('older'))
  await pass(10)
  expect(shown).toEqual(['pushed'])
  expect(kept.get('exfil-widget /data')).toContain('"pushed"')
})

it('opens a stream that was silent for 40 seconds again, from the last message that it received', async () => {
  start()
  streams[0]?.say('data', '"pushed"', 'run-7')
  await pass(SILENT_MS - 5_000)
  streams[0]?.say('alive')
  await pass(SILENT_MS)
  expect(streams).toHaveLength(1)
  await pass(2_000)
  expect(streams.map(({ url, isClosed }) => [url, isClosed])).toEqual([
    ['/stream?a=1', true],
    ['/stream?a=1&last=run-7', false],
  ])
})

it('is current within a second after the page was frozen for ten minutes', async () => {
  start()
  await pass(1)
  // No timer runs while the page is frozen; the clock does.
  vi.setSystemTime(Date.now() + 600_000)
  const { now } = performance
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + 600_000)
  answer = async () => Response.json('current')
  await pass(1_000)
  expect(streams).toHaveLength(2)
  expect(shown).toEqual(['first', 'current'])
  spy.mockRestore()
})

it('catches up at once when the source is seen again', async () => {
  start()
  await pass(1)
  const { now } = performance
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + 600_000)
  page.dispatchEvent(new Event('obsSourceVisibleChanged'))
  expect(streams).toHaveLength(2)
  spy.mockRestore()
})

it('keeps the last good data while the server is away, and asks ever more rarely', async () => {
  start()
  await pass(1)
  answer = async () => Promise.reject(new TypeError('network'))
  streams[0]?.say('resync')
  await pass(180_000)
  expect(shown).toEqual(['first'])
  expect(fetched).toBeLessThan(10)
  answer = async () => new Response('Bad gateway', { status: 502 })
  await pass(120_000)
  expect([shown, refused]).toEqual([['first'], 0])
})

it('drops data that the server refuses', async () => {
  start()
  await pass(1)
  answer = async () => new Response('Unknown key', { status: 401 })
  streams[0]?.say('resync')
  await pass(2_000)
  expect(refused).toBe(1)
  expect(kept.size).toBe(0)
})

it('fetches data that last for a shorter time again before they end, once', async () => {
  followData({
    ...{ data: '/data', stream: '/stream?a=1', read: textShape, show: (text: string) => shown.push(text) },
    lastsMs: (text) => (text === 'first' ? 75_000 : Number.POSITIVE_INFINITY),
  })
  await pass(1)
  answer = async () => Response.json('second')
  await pass(70_000)
  expect(fetched).toBe(1)
  await pass(6_000)
  expect(shown).toEqual(['first', 'second'])
  await pass(290_000)
  expect(fetched).toBe(2)
})
