// Floors of real maps, and laws of places on them.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAP_TABLES } from '#core/catalogue/tables/table-names.ts'
import {
  floorAt,
  floorRelation,
  listFloors,
  MAIN_FLOOR,
  pointOnFloor,
  relationSeen,
} from '#core/maps/floors.ts'
import { listMarkers } from '#core/maps/markers/markers.ts'
import type { GamePoint } from '#core/maps/projection.ts'
import { testCatalogue } from '../../support/catalogue.ts'

const catalogue = testCatalogue('PVP')
const maps = MAP_TABLES.flatMap((table) => catalogue[table].all)
const factsOf = (url: string) => {
  const found = maps.find((each) => each.url === url)
  if (found === undefined) throw new Error(`no ${url}`)
  return found
}
const floors = (url: string) => listFloors(factsOf(url).view)

describe('the floors of a map', () => {
  it.each([
    ['customs', ['basement', 'main', 'level2', 'level3', 'level4']],
    ['factory', ['basement', 'main', 'level2', 'level3']],
    ['ground-zero', ['basement', 'main', 'level2', 'level3']],
    ['interchange', ['main', 'level2', 'level3']],
    ['lab', ['basement', 'main', 'level2']],
    ['reserve', ['bunker', 'main', 'level2', 'level3', 'level4', 'level5']],
    ['shoreline', ['basement', 'main', 'level2', 'level3']],
    ['streets', ['basement', 'main', 'level2', 'level3', 'level4', 'level5']],
    ['woods', ['main']],
    ['ground-zero-tutorial', ['main']],
  ])('%s from the lowest: %j', (url, levels) => {
    expect(floors(url).map(({ level }) => level)).toEqual(levels)
  })

  it.each([
    // Dorms: the three-storey building between x 165 and 243, z 125 and 190.
    ['customs', [200, 0.5, 150], MAIN_FLOOR],
    ['customs', [200, 3, 150], '2nd Floor'],
    ['customs', [200, 5.9, 150], '3rd Floor'],
    ['customs', [200, 9, 150], '3rd Floor'],
    // The same height outdoors.
    ['customs', [-69, 9, 9], MAIN_FLOOR],
    ['customs', [628, -2, -130], 'Underground'],
    ['customs', [0, -2, 0], MAIN_FLOOR],
    ['factory', [0, -3, 0], 'Tunnels'],
    ['factory', [0, 0, 0], MAIN_FLOOR],
    ['factory', [0, 3, 0], '2nd Floor'],
    ['factory', [0, 6, 0], '3rd Floor'],
    ['lab', [-150, 4, -300], 'Second Level'],
    ['lab', [-150, -3, -300], 'Technical'],
    ['woods', [0, 50, 0], MAIN_FLOOR],
  ] as const)('%s at %j is on %s', (url, at, id) => {
    expect(floorAt(floors(url), at).id).toBe(id)
  })

  it.each([
    ['customs', 'Dorm room 314 marked key', '3rd Floor'],
    ['customs', 'Dorm room 203 key', '2nd Floor'],
    ['customs', 'Dorm room 114 key', MAIN_FLOOR],
  ])('%s: %s opens a door of %s', (url, key, id) => {
    const own = listMarkers(factsOf(url), catalogue).filter(
      ({ facts, named }) => facts.tag === 'lock' && facts.lock.type === 'door' && named?.name === key,
    )
    expect(own.length).toBeGreaterThan(0)
    for (const { at } of own) expect(floorAt(floors(url), at).id).toBe(id)
  })

  it('has every exit and lock of a map on one of them', () => {
    for (const facts of maps)
      for (const { at } of listMarkers(facts, catalogue))
        expect(listFloors(facts.view)).toContain(floorAt(listFloors(facts.view), at))
  })
})

describe('a place and the floor that is shown', () => {
  const metres = fc.double({ min: -700, max: 700, noNaN: true })
  const point: fc.Arbitrary<GamePoint> = fc.tuple(
    metres,
    fc.double({ min: -30, max: 40, noNaN: true }),
    metres,
  )
  const anyFloors = fc.constantFrom(
    ...maps.flatMap(({ view }) => (view === undefined ? [] : [listFloors(view)])),
  )

  it('is here on exactly its own floor, and the others are ordered about it', () => {
    fc.assert(
      fc.property(anyFloors, point, (all, at) => {
        const relations = all.map(({ id }) => floorRelation(all, id, at))
        const here = relations.indexOf('here')
        expect(here).toBe(all.indexOf(floorAt(all, at)))
        expect(relations).toEqual(
          all.map((_, index) => (index < here ? 'above' : index > here ? 'below' : 'here')),
        )
      }),
      { numRuns: 500 },
    )
  })

  it('is on the main floor exactly where no other floor reaches', () => {
    fc.assert(
      fc.property(anyFloors, point, (all, at) => {
        const [x, y, z] = at
        const reaching = all.filter(({ layer }) =>
          layer?.extents.some(
            ({ height, bounds }) =>
              height[0] <= y &&
              y < height[1] &&
              (
                bounds ?? [
                  [
                    [-9e9, -9e9],
                    [9e9, 9e9],
                  ] as const,
                ]
              ).some(([a, b]) => {
                const [dx, dz] = [(x - a[0]) * (x - b[0]), (z - a[1]) * (z - b[1])]
                return dx <= 0 && dz <= 0
              }),
          ),
        )
        const floor = floorAt(all, at)
        if (floor.id === MAIN_FLOOR) expect(reaching).toEqual([])
        else expect(reaching).toContain(floor)
      }),
      { numRuns: 500 },
    )
  })

  it('is here whatever floor is shown where no floors lie over each other', () => {
    const all = floors('customs')
    const outdoors: GamePoint = [647, 1, 118]
    expect(all.map(({ id }) => relationSeen(all, id, outdoors))).toEqual(all.map(() => 'here'))
    const inTheDorms: GamePoint = [200, 9, 150]
    expect(all.map(({ id }) => relationSeen(all, id, inTheDorms))).toEqual(
      all.map(({ id }) => floorRelation(all, id, inTheDorms)),
    )
  })

  it('counts as seen from the main floor where the floor is not of this map', () => {
    expect(floorRelation(floors('customs'), 'Attic', [200, 9, 150])).toBe('above')
  })
})

describe('a place that was pointed at on the picture of a floor', () => {
  it.each(['customs', 'factory', 'reserve', 'streets', 'lab', 'shoreline'])(
    'is on that floor wherever something of %s is on it',
    (url) => {
      const all = floors(url)
      const places = listMarkers(factsOf(url), catalogue)
      expect(places.length).toBeGreaterThan(50)
      for (const {
        at: [x, y, z],
      } of places) {
        const { id } = floorAt(all, [x, y, z])
        const point = pointOnFloor(all, id, x, z)
        expect([point[0], point[2]]).toEqual([x, z])
        expect(floorAt(all, point).id).toBe(id)
      }
    },
  )

  it('is on the ground where the floor has nothing', () => {
    expect(pointOnFloor(floors('customs'), '3rd Floor', -69, 9)).toEqual([-69, 0, 9])
  })

  it('has a height that a pin may have', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...maps.filter(({ view }) => view !== undefined)),
        fc.integer({ min: -900, max: 900 }),
        fc.integer({ min: -900, max: 900 }),
        ({ view }, x, z) => {
          const all = listFloors(view)
          for (const { id } of all) expect(Math.abs(pointOnFloor(all, id, x, z)[1])).toBeLessThan(1000)
        },
      ),
    )
  })
})
