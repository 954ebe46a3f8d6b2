// Polled values: fetched only while a part shows them and the page is visible.
import { describe, expect, it } from 'vitest'
import { polled } from '#web/data/polled.ts'

const EVERY = 600_000

const world = () => {
  let time = 0
  let isSeen = true
  let asked = 0
  let answer: number | undefined = 1
  const timers = new Map<() => void, number>()
  const hearers = new Set<() => void>()
  const value = polled(
    {
      now: () => time,
      isSeen: () => isSeen,
      onSeen: (heard) => {
        hearers.add(heard)
        return () => hearers.delete(heard)
      },
      setTimer: (work, ms) => {
        timers.set(work, time + ms)
        return () => timers.delete(work)
      },
    },
    EVERY,
    async () => {
      asked++
      return answer
    },
  )
  const pass = (ms: number): void => {
    const end = time + ms
    for (;;) {
      const next = [...timers].filter(([, at]) => at <= end).toSorted(([, a], [, b]) => a - b)[0]
      if (next === undefined) break
      timers.delete(next[0])
      time = next[1]
      next[0]()
    }
    time = end
  }
  const see = (is: boolean): void => {
    isSeen = is
    for (const heard of [...hearers]) heard()
  }
  return {
    value,
    pass,
    see,
    asked: () => asked,
    say: (next: number | undefined) => {
      answer = next
    },
    listeners: () => hearers.size,
  }
}

describe('a polled value', () => {
  it('is not requested before it is shown', () => {
    const { pass, asked } = world()
    pass(3 * EVERY)
    expect(asked()).toBe(0)
  })

  it('is asked for at once and then every ten minutes, once for all who show it', () => {
    const { value, pass, asked } = world()
    value.subscribe(() => undefined)
    value.subscribe(() => undefined)
    expect(asked()).toBe(1)
    pass(EVERY - 1)
    expect(asked()).toBe(1)
    pass(2 * EVERY)
    expect(asked()).toBe(3)
  })

  it('rests while the page is hidden, and is asked for at once when it is overdue', () => {
    const { value, pass, see, asked } = world()
    value.subscribe(() => undefined)
    see(false)
    pass(3 * EVERY)
    expect(asked()).toBe(1)
    see(true)
    expect(asked()).toBe(2)
    see(false)
    pass(EVERY / 2)
    see(true)
    expect(asked()).toBe(2)
    pass(EVERY / 2)
    expect(asked()).toBe(3)
  })

  it('is no longer requested when it is not shown', () => {
    const { value, pass, asked, listeners } = world()
    const stop = value.subscribe(() => undefined)
    stop()
    pass(3 * EVERY)
    expect(asked()).toBe(1)
    expect(listeners()).toBe(0)
  })

  it('stays what it was where asking failed', async () => {
    const { value, pass, say } = world()
    value.subscribe(() => undefined)
    await Promise.resolve()
    expect(value.get()).toBe(1)
    say(undefined)
    pass(EVERY)
    await Promise.resolve()
    expect(value.get()).toBe(1)
  })
})
