import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allBarterProfits, type BarterProfit, barterProfit } from '#core/pricing/barter-profit.ts'
import { allCraftProfits, type CraftProfit, craftProfit } from '#core/pricing/craft-profit.ts'
import { defaultProfitOptions } from '#core/pricing/options.ts'
import { type ReceiptLine, sumOfLines } from '#core/pricing/price-source.ts'
import { profitContext } from '#core/pricing/profit-context.ts'
import type { ProfitSetup } from '#core/pricing/profit-setup.ts'
import { BARTER_SORT_KEYS, CRAFT_SORT_KEYS, sortBarters, sortCrafts } from '#core/pricing/sorting.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { anySetup, beginner, fleaOnly, setupOf, untracked } from './setups.ts'

const MOONSHINE = '5d5c1fd4d582a500650132f0'
const BITCOIN = '5d5c205bd582a50d042a3c0e'
const GRAPHICS_CARD = '5eeca812c4c989140245ae0c'
const LEDX = '600abc08e4022c380a7260a8'
const MPX_FOR_DOG_TAGS = '6a15762d60e36e62900a82371'
const DOCUMENTS_CASE = '6a563f5756861bafff006a025'
const SUGAR = '59e3577886f774176a362503'
const MOONSHINE_ITEM = '5d1b376e86f774252519444e'
const BITCOIN_ITEM = '59faff1d86f7746c51718c9c'
const METAL_FUEL = '5d1b36a186f7742523398433'

const craft = (setup: Partial<ProfitSetup>, uid: string): CraftProfit => {
  const found = craftProfit(profitContext(setupOf(setup)), uid)
  if (found === undefined) throw new Error(`the snapshot has no craft ${uid}`)
  return found
}
const barter = (setup: Partial<ProfitSetup>, uid: string): BarterProfit => {
  const found = barterProfit(profitContext(setupOf(setup)), uid)
  if (found === undefined) throw new Error(`the snapshot has no barter ${uid}`)
  return found
}
const fleaWithFee = { ...fleaOnly, useFee: true }

describe('the receipt of a craft', () => {
  it('of moonshine sums sugar and water, and takes the fee off', () => {
    const flea = { tag: 'Flea', source: 'avg24h', fallback: false } as const
    expect(craft({ options: fleaWithFee }, MOONSHINE)).toMatchObject({
      uid: MOONSHINE,
      product: { uid: MOONSHINE_ITEM, name: 'Bottle of Fierce Hatchling moonshine', count: 1 },
      station: 'booze-generator',
      level: 1,
      seconds: 11_000,
      cost: 200_201,
      revenue: 195_719,
      fee: 11_850,
      profit: -16_332,
      profitPerHour: -5345,
      receipt: {
        lines: [
          { item: SUGAR, count: 2, unitPrice: 55_713, total: 111_426, source: flea },
          { count: 1, unitPrice: 88_775, total: 88_775, source: flea },
        ],
        tools: [],
        sale: flea,
        complete: true,
        missing: [],
      },
    })
  })

  it('of a LEDX lists its tools apart and pays what nobody sells at what it would bring', () => {
    const { receipt, cost } = craft({ options: fleaOnly }, LEDX)
    expect(receipt.tools.map(({ item }) => item)).toEqual([
      '590c2e1186f77425357b6124',
      '6389c8fb46b54c634724d847',
    ])
    expect(receipt.lines.at(-1)).toMatchObject({
      unitPrice: 63_000,
      source: { tag: 'SellValue', trader: 'therapist' },
    })
    // 2 × 78 287 + 3 × 26 080 + 3 × 176 794 + 3 × 52 059 + 63 000
    expect(cost).toBe(984_373)
  })

  it('takes less time with the crafting skill, and so brings more an hour', () => {
    const skilled = craft(
      { options: fleaOnly, player: { ...untracked, skills: { Crafting: 51 } } },
      GRAPHICS_CARD,
    )
    expect(skilled.seconds).toBe(33_345)
    expect(skilled.profitPerHour).toBe(Math.round((skilled.profit * 3600) / 33_345))
  })

  it('of a bitcoin is not shortened by the skill, but by more graphics cards', () => {
    const player = { ...untracked, skills: { Crafting: 51 } }
    expect(craft({ player }, BITCOIN).seconds).toBe(300_000)
    // 300 000 ÷ (1 + 49 × 0.041225)
    expect(craft({ player, graphicsCards: 50 }, BITCOIN).seconds).toBe(99_337)
  })

  it('pays the fuel burnt meanwhile, less with solar power and hideout management', () => {
    const fuel = (options: Partial<typeof fleaOnly>, skill = 0) =>
      craft(
        {
          options: { ...fleaOnly, ...options },
          player: { ...untracked, skills: { HideoutManagement: skill } },
        },
        MOONSHINE,
      ).receipt.fuel
    expect(fuel({})).toBeUndefined()
    // 11 000 s × 0.00131944 units of a tank of 100 at 246 007.
    expect(fuel({ useFuel: 'metal' })).toMatchObject({ item: METAL_FUEL, unitPrice: 246_007, total: 35_705 })
    expect(fuel({ useFuel: 'expeditionary' })?.total).toBe(24_887)
    expect(fuel({ useFuel: 'metal', isSolarPowerBuilt: true })?.total).toBe(17_853)
    expect(fuel({ useFuel: 'metal', isSolarPowerBuilt: true }, 50)?.total).toBe(13_389)
  })

  it('counts the fuel in the cost', () => {
    const [off, on] = [fleaOnly, { ...fleaOnly, useFuel: 'metal' as const }].map((options) =>
      craft({ options }, MOONSHINE),
    )
    expect((on?.cost ?? 0) - (off?.cost ?? 0)).toBe(35_705)
  })
})

