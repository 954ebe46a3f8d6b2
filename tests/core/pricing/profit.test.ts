// The receipts of crafts and barters, and the lists of them.
import { describe, expect, it } from 'vitest'
import { BASE_MODES } from '#core/catalogue/game-modes.ts'
import type { ReceiptLine } from '#core/pricing/acquisition/price-derivation.ts'
import { allBarterProfits, type BarterProfit } from '#core/pricing/profit/barter-profit.ts'
import { allCraftProfits, type CraftProfit, craftProfit } from '#core/pricing/profit/craft-profit.ts'
import { defaultProfitOptions } from '#core/pricing/profit/options.ts'
import type { PlanGoal } from '#core/pricing/profit/plan.ts'
import { HOURS_PLAYED, type HoursPlayed, runsPerDay } from '#core/pricing/profit/play-day.ts'
import { profitContext } from '#core/pricing/profit/profit-context.ts'
import { canBePaid, getGain, isCraft } from '#core/pricing/profit/profit-row.ts'
import type { ProfitSetup } from '#core/pricing/profit/profit-setup.ts'
import {
  BARTER_SORT_KEYS,
  CRAFT_ORDER,
  CRAFT_SORT_KEYS,
  sortBarters,
  sortCrafts,
} from '#core/pricing/profit/sorting.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import {
  BITCOIN,
  barter,
  craft,
  DOCUMENTS_CASE,
  fleaWithFee,
  GRAPHICS_CARD,
  KEYCARD,
  LEDX,
  MOONSHINE,
  MOONSHINE_ITEM,
} from './given.ts'
import { beginner, fleaOnly, grown, setupOf, untracked } from './setups.ts'

