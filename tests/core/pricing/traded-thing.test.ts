// A row of prices is of one thing: a weapon is traded as its default preset, a pack is worth what it holds.
import { describe, expect, it } from 'vitest'
import { BASE_MODES } from '#core/catalogue/game-modes.ts'
import { isSome } from '#core/fp.ts'
import { isValuable } from '#core/items/valuable.ts'
import { fleaFee } from '#core/pricing/market/flea-fee.ts'
import { pieceWorth } from '#core/pricing/market/piece-worth.ts'
import { sell } from '#core/pricing/market/sale.ts'
import { tradedSize } from '#core/pricing/market/traded-size.ts'
import { tradedPrices, tradedThing } from '#core/pricing/market/traded-thing.ts'
import { bareWeaponView, plainViewSettings, priceView } from '#core/pricing/market/views.ts'
import { defaultProfitOptions } from '#core/pricing/profit/options.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { setupOf } from './setups.ts'

const M4A1 = '5447a9cd4bdc2dbd208b4567'
const M4A1_DEFAULT = '5af08cf886f774223c269184'
const AK_50 = 'TheAKGuy AK-50 .50 BMG anti-materiel rifle'
const FMJ_PACK = '.338 Lapua Magnum FMJ ammo pack (20 pcs)'
const M855_PACK = '5.56x45mm M855 ammo pack (50 pcs)'

const itemNamed = (name: string) => {
  const item = testCatalogue('PVP').items.all.find((each) => each.name === name)
  if (item === undefined) throw new Error(`no item ${name}`)
  return item
}

const itemWith = (uid: string) => {
  const item = testCatalogue('PVP').items.get(uid)
  if (item === undefined) throw new Error(`no item ${uid}`)
  return item
}

const viewOf = (uid: string, mode: (typeof BASE_MODES)[number] = 'PVP') => {
  const view = priceView(plainViewSettings(testCatalogue(mode)), uid)
  if (view === undefined) throw new Error(`no prices of ${uid}`)
  return view
}

const seller = (options = defaultProfitOptions) => ({
  setup: setupOf({ options }),
  fee: plainViewSettings(testCatalogue('PVP')).fee,
})