describe('the sale of a product', () => {
  it('goes to the flea without looking at traders, as the option says', () => {
    expect(craft({ options: { ...fleaWithFee, sellToFleaOnly: true } }, LEDX).receipt.sale.tag).toBe('Flea')
  })

  it('goes to the trader who leaves more than the flea after its fee', () => {
    // LEDX: 656 286 less a fee of 51 251 on the flea, 611 100 from Therapist.
    const free = craft({ options: { ...fleaOnly, sellToFleaOnly: false } }, LEDX)
    const charged = craft({ options: { ...fleaWithFee, sellToFleaOnly: false } }, LEDX)
    expect(free.receipt.sale.tag).toBe('Flea')
    expect(charged.receipt.flea).toMatchObject({ tag: 'Possible', revenue: 656_286, fee: 51_251 })
    expect(charged.receipt.sale).toEqual({ tag: 'Trader', trader: 'therapist' })
    expect([charged.revenue, charged.fee]).toEqual([611_100, 0])
  })

  it('of a banned item goes to a trader, and the flea says why not', () => {
    const { receipt, revenue, fee } = craft({ options: defaultProfitOptions }, BITCOIN)
    expect([receipt.sale, receipt.flea]).toEqual([
      { tag: 'Trader', trader: 'therapist' },
      { tag: 'BannedFromFlea' },
    ])
    expect([revenue, fee]).toEqual([529_618, 0])
  })

  it('of a banned item is not possible where only the flea is asked', () => {
    const { receipt, revenue } = craft({ sellTo: 'flea' }, BITCOIN)
    expect([receipt.sale, revenue]).toEqual([{ tag: 'None', reason: 'BannedFromFlea' }, 0])
  })

  it('goes to the best trader where traders are asked', () => {
    expect(craft({ sellTo: 'trader' }, MOONSHINE)).toMatchObject({ revenue: 126_000, fee: 0 })
  })

  it('is at the player’s own price where one is set, with the fee of asking it', () => {
    const ownPrices = { buy: {}, sell: { [MOONSHINE_ITEM]: 200_000, [BITCOIN_ITEM]: 600_000 } }
    expect(craft({ options: fleaWithFee, ownPrices }, MOONSHINE)).toMatchObject({
      revenue: 200_000,
      fee: 12_000,
      receipt: { sale: { tag: 'Own' } },
    })
    expect(craft({ ownPrices }, BITCOIN)).toMatchObject({ revenue: 600_000, fee: 0 })
    expect(craft({ ownPrices, sellTo: 'trader' }, BITCOIN).revenue).toBe(529_618)
  })

  it('has a lower fee with intelligence center 3, by the option or by the hideout', () => {
    const built = (level: number) => ({
      ...beginner,
      hideout: { built: { 'intelligence-center': level }, tracked: {} },
      skills: { HideoutManagement: 51 },
    })
    const fee = (setup: Partial<ProfitSetup>): number =>
      craft({ options: fleaWithFee, ...setup }, MOONSHINE).fee
    // 11 850 × (1 − 0.3 × 1.51)
    expect(fee({ player: built(3) })).toBe(6482)
    expect(fee({ player: built(2) })).toBe(11_850)
    expect(fee({ player: built(2), options: { ...fleaWithFee, isIC3Built: true } })).toBe(6482)
    expect(fee({ player: { ...built(3), trackProgress: false } })).toBe(11_850)
  })
})

