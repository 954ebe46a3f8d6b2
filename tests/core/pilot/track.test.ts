// Where a player was seen: the trail and the cone.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  FACING_FADE_MS,
  facingStrength,
  lastSeen,
  MAX_RAID_MS,
  MAX_TRAIL,
  NO_TRACK,
  startTrack,
  type Track,
  trackPosition,
} from '#core/pilot/track.ts'

const NOON = Date.UTC(2026, 2, 2, 12)
const seen = (afterMs: number) => ({
  position: { at: [afterMs / 1000, 22.74, -345.97] as const, facing: 61.5 },
  seenAt: NOON + afterMs,
})
const track = (...times: readonly number[]): Track =>
  times.reduce((sofar, time) => trackPosition(sofar, seen(time)), NO_TRACK)

const secondsOf = ({ trail }: Track) => trail.map(({ seenAt }) => (seenAt - NOON) / 1000)

describe('the trail of a player', () => {
  it('keeps the last twenty positions, the newest at its end', () => {
    const seconds = Array.from({ length: 25 }, (_, index) => index * 30)
    const trail = secondsOf(track(...seconds.map((second) => second * 1000)))
    expect(trail).toHaveLength(MAX_TRAIL)
    expect(trail).toEqual(seconds.slice(5))
  })

  it('takes no position that is older than the last one', () => {
    expect(secondsOf(track(0, 60_000, 30_000))).toEqual([0, 60])
  })

  it('begins again after a gap that is longer than any raid', () => {
    expect(secondsOf(track(0, MAX_RAID_MS))).toEqual([0, 3600])
    expect(secondsOf(track(0, MAX_RAID_MS + 1))).toEqual([3600.001])
  })

  it('ends with the raid, on the same map too', () => {
    const customs = trackPosition(startTrack('customs'), seen(0))
    expect(customs.map).toBe('customs')
    expect(lastSeen(customs)).toEqual(seen(0))
    expect(startTrack('customs')).toEqual({ map: 'customs', trail: [] })
  })

  it('is always in the order of time, whatever order positions come in', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 50 * 60_000 }), { maxLength: 60 }), (times) => {
        const { trail } = track(...times)
        expect(trail.length).toBeLessThanOrEqual(MAX_TRAIL)
        expect(trail).toEqual(trail.toSorted((a, b) => a.seenAt - b.seenAt))
        if (times.length > 0) expect(trail.at(-1)?.seenAt).toBe(NOON + Math.max(...times))
      }),
    )
  })
})

describe('the cone of where a player looks', () => {
  it.each([
    [0, 1],
    [22_500, 0.5],
    [FACING_FADE_MS, 0],
    [10 * FACING_FADE_MS, 0],
    [-500, 1],
  ])('after %d ms is at %d', (ageMs, strength) => {
    expect(facingStrength(ageMs)).toBeCloseTo(strength, 10)
  })
})
