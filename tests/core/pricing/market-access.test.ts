// What a PMC can use of the market, held against an enumeration of all receipts that knows nothing of the rule.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BASE_MODES, type BaseMode, type GameMode, getBaseMode } from '#core/catalogue/game-modes.ts'
import type { ReceiptLine } from '#core/pricing/acquisition/price-derivation.ts'
import { getFeeTerms } from '#core/pricing/market/fee-terms.ts'
import { getFleaLevel, getMarketAccess, ownFleaLevel } from '#core/pricing/market/market-access.ts'
import { priceView } from '#core/pricing/market/views.ts'
import { assumePlayer, playerOnProgress } from '#core/pricing/profit/assumed-player.ts'
import { allBarterProfits } from '#core/pricing/profit/barter-profit.ts'
import { allCraftProfits } from '#core/pricing/profit/craft-profit.ts'
import { profitContext } from '#core/pricing/profit/profit-context.ts'
import type { ProfitPlayer, ProfitSetup } from '#core/pricing/profit/profit-setup.ts'
import type { Receipt } from '#core/pricing/profit/receipt.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { anySetup, beginner, setupOf, untracked } from './setups.ts'

const GPU = '57347ca924597744596b4e71'
const LEDX = '5c0530ee86f774697952d952'
const BITCOIN = '59faff1d86f7746c51718c9c'
const INTRODUCTION = '5d2495a886f77425cd51e403'

const catalogue = testCatalogue('PVP')
const reached = assumePlayer(catalogue, beginner, {}).player
const ofLevel = (level: number): ProfitPlayer => ({ ...reached, level })

/** Level 15 for all, and the level required by the item, or by the base item of a preset, read directly from the tables. */
const levelNeeded = (mode: GameMode, uid: string): number => {
  const { items, presets } = testCatalogue(mode)
  const base = presets.all.find((preset) => preset.uid === uid)?.baseItem ?? uid
  return Math.max(15, items.all.find((item) => item.uid === base)?.minLevelForFlea ?? 0)
}

/** By mode, the traders that a quest unlocks: as the rewards of the quests say. */
const UNLOCKS: Readonly<Record<BaseMode, ReadonlyMap<string, string>>> = {
  PVP: new Map(
    testCatalogue('PVP').quests.all.flatMap(({ uid, rewards }) =>
      (rewards.traders ?? []).map((trader) => [trader, uid] as const),
    ),
  ),
  PVE: new Map(
    testCatalogue('PVE').quests.all.flatMap(({ uid, rewards }) =>
      (rewards.traders ?? []).map((trader) => [trader, uid] as const),
    ),
  ),
}

interface Used {
  readonly flea: readonly string[]
  readonly traders: readonly string[]
}
const none: Used = { flea: [], traders: [] }
const both = (one: Used, other: Used): Used => ({
  flea: [...one.flea, ...other.flea],
  traders: [...one.traders, ...other.traders],
})

/** Every item bought on the flea market and every trader dealt with in the line and in what it is made of. */
const usedBy = (mode: GameMode, { item, source }: ReceiptLine): Used => {
  switch (source.tag) {
    case 'Flea':
      return { flea: [item], traders: [] }
    case 'Trader':
    case 'SellValue':
      return { flea: [], traders: [source.trader] }
    case 'Barter': {
      const trader = testCatalogue(mode).barters.get(source.uid)?.trader ?? ''
      return source.lines.map((line) => usedBy(mode, line)).reduce(both, { flea: [], traders: [trader] })
    }
    case 'Craft':
      return source.lines.map((line) => usedBy(mode, line)).reduce(both, none)
    default:
      return none
  }
}

const usedIn = (mode: GameMode, product: string, receipt: Receipt): Used => {
  const { lines, tools, fuel, sale, trader } = receipt
  const sold: Used = {
    flea: sale.tag === 'Flea' || receipt.flea.tag === 'Possible' || receipt.fee > 0 ? [product] : [],
    traders: [...(sale.tag === 'Trader' ? [sale.trader] : []), ...(trader ? [trader.trader] : [])],
  }
  return [...lines, ...tools, ...(fuel === undefined ? [] : [fuel])]
    .map((line) => usedBy(mode, line))
    .reduce(both, sold)
}

const rowsOf = (setup: ProfitSetup) => {
  const context = profitContext(setup)
  return [...allCraftProfits(context), ...allBarterProfits(context)]
}

