// Figures of the API v2: those of the market and the calculators for a visitor, and profits computed here from the files of the catalogue.
import { describe, expect, it } from 'vitest'
import { BASE_MODES } from '#core/catalogue/game-modes.ts'
import { neutralPmc } from '#core/player/model.ts'
import { buyingSetup } from '#core/pricing/acquisition/buying-setup.ts'
import { plainViewSettings, priceViews } from '#core/pricing/market/views.ts'
import { allBarterProfits } from '#core/pricing/profit/barter-profit.ts'
import { allCraftProfits } from '#core/pricing/profit/craft-profit.ts'
import { profitContext } from '#core/pricing/profit/profit-context.ts'
import { gainPerDay, gainPerHour, getGain } from '#core/pricing/profit/profit-row.ts'
import { marketList } from '#web/market/market-list.tsx'
import { marketRows } from '#web/market/market-row.ts'
import { byUid, type Row, rawCorrected, rawRemoved, rawTable } from '../../server/public-api/raw-catalogue.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { findV2Call, makeV2Source, readAllV2, readV2 } from '../../support/v2-source.ts'

describe.each(BASE_MODES)('in %s', async (mode) => {
  const catalogue = testCatalogue(mode, { overlay: true })
  const source = await makeV2Source(mode)
  const context = profitContext(buyingSetup(catalogue, neutralPmc(mode), false, undefined))

  it('every item has the figures of the market’s list', () => {
    const listed = marketRows(
      catalogue.items.all,
      priceViews(plainViewSettings(catalogue)),
      { language: 'en', categoryName: (english) => english },
      undefined,
    )
    const rows = new Map(readAllV2(findV2Call('/items'), source).map((row) => [row.uid, row] as const))
    expect(rows.size).toBe(catalogue.items.all.length)
    const { columns } = marketList
    for (const row of listed) {
      const { width, height, weight } = row.view.preset ?? row.item
      const isPack = row.item.contains !== undefined
      expect(rows.get(row.item.uid)).toMatchObject({ width, height, ...(isPack ? {} : { weight }) })
      const value = (column: keyof typeof columns) => columns[column]?.value?.(row) ?? null
      expect(rows.get(row.item.uid)?.prices, row.item.name).toMatchObject({
        base: value('basePrice'),
        flea: value('flea'),
        lastLow: value('lastLow'),
        avg24h: value('avg24h'),
        avg7d: value('avg7d'),
        fee: row.view.fee ?? null,
        perSlot: value('perSlot'),
        fleaProfit: row.view.fleaProfit ?? null,
        flipProfit: row.view.instaProfit ?? null,
        bestTrader: row.view.bestTrader === undefined ? null : { price: value('trader') },
      })
    }
  })

  it('every craft has the figures of the calculator', () => {
    const rows = new Map(readAllV2(findV2Call('/crafts'), source).map((row) => [row.uid, row] as const))
    const expected = allCraftProfits(context, 'profitPerDay')
    expect(rows.size).toBe(expected.length)
    for (const row of expected)
      expect(rows.get(row.uid)).toMatchObject({
        ...{ cost: row.cost, fee: row.fee, revenue: row.revenue, profit: getGain(row) ?? null },
        profitPerHour: gainPerHour(row) ?? null,
        profitPerDay: gainPerDay(row) ?? null,
        runSeconds: row.runSeconds,
        ingredients: row.receipt.lines.map(({ item, count, total }) => ({ item, count, total })),
      })
  })

  it('every barter has the figures of its page', () => {
    const rows = new Map(readAllV2(findV2Call('/barters'), source).map((row) => [row.uid, row] as const))
    const expected = allBarterProfits(context)
    expect(rows.size).toBe(expected.length)
    for (const row of expected)
      expect(rows.get(row.uid)).toMatchObject({
        ...{ cost: row.cost, fee: row.fee, revenue: row.revenue, profit: getGain(row) ?? null },
        saving: row.saving ?? null,
        ingredients: row.receipt.lines.map(({ item, count, total }) => ({ item, count, total })),
      })
  })

  it('every receipt adds up', () => {
    for (const path of ['/crafts', '/barters'])
      for (const row of readAllV2(findV2Call(path), source)) {
        const total = row.ingredients.reduce((sum: number, line: Row) => sum + line.total, 0)
        expect(row.cost, row.uid).toBe(total)
        if (row.profit !== null) expect(row.profit, row.uid).toBe(row.revenue - row.cost - row.fee)
      }
  })

  it('every achievement of the table is reached if it is ticked or one of its quests is done', () => {
    const quests = rawTable(`quests.${mode.toLowerCase()}`).filter(({ uid }) => !rawRemoved.has(uid))
    const gives = (uid: string): readonly Row[] =>
      quests.filter(({ rewards }) => rewards.achievements?.includes(uid))
    const [ticked, ...others] = rawTable('achievements').map(({ uid }) => uid)
    const given = others.find((uid) => gives(uid).length > 0)
    const done = { [gives(given)[0]?.uid]: true as const }
    const pmc = { ...source.pmc, achievements: { [ticked]: true as const } }
    const player = { ...source, pmc: { ...pmc, quests: { ...pmc.quests, done } } }
    const rows = readAllV2(findV2Call('/pmc/achievements'), player)
    expect(rows.map(({ achievement }) => achievement)).toEqual([ticked, ...others])
    for (const { achievement, quests: giving, isReached } of rows) {
      expect(new Set(giving)).toEqual(new Set(gives(achievement).map(({ uid }) => uid)))
      expect(isReached, achievement).toBe(achievement === ticked || achievement === given)
    }
    const ask = (state: string) => readAllV2(findV2Call('/pmc/achievements'), player, { state })
    expect([ask('reached').length, ask('open').length]).toEqual([2, others.length - 1])
    expect(readV2(findV2Call('/pmc'), player).data.achievements).toEqual({ done: 2, of: rows.length })
  })

  it('the answer says what profits assume', () => {
    expect(readV2(findV2Call('/crafts'), source, { limit: '1' })).toMatchObject({
      assumptions: {
        progress: 'everything-unlocked',
        ...{ edition: 'Standard', priceKind: 'avg24h', fuel: 'off', hasFleaFee: true, hoursPlayed: 8 },
        sellsToTraders: 'what-the-flea-market-does-not-take',
      },
    })
  })
})

