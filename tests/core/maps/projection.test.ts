// From the game's metres to pixels and back, on the views of real maps.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bearingOnMap } from '#core/maps/position.ts'
import {
  fromLatLng,
  type Projection,
  projectLatLng,
  rotateGround,
  toLatLng,
  unprojectPixel,
} from '#core/maps/projection.ts'

const VIEWS: Readonly<Record<string, Projection>> = {
  customs: { transform: [0.239, 168.65, 0.239, 136.35], coordinateRotation: 180 },
  woods: { transform: [0.1855, 112.95, 0.1855, 167.85], coordinateRotation: 180 },
  factory: { transform: [1.629, 119.9, 1.629, 139.3], coordinateRotation: 90 },
  lab: { transform: [0.575, 281.2, 0.575, 193.7], coordinateRotation: 270 },
  lighthouse: { transform: [0.2, 0, 0.2, 0], coordinateRotation: 180 },
  icebreaker: { transform: [2, 125, 3.5, 91], coordinateRotation: 180 },
}
const viewOf = (map: string): Projection => {
  const view = VIEWS[map]
  if (view === undefined) throw new Error(`no view of ${map}`)
  return view
}

import { projectPoint } from '../../support/project-point.ts'

const metres = fc.double({ min: -1_100, max: 1_100, noNaN: true })
const anyView = fc.constantFrom(...Object.values(VIEWS))

describe('projection', () => {
  it.each([
    ['customs', { x: 144.75, y: 148.3 }],
    ['woods', { x: 94.4, y: 177.125 }],
  ])('sends x 100, z 50 of %s to its place', (map, pixel) => {
    const drawn = projectPoint(viewOf(map), [100, 1.5, 50])
    expect(drawn.x).toBeCloseTo(pixel.x, 9)
    expect(drawn.y).toBeCloseTo(pixel.y, 9)
  })

  it('takes z for latitude and x for longitude, and forgets the height', () => {
    expect(toLatLng([-98.89, 22.74, -345.97])).toEqual({ lat: -345.97, lng: -98.89 })
    expect(fromLatLng({ lat: -345.97, lng: -98.89 }, 22.74)).toEqual([-98.89, 22.74, -345.97])
  })

  it('doubles the picture with each zoom step', () => {
    const view = viewOf('customs')
    const near = projectPoint(view, [200.98, -1.15, -153.09], 3)
    const far = projectPoint(view, [200.98, -1.15, -153.09], 0)
    expect(near).toEqual({ x: far.x * 8, y: far.y * 8 })
  })

  it('turns by quarters without a rounding tail', () => {
    expect(rotateGround({ lng: 100, lat: 50 }, 90)).toEqual({ lng: -50, lat: 100 })
    expect(rotateGround({ lng: 100, lat: 50 }, 180)).toEqual({ lng: -100, lat: -50 })
    expect(rotateGround({ lng: 100, lat: 50 }, -90)).toEqual({ lng: 50, lat: -100 })
  })

  it('can be undone on every map, at every zoom', () => {
    fc.assert(
      fc.property(anyView, metres, metres, fc.integer({ min: 0, max: 6 }), (view, lat, lng, zoom) => {
        const back = unprojectPixel(view, projectLatLng(view, { lat, lng }, zoom), zoom)
        expect(back.lat).toBeCloseTo(lat, 6)
        expect(back.lng).toBeCloseTo(lng, 6)
      }),
      { numRuns: 500 },
    )
  })

  it('can be undone whatever the rotation', () => {
    fc.assert(
      fc.property(metres, metres, fc.integer({ min: -720, max: 720 }), (lat, lng, coordinateRotation) => {
        const view: Projection = { transform: [0.239, 168.65, 0.239, 136.35], coordinateRotation }
        const back = unprojectPixel(view, projectLatLng(view, { lat, lng }))
        expect(back.lat).toBeCloseTo(lat, 6)
        expect(back.lng).toBeCloseTo(lng, 6)
      }),
      { numRuns: 500 },
    )
  })
})

describe('a position with facing', () => {
  it.each([
    ['customs', 0, 180],
    ['customs', 90, 270],
    ['factory', 0, 270],
    ['lab', 0, 90],
    ['customs', 61.5, 241.5],
  ])('on %s facing %d° points to %d° of the picture', (map, facing, bearing) => {
    expect(bearingOnMap(viewOf(map), facing)).toBeCloseTo(bearing, 9)
  })

  it('points to where a step forward would be drawn', () => {
    fc.assert(
      fc.property(
        anyView,
        metres,
        metres,
        fc.double({ min: 0, max: 359.9, noNaN: true }),
        (view, x, z, facing) => {
          const angle = (facing * Math.PI) / 180
          const here = projectPoint(view, [x, 0, z])
          const ahead = projectPoint(view, [x + 10 * Math.sin(angle), 0, z + 10 * Math.cos(angle)])
          const bearing = (bearingOnMap(view, facing) * Math.PI) / 180
          const length = Math.hypot(ahead.x - here.x, ahead.y - here.y)
          expect(here.x + length * Math.sin(bearing)).toBeCloseTo(ahead.x, 6)
          expect(here.y - length * Math.cos(bearing)).toBeCloseTo(ahead.y, 6)
        },
      ),
      { numRuns: 300 },
    )
  })
})
