// First screens in the answers of the server: rendered once for the same data and minute, and never waited for long.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MAX_UNDER_WAY, openFirstScreens } from '#cli/server/prerender/first-screens.ts'
import type { Prerender } from '#cli/server/prerender/prerender-thread.ts'
import type { Slice } from '#core/first-screen/slice.ts'

const MARKET: Slice = {
  ...{ path: '/', mode: 'PVP', locale: 'en', count: 0, total: 0, dataAt: 0, tables: {} },
  quotes: { at: null, fields: [], rows: [] },
}
const START = new Date('2026-07-16T12:00:10Z')

describe('first screens', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: START })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const open = (prerender: Prerender) => {
    const onError = vi.fn()
    return { screens: openFirstScreens(prerender, () => new Date(), onError), onError }
  }

  it('are rendered once for the same slice and minute, with and without advertisements', async () => {
    const prerender = vi.fn<Prerender>(async ({ hasAds }) => (hasAds ? 'with' : 'without'))
    const { screens } = open(prerender)
    expect(await Promise.all([screens(MARKET, false), screens(MARKET, false)])).toEqual([
      'without',
      'without',
    ])
    expect(await screens(MARKET, true)).toBe('with')
    expect(prerender).toHaveBeenCalledTimes(2)
    vi.setSystemTime(START.getTime() + 59_000)
    await screens(MARKET, false)
    expect(prerender).toHaveBeenCalledTimes(3)
    await screens({ ...MARKET }, false)
    expect(prerender).toHaveBeenCalledTimes(4)
  })

  it('are left out of a page while they are late, and in the next one', async () => {
    let finish: (html: string) => void = () => undefined
    const { screens } = open(() => new Promise((resolve) => (finish = resolve)))
    const first = screens(MARKET, false)
    await vi.advanceTimersByTimeAsync(301)
    expect(await first).toBeUndefined()
    finish('rows')
    expect(await screens(MARKET, false)).toBe('rows')
    // Of the last minute while that of this one is late.
    vi.setSystemTime(START.getTime() + 60_000)
    const next = screens(MARKET, false)
    await vi.advanceTimersByTimeAsync(301)
    expect(await next).toBe('rows')
  })

  it('that hang are waited for once, not by each page', async () => {
    const { screens } = open(() => new Promise(() => undefined))
    const first = screens(MARKET, false)
    await vi.advanceTimersByTimeAsync(301)
    expect(await first).toBeUndefined()
    const second = screens(MARKET, false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await second).toBeUndefined()
  })

  it('are left out at once while too many others are under way, and rendered again after these', async () => {
    const finish: ((html: string) => void)[] = []
    const prerender = vi.fn<Prerender>(() => new Promise((resolve) => finish.push(resolve)))
    const { screens } = open(prerender)
    const known = screens(MARKET, false)
    finish[0]?.('of the minute before')
    await known
    vi.setSystemTime(START.getTime() + 60_000)
    const others = Array.from({ length: MAX_UNDER_WAY }, () => screens({ ...MARKET }, false))
    const one = { ...MARKET }
    // No timer runs here: both are answered without any wait.
    expect(await screens(one, false)).toBeUndefined()
    expect(await screens(MARKET, false)).toBe('of the minute before')
    expect(prerender).toHaveBeenCalledTimes(1 + MAX_UNDER_WAY)
    for (const end of finish) end('rows')
    expect(await Promise.all(others)).toEqual(others.map(() => 'rows'))
    const later = screens(one, false)
    finish.at(-1)?.('rows after all')
    expect(await later).toBe('rows after all')
  })

  it('are left out where they cannot be rendered, which is reported once', async () => {
    const { screens, onError } = open(async () => {
      throw new Error('no word')
    })
    expect(await screens(MARKET, false)).toBeUndefined()
    expect(await screens(MARKET, false)).toBeUndefined()
    expect(onError).toHaveBeenCalledOnce()
  })
})
