// The PMC that a page shows to a visitor with assumed progress, and what they can buy.
import { describe, expect, it } from 'vitest'
import { newPmc } from '#core/player/model.ts'
import { findDirectPrices, findLockedAsks } from '#core/pricing/acquisition/direct-prices.ts'
import { getMarketAccess, makeAccessAtLevel } from '#core/pricing/market/market-access.ts'
import { defaultProfitOptions } from '#core/pricing/profit/options.ts'
import { assumedDealer } from '#web/player/use-dealer.ts'
import { withAssumedProgress } from '#web/player/use-shown-pmc.ts'
import { testCatalogue } from '../../support/catalogue.ts'

const catalogue = testCatalogue('PVP')
const pmc = newPmc({ uid: '', name: '', fraction: 'Usec', gameMode: 'PVP', edition: 'Standard' })
const CARD = '57347ca924597744596b4e71'

describe('assumed progress', () => {
  it('is laid over the PMC, which else stays as it is', () => {
    const built = { ...pmc, hideout: { built: { vents: 1, workbench: 3 }, tracked: {} } }
    expect(
      withAssumedProgress(built, { level: 20, built: { workbench: 1 }, loyalty: { prapor: 2 } }),
    ).toEqual({
      ...built,
      level: 20,
      loyalty: { prapor: 2 },
      hideout: { built: { vents: 1, workbench: 1 }, tracked: {} },
    })
    expect(withAssumedProgress(pmc, { loyalty: { prapor: 2 } }).level).toBe(1)
  })

  it.each([undefined, 14, 40])('gives the market the access that deals have at level %s', (level) => {
    const assumed = level === undefined ? { loyalty: { prapor: 2 } } : { level }
    expect(makeAccessAtLevel(level)).toEqual(
      getMarketAccess(catalogue, assumedDealer(catalogue, pmc, assumed)),
    )
  })

  it.each([
    [39, 0, [40]],
    [40, 1, []],
  ])('opens the flea market for what level %i may buy', (level, open, levels) => {
    const player = assumedDealer(catalogue, pmc, { level })
    const setup = { catalogue, options: defaultProfitOptions, player }
    const fleaOf = findDirectPrices(setup, CARD).filter(({ source }) => source.tag === 'Flea')
    expect(fleaOf).toHaveLength(open)
    const locks = findLockedAsks(setup, [CARD]).flatMap((ask) => ask.locks)
    expect(locks.flatMap((lock) => (lock.tag === 'FleaLevelTooLow' ? [lock.needs] : []))).toEqual(levels)
  })
})
