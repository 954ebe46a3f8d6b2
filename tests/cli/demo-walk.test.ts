// The ways of the demo's friends over a map.
import { describe, expect, it } from 'vitest'
import { getSeconds, makeWay, stepAt } from '#cli/demo/walk.ts'
import { getMapTable } from '#core/catalogue/tables/table-names.ts'
import { seededRandom } from '#core/seeded-random.ts'
import { testCatalogue } from '../support/catalogue.ts'

describe('a way over a map', () => {
  const facts = testCatalogue('PVP')[getMapTable('customs')].all.find(({ url }) => url === 'customs')
  if (facts === undefined) throw new Error('no Customs')

  it('begins where players spawn and ends at an exit', () => {
    for (let seed = 0; seed < 20; seed++) {
      const way = makeWay(facts, seededRandom(seed)) ?? []
      expect(way).toHaveLength(7)
      const spawns = facts.spawns?.filter(({ sides }) => sides.includes('pmc')).flatMap(({ at }) => at)
      expect(spawns).toContainEqual(way[0])
      expect(facts.extracts?.map(({ at }) => at)).toContainEqual(way.at(-1))
    }
  })

  it('is gone at an even pace, looking ahead', () => {
    const way = [
      [0, 0, 0],
      [0, 0, 25],
      [50, 0, 25],
    ] as const
    expect(getSeconds(way)).toBe(30)
    expect(stepAt(way, 0)).toEqual({ at: [0, 0, 0], facing: 0 })
    expect(stepAt(way, 4)).toEqual({ at: [0, 0, 10], facing: 0 })
    expect(stepAt(way, 20)).toEqual({ at: [25, 0, 25], facing: 90 })
    expect(stepAt(way, 31)).toEqual({ at: [50, 0, 25], facing: 90 })
  })

  it('does not exist on a map without spawns or exits', () => {
    expect(makeWay({ uid: 'x', url: 'x' }, seededRandom(1))).toBeUndefined()
  })
})
