// Dangers as areas: what each covers, and which claymores share one.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Hazard } from '#core/catalogue/tables/map-facts.ts'
import { MAP_TABLES } from '#core/catalogue/tables/table-names.ts'
import { type HazardArea, hazardAreas, JOINING_DISTANCE } from '#core/maps/markers/hazard-areas.ts'
import { groundDistance } from '#core/maps/measure.ts'
import type { GamePoint } from '#core/maps/projection.ts'
import { testCatalogue } from '../../support/catalogue.ts'

const catalogue = testCatalogue('PVP')
const factsOf = (url: string) => {
  const found = MAP_TABLES.flatMap((table) => catalogue[table].all).find((facts) => facts.url === url)
  if (found === undefined) throw new Error(`no map ${url}`)
  return found
}

/** Whether a place is inside of a convex outline, or on its edge up to rounding. */
const isInside = ({ outline }: HazardArea, [x, , z]: GamePoint): boolean => {
  const sides = outline.map(([ax, az], index) => {
    const [bx, bz] = outline[(index + 1) % outline.length] ?? [0, 0]
    return (bx - ax) * (z - az) - (bz - az) * (x - ax)
  })
  return sides.every((side) => side >= -1e-6) || sides.every((side) => side <= 1e-6)
}

const metre = fc.integer({ min: -400, max: 400 }).map((decimetres) => decimetres / 10)
const claymore: fc.Arbitrary<Hazard> = fc
  .tuple(metre, metre)
  .map(([x, z]) => ({ type: 'minefield', at: [x, 0, z], size: [2, 1, 3] }))

describe('the areas of hazards', () => {
  it('have each claymore inside of one of them', () => {
    fc.assert(
      fc.property(fc.array(claymore, { maxLength: 40 }), (hazards) => {
        const areas = hazardAreas({ hazards })
        for (const { at } of hazards) expect(areas.some((area) => isInside(area, at))).toBe(true)
      }),
    )
  })

  it('keep claymores apart that no chain of near ones links', () => {
    fc.assert(
      fc.property(fc.array(claymore, { maxLength: 20 }), claymore, (hazards, other) => {
        const far: Hazard = { ...other, at: [other.at[0] + 80 + JOINING_DISTANCE + 0.1, 0, other.at[2]] }
        expect(hazardAreas({ hazards: [...hazards, far] })).toHaveLength(hazardAreas({ hazards }).length + 1)
      }),
    )
  })

  it('of two claymores are one up to the joining distance', () => {
    const two = (metres: number): readonly Hazard[] =>
      [0, metres].map((x) => ({ type: 'minefield', at: [x, 0, 0], size: [1, 1, 1] }))
    expect(hazardAreas({ hazards: two(JOINING_DISTANCE) })).toHaveLength(1)
    expect(hazardAreas({ hazards: two(JOINING_DISTANCE + 0.1) })).toHaveLength(2)
  })

  it.each([
    ['streets', 189, 25],
    ['lighthouse', 338, 57],
  ])('of %s are few where the source has hundreds of hazards', (url, hazards, areas) => {
    const facts = factsOf(url)
    expect([
      facts.hazards?.filter(({ type }) => type === 'minefield').length,
      hazardAreas(facts).length,
    ]).toEqual([hazards, areas])
  })

  it('are the outlines of the source for everything but claymores', () => {
    const facts = factsOf('woods')
    expect(hazardAreas(facts).map(({ outline }) => outline)).toEqual(
      facts.hazards?.map(({ outline }) => outline),
    )
    expect(new Set(hazardAreas(facts).map(({ kind }) => kind))).toEqual(
      new Set(['sniper', 'minefield', 'artillery']),
    )
  })

  it('have their mark at a hazard', () => {
    for (const url of ['streets', 'lighthouse', 'ground-zero']) {
      const facts = factsOf(url)
      for (const { at } of hazardAreas(facts))
        expect(facts.hazards?.some((hazard) => groundDistance(hazard.at, at) === 0)).toBe(true)
    }
  })
})
