// How much of its room a map fills when it opens, for the maps of the catalogue and for any other.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAP_SLUGS } from '#core/catalogue/map-slugs.ts'
import { getMapTable } from '#core/catalogue/tables/table-names.ts'
import { type Ground, groundSize, isWide, openingZoom, type RoomSize, wholeZoom } from '#core/maps/fit.ts'
import { testCatalogue } from '../../support/catalogue.ts'

const catalogue = testCatalogue('PVP')
const MAPS = MAP_SLUGS.flatMap((slug) =>
  catalogue[getMapTable(slug)].all.flatMap(({ url, view }) => (view === undefined ? [] : [{ url, view }])),
)
/** What sheets, bars and tools leave of a window of 1440 × 900. */
const DESK: RoomSize = { width: 816, height: 744 }
/** Of one of 390 × 844, over the lowered sheet and the half raised one. */
const PHONE = { low: { width: 338, height: 524 }, half: { width: 338, height: 204 } } as const
const ROOMS: Readonly<Record<string, (ground: Ground) => RoomSize>> = {
  desk: () => DESK,
  phone: (ground) => (isWide(ground) ? PHONE.half : PHONE.low),
}
/** Rounding down to a step of zoom. */
const ROUNDING = 2 ** (-1 / 16)

const filled = (ground: Ground, room: RoomSize, zoom: number) => {
  const { width, height } = groundSize(ground)
  return { width: (width * 2 ** zoom) / room.width, height: (height * 2 ** zoom) / room.height }
}

describe('a map that opens', () => {
  it.each(
    Object.entries(ROOMS).flatMap(([name, room]) =>
      MAPS.map(({ url, view }) => ({ url, name, view, room: room(view) })),
    ),
  )('fills one side of the $name with $url and most of the other', ({ view, room }) => {
    const { width, height } = filled(view, room, openingZoom(view, room))
    expect(Math.max(width, height)).toBeGreaterThanOrEqual(ROUNDING)
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(0.5)
  })

  const anyGround = fc
    .record({ width: fc.integer({ min: 50, max: 3_000 }), height: fc.integer({ min: 50, max: 3_000 }) })
    .map(
      ({ width, height }): Ground => ({
        transform: [0.2, 30, 0.2, -10],
        coordinateRotation: 90,
        bounds: [
          [0, 0],
          [height, width],
        ],
      }),
    )
  const anyRoom = fc.record({
    width: fc.integer({ min: 1, max: 3_000 }),
    height: fc.integer({ min: 1, max: 2_000 }),
  })

  it('has at least four fifths of its width in view, and all of its height', () => {
    fc.assert(
      fc.property(anyGround, anyRoom, (ground, room) => {
        const { width, height } = filled(ground, room, openingZoom(ground, room))
        expect(width).toBeLessThanOrEqual(1.25 + 1e-9)
        expect(height).toBeLessThanOrEqual(1 + 1e-9)
      }),
    )
  })

  it('is never smaller than the whole map, which fits and touches two edges', () => {
    fc.assert(
      fc.property(anyGround, anyRoom, (ground, room) => {
        const whole = wholeZoom(ground, room)
        const { width, height } = filled(ground, room, whole)
        expect(openingZoom(ground, room)).toBeGreaterThanOrEqual(whole)
        expect(Math.max(width, height)).toBeLessThanOrEqual(1 + 1e-9)
        expect(Math.max(width, height)).toBeGreaterThan(ROUNDING - 1e-9)
      }),
    )
  })
})