describe('the level of the flea market', () => {
  it.each([
    ['the market itself', GPU],
    ['its own', LEDX],
  ])('of an item is that of %s', (_, item) => {
    expect(getFleaLevel(catalogue, item)).toBe(levelNeeded('PVP', item))
  })

  it('of a preset is that of its base item', () => {
    const preset = catalogue.presets.all.find(
      ({ baseItem }) => (catalogue.items.get(baseItem)?.minLevelForFlea ?? 0) > 15,
    )
    expect(getFleaLevel(catalogue, preset?.uid ?? '')).toBe(levelNeeded('PVP', preset?.uid ?? ''))
    expect(getFleaLevel(catalogue, preset?.uid ?? '')).toBeGreaterThan(15)
  })
})

describe('a receipt', () => {
  it('names no flea market above the level of the PMC and no trader that is locked, in any line or sale', () => {
    const levels: Record<string, number> = {}
    fc.assert(
      fc.property(anySetup, (setup) => {
        const { mode } = setup.catalogue
        const { player } = setup
        for (const { product, receipt } of rowsOf(setup)) {
          const { flea, traders } = usedIn(mode, product.uid, receipt)
          if (!player.trackProgress) continue
          for (const item of flea) {
            levels[`${mode} ${item}`] ??= levelNeeded(mode, item)
            expect(levels[`${mode} ${item}`]).toBeLessThanOrEqual(player.level)
          }
          for (const trader of traders) {
            const quest = UNLOCKS[getBaseMode(mode)].get(trader)
            expect(quest === undefined || player.quests.done[quest]).toBe(true)
          }
        }
      }),
      { numRuns: 15 },
    )
  })

  it('is the same for a PMC who has reached everything as for one who tracks nothing', () => {
    const soldAs = (player: ProfitPlayer) =>
      rowsOf(setupOf({ player })).map(({ uid, receipt: { sale, flea } }) => [uid, sale, flea.tag])
    expect(soldAs({ ...reached, edition: untracked.edition })).toEqual(soldAs(untracked))
  })

  it('sells to the best trader what the flea takes from a higher level only, and says from which', () => {
    const rows = rowsOf(setupOf({ player: ofLevel(20) }))
    const above = rows.filter(({ product }) => levelNeeded('PVP', product.uid) > 20)
    expect(above.length).toBeGreaterThan(50)
    for (const { product, receipt } of above) {
      if (catalogue.items.get(product.uid)?.fleaBanned === true) continue
      if (receipt.flea.tag === 'BannedFromFlea') continue
      expect(receipt.flea).toEqual({
        tag: 'FleaLevelTooLow',
        needs: levelNeeded('PVP', product.uid),
        has: 20,
      })
      expect(receipt.sale.tag).not.toBe('Flea')
      expect(receipt.fee).toBe(0)
    }
  })

  it('has no revenue where only the flea is asked and the level is too low', () => {
    const rows = rowsOf(setupOf({ player: ofLevel(14), sellTo: 'flea' }))
    const told = rows.filter(({ receipt }) => receipt.flea.tag === 'FleaLevelTooLow')
    expect(told.length).toBeGreaterThan(200)
    for (const { receipt } of told) {
      expect(receipt.sale).toEqual({ tag: 'None', reason: 'FleaLevelTooLow' })
      expect(receipt.revenue).toBe(0)
    }
  })

  it('charges no flea fee at an own price below the level of the flea', () => {
    const ownPrices = { buy: {}, sell: { [LEDX]: 900_000, [GPU]: 300_000, [BITCOIN]: 400_000 } }
    const rows = rowsOf(setupOf({ player: ofLevel(1), ownPrices }))
    for (const { receipt } of rows) expect(receipt.fee).toBe(0)
  })

  it('of a barter with a trader that is locked says which quest unlocks them', () => {
    const { [INTRODUCTION]: _done, ...done } = reached.quests.done
    const rows = allBarterProfits(profitContext(setupOf({ player: { ...reached, quests: { done } } })))
    const jaegers = rows.filter(({ trader }) => trader === 'jaeger')
    expect(jaegers.length).toBeGreaterThan(50)
    for (const { locked } of jaegers)
      expect(locked).toContainEqual({ tag: 'TraderLocked', trader: 'jaeger', quest: INTRODUCTION })
  })
})

