import { describe, expect, it } from 'vitest'
import { newPmc, type Pmc } from '#core/player/model.ts'
import { getFeeTerms, hasIC3, plainFeeTerms } from '#core/pricing/market/fee-terms.ts'
import { fleaFeeTerms } from '#core/pricing/market/flea-fee.ts'
import { testCatalogue } from '../../support/catalogue.ts'

const catalogue = testCatalogue('PVP')
const { flea } = catalogue.constants
const pmc: Pmc = newPmc({
  uid: 'dymov',
  name: 'Dymov',
  fraction: 'Bear',
  gameMode: 'PVP',
  edition: 'Standard',
})
const setupOf = (player: Pmc, isIC3Built?: boolean) => ({
  catalogue,
  options: player.profit,
  player,
  ...(isIC3Built !== undefined && { isIC3Built }),
})
const built = (level: number, trackProgress = true): Pmc => ({
  ...pmc,
  trackProgress,
  hideout: { ...pmc.hideout, built: { 'intelligence-center': level } },
})

describe('the flea fee terms of a PMC', () => {
  it('are the plain ones at the start', () => {
    expect(getFeeTerms(setupOf(pmc))).toEqual(plainFeeTerms(flea))
  })

  it.each([
    ['without the center', built(0), false],
    ['with the center at level 2', built(2), false],
    ['with the center at level 3', built(3), true],
    ['with the center at level 3 while progress is not tracked', built(3, false), false],
    ['with the option on', { ...pmc, profit: { ...pmc.profit, isIC3Built: true } }, true],
  ])('%s', (_, player, isLowered) => {
    expect(hasIC3(setupOf(player))).toBe(isLowered)
    expect(getFeeTerms(setupOf(player)).factor < 1).toBe(isLowered)
  })

  it('follow what is asked instead of what is built', () => {
    expect(hasIC3(setupOf(built(3), false))).toBe(false)
    expect(hasIC3(setupOf(pmc, true))).toBe(true)
  })

  it('fall with hideout management', () => {
    const skilled: Pmc = { ...built(3), skills: { HideoutManagement: 51 } }
    expect(getFeeTerms(setupOf(skilled))).toEqual(
      fleaFeeTerms(flea, { isIC3Built: true, hideoutManagement: 51 }),
    )
  })
})
