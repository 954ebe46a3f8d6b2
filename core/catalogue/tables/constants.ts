// Numbers of the game that rules read instead of writing them down: flea, skills, fuel, bitcoin farm, currencies, editions.
import * as t from 'io-ts'
import { Count, Finite, fields, NonNegative, PositiveInt, Text } from '../../codec.ts'
import { Currency, GameEdition } from '../vocabulary.ts'
import { RemovedQuest } from './quest.ts'

/** Rates and factors are fractions unless their name says percent; seconds; roubles. */
export const Constants = fields(
  {
    flea: t.type({
      offerTaxRate: NonNegative,
      requirementTaxRate: NonNegative,
      minPlayerLevel: Count,
      intelCenterLevel: Count,
      intelCenterDiscount: NonNegative,
      intelCenterDiscountPerLevel: NonNegative,
    }),
    crafting: t.type({ timeReductionPercentPerLevel: NonNegative }),
    hideoutManagement: t.type({ consumptionReductionPercentPerLevel: NonNegative, maxLevel: PositiveInt }),
    fuel: t.type({
      unitsPerSecond: NonNegative,
      solarPowerFactor: NonNegative,
      metal: t.type({ item: Text, units: PositiveInt }),
      expeditionary: t.type({ item: Text, units: PositiveInt }),
    }),
    bitcoinFarm: t.type({
      item: Text,
      graphicsCard: Text,
      baseSeconds: PositiveInt,
      boostRate: NonNegative,
      maxStored: PositiveInt,
      /** Graphics cards that fit at each level of the farm, level 1 first. */
      slotsByLevel: t.readonlyArray(PositiveInt),
    }),
    currencies: t.readonlyArray(
      fields({ code: Currency, item: Text, rub: NonNegative }, { sellRub: NonNegative }, 'CurrencyRate'),
    ),
    editions: t.readonlyArray(
      t.type({
        edition: GameEdition,
        stashLevel: PositiveInt,
        cultistCircleLevel: Count,
        reputation: t.record(t.string, Finite),
      }),
    ),
  },
  {
    /** By armour material: the factor by which a hit wears it. Snapshots before 29 November 2026 lack it. */
    armourDestructibility: t.record(t.string, NonNegative),
    /** Seconds between two runs as a scav, without reductions. Snapshots before 29 November 2026 lack it. */
    scavCooldownSeconds: NonNegative,
    /** How standing with Fence changes that time: the factor from each standing on, the lowest first. */
    scavCooldownByStanding: t.readonlyArray(t.type({ standing: Finite, factor: NonNegative })),
    /** Whether Ref is shown in PVE, where the game mode hides him otherwise. No snapshot says it: the settings of the site do. */
    refInPve: t.boolean,
    /** Quests that the corrections remove, kept to name them in answers. The overlay holds them; no snapshot does. */
    removedQuests: t.readonlyArray(RemovedQuest),
  },
  'Constants',
)
export type Constants = t.TypeOf<typeof Constants>