describe('profits computed here', async () => {
  const items = byUid(rawTable('items'))
  const presets = rawTable('presets')
  const prices = byUid(rawTable('prices.pvp'))
  const crafts = byUid(rawTable('crafts'))
  const [constants = {}] = rawTable('constants')
  const { offerTaxRate, requirementTaxRate } = constants.flea

  const findFlea = (uid: string): number | undefined => {
    const row = prices.get(uid)
    return items.get(uid)?.fleaBanned === true ? undefined : ((row?.avg24h || row?.lastLow) ?? undefined)
  }
  /** The lowest price for money: on the flea market, or of a trader, also for a weapon in a preset. */
  const findLowest = (uid: string): number => {
    const sold = [uid, ...presets.filter(({ baseItem }) => baseItem === uid).map((preset) => preset.uid)]
    const offers = sold.flatMap((each) => prices.get(each)?.offers ?? [])
    return Math.min(
      findFlea(uid) ?? Number.POSITIVE_INFINITY,
      ...offers.filter(({ currency }: Row) => currency !== 'GP').map(({ priceRub }: Row) => priceRub),
    )
  }
  const getFee = (base: number, ask: number, count: number): number => {
    const [offer, requirement] = [Math.log10(base / ask), Math.log10(ask / base)]
    const powers = ask < base ? [offer ** 1.08, requirement] : [offer, requirement ** 1.08]
    const part =
      base * offerTaxRate * 4 ** (powers[0] ?? 0) + ask * requirementTaxRate * 4 ** (powers[1] ?? 0)
    return Math.round(part * count)
  }

  it('are those of crafts whose ingredients are bought and whose product is sold on the flea market', async () => {
    const source = await makeV2Source('PVP')
    const rows = readAllV2(findV2Call('/crafts'), source).filter(
      (row) =>
        !rawCorrected.has(row.uid) &&
        row.sale.place === 'flea' &&
        row.ingredients.every(({ source: { kind } }: Row) => kind === 'flea' || kind === 'trader') &&
        items.get(row.product.item)?.contains === undefined &&
        items.has(row.product.item) &&
        items.get(row.product.item)?.gunBuildUid === undefined,
    )
    expect(rows.length).toBeGreaterThan(36)
    for (const row of rows) {
      const craft = crafts.get(row.uid)
      if (craft === undefined) throw new Error(`no craft ${row.uid}`)
      const used = craft.ingredients.filter(({ tool }: Row) => tool !== true)
      const cost = used.reduce(
        (sum: number, { item, count }: Row) => sum + Math.round(findLowest(item) * count),
        0,
      )
      const { item, count } = craft.product
      const ask = findFlea(item) ?? 0
      const fee = getFee(prices.get(item)?.basePrice, ask, count)
      const profit = ask * count - cost - fee
      expect(
        { cost: row.cost, fee: row.fee, revenue: row.revenue, profit: row.profit },
        row.product.name,
      ).toEqual({ cost, fee, revenue: ask * count, profit })
      expect(row.profitPerHour).toBe(Math.round((profit * 3600) / craft.seconds))
    }
  })
})