describe('the receipt of a barter', () => {
  it('of a documents case saves against the cheapest cash price', () => {
    expect(barter({ options: fleaOnly }, DOCUMENTS_CASE)).toMatchObject({
      trader: 'therapist',
      level: 2,
      // 39 182 + 114 436 + 4 × 13 843
      cost: 208_990,
      cash: { unitPrice: 129_204, source: { tag: 'Flea' } },
      saving: -79_786,
      revenue: 129_204,
      fee: 0,
      profit: -79_786,
    })
  })

  it('counts a dog tag at what a trader pays times the level wanted', () => {
    const { receipt, cost } = barter({}, MPX_FOR_DOG_TAGS)
    expect(receipt.lines).toEqual([
      {
        item: '59f32bb586f774757e1e8442',
        count: 5,
        // Therapist pays 567 for each level of a tag.
        unitPrice: 4536,
        total: 22_680,
        source: { tag: 'SellValue', trader: 'therapist' },
        dogTagLevel: 8,
      },
    ])
    expect(cost).toBe(22_680)
  })

  it('takes whichever dog tag is cheaper to the player', () => {
    const usec = '59f32c3b86f77472a31742f0'
    const { receipt } = barter({ ownPrices: { buy: { [usec]: 4000 }, sell: {} } }, MPX_FOR_DOG_TAGS)
    expect(receipt.lines[0]).toMatchObject({ item: usec, total: 20_000, source: { tag: 'Own' } })
  })

  it('says which ingredient has no price at all', () => {
    const incomplete = allBarterProfits(profitContext(setupOf())).filter(({ complete }) => !complete)
    expect(incomplete.map(({ product }) => product.name)).toContain('Item case')
    for (const { receipt } of incomplete) {
      const unknown = receipt.lines.filter(({ source }) => source.tag === 'Unknown')
      expect(receipt.missing).toEqual(unknown.map(({ item }) => item))
      expect(unknown.length).toBeGreaterThan(0)
    }
  })

  it('never appears of Ref in PVE', () => {
    const traders = (mode: 'PVP' | 'PVE') =>
      new Set(
        allBarterProfits(profitContext(setupOf({ catalogue: testCatalogue(mode) }))).map(
          ({ trader }) => trader,
        ),
      )
    expect(traders('PVP')).toContain('ref')
    expect(traders('PVE')).not.toContain('ref')
    expect(traders('PVE')).toContain('prapor')
  })
})

