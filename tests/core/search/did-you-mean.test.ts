// Names that were meant.
import { describe, expect, it } from 'vitest'
import { didYouMean } from '#core/search/did-you-mean.ts'
import { testCatalogue } from '../../support/catalogue.ts'

const stations = testCatalogue('PVP').stations.all.map(({ url }) => url)
const maps = [
  'ground-zero',
  'factory',
  'customs',
  'interchange',
  'woods',
  'shoreline',
  'reserve',
  'lab',
  'labyrinth',
]

describe('did you mean', () => {
  it.each([
    ['workbnech', stations, 'workbench'],
    ['bitcoinfarm', stations, 'bitcoin-farm'],
    ['Solar Powr', stations, 'solar-power'],
    ['costums', maps, 'customs'],
    ['ground zero', maps, 'ground-zero'],
    ['inter', maps, 'interchange'],
  ] as const)('%s', (text, names, meant) => {
    expect(didYouMean(text, names)[0]).toBe(meant)
  })

  it('gives the nearest first, three at most, each once', () => {
    expect(didYouMean('rack', ['gear-rack', 'rack', 'racks', 'ruck', 'track', 'rack'])).toEqual([
      'rack',
      'racks',
      'ruck',
    ])
    expect(didYouMean('lab', maps, 1)).toEqual(['lab'])
  })

  it('gives nothing where nothing is near', () => {
    expect(didYouMean('xyzzy', stations)).toEqual([])
    expect(didYouMean('', stations)).toEqual([])
    expect(didYouMean('!!', stations)).toEqual([])
  })
})
