// The calls of API keys by day, and their bars.
import { describe, expect, it } from 'vitest'
import { getItemPath } from '#web/developers/TryOut.tsx'
import { ANSWERS, countCalls, countDays, getAnswerKind } from '#web/developers/usage.ts'
import { stackBars } from '#web/ui/chart/stack-bars.ts'

const TODAY = Date.parse('2026-03-02T18:00:00Z')
const USAGE = [
  { key: 'a', day: '2026-03-02', status: 200, calls: 120 },
  { key: 'a', day: '2026-03-02', status: 304, calls: 30 },
  { key: 'b', day: '2026-03-02', status: 429, calls: 5 },
  { key: 'b', day: '2026-02-01', status: 401, calls: 2 },
  { key: 'b', day: '2026-01-31', status: 200, calls: 999 },
]

describe('the calls of the last 30 days', () => {
  it('have a day for each, the last one today, and nothing older', () => {
    const days = countDays(USAGE, TODAY)
    expect(days).toHaveLength(30)
    expect(days[0]?.day).toBe('2026-02-01')
    expect(days.at(-1)).toEqual({ day: '2026-03-02', answered: 120, unchanged: 30, limited: 5, failed: 0 })
    expect(days.reduce((sum, day) => sum + countCalls(day), 0)).toBe(157)
  })

  it('are those of one key if it is chosen', () => {
    expect(countDays(USAGE, TODAY, 'b').at(-1)).toMatchObject({ answered: 0, limited: 5 })
  })

  it.each([
    [200, 'answered'],
    [304, 'unchanged'],
    [401, 'failed'],
    [429, 'limited'],
    [500, 'failed'],
  ] as const)('with status %i are %s', (status, kind) => {
    expect(getAnswerKind(status)).toBe(kind)
  })
})

describe('bars', () => {
  it('stand on each other without a gap, within the plot', () => {
    const { bars, max } = stackBars(countDays(USAGE, TODAY), ANSWERS)
    expect(max).toBeGreaterThanOrEqual(155)
    const today = bars.filter(({ index }) => index === 29).toSorted((a, b) => b.y - a.y)
    expect(today.map(({ kind }) => kind)).toEqual(['answered', 'unchanged', 'limited'])
    today.reduce((top, { y, height }) => {
      expect(y + height).toBeCloseTo(top)
      return y
    }, 100)
    for (const { x, width, y } of bars) {
      expect(x + width).toBeLessThanOrEqual(100)
      expect(y).toBeGreaterThanOrEqual(0)
    }
  })

  it('are none without calls', () => {
    expect(stackBars(countDays([], TODAY), ANSWERS).bars).toEqual([])
  })
})

it.each([
  ['PVP', 'en', '/api/v1/item?q=Salewa%20%26%20co'],
  ['PVE', 'en', '/api/v1/pve/item?q=Salewa%20%26%20co'],
  ['SEASON', 'ru', '/api/v1/season/item?q=Salewa%20%26%20co&lang=ru'],
] as const)('the path of an item in %s in %s is %s', (mode, lang, path) => {
  expect(getItemPath(mode, 'Salewa & co', lang)).toBe(path)
})