describe('what locks a recipe', () => {
  it('is a station that is not built, unless progress is not tracked', () => {
    expect(craft({ player: beginner }, GRAPHICS_CARD).locked).toEqual([
      { tag: 'StationMissing', station: 'intelligence-center', level: 3, has: 0 },
    ])
    const hideout = { built: { 'intelligence-center': 3 }, tracked: {} }
    expect(craft({ player: { ...beginner, hideout } }, GRAPHICS_CARD).locked).toBeUndefined()
    expect(craft({ player: untracked }, GRAPHICS_CARD).locked).toBeUndefined()
  })

  it('is the trader’s loyalty level', () => {
    expect(barter({ player: beginner }, DOCUMENTS_CASE).locked).toEqual([
      { tag: 'LoyaltyTooLow', trader: 'therapist', needs: 2, has: 1 },
    ])
    const player = { ...beginner, loyalty: { therapist: 2 } }
    expect(barter({ player }, DOCUMENTS_CASE).locked).toBeUndefined()
  })

  it('is a quest that is not done', () => {
    const quest = '59c512ad86f7741f0d09de9b'
    const uid = '5d5c1f25d582a5479d4ec458'
    const player = { ...beginner, hideout: { built: { workbench: 2 }, tracked: {} } }
    expect(craft({ player }, uid).locked).toEqual([{ tag: 'QuestNotDone', quest }])
    expect(craft({ player: { ...player, quests: { done: { [quest]: true } } } }, uid).locked).toBeUndefined()
  })

  it('is the game edition, a quest item or a story item, tracked or not', () => {
    const standard = { ...untracked, edition: 'Standard' as const }
    expect(craft({ player: standard }, '66509e8c9398c9c9e10a31bb').locked).toEqual([
      { tag: 'EditionMissing', editions: ['Edge of Darkness', 'EOD + The Unheard'] },
    ])
    expect(craft({ player: standard }, '67bc88ec4e7dbc3aa2024321').locked).toEqual([
      { tag: 'StoryItemNeeded' },
    ])
    expect(craft({ player: standard }, '6399c421d65735732c6ba765').locked).toEqual([
      { tag: 'QuestItemsNeeded', items: ['6331bb0d1aa9f42b804997a6'] },
    ])
  })
})