const MPX_FOR_DOG_TAGS = '6a15762d60e36e62900a82371'
const SUGAR = '59e3577886f774176a362503'
/** Of Jaeger, for pistol cases and fuel that a fresh PMC cannot buy. */
const WEAPON_CASE = '6a44fd1443b69f7ce707f1435'
const METAL_FUEL = '5d1b36a186f7742523398433'

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

  it('of a LEDX lists its tools apart and pays what is not for sale at what it would bring', () => {
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
    // A quarter of 11 000 s × 0.00131944 units of a tank of 100 at 246 007, since four crafts share the generator.
    expect(fuel({ useFuel: 'metal' })).toMatchObject({ item: METAL_FUEL, unitPrice: 246_007, total: 8_926 })
    expect(fuel({ useFuel: 'expeditionary' })?.total).toBe(6_222)
    expect(fuel({ useFuel: 'metal', isSolarPowerBuilt: true })?.total).toBe(4_463)
    expect(fuel({ useFuel: 'metal', isSolarPowerBuilt: true }, 50)?.total).toBe(3_347)
  })

  it('counts in the cost what the craft bears of the fuel, all of it where none shares it', () => {
    const metal = { ...fleaOnly, useFuel: 'metal' as const }
    const costOf = (setup: Partial<ProfitSetup>) => craft(setup, MOONSHINE).cost
    const without = costOf({ options: fleaOnly })
    expect(costOf({ options: metal }) - without).toBe(8_926)
    expect(costOf({ options: metal, fuelSharedBy: 1 }) - without).toBe(35_705)
  })

  it('takes the plan with the most an hour, or the most a run, and says what the other would give', () => {
    const of = (goal: PlanGoal) => craftProfit(profitContext(setupOf()), KEYCARD, goal)
    // Crafting the folder as well takes 31 h 40 min at the same station.
    expect(of('profitPerHour')).toMatchObject({
      profit: 114_660,
      profitPerHour: 171_990,
      seconds: 2_400,
      runSeconds: 2_400,
      receipt: {
        plan: { other: { goal: 'profit', profit: 260_378, profitPerHour: 8_053, seconds: 116_400 } },
      },
    })
    expect(of('profit')).toMatchObject({
      profit: 260_378,
      profitPerHour: 8_053,
      seconds: 2_400,
      runSeconds: 116_400,
      receipt: { plan: { stations: [{ station: 'intelligence-center', seconds: 116_400 }] } },
    })
  })

  it.each([
    ['PVP', 'AI-2 medkit', '5d5c1f5ed582a543983ee82e'],
    ['PVE', 'AI-2 medkit', '5d5c1f5ed582a543983ee82e'],
    ['PVE', 'Power cord', '5de950a845b5d67bad6e9ef7'],
  ] as const)('in %s uses up a bought %s to make more of it, since that pays', (mode, name, uid) => {
    const { product, profit, receipt } = craft({ catalogue: testCatalogue(mode) }, uid)
    const itemsBought = (lines: readonly ReceiptLine[]): readonly string[] =>
      lines.flatMap(({ item, source }) =>
        source.tag === 'Craft' || source.tag === 'Barter' ? itemsBought(source.lines) : [item],
      )
    expect(product.name).toBe(name)
    expect(itemsBought(receipt.lines)).toContain(product.uid)
    expect(profit).toBeGreaterThan(0)
  })

  it('burns no fuel for what is crafted for it beyond the time of the whole run', () => {
    const options = { ...defaultProfitOptions, useFuel: 'metal' as const }
    for (const { station, runSeconds, receipt } of allCraftProfits(profitContext(setupOf({ options })))) {
      const sharedBy = station === 'bitcoin-farm' ? 1 : 4
      const tanks = (runSeconds * 0.001_319_444_444) / 100 / sharedBy
      expect(receipt.fuel?.count ?? 0).toBeCloseTo(tanks, 6)
    }
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
    const context = profitContext(
      setupOf({ options: fleaOnly, player: { ...untracked, trackProgress: true } }),
    )
    const rows = [...allBarterProfits(context), ...allCraftProfits(context)]
    const incomplete = rows.filter(({ complete }) => !complete)
    expect(incomplete.map(({ product }) => product.name)).toContain('Armored case')
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

describe('lists of profits', () => {
  it.each([
    ['a fresh PMC', beginner],
    ['a player to whom everything is open', untracked],
  ] as const)('put what %s cannot pay below what can be paid, in either direction', (_, player) => {
    for (const mode of BASE_MODES) {
      const context = profitContext(setupOf({ catalogue: testCatalogue(mode), player }))
      const [crafts, barters] = [allCraftProfits(context), allBarterProfits(context)]
      /** Not sold: it counts as what a trader would pay, or as nothing. */
      const lacks = ({ receipt: { lines } }: CraftProfit | BarterProfit): boolean =>
        lines.some(({ source: { tag } }) => tag === 'SellValue' || tag === 'Unknown')
      for (const row of [...crafts, ...barters]) expect(canBePaid(row)).toBe(!lacks(row))
      const isBelow = (rows: readonly (CraftProfit | BarterProfit)[]): boolean => {
        const first = rows.findIndex(lacks)
        return first >= 0 && rows.slice(first).every(lacks)
      }
      for (const direction of ['ascending', 'descending'] as const) {
        for (const key of CRAFT_SORT_KEYS) expect(isBelow(sortCrafts(crafts, key, direction))).toBe(true)
        for (const key of BARTER_SORT_KEYS) expect(isBelow(sortBarters(barters, key, direction))).toBe(true)
      }
    }
  })

  it('name what is not for sale to a fresh PMC of the weapon case that led its list of barters', () => {
    const context = profitContext(setupOf({ player: beginner }))
    const rows = sortBarters(allBarterProfits(context), 'profit')
    const weaponCase = rows.find(({ uid }) => uid === WEAPON_CASE)
    const names = weaponCase?.receipt.notForSale.map((uid) => context.setup.catalogue.items.get(uid)?.name)
    expect(names).toContain('Pistol case')
    expect(rows[0]?.receipt.notForSale).toEqual([])
  })

  it('of crafts begin with what is built, by what it brings on a day of so many hours', () => {
    const player = { ...grown, hideout: { built: { workbench: 1, lavatory: 2 }, tracked: {} } }
    const sorted = (hoursPlayed: HoursPlayed) => {
      const context = profitContext(setupOf({ player, hoursPlayed }))
      return sortCrafts(allCraftProfits(context, 'profitPerDay'), CRAFT_ORDER.id, CRAFT_ORDER.direction)
    }
    for (const hours of HOURS_PLAYED) {
      const rows = sorted(hours).filter((row) => canBePaid(row) && getGain(row) !== undefined)
      const built = rows.filter(({ locked }) => locked === undefined)
      expect(built.length).toBeGreaterThan(5)
      expect(rows.slice(0, built.length)).toEqual(built)
      expect(new Set(built.map(({ station }) => station))).toEqual(new Set(['workbench', 'lavatory']))
      for (const row of built) {
        expect(row.runsPerDay).toBe(runsPerDay(row.runSeconds, hours))
        expect(row.profitPerDay).toBe(Math.round(row.profit * row.runsPerDay))
      }
      expect(built).toEqual(
        built.toSorted((a, b) => b.profitPerDay - a.profitPerDay || (a.uid < b.uid ? -1 : 1)),
      )
    }
    // Six minutes of work, which no player does ten times an hour.
    const place = (hours: HoursPlayed) => sorted(hours).findIndex(({ seconds }) => seconds <= 360)
    expect(place(2)).toBeGreaterThan(5)
    const byTheHour = sortCrafts(allCraftProfits(profitContext(setupOf({ player }))), 'profitPerHour')
    expect(byTheHour[0]?.seconds).toBeLessThanOrEqual(360)
  })

  it('count the bitcoin farm, which needs no start, round the clock', () => {
    for (const hoursPlayed of HOURS_PLAYED)
      expect(craft({ hoursPlayed, graphicsCards: 50 }, BITCOIN).runsPerDay).toBeCloseTo(86_400 / 99_337, 9)
  })

  it('say of what has no buyer neither a profit nor a loss, and put it last where that is the order', () => {
    const context = profitContext(setupOf())
    const rows = [...allCraftProfits(context), ...allBarterProfits(context)]
    const unsold = rows.filter(({ receipt }) => receipt.sale.tag === 'None')
    expect(unsold.map(({ product }) => product.name)).toContain('Hard drive printout')
    for (const row of unsold) {
      expect(getGain(row)).toBeUndefined()
      expect(row.receipt.plan?.other).toBeUndefined()
    }
    for (const row of rows)
      if (!unsold.includes(row) && row.receipt.coins === undefined) expect(getGain(row)).toBe(row.profit)
    const crafts = unsold.filter(isCraft)
    for (const key of ['profit', 'profitPerHour', 'profitPerDay', 'revenue'] as const)
      for (const direction of ['ascending', 'descending'] as const) {
        const open = (row: CraftProfit): boolean => canBePaid(row) && row.locked === undefined
        const known = sortCrafts(allCraftProfits(context), key, direction).filter(open)
        const last = known.slice(known.length - crafts.filter(open).length)
        expect(last.every(({ receipt }) => receipt.sale.tag === 'None')).toBe(true)
      }
  })

  it('put the rows that can be paid first, in the order of the key', () => {
    const setup = setupOf({ options: { ...defaultProfitOptions, sellToFleaOnly: false } })
    const context = profitContext(setup)
    const [crafts, barters] = [allCraftProfits(context), allBarterProfits(context)]
    const isSorted = (values: readonly number[]): boolean =>
      values.every((value, index) => index === 0 || value <= (values[index - 1] ?? Number.NaN))
    /** Neither revenue nor profit is known for a product that cannot be sold. */
    const isKnown = ({ receipt }: CraftProfit | BarterProfit, key: string): boolean =>
      receipt.sale.tag !== 'None' || !['revenue', 'profit', 'profitPerHour', 'profitPerDay'].includes(key)
    for (const key of CRAFT_SORT_KEYS) {
      const rows = sortCrafts(crafts, key)
      const complete = rows.filter((row) => canBePaid(row) && row.locked === undefined && isKnown(row, key))
      expect(rows.slice(0, complete.length)).toEqual(complete)
      expect(isSorted(complete.map((row) => row[key === 'seconds' ? 'runSeconds' : key]))).toBe(true)
      expect(sortCrafts(crafts.toReversed(), key)).toEqual(rows)
    }
    for (const key of BARTER_SORT_KEYS) {
      const rows = sortBarters(barters, key, 'ascending')
      const isInRoubles = key === 'revenue' || key === 'fee'
      const valued = rows.filter(
        (row) =>
          canBePaid(row) &&
          isKnown(row, key) &&
          row[key] !== undefined &&
          (isInRoubles || row.receipt.coins === undefined),
      )
      expect(rows.slice(0, valued.length)).toEqual(valued)
      expect(isSorted(valued.map((row) => -(row[key] ?? Number.NaN)))).toBe(true)
    }
  })
})
