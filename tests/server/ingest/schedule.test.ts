// Synchronising again and again.
import { describe, expect, it } from 'vitest'
import { startSchedule } from '#cli/server/ingest/schedule.ts'
import type { SyncReport } from '#cli/server/ingest/sync.ts'

const busy: SyncReport = { tag: 'Busy' }

/** A clock that goes on when the test says so. */
const handClock = () => {
  const waits: number[] = []
  let next: (() => void) | undefined
  let called: (() => void) | undefined
  return {
    waits,
    wait: (ms: number, signal: AbortSignal) =>
      new Promise<void>((resolve, reject) => {
        waits.push(ms)
        next = resolve
        signal.addEventListener('abort', () => reject(signal.reason))
        called?.()
      }),
    /** Resolves when the schedule waits. */
    isWaiting: () =>
      new Promise<void>((resolve) => {
        called = resolve
        if (next !== undefined) resolve()
      }),
    goOn: () => {
      const resolve = next
      next = undefined
      resolve?.()
    },
  }
}

describe('a schedule', () => {
  it('begins at once and goes on after the interval and a little more', async () => {
    const clock = handClock()
    const reports: SyncReport[] = []
    const dice = [0, 0.5, 0.999]
    const schedule = startSchedule({
      everyMinutes: 10,
      run: async () => busy,
      random: () => dice[clock.waits.length] ?? 0,
      wait: clock.wait,
      onReport: (report) => reports.push(report),
      onError: () => undefined,
    })
    for (const runs of [1, 2, 3]) {
      await clock.isWaiting()
      expect(reports).toHaveLength(runs)
      clock.goOn()
    }
    await clock.isWaiting()
    await schedule.stop()
    expect(reports).toHaveLength(4)
    expect(clock.waits.slice(0, 3)).toEqual([600_000, 630_000, 659_940])
  })

  it('goes on after a failure', async () => {
    const clock = handClock()
    const errors: unknown[] = []
    let runs = 0
    const schedule = startSchedule({
      everyMinutes: 10,
      run: async () => {
        runs++
        if (runs === 1) throw new Error('broken')
        return busy
      },
      random: () => 0,
      wait: clock.wait,
      onReport: () => undefined,
      onError: (error) => errors.push(error),
    })
    await clock.isWaiting()
    clock.goOn()
    await clock.isWaiting()
    await schedule.stop()
    expect(errors).toEqual([new Error('broken')])
    expect(runs).toBe(2)
  })

  it('ends what is under way when it is stopped, and says nothing of that', async () => {
    const errors: unknown[] = []
    let ended = false
    const schedule = startSchedule({
      everyMinutes: 10,
      run: (signal) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => {
            ended = true
            reject(signal.reason)
          })
        }),
      random: () => 0,
      wait: async () => {
        throw new Error('waits although it is stopped')
      },
      onReport: () => undefined,
      onError: (error) => errors.push(error),
    })
    await schedule.stop()
    expect(ended).toBe(true)
    expect(errors).toEqual([])
  })
})