describe('over every setup', () => {
  type Row = CraftProfit | BarterProfit
  /** Every fifth craft and barter, from the given one: a whole catalogue for each run would only repeat itself. */
  const rowsOf = (setup: ProfitSetup, from: number): readonly Row[] => {
    const context = profitContext(setup)
    const isChosen = (_: unknown, index: number): boolean => index % 5 === from
    const part = {
      ...context,
      crafts: context.crafts.filter(isChosen),
      barters: context.barters.filter(isChosen),
    }
    return [...allCraftProfits(part), ...allBarterProfits(part)]
  }
  const anyFrom = fc.integer({ min: 0, max: 4 })
  const wrong = (rows: readonly Row[], isRight: (row: Row) => boolean): readonly string[] =>
    rows.filter((row) => !isRight(row)).map(({ uid }) => uid)
  const isWhole = (...numbers: readonly number[]): boolean => numbers.every(Number.isSafeInteger)
  const lineAddsUp = ({ unitPrice, count, total, source }: ReceiptLine): boolean =>
    (source.tag === 'Unknown'
      ? total === 0 && unitPrice === undefined
      : total === Math.round((unitPrice ?? Number.NaN) * count)) &&
    (source.tag !== 'Barter' && source.tag !== 'Craft'
      ? true
      : source.lines.every(lineAddsUp) &&
        source.cost === sumOfLines(source.lines) + source.fuel &&
        unitPrice === source.cost / source.count)

  it('a receipt sums exactly, in whole roubles', () => {
    fc.assert(
      fc.property(anySetup, anyFrom, (setup, from) => {
        expect(
          wrong(rowsOf(setup, from), ({ receipt, cost, fee, revenue, profit }) => {
            const { lines, tools, fuel } = receipt
            const paid = sumOfLines(lines) + (fuel?.total ?? 0)
            return (
              isWhole(cost, fee, revenue, profit, ...[...lines, ...tools].map(({ total }) => total)) &&
              [...lines, ...tools].every(lineAddsUp) &&
              cost === paid &&
              receipt.profit === receipt.revenue - receipt.cost - receipt.fee &&
              [cost, fee, revenue, profit].join() ===
                [receipt.cost, receipt.fee, receipt.revenue, receipt.profit].join() &&
              fee >= 0
            )
          }),
        ).toEqual([])
      }),
      { numRuns: 300 },
    )
  }, 30_000)

  it('a line that stays bought does not get cheaper when a source is turned off', () => {
    const source = fc.constantFrom('useCrafts', 'useBarters', 'useTraderPrices')
    const isBought = ({ source: { tag } }: ReceiptLine): boolean => tag !== 'SellValue' && tag !== 'Unknown'
    fc.assert(
      fc.property(anySetup, source, anyFrom, (setup, off, from) => {
        const rows = (on: boolean) => rowsOf({ ...setup, options: { ...setup.options, [off]: on } }, from)
        const before = new Map(rows(true).map((row) => [row.uid, row]))
        expect(
          wrong(rows(false), ({ uid, receipt, cost }) => {
            const was = before.get(uid)
            const costBefore = was?.cost ?? Number.NaN
            const cheaper = receipt.lines.some((line, index) => {
              const lineBefore = was?.receipt.lines[index]
              return isBought(line) && line.total < (lineBefore?.total ?? Number.NaN)
            })
            return !cheaper && (!receipt.lines.every(isBought) || cost >= costBefore)
          }),
        ).toEqual([])
      }),
      { numRuns: 300 },
    )
  }, 30_000)

  it('the best sale leaves no less than either way', () => {
    fc.assert(
      fc.property(anySetup, anyFrom, (setup, from) => {
        expect(
          wrong(
            rowsOf({ ...setup, sellTo: 'best' }, from),
            ({ receipt: { sale, revenue, fee, flea, trader } }) => {
              const ways = [flea.tag === 'Possible' ? flea.revenue - flea.fee : 0, trader?.revenue ?? 0]
              return sale.tag === 'Own' || revenue - fee === Math.max(...ways)
            },
          ),
        ).toEqual([])
      }),
      { numRuns: 300 },
    )
  }, 30_000)

  it('profit an hour is profit by the time of the craft', () => {
    fc.assert(
      fc.property(anySetup, (setup) => {
        const rows = allCraftProfits(profitContext(setup))
        for (const { profit, profitPerHour, seconds } of rows)
          expect(Math.abs(profitPerHour - profit / (seconds / 3600))).toBeLessThan(0.500_001)
      }),
      { numRuns: 100 },
    )
  })

  it('lists put incomplete rows last and the rest in the order of the key', () => {
    const setup = setupOf({ options: { ...defaultProfitOptions, sellToFleaOnly: false } })
    const context = profitContext(setup)
    const [crafts, barters] = [allCraftProfits(context), allBarterProfits(context)]
    const isSorted = (values: readonly number[]): boolean =>
      values.every((value, index) => index === 0 || value <= (values[index - 1] ?? Number.NaN))
    for (const key of CRAFT_SORT_KEYS) {
      const rows = sortCrafts(crafts, key)
      const complete = rows.filter((row) => row.complete)
      expect(rows.slice(0, complete.length)).toEqual(complete)
      expect(isSorted(complete.map((row) => row[key]))).toBe(true)
      expect(sortCrafts(crafts.toReversed(), key)).toEqual(rows)
    }
    for (const key of BARTER_SORT_KEYS) {
      const rows = sortBarters(barters, key, 'ascending')
      const valued = rows.filter((row) => row.complete && row[key] !== undefined)
      expect(rows.slice(0, valued.length)).toEqual(valued)
      expect(isSorted(valued.map((row) => -(row[key] ?? Number.NaN)))).toBe(true)
    }
  })
})
