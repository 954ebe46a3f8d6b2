// Asking the source for the past of an item: once a day, one after another, and never in the way of who looks.
import { describe, expect, it } from 'vitest'
import { openItemHistories } from '#cli/server/ingest/item-history.ts'
import type { FetchResult } from '#cli/server/ingest/polite-get.ts'
import type { GameMode } from '#core/catalogue/game-modes.ts'
import type { SourcePoint } from '#core/pricing/history/live-source-history.ts'

const GPU = '57347ca924597744596b4e71'
const DAY_MINUTES = 24 * 60
const START = Date.UTC(2026, 6, 16, 12, 30)
const POINT = { price: 202_281, priceMin: 199_000, offerCount: 31, timestamp: START - 3_600_000 }

const body = (data: unknown): FetchResult => ({ tag: 'Body', body: JSON.stringify({ data }), validators: {} })

const newWorld = (answer: () => Promise<FetchResult> | FetchResult = () => body([POINT])) => {
  let instant = START
  const asked: string[] = []
  const kept = new Map<string, { at: Date; points: readonly SourcePoint[] }>()
  const waits: number[] = []
  let [running, most] = [0, 0]
  const keyOf = (mode: GameMode, item: string) => `${mode} ${item}`
  const now = () => new Date(instant)
  const histories = openItemHistories({
    base: new URL('https://json.tarkov.dev/'),
    get: async (url) => {
      asked.push(url.pathname)
      running++
      most = Math.max(most, running)
      const given = await answer()
      running--
      return given
    },
    prices: {
      historyAskedAt: async (mode, item) => kept.get(keyOf(mode, item))?.at,
      keepHistory: async (mode, item, points) => {
        kept.set(keyOf(mode, item), { at: now(), points })
      },
    },
    now,
    wait: async (ms, signal) => {
      signal.throwIfAborted()
      waits.push(ms)
      instant += ms > 3000 ? 0 : ms
      // The patience of who looks never ends here; requests end by themselves.
      if (ms > 3000) await new Promise(() => undefined)
    },
    onProblem: () => undefined,
    onError: (error) => {
      throw error
    },
  })
  return {
    histories,
    asked,
    kept,
    waits,
    most: () => most,
    pass: (minutes: number) => {
      instant += minutes * 60_000
    },
  }
}

describe('the past of an item', () => {
  it('is fetched at the first view, and is part of its answer', async () => {
    const { histories, asked, kept } = newWorld()
    await histories.want('PVE', GPU)
    expect(asked).toEqual([`/pve/prices/${GPU}`])
    expect(kept.get(`PVE ${GPU}`)?.points).toEqual([
      { at: POINT.timestamp, price: 202_281, low: 199_000, offers: 31 },
    ])
  })

  it('is asked for once a day, however many look', async () => {
    const { histories, asked, pass } = newWorld()
    await Promise.all([histories.want('PVP', GPU), histories.want('PVP', GPU)])
    pass(DAY_MINUTES - 10)
    await histories.want('PVP', GPU)
    expect(asked).toHaveLength(1)
    pass(20)
    await histories.want('PVP', GPU)
    await histories.stop()
    expect(asked).toHaveLength(2)
  })

  it('of many items is asked for one after another, with a pause, and not of more than fifty', async () => {
    const { histories, asked, most, waits } = newWorld()
    await Promise.all(
      Array.from({ length: 80 }, (_, index) => histories.want('PVP', index.toString(16).padStart(24, '0'))),
    )
    await expect.poll(() => asked.length).toBe(50)
    expect(most()).toBe(1)
    expect(waits.filter((ms) => ms === 1000).length).toBeGreaterThanOrEqual(49)
  })

  it.each<[string, FetchResult]>([
    ['has none', { tag: 'Missing' }],
    ['refuses', { tag: 'Refused', reason: 'HTTP 403' }],
    ['sends no JSON', { tag: 'Body', body: '<html>', validators: {} }],
    ['sends no list', body({})],
  ])('is not asked for again that day where the source %s', async (_, answer) => {
    const { histories, asked, kept } = newWorld(() => answer)
    await histories.want('PVP', GPU)
    await histories.want('PVP', GPU)
    expect(asked).toHaveLength(1)
    expect(kept.get(`PVP ${GPU}`)?.points).toEqual([])
  })

  it('is not fetched by any caller for ten minutes after no answer, and is not taken for empty', async () => {
    const { histories, asked, kept, pass } = newWorld(() => ({ tag: 'Unreachable', reason: 'ENOTFOUND' }))
    await histories.want('PVP', GPU)
    await histories.want('PVE', GPU)
    expect(asked).toHaveLength(1)
    expect(kept.size).toBe(0)
    pass(11)
    await histories.want('PVE', GPU)
    expect(asked).toHaveLength(2)
  })

  it('is left alone for as long as the source wants', async () => {
    const until = new Date(START + 45 * 60_000)
    const { histories, asked, pass } = newWorld(() => ({ tag: 'Deferred', until }))
    await histories.want('PVP', GPU)
    pass(44)
    await histories.want('PVP', GPU)
    expect(asked).toHaveLength(1)
  })
})