describe('a weapon', () => {
  it('has the size, bids, base price and fee of its default preset beside the price of that', () => {
    const view = viewOf(M4A1)
    expect(view).toMatchObject({
      item: M4A1,
      preset: { uid: M4A1_DEFAULT, width: 5, height: 2, weight: 2.849 },
      basePrice: 64_228,
      avg24h: 35_701,
      lastLow: 25_000,
      perSlot: 3_570,
      bestTrader: { trader: 'mechanic', price: 35_962 },
      instaProfit: 10_962,
    })
    const fee = fleaFee(seller().fee, { basePrice: view.basePrice, ask: 35_000 })
    expect(isSome(fee) && fee.value).toBe(3_405)
  })

  it.each(BASE_MODES)('has the row of its default preset, for every weapon with one, in %s', (mode) => {
    const catalogue = testCatalogue(mode)
    const weapons = catalogue.items.all.filter(({ gunBuildUid }) => gunBuildUid !== undefined)
    expect(weapons).toHaveLength(160)
    for (const { uid, gunBuildUid = '' } of weapons) {
      const { preset, ...weapon } = viewOf(uid, mode)
      expect(preset?.uid).toBe(gunBuildUid)
      expect(weapon).toEqual({ ...viewOf(gunBuildUid, mode), item: uid })
      const { width, height, weight } = preset ?? {}
      expect(tradedSize(catalogue, itemWith(uid))).toEqual({ width, height, weight })
      expect(tradedPrices(catalogue, uid)).toBe(catalogue.prices.get(gunBuildUid))
    }
  })

  it.each(BASE_MODES)('is the only kind of item that is traded as something else, in %s', (mode) => {
    const catalogue = testCatalogue(mode)
    for (const item of catalogue.items.all)
      if (item.gunBuildUid === undefined) expect(tradedThing(catalogue, item.uid)).toBe(item)
  })

  it('is valuable by the cells of its preset', () => {
    const catalogue = testCatalogue('PVP')
    const changed = catalogue.items.all.filter((item) => {
      const { flea, bestTrader, preset = item } = viewOf(item.uid)
      const worth = flea?.price ?? bestTrader?.price
      return worth !== undefined && isValuable(item, worth) && !isValuable(preset, worth)
    })
    // A bare receiver of one cell at the price of a whole weapon.
    expect(changed.length).toBeGreaterThan(60)
    for (const { uid } of changed) expect(pieceWorth(setupOf(), uid)?.isValuable).toBe(false)
  })

  it('has no flea price without its parts, and its own bids and offers', () => {
    const item = testCatalogue('PVP').items.get(M4A1)
    const view = item && bareWeaponView(plainViewSettings(testCatalogue('PVP')), item)
    expect(view).toMatchObject({ basePrice: 18_397, bestTrader: { trader: 'mechanic', price: 10_302 } })
    expect([view?.flea, view?.lastLow, view?.offers, view?.fee]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(view?.preset).toBeUndefined()
  })

  it('is sold as its preset where a craft makes it', () => {
    const { sale, taken } = sell(seller(), { item: itemNamed(AK_50).uid, count: 1 })
    expect([sale, taken.revenue]).toEqual([{ tag: 'Trader', trader: 'mechanic' }, 128_611])
  })
})

describe('a pack that always holds the same', () => {
  it('is sold unpacked where what it holds brings more', () => {
    const pack = itemNamed(FMJ_PACK)
    const [content] = pack.contains ?? []
    const { sale, taken, trader } = sell(seller(), { item: pack.uid, count: 2 })
    const unpacked = { item: content?.item, count: 40 }
    expect(sale).toEqual({ tag: 'Trader', trader: 'mechanic', unpacked })
    expect(taken).toMatchObject({ unitPrice: 20_160, revenue: 40_320, fee: 0, unpacked })
    expect(trader).toEqual(taken)
    expect(viewOf(pack.uid).bestTrader).toEqual({
      trader: 'mechanic',
      price: 20_160,
      unpacked: { item: content?.item, count: 20 },
    })
  })

  it('weighs what it holds beside its price, which counts that too', () => {
    const catalogue = testCatalogue('PVP')
    expect(itemNamed(M855_PACK).weight).toBe(0.01)
    // A box of 10 g and 50 rounds of 12 g.
    expect(tradedSize(catalogue, itemNamed(M855_PACK))).toEqual({ width: 1, height: 1, weight: 0.61 })
    const packs = catalogue.items.all.filter(({ contains = [] }) => contains.length === 1)
    for (const pack of packs) expect(tradedSize(catalogue, pack).weight).toBeGreaterThan(pack.weight)
  })

  it.each(BASE_MODES)('is never worth less than its content or than the pack, in %s', (mode) => {
    const catalogue = testCatalogue(mode)
    const packs = catalogue.items.all.filter(({ contains = [] }) => contains.length === 1)
    expect(packs).toHaveLength(225)
    const bid = (uid: string): number =>
      Math.max(
        0,
        ...(catalogue.prices.get(uid)?.sellTo ?? [])
          .filter(({ trader }) => mode !== 'PVE' || trader !== 'ref')
          .map(({ priceRub }) => priceRub),
      )
    for (const { uid, contains = [] } of packs) {
      const [content] = contains
      const inside = bid(content?.item ?? '') * (content?.count ?? 0)
      const { bestTrader } = viewOf(uid, mode)
      expect(bestTrader?.price).toBe(Math.max(bid(uid), inside))
      expect(bestTrader?.unpacked).toEqual(inside > bid(uid) ? content : undefined)
    }
  })

  it('pays the fee of a pack with what it holds, as a preset does with its parts', () => {
    // The empty box has 1,000, fifty rounds of 180 have 9,000.
    expect(viewOf(itemNamed(M855_PACK).uid).basePrice).toBe(10_000)
    const { items, presets, prices } = testCatalogue('PVP')
    const others = items.all.filter(({ gunBuildUid = '' }) => {
      const parts = presets.get(gunBuildUid)?.tree.map(([, , item]) => prices.get(item)?.basePrice ?? 0) ?? []
      return parts.reduce((sum, price) => sum + price, 0) !== (prices.get(gunBuildUid)?.basePrice ?? 0)
    })
    expect(others.map(({ name }) => name)).toEqual(['RShG-2 72.5mm rocket launcher'])
  })

  it('is no pack where it holds several things, or nothing', () => {
    expect(viewOf(M4A1).bestTrader?.unpacked).toBeUndefined()
  })
})
