// The ground as it is drawn from the facts alone.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawSchematic, type SchematicFacts } from '#web/maps/canvas/schematic.ts'

const BOUNDS: SchematicFacts['bounds'] = [
  [700, -310],
  [-380, 240],
]
const place = fc.record({
  lng: fc.integer({ min: -380, max: 700 }),
  lat: fc.integer({ min: -310, max: 240 }),
})
const facts = fc.record({
  bounds: fc.constant(BOUNDS),
  trodden: fc.array(place, { maxLength: 40 }),
  built: fc.array(place, { maxLength: 40 }),
})
/** How long a cell of the grid is: 140 of them lie along the longer side. */
const CELL = 1080 / 140

const isIn = (corners: readonly { lng: number; lat: number }[], lng: number, lat: number): boolean =>
  lng >= Math.min(...corners.map((corner) => corner.lng)) &&
  lng <= Math.max(...corners.map((corner) => corner.lng)) &&
  lat >= Math.min(...corners.map((corner) => corner.lat)) &&
  lat <= Math.max(...corners.map((corner) => corner.lat))

describe('a map without a picture', () => {
  it('is the whole ground where nothing is known', () => {
    const areas = drawSchematic({ bounds: BOUNDS, trodden: [], built: [] })
    expect(areas.map(({ look }) => look)).toEqual(['ground'])
    expect(areas[0]?.corners).toHaveLength(4)
  })

  it('marks every place that is walked or built, and nothing beyond the ground', () => {
    fc.assert(
      fc.property(facts, (known) => {
        const areas = drawSchematic(known)
        const of = (look: string) => areas.filter((area) => area.look === look)
        for (const [look, places] of [
          ['trodden', known.trodden],
          ['dense', known.built],
        ] as const)
          for (const { lng, lat } of places) {
            // The last row and column begin at the edge itself.
            if (lng > 700 - CELL || lat > 240 - CELL) continue
            expect(of(look).some(({ corners }) => isIn(corners, lng, lat))).toBe(true)
          }
        for (const { corners } of areas)
          for (const { lng, lat } of corners) {
            expect(lng).toBeGreaterThanOrEqual(-380)
            expect(lng).toBeLessThanOrEqual(700 + CELL)
            expect(lat).toBeGreaterThanOrEqual(-310)
            expect(lat).toBeLessThanOrEqual(240 + CELL)
          }
      }),
      { numRuns: 30 },
    )
  })

  it('joins places within 70 metres by a path, and no others', () => {
    const isTrodden = (metres: number): boolean =>
      drawSchematic({
        bounds: BOUNDS,
        trodden: [
          { lng: 0, lat: 0 },
          { lng: metres, lat: 0 },
        ],
        built: [],
      }).some(({ look, corners }) => look === 'trodden' && isIn(corners, metres / 2, 0))
    expect(isTrodden(70)).toBe(true)
    expect(isTrodden(75)).toBe(false)
  })

  it('is the same whatever order the facts come in', () => {
    fc.assert(
      fc.property(fc.array(place, { maxLength: 30 }), (built) => {
        const of = (places: typeof built) => drawSchematic({ bounds: BOUNDS, trodden: [], built: places })
        expect(of(built.toReversed())).toEqual(of(built))
      }),
      { numRuns: 30 },
    )
  })
})
