// Players, options and own prices as the profit calculators may be asked with, over the real crafts and barters.
import fc from 'fast-check'
import { GAME_MODES } from '#core/catalogue/game-modes.ts'
import { GAME_EDITIONS } from '#core/catalogue/vocabulary.ts'
import {
  defaultProfitOptions,
  FUELS,
  PRICE_SOURCES,
  type ProfitOptions,
} from '#core/pricing/profit/options.ts'
import { HOURS_PLAYED } from '#core/pricing/profit/play-day.ts'
import {
  noOwnPrices,
  type OwnPrices,
  type ProfitPlayer,
  type ProfitSetup,
  SELL_TO,
} from '#core/pricing/profit/profit-setup.ts'
import { testCatalogue } from '../../support/catalogue.ts'

/** A fresh PMC. */
export const beginner: ProfitPlayer = {
  edition: 'Standard',
  level: 1,
  loyalty: {},
  skills: {},
  trackProgress: true,
  hideout: { built: {}, tracked: {} },
  quests: { done: {} },
}

const INTRODUCTION = '5d2495a886f77425cd51e403'

/** A PMC to whom the flea market and every trader of PVP but Ref are open, and nothing else. */
export const grown: ProfitPlayer = {
  ...beginner,
  level: 79,
  quests: { done: { [INTRODUCTION]: true } },
}

/** A player who does not track progress: everything is open. */
export const untracked: ProfitPlayer = { ...beginner, edition: 'The Unheard', trackProgress: false }

/** Only the flea market, no fee, no recipes. */
export const fleaOnly: ProfitOptions = {
  ...defaultProfitOptions,
  useFee: false,
  useCrafts: false,
  useBarters: false,
  useTraderPrices: false,
}

/** A setup over the PVP snapshot. */
export const setupOf = (setup: Partial<ProfitSetup> = {}): ProfitSetup => ({
  catalogue: testCatalogue('PVP'),
  options: defaultProfitOptions,
  player: untracked,
  ...setup,
})

const { crafts, barters, stations, traders, prices } = testCatalogue('PVP')
const quests = [
  ...new Set([
    ...[...crafts.all, ...barters.all, ...traders.all].flatMap(({ quest = [] }) => quest),
    ...prices.all.flatMap(({ offers }) => offers.flatMap(({ quest = [] }) => quest)),
  ]),
]
/** Every item and preset that a craft or barter uses or makes. */
export const recipeItems: readonly string[] = [
  ...new Set([
    ...crafts.all.flatMap(({ ingredients, product }) => [
      product.item,
      ...ingredients.map(({ item }) => item),
    ]),
    ...barters.all.flatMap(({ ingredients, offer }) => [offer.item, ...ingredients.map(({ item }) => item)]),
  ]),
]

const record = <A>(
  keys: readonly string[],
  value: fc.Arbitrary<A>,
): fc.Arbitrary<Readonly<Record<string, A>>> =>
  fc.dictionary(fc.constantFrom(...keys), value, { maxKeys: keys.length, noNullPrototype: true })

export const anyPlayer: fc.Arbitrary<ProfitPlayer> = fc.record({
  edition: fc.constantFrom(...GAME_EDITIONS),
  level: fc.integer({ min: 1, max: 79 }),
  loyalty: record(
    traders.all.filter(({ progression }) => progression === true).map(({ url }) => url),
    fc.integer({ min: 1, max: 4 }),
  ),
  skills: record(['Crafting', 'HideoutManagement'], fc.integer({ min: 0, max: 51 })),
  trackProgress: fc.boolean(),
  hideout: fc.record({
    built: record(
      stations.all.map(({ url }) => url),
      fc.integer({ min: 1, max: 3 }),
    ),
    tracked: fc.constant({}),
  }),
  quests: fc.record({
    done: fc.subarray(quests).map((uids) => Object.fromEntries(uids.map((uid) => [uid, true as const]))),
  }),
})

export const anyOptions: fc.Arbitrary<ProfitOptions> = fc.record({
  priceSource: fc.constantFrom(...PRICE_SOURCES),
  useFuel: fc.constantFrom(...FUELS),
  useFee: fc.boolean(),
  useCrafts: fc.boolean(),
  useBarters: fc.boolean(),
  useTraderPrices: fc.boolean(),
  sellToFleaOnly: fc.boolean(),
  isSolarPowerBuilt: fc.boolean(),
  isIC3Built: fc.boolean(),
})

/** A few prices of the player's own, between half and one and a half of the handbook's. */
const someOwn: fc.Arbitrary<Readonly<Record<string, number>>> = fc
  .array(fc.tuple(fc.constantFrom(...recipeItems), fc.double({ min: 0.5, max: 1.5, noNaN: true })), {
    maxLength: 8,
  })
  .map((list) =>
    Object.fromEntries(
      list.map(([item, share]) => [item, Math.round((prices.get(item)?.basePrice ?? 0) * share)]),
    ),
  )

const anyOwnPrices: fc.Arbitrary<OwnPrices> = fc.oneof(
  fc.constant(noOwnPrices),
  fc.record({ buy: someOwn, sell: someOwn }),
)

export const anySetup: fc.Arbitrary<ProfitSetup> = fc
  .record(
    {
      mode: fc.constantFrom(...GAME_MODES),
      options: anyOptions,
      player: anyPlayer,
      ownPrices: anyOwnPrices,
      sellTo: fc.constantFrom(...SELL_TO),
      graphicsCards: fc.integer({ min: 1, max: 50 }),
      hoursPlayed: fc.constantFrom(...HOURS_PLAYED),
    },
    { requiredKeys: ['mode', 'options', 'player'] },
  )
  .map(({ mode, ...rest }) => ({
    catalogue: testCatalogue(mode),
    ...rest,
    // A counterexample names the mode instead of printing its whole catalogue.
    [fc.toStringMethod]: () => JSON.stringify({ mode, ...rest }),
  }))
