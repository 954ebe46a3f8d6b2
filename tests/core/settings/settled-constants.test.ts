// What the settings of the site change in the numbers that every rule reads.
import { describe, expect, it } from 'vitest'
import { type Catalogue, makeCatalogue } from '#core/catalogue/catalogue.ts'
import { bartersAround } from '#core/item-facts/item-relations.ts'
import { farmTerms, farmWith } from '#core/pricing/bitcoin-farm/farm-terms.ts'
import { getBestTrader } from '#core/pricing/market/market.ts'
import { fuelCost, tankSeconds } from '#core/pricing/profit/fuel.ts'
import { defaultProfitOptions, FUELS } from '#core/pricing/profit/options.ts'
import { type ProfitContext, profitContext } from '#core/pricing/profit/profit-context.ts'
import { makeReceipt } from '#core/pricing/profit/receipt.ts'
import { initialSettings } from '#core/settings/model.ts'
import { type RuleSettings, settledConstants } from '#core/settings/settled-constants.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { setupOf, untracked } from '../pricing/setups.ts'

const settled = (catalogue: Catalogue, settings: Partial<RuleSettings>): Catalogue =>
  makeCatalogue(
    catalogue.mode,
    (name) =>
      (name === 'constants'
        ? [settledConstants(catalogue.constants, { ...initialSettings, ...settings })]
        : catalogue.levels) as never,
    (name) => catalogue[name] as never,
  )

const pvp = testCatalogue('PVP')
const pve = testCatalogue('PVE')

describe('settings that say nothing', () => {
  it('leave the constants as they are', () => {
    expect(settledConstants(pvp.constants, initialSettings)).toBe(pvp.constants)
  })
})

describe('the fuel base', () => {
  const double = settled(pvp, { fuelBase: 2 * pvp.constants.fuel.unitsPerSecond })
  const saving = { hideoutManagement: 0, solarPower: false }

  it('empties a full tank in its hundred units', () => {
    const base = settled(pvp, { fuelBase: 0.002 }).constants
    expect(tankSeconds(base, 'metal', saving)).toBeCloseTo(50_000, 6)
    expect(tankSeconds(base, 'expeditionary', saving)).toBeCloseTo(30_000, 6)
    expect(fuelCost(base, { ...saving, fuel: 'metal', tankPrice: 200_000 }, 3600)).toBeCloseTo(14_400, 6)
  })

  it.each(FUELS.filter((fuel) => fuel !== 'off'))('reaches every calculator that burns %s', (useFuel) => {
    const options = { ...defaultProfitOptions, useFuel }
    const [before, after] = [pvp, double].map((catalogue) => profitContext(setupOf({ catalogue, options })))
    if (before === undefined || after === undefined) throw new Error('two of them')
    const recipesOf = ({ crafts, barters }: ProfitContext) =>
      [...crafts, ...barters].map(({ recipe }) => recipe)
    const [mine, theirs] = [recipesOf(before), recipesOf(after)]
    const burning = { Craft: 0, Barter: 0 }
    mine.forEach((recipe, at) => {
      // The plan may be another one where fuel is dearer; the fuel of a second never is the same.
      const [{ fuel, plan }, dear] = [
        makeReceipt(before, recipe, 'profit'),
        makeReceipt(after, theirs[at] ?? recipe, 'profit'),
      ]
      if (fuel === undefined || plan === undefined || dear.fuel === undefined || dear.plan === undefined)
        return
      expect(dear.fuel.count / dear.plan.seconds).toBeCloseTo((2 * fuel.count) / plan.seconds, 9)
      burning[recipe.tag] += 1
    })
    expect(burning.Craft).toBeGreaterThan(200)
    expect(burning.Barter).toBeGreaterThan(0)
    const [less, more] = [before, after].map((context) => farmWith(context, farmTerms(context), 10))
    expect(less?.fuelPerDay).toBeGreaterThan(0)
    expect(Math.abs((more?.fuelPerDay ?? 0) - 2 * (less?.fuelPerDay ?? 0))).toBeLessThanOrEqual(1)
    expect(more?.profitPerDay).toBeLessThan(less?.profitPerDay ?? 0)
    expect(tankSeconds(double.constants, useFuel, saving)).toBeCloseTo(
      tankSeconds(pvp.constants, useFuel, saving) / 2,
      6,
    )
  })

  it('is what the receipts of crafts count the fuel with', () => {
    const options = { ...defaultProfitOptions, useFuel: 'metal' } as const
    const player = { ...untracked, skills: { HideoutManagement: 20 } }
    const lineOf = (catalogue: Catalogue) =>
      profitContext(setupOf({ catalogue, options, player })).fuelLine(36_000)
    expect(lineOf(pvp)?.total).toBeGreaterThan(0)
    expect(lineOf(double)?.count).toBeCloseTo(2 * (lineOf(pvp)?.count ?? 0), 9)
  })
})

describe('Ref in PVE', () => {
  const shown = settled(pve, { refInPve: true })
  const ofRef = pve.barters.all.filter(({ trader }) => trader === 'ref')

  it('barters and buys where the site shows him, and not otherwise', () => {
    expect(ofRef.length).toBeGreaterThan(0)
    for (const barter of ofRef) {
      const uidsOf = (catalogue: Catalogue) =>
        bartersAround(catalogue, barter.offer.item).makes.map(({ uid }) => uid)
      expect(uidsOf(pve)).not.toContain(barter.uid)
      expect(uidsOf(shown)).toContain(barter.uid)
    }
    const bids = { sellTo: [{ trader: 'ref', priceRub: 7_500 }] }
    expect(getBestTrader(pve, bids)).toBeUndefined()
    expect(getBestTrader(shown, bids)).toEqual({ trader: 'ref', price: 7_500 })
  })

  it('has his barters among those that are reckoned', () => {
    const countOf = (catalogue: Catalogue) =>
      profitContext(setupOf({ catalogue })).barters.filter(({ of }) => of.trader === 'ref').length
    expect(countOf(pve)).toBe(0)
    expect(countOf(shown)).toBe(ofRef.length)
  })
})
