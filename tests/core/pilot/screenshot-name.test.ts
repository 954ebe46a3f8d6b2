// Names of screenshots, as the game and its tools write them.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSome, none, some } from '#core/fp.ts'
import {
  parseScreenshotName,
  readScreenshotPosition,
  type ScreenshotName,
} from '#core/pilot/screenshot-name.ts'
import { encodeScreenshotName } from '../../support/screenshot-names.ts'

const takenAt = { year: 2026, month: 3, day: 2, hour: 19, minute: 56 }
const pose: ScreenshotName['pose'] = {
  at: [-98.89, 22.74, -345.97],
  look: { x: 0.32263, y: 0.47266, z: -0.18602, w: 0.79869 },
}
const POSE = '-98.89, 22.74, -345.97_0.32263, 0.47266, -0.18602, 0.79869'

describe('a screenshot name', () => {
  it.each<[string, string, ScreenshotName]>([
    [
      'with position and raid clock',
      `2026-03-02[19-56]_${POSE}_15.61 (0).png`,
      { takenAt, pose, raidClockHours: 15.61, counter: 0 },
    ],
    ['with position only', `2026-03-02[19-56]_${POSE} (0).png`, { takenAt, pose, counter: 0 }],
    [
      'with raid clock only',
      '2026-03-02[13-30]_11.72 (0).png',
      { takenAt: { ...takenAt, hour: 13, minute: 30 }, raidClockHours: 11.72, counter: 0 },
    ],
    [
      'with time only',
      '2026-03-02[13-00] (0).png',
      { takenAt: { ...takenAt, hour: 13, minute: 0 }, counter: 0 },
    ],
    ['without the first underscore', `2026-03-02[19-56]${POSE} (0).png`, { takenAt, pose, counter: 0 }],
    [
      'without any underscore',
      `2026-03-02[19-56]${POSE.replace('_', '')}15.61 (0).png`,
      { takenAt, pose, raidClockHours: 15.61, counter: 0 },
    ],
    [
      'with an early clock and without its underscore',
      `2026-03-02[19-56]_${POSE}5.61 (0).png`,
      { takenAt, pose, raidClockHours: 5.61, counter: 0 },
    ],
    [
      'without the underscore before a negative quaternion',
      '2026-03-02[19-56]_-98.89, 22.74, -345.90-0.32263, 0.47266, -0.18602, 0.79869 (0).png',
      { takenAt, pose: { at: [-98.89, 22.74, -345.9], look: { ...pose.look, x: -0.32263 } }, counter: 0 },
    ],
    [
      'with seconds',
      `2026-03-02[19-56-07]_${POSE} (0).png`,
      { takenAt: { ...takenAt, second: 7 }, pose, counter: 0 },
    ],
    [
      'with a counter of several digits',
      `2026-03-02[19-56]_${POSE} (127).png`,
      { takenAt, pose, counter: 127 },
    ],
    ['as JPEG', `2026-03-02[19-56]_${POSE} (0).JPG`, { takenAt, pose, counter: 0 }],
    [
      'with one decimal, as years ago',
      '2026-03-02[19-56]_71.5, 2.1, -93.7_0.0, -0.7, 0.0, 0.7 (0).png',
      {
        takenAt,
        pose: { at: [71.5, 2.1, -93.7], look: { x: 0, y: -0.7, z: 0, w: 0.7 } },
        counter: 0,
      },
    ],
    [
      'in its folder',
      `C:\\Users\\PMC\\Documents\\Escape From Tarkov\\Screenshots\\2026-03-02[19-56]_${POSE} (0).png`,
      { takenAt, pose, counter: 0 },
    ],
    [
      'at the last moment of the day',
      `2026-03-02[19-56]_${POSE}_24.00 (0).png`,
      { takenAt, pose, raidClockHours: 0, counter: 0 },
    ],
    [
      'with a clock that no clock shows keeps its position',
      `2026-03-02[19-56]_${POSE}_61.00 (0).png`,
      { takenAt, pose, counter: 0 },
    ],
    [
      'with written minus zeros',
      '2026-03-02[19-56]_-0.00, 1.20, -0.00_-0.00000, 1.00000, 0.00000, -0.00000 (0).png',
      { takenAt, pose: { at: [0, 1.2, 0], look: { x: 0, y: 1, z: 0, w: 0 } }, counter: 0 },
    ],
  ])('%s', (_, name, parsed) => {
    expect(parseScreenshotName(name)).toEqual(some(parsed))
  })

  it.each([
    '',
    'desktop.ini',
    'Screenshot (12).png',
    '2026-03-02 19-56-07.png',
    '2026-13-02[19-56] (0).png',
    '2026-03-32[19-56] (0).png',
    '2026-03-02[24-00] (0).png',
    '2026-03-02[19-60] (0).png',
    '2026-03-02[19-56].png',
    '2026-03-02[19-56] (0).mp4',
    '2026-03-02[19-56]_-98.89, 22.74 (0).png',
    '2026-03-02[19-56]_-98.89, 22.74, -345.97 (0).png',
    '2026-03-02[19-56]_-98.89, 22.74, -345.97_0.32263, 0.47266, -0.18602 (0).png',
    `2026-03-02[19-56]_${POSE}_15.61_3 (0).png`,
    `copy of 2026-03-02[19-56]_${POSE} (0).png`,
  ])('is not any other name: %j', (name) => {
    expect(parseScreenshotName(name)).toEqual(none)
  })

  const hundredths = (min: number, max: number) =>
    fc.integer({ min: min * 100, max: max * 100 }).map((n) => n / 100)
  const unit = fc.integer({ min: -100_000, max: 100_000 }).map((n) => n / 100_000)
  const names: fc.Arbitrary<ScreenshotName> = fc.record(
    {
      takenAt: fc.record(
        {
          year: fc.integer({ min: 2017, max: 2099 }),
          month: fc.integer({ min: 1, max: 12 }),
          day: fc.integer({ min: 1, max: 31 }),
          hour: fc.integer({ min: 0, max: 23 }),
          minute: fc.integer({ min: 0, max: 59 }),
          second: fc.integer({ min: 0, max: 59 }),
        },
        { requiredKeys: ['year', 'month', 'day', 'hour', 'minute'] },
      ),
      pose: fc.record({
        at: fc.tuple(hundredths(-1_100, 1_100), hundredths(-50, 300), hundredths(-1_100, 1_100)),
        look: fc.record({ x: unit, y: unit, z: unit, w: unit }),
      }),
      raidClockHours: fc.integer({ min: 0, max: 2_399 }).map((n) => n / 100),
      counter: fc.nat({ max: 999 }),
    },
    { requiredKeys: ['takenAt', 'counter'] },
  )

  it('is read back as it was written', () => {
    fc.assert(
      fc.property(names, (name) => {
        expect(parseScreenshotName(encodeScreenshotName(name))).toEqual(some(name))
      }),
      { numRuns: 1000 },
    )
  })

  it('means the same without underscores', () => {
    fc.assert(
      fc.property(names, (name) => {
        expect(parseScreenshotName(encodeScreenshotName(name).replaceAll('_', ''))).toEqual(some(name))
      }),
      { numRuns: 1000 },
    )
  })

  it('is written as the game writes it', () => {
    const name = `2026-03-02[19-56]_${POSE}_15.61 (0).png`
    expect(encodeScreenshotName({ takenAt, pose, raidClockHours: 15.61, counter: 0 })).toBe(name)
  })
})

describe('the position of a screenshot', () => {
  it('has the facing of the camera', () => {
    const position = readScreenshotPosition({ takenAt, pose, counter: 0 })
    expect(isSome(position) && position.value.at).toEqual([-98.89, 22.74, -345.97])
    expect(isSome(position) && position.value.facing).toBeCloseTo(61.5, 1)
  })

  it('has no facing with a null quaternion', () => {
    const look = { x: 0, y: 0, z: 0, w: 0 }
    expect(readScreenshotPosition({ takenAt, pose: { ...pose, look }, counter: 0 })).toEqual(
      some({ at: pose.at }),
    )
  })

  it('is none without coordinates', () => {
    expect(readScreenshotPosition({ takenAt, raidClockHours: 11.72, counter: 0 })).toEqual(none)
  })
})
