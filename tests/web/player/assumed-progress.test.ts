// The progress that an address assumes.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withParams } from '#web/address/search-params.ts'
import {
  assumedProgressInAddress,
  type Levels,
  MAX_LEVEL,
  readAssumedProgress,
  withLevel,
} from '#web/player/assumed-progress.ts'
import { testCatalogue } from '../../support/catalogue.ts'

const { stations, traders, levels } = testCatalogue('PVP')
const read = (search: string) => readAssumedProgress(new URLSearchParams(search))

const levelsOf = (slugs: readonly string[]): fc.Arbitrary<Levels> =>
  fc.dictionary(fc.constantFrom(...slugs), fc.integer({ min: 0, max: 9 }), {
    minKeys: 1,
    noNullPrototype: true,
  })
const anyLook = fc.record(
  {
    level: fc.integer({ min: 1, max: MAX_LEVEL }),
    built: levelsOf(stations.all.map(({ url }) => url)),
    loyalty: levelsOf(traders.all.map(({ url }) => url)),
  },
  { requiredKeys: [], noNullPrototype: true },
)

describe('assumed progress', () => {
  it('is written so that people can read and change it', () => {
    expect(read('level=20&built=workbench.2,intelligence-center.0&loyalty=prapor.3')).toEqual({
      level: 20,
      built: { workbench: 2, 'intelligence-center': 0 },
      loyalty: { prapor: 3 },
    })
  })

  it('comes back from an address as it was written', () => {
    fc.assert(
      fc.property(anyLook, (look) => {
        const address = withParams(new URLSearchParams('q=hawk'), assumedProgressInAddress(look)).toString()
        expect(read(address)).toEqual(Object.keys(look).length === 0 ? undefined : look)
      }),
      { numRuns: 300 },
    )
  })

  it('can name every level that there is', () => {
    expect(levels.at(-1)?.level).toBeLessThanOrEqual(MAX_LEVEL)
  })

  it.each([
    '',
    'level=0',
    'level=100',
    'level=1e1',
    'level=',
    'built=',
    'built=workbench',
    'built=workbench.x',
    'built=Workbench.1',
    'built=workbench.10',
    'built=.1',
    'loyalty=prapor=2',
    'loyalty=__proto__.1',
  ])('says nothing in %j', (search) => {
    expect(read(search)).toBeUndefined()
  })

  it('reads anything without failing', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (built, loyalty) => {
        const look = readAssumedProgress(new URLSearchParams({ built, loyalty }))
        for (const level of Object.values({ ...look?.built, ...look?.loyalty }))
          expect(Number.isInteger(level)).toBe(true)
      }),
    )
  })

  it('changes one level at a time', () => {
    expect(withLevel({ workbench: 1 }, 'lavatory', 2)).toEqual({ workbench: 1, lavatory: 2 })
    expect(withLevel({ workbench: 1 }, 'workbench', 0)).toEqual({ workbench: 0 })
    expect(withLevel({ workbench: 1, lavatory: 2 }, 'workbench', undefined)).toEqual({ lavatory: 2 })
  })
})
