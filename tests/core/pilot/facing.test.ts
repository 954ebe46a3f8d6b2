// Which way a camera faces.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSome, none } from '#core/fp.ts'
import { computeFacing, type Quaternion } from '#core/pilot/facing.ts'

const degreesOf = (q: Quaternion): number => {
  const facing = computeFacing(q)
  if (!isSome(facing)) throw new Error('no facing')
  return facing.value
}

const half = (degrees: number): number => (degrees * Math.PI) / 360

/** A camera turned by `yaw` about the vertical, then tilted down by `pitch` (Unity order). */
const camera = (yaw: number, pitch: number): Quaternion => {
  const [cy, sy, cp, sp] = [
    Math.cos(half(yaw)),
    Math.sin(half(yaw)),
    Math.cos(half(pitch)),
    Math.sin(half(pitch)),
  ]
  return { x: cy * sp, y: sy * cp, z: -sy * sp, w: cy * cp }
}

const turnBetween = (a: number, b: number): number => Math.abs(((a - b + 540) % 360) - 180)

describe('facing', () => {
  it('of a real picture taken while looking down is 61.5°', () => {
    expect(degreesOf({ x: 0.32263, y: 0.47266, z: -0.18602, w: 0.79869 })).toBeCloseTo(61.5, 1)
  })

  it.each([
    ['+z', { x: 0, y: 0, z: 0, w: 1 }, 0],
    ['+x', { x: 0, y: Math.SQRT1_2, z: 0, w: Math.SQRT1_2 }, 90],
    ['-z', { x: 0, y: 1, z: 0, w: 0 }, 180],
    ['-x', { x: 0, y: -Math.SQRT1_2, z: 0, w: Math.SQRT1_2 }, 270],
  ])('along %s', (_, look, degrees) => {
    expect(degreesOf(look)).toBeCloseTo(degrees, 9)
  })

  it('does not depend on looking up or down, nor on the length of the quaternion', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 359.99, noNaN: true }),
        fc.double({ min: -85, max: 85, noNaN: true }),
        fc.double({ min: 0.01, max: 100, noNaN: true }),
        (yaw, pitch, length) => {
          const q = camera(yaw, pitch)
          const facing = degreesOf({ x: q.x * length, y: q.y * length, z: q.z * length, w: q.w * length })
          expect(turnBetween(facing, yaw)).toBeLessThan(1e-6)
          expect(facing).toBeGreaterThanOrEqual(0)
          expect(facing).toBeLessThan(360)
        },
      ),
      { numRuns: 500 },
    )
  })

  it.each([
    ['null', { x: 0, y: 0, z: 0, w: 0 }],
    ['not a number', { x: Number.NaN, y: 0, z: 0, w: 1 }],
    ['endless', { x: 0, y: Number.POSITIVE_INFINITY, z: 0, w: 1 }],
  ])('refuses a quaternion that is %s', (_, look) => {
    expect(computeFacing(look)).toEqual(none)
  })
})
