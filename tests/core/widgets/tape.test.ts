// The scrolling line: its parts are where the clock says, after a freeze too, and new data never move what is seen.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { continueTape, listPassages, type Passage, type Tape } from '#core/widgets/tape.ts'

/** The left edge of a passage in px from the left edge of the window. */
const placeAt = (tape: Tape, { entersAt }: Passage, now: number): number =>
  tape.windowWidth - ((now - entersAt) / 1000) * tape.speed

const widths = fc.array(fc.integer({ min: 60, max: 2_500 }), { minLength: 1, maxLength: 20 })
/** A window as OBS has it, a usual speed, and a moment of this decade since the start of all tapes. */
const tape: fc.Arbitrary<Tape> = fc.record({
  widths,
  speed: fc.integer({ min: 10, max: 600 }),
  windowWidth: fc.constantFrom(640, 1920, 2560),
  startsAt: fc.constant(0),
})
const moment = fc.integer({ min: 1.75e12, max: 2e12 })

/** What is seen: parts with their places, rounded to a hundredth of a pixel. */
const seen = (shown: Tape, now: number): readonly (readonly [number, number])[] =>
  listPassages(shown, now, now).map((passage) => [
    shown.widths[passage.part] ?? 0,
    Math.round(placeAt(shown, passage, now) * 100) / 100,
  ])

describe('a tape', () => {
  it('covers the window without gaps or overlaps at any moment', () => {
    fc.assert(
      fc.property(tape, moment, (each, now) => {
        const passages = listPassages(each, now, now)
        let edge = placeAt(each, passages[0] as Passage, now)
        expect(edge).toBeLessThanOrEqual(0.01)
        for (const passage of passages) {
          expect(placeAt(each, passage, now)).toBeCloseTo(edge, 1)
          edge += each.widths[passage.part] ?? 0
        }
        expect(edge).toBeGreaterThanOrEqual(each.windowWidth - 0.01)
      }),
    )
  })

  it('is after ten minutes without a frame exactly where it is without the freeze', () => {
    fc.assert(
      fc.property(tape, moment, (each, now) => {
        const awake = Array.from({ length: 61 }, (_, step) => seen(each, now + step * 10_000)).at(-1)
        expect(seen(each, now + 600_000)).toEqual(awake)
        // Sources of the same widget are in step too, whenever they were opened.
        const late = listPassages(each, now + 600_000, now + 601_500)
        expect(listPassages(each, now, now + 601_500).slice(-late.length)).toEqual(late)
      }),
    )
  })

  it('moves by its speed, whatever part it is', () => {
    fc.assert(
      fc.property(tape, moment, fc.integer({ min: 1, max: 100 }), (each, now, ms) => {
        const before = listPassages(each, now, now + ms)
        for (const passage of before)
          expect(placeAt(each, passage, now) - placeAt(each, passage, now + ms)).toBeCloseTo(
            (each.speed * ms) / 1000,
            1,
          )
      }),
    )
  })

  it('takes new parts without moving what is seen: they follow the last one', () => {
    fc.assert(
      fc.property(tape, moment, widths, (each, now, next) => {
        const last = listPassages(each, now, now).at(-1) as Passage
        const continued = continueTape(each, next, now)
        const [first] = listPassages(continued, continued.startsAt, continued.startsAt)
        expect(first?.number).toBe(0)
        const end = placeAt(each, last, now) + (each.widths[last.part] ?? 0)
        expect(placeAt(continued, first as Passage, now)).toBeCloseTo(Math.max(end, each.windowWidth), 1)
        expect(continued.startsAt).toBeGreaterThanOrEqual(now)
      }),
    )
  })

  it('that has yet to begin leaves the room to the parts before it, however often the data change', () => {
    fc.assert(
      fc.property(tape, moment, widths, widths, (each, now, next, after) => {
        const continued = continueTape(each, next, now)
        const again = continueTape(continued, after, now + 1)
        expect(again.startsAt).toBeGreaterThanOrEqual(continued.startsAt)
      }),
    )
  })

  it('without parts shows nothing, and takes the first ones at once', () => {
    const empty: Tape = { widths: [], speed: 90, windowWidth: 1920, startsAt: 0 }
    expect(listPassages(empty, 0, 1e6)).toEqual([])
    expect(continueTape(empty, [100], 5_000).startsAt).toBe(5_000)
  })
})
