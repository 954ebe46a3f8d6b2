// What the bitcoin farm yields.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { isRight, left } from '#core/fp.ts'
import {
  baseSecondsPerCoin,
  cardSlots,
  type FarmQuestion,
  type FarmYield,
  farmLevelFor,
  farmUse,
  farmYield,
  isWantedByFarmAlone,
  secondsPerCoin,
} from '#core/pricing/bitcoin-farm/bitcoin-farm.ts'
import { builder, catalogue } from '../hideout/play.ts'

const { constants } = catalogue
const SECONDS_2025 = 145_000
const fuel = { fuel: 'metal', tankPrice: 250_000, hideoutManagement: 0, solarPower: false } as const
const question: FarmQuestion = { cards: 50, coinPrice: 1_100_000, cardPrice: 450_000, fuel }

const mustYield = (asked: FarmQuestion): FarmYield => {
  const result = farmYield(catalogue, asked)
  if (!isRight(result)) throw new Error(`refused: ${JSON.stringify(result.left)}`)
  return result.right
}

describe('the time of a coin', () => {
  it.each([
    [1, 2416.667],
    [10, 1762.671],
    [25, 1214.772],
    [50, 800.214],
  ])('with %i cards was in 2025 %f min', (cards, minutes) => {
    expect(secondsPerCoin(constants, SECONDS_2025, cards) / 60).toBeCloseTo(minutes, 3)
  })

  it("is based on the duration of the farm's craft", () => {
    expect(baseSecondsPerCoin(catalogue)).toBe(300_000)
    const slower = catalogue.crafts.all.map((craft) =>
      craft.station === 'bitcoin-farm' ? { ...craft, seconds: SECONDS_2025 } : craft,
    )
    expect(baseSecondsPerCoin(withCrafts(slower))).toBe(SECONDS_2025)
  })

  it('falls back on the constant where the data has no such craft', () => {
    expect(baseSecondsPerCoin(withCrafts([]))).toBe(constants.bitcoinFarm.baseSeconds)
  })
})

const withCrafts = (all: Catalogue['crafts']['all']): Pick<Catalogue, 'crafts' | 'constants'> => ({
  constants,
  crafts: { all, get: (uid) => all.find((craft) => craft.uid === uid) },
})

describe('graphics cards', () => {
  it.each([
    [0, 0],
    [1, 10],
    [2, 25],
    [3, 50],
    [4, 50],
  ])('at farm level %i fit %i', (level, slots) => {
    expect(cardSlots(constants, level)).toBe(slots)
  })

  it.each([
    [1, 1],
    [10, 1],
    [11, 2],
    [25, 2],
    [26, 3],
    [50, 3],
    [51, undefined],
  ])('%i need farm level %s', (cards, level) => {
    expect(farmLevelFor(constants, cards)).toBe(level)
  })
})

describe('what the farm takes beside quests and stations', () => {
  const { graphicsCard, item: coin } = constants.bitcoinFarm

  it.each([
    [{}, 0, 0],
    [{ 'bitcoin-farm': 1 }, 1, 10],
    [{ 'bitcoin-farm': 2 }, 2, 25],
    [{ 'bitcoin-farm': 3 }, 3, 50],
  ])('is graphics cards, with %j built as many as fit', (built, level, slots) => {
    expect(farmUse(catalogue, builder(built), graphicsCard)).toEqual({
      slotsByLevel: [10, 25, 50],
      level,
      slots,
    })
    expect(farmUse(catalogue, builder(built), coin)).toBeUndefined()
  })

  it('keeps a card that nothing else wants from being sold without a word', () => {
    const farm = farmUse(catalogue, builder({ 'bitcoin-farm': 1 }), graphicsCard)
    const verdicts = ['free', 'enough', 'ordinary', 'keep'] as const
    expect(verdicts.filter((verdict) => isWantedByFarmAlone(verdict, farm))).toEqual(['free', 'enough'])
    expect(verdicts.filter((verdict) => isWantedByFarmAlone(verdict, undefined))).toEqual([])
  })
})

describe('the yield of the farm', () => {
  it.each([0, -1, 51, 2.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses %d cards', (cards) => {
    expect(farmYield(catalogue, { ...question, cards })).toEqual(
      left({ tag: 'CardsOutOfRange', min: 1, max: 50 }),
    )
  })

  it('is income less fuel, and pays the cards back with what is left', () => {
    const result = mustYield(question)
    expect(result.coinsPerDay).toBeCloseTo(86_400 / (300_000 / (1 + 49 * 0.041225)), 10)
    expect(result.secondsToFull).toBeCloseTo(3 * result.secondsPerCoin, 10)
    expect(result.incomePerDay).toBe(Math.round(result.coinsPerDay * 1_100_000))
    expect(result.fuelPerDay).toBe(24 * 4.75 * 2500)
    expect(result.profitPerDay).toBe(result.incomePerDay - result.fuelPerDay)
    expect(result.cardsCost).toBe(22_500_000)
    expect(result.paybackDays).toBeCloseTo(22_500_000 / result.profitPerDay, 8)
  })

  it('never pays the cards back where fuel costs more than the coins bring', () => {
    expect(mustYield({ ...question, cards: 1, coinPrice: 500_000 }).paybackDays).toBeNull()
  })

  it('is not known where a card has no price, and nothing of it costs 0', () => {
    expect(mustYield({ ...question, cardPrice: undefined })).toMatchObject({
      cardsCost: undefined,
      paybackDays: undefined,
    })
  })

  it('grows with every card', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 49 }), (cards) => {
        const fewer = mustYield({ ...question, cards })
        const more = mustYield({ ...question, cards: cards + 1 })
        expect(more.secondsPerCoin).toBeLessThan(fewer.secondsPerCoin)
        expect(more.profitPerDay).toBeGreaterThan(fewer.profitPerDay)
        expect(Number.isFinite(fewer.profitPerDay)).toBe(true)
      }),
      { numRuns: 200 },
    )
  })
})