describe('a view of the market', () => {
  const viewOf = (player: ProfitPlayer, item: string) => {
    const access = getMarketAccess(catalogue, player)
    const fee = getFeeTerms(setupOf())
    return priceView({ catalogue, priceSource: 'avg24h', fee, ...(access && { access }) }, item)
  }

  it('claims no gain on the flea for a PMC below the level of the item', () => {
    const needs = levelNeeded('PVP', LEDX)
    const [low, high] = [viewOf(ofLevel(needs - 1), LEDX), viewOf(ofLevel(needs), LEDX)]
    expect(low?.fleaLock).toEqual({ tag: 'FleaLevelTooLow', needs, has: needs - 1 })
    expect([low?.fleaProfit, low?.instaProfit]).toEqual([undefined, undefined])
    expect(low?.flea).toEqual(high?.flea)
    expect(low?.perSlot).toBe(low?.bestTrader?.price)
    expect(high?.fleaLock).toBeUndefined()
    expect(high?.fleaProfit).toBeDefined()
    expect(high).toEqual(viewOf(untracked, LEDX))
  })

  it.each(BASE_MODES)('names no trader as the best that is locked, in %s', (mode) => {
    const tables = testCatalogue(mode)
    const access = getMarketAccess(tables, { ...beginner, level: 40 })
    const settings = { catalogue: tables, priceSource: 'avg24h', fee: getFeeTerms(setupOf()) } as const
    const highestBid = (uid: string): number =>
      Math.max(
        0,
        ...(tables.prices.get(uid)?.sellTo ?? [])
          .filter(({ trader }) => !UNLOCKS[mode].has(trader))
          .map(({ priceRub }) => priceRub),
      )
    for (const { uid, gunBuildUid = uid, contains = [] } of tables.items.all) {
      const best = priceView({ ...settings, ...(access && { access }) }, uid)?.bestTrader
      const unpacked = contains.map(({ item, count }) => highestBid(item) * count)
      expect(best?.price ?? 0).toBe(Math.max(highestBid(gunBuildUid), ...unpacked))
    }
  })
})

describe('a visitor without a PMC', () => {
  it('has reached everything but what they say of themselves', () => {
    const { player, isIC3Built, isSolarPowerBuilt } = assumePlayer(catalogue, beginner, {
      level: 20,
      loyalty: { prapor: 2 },
      built: { workbench: 1, 'solar-power': 1 },
    })
    expect(player.level).toBe(20)
    expect([player.loyalty.prapor, player.loyalty.skier]).toEqual([2, 4])
    expect([player.hideout.built.workbench, player.hideout.built.lavatory]).toEqual([1, 3])
    expect([isIC3Built, isSolarPowerBuilt]).toEqual([false, true])
    const rows = rowsOf(setupOf({ player: reached }))
    expect(playerOnProgress(catalogue, beginner, { level: 20 }, true)).toEqual(
      assumePlayer(catalogue, beginner, { level: 20 }),
    )
    const tags = rows.flatMap(({ locked = [] }) => locked.map(({ tag }) => tag))
    expect(new Set(tags)).toEqual(new Set(['EditionMissing', 'QuestItemsNeeded', 'StoryItemNeeded']))
  })
})

describe('a player with a PMC', () => {
  it('keeps what they do not say otherwise', () => {
    const pmc = {
      ...beginner,
      level: 12,
      loyalty: { skier: 2 },
      hideout: { built: { lavatory: 1 }, tracked: {} },
    }
    const said = { loyalty: { prapor: 2 }, built: { workbench: 3 } }
    expect(playerOnProgress(catalogue, pmc, said, false)).toEqual({
      player: {
        ...pmc,
        loyalty: { skier: 2, prapor: 2 },
        hideout: { built: { lavatory: 1, workbench: 3 }, tracked: {} },
      },
    })
    expect(playerOnProgress(catalogue, pmc, { level: 40 }, false)).toEqual({ player: { ...pmc, level: 40 } })
  })
})

describe("an item's own level on the flea market", () => {
  it.each(BASE_MODES)('is told in %s of no item that the market never takes', (mode) => {
    const all = testCatalogue(mode).items.all
    const banned = all.filter(({ fleaBanned }) => fleaBanned === true)
    expect(banned.some(({ minLevelForFlea }) => minLevelForFlea !== undefined)).toBe(true)
    expect(banned.filter((item) => ownFleaLevel(item) !== undefined)).toEqual([])
    for (const item of all)
      if (item.fleaBanned !== true) expect(ownFleaLevel(item)).toBe(item.minLevelForFlea)
  })
})
