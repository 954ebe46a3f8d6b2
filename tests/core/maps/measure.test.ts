// Distances, directions and north.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAP_TABLES } from '#core/catalogue/tables/table-names.ts'
import { measure, rotationAmong } from '#core/maps/measure.ts'
import { bearingOnMap } from '#core/maps/position.ts'
import { type GamePoint, unprojectPixel } from '#core/maps/projection.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { projectPoint } from '../../support/project-point.ts'

const metres = fc.double({ min: -1100, max: 1100, noNaN: true })
const point: fc.Arbitrary<GamePoint> = fc.tuple(metres, fc.double({ min: -70, max: 70, noNaN: true }), metres)
const maps = MAP_TABLES.flatMap((table) => testCatalogue('PVP')[table].all)
const views = maps.flatMap(({ url, view, rotationToNorth }) =>
  view === undefined ? [] : [{ url, view, rotationToNorth }],
)

describe('measuring', () => {
  it('is over the ground, with the rise beside it', () => {
    expect(measure([0, 2, 0], [30, 7, 40])).toMatchObject({ metres: 50, rise: 5 })
  })

  it('has no direction between two points that are one', () => {
    expect(measure([4, 2, 1], [4, 9, 1])).toEqual({ metres: 0, rise: 7 })
  })

  it.each([
    [0, [0, 0, 10], 0],
    [0, [10, 0, 0], 90],
    [180, [0, 0, -10], 0],
    [180, [-10, 0, 0], 90],
    [90, [10, 0, 0], 0],
    [90, [0, 0, -10], 90],
  ] as const)('where north is at %d°, to %j is %d°', (rotation, to, bearing) => {
    expect(measure([0, 0, 0], to, rotation).bearing).toBeCloseTo(bearing, 9)
  })

  it('is the same there and back, the other way round', () => {
    fc.assert(
      fc.property(point, point, fc.integer({ min: 0, max: 359 }), (a, b, rotation) => {
        const [there, back] = [measure(a, b, rotation), measure(b, a, rotation)]
        expect(there.metres).toBeCloseTo(back.metres, 9)
        if (there.metres > 1e-6)
          expect((((there.bearing ?? 0) - (back.bearing ?? 0) + 720) % 360) - 180).toBeCloseTo(0, 6)
      }),
    )
  })
})

describe('every map of the game', () => {
  it('has sixteen views', () => {
    expect(views).toHaveLength(16)
  })

  it.each(views)('$url goes from game to picture and back within a centimetre', ({ view }) => {
    fc.assert(
      fc.property(point, fc.integer({ min: 0, max: 7 }), (at, zoom) => {
        const back = unprojectPixel(view, projectPoint(view, at, zoom), zoom)
        expect(Math.hypot(back.lng - at[0], back.lat - at[2])).toBeLessThan(0.01)
      }),
      { numRuns: 200 },
    )
  })

  it.each([
    ['customs', 0],
    ['factory', 0],
    ['lab', 0],
    ['streets', 0],
    ['labyrinth', 180],
    ['reserve', 15.209],
  ])('%s has north at %d° of its picture', (url, degrees) => {
    const map = views.find((each) => each.url === url)
    if (map === undefined) throw new Error(`no ${url}`)
    expect(bearingOnMap(map.view, map.rotationToNorth ?? 0)).toBeCloseTo(degrees, 6)
  })

  it.each([
    ['night-factory', 'factory', 0],
    ['ground-zero-21', 'ground-zero', 0],
    // The source turns it by 180°, and the same place with its lights on by 270°.
    ['lab-dark', 'lab', 0],
    ['lab', 'lab', 0],
    ['reserve', 'reserve', 15.209],
  ])('%s has the north of the place that it is', (url, page, degrees) => {
    const map = maps.find((each) => each.url === url)
    if (map?.view === undefined) throw new Error(`no ${url}`)
    expect(bearingOnMap(map.view, rotationAmong(map, page, maps) ?? 0)).toBeCloseTo(degrees, 6)
  })

  it('of a map that is drawn in its own way is its own', () => {
    const [lab, dark] = ['lab', 'lab-dark'].map((url) => maps.find((each) => each.url === url))
    if (lab === undefined || dark?.view === undefined) throw new Error('no lab')
    const other = { ...dark, view: { ...dark.view, coordinateRotation: 180 } }
    expect(rotationAmong(other, 'lab', [lab, other])).toBe(180)
  })

  it('points north where a step north would be drawn', () => {
    for (const { view, rotationToNorth = 0 } of views.filter(
      ({ view }) => view.transform[0] === view.transform[2],
    )) {
      const turned = (rotationToNorth * Math.PI) / 180
      const [from, to] = [
        projectPoint(view, [0, 0, 0]),
        projectPoint(view, [100 * Math.sin(turned), 0, 100 * Math.cos(turned)]),
      ]
      const drawn = (Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI
      expect((drawn - bearingOnMap(view, rotationToNorth) + 540) % 360).toBeCloseTo(180, 6)
    }
  })
})
