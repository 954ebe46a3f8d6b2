// The small tables of a facts folder: levels, names, categories, and the numbers of the game.
import * as t from 'io-ts'
import type { Constants } from '#core/catalogue/constants.ts'
import { Currency, GameEdition } from '#core/catalogue/vocabulary.ts'
import { Count, Finite, fields, NonNegative, PositiveInt, Text } from '#core/codec.ts'
import { compact, positive } from '../compact.ts'
import { Localised } from '../source/texts.ts'

export const NamedFact = fields({ id: Text, name: Localised }, { slug: Text }, 'NamedFact')

export const reshapeNamed = (fact: t.TypeOf<typeof NamedFact>): unknown => ({
  uid: fact.id,
  name: fact.name.en,
  ruName: fact.name.ru,
  url: fact.slug,
})

const CategoryFact = fields(
  { id: Text, slug: Text, name: Localised },
  { parent: Text, minLevelForFlea: Finite },
  'CategoryFact',
)
type CategoryFact = t.TypeOf<typeof CategoryFact>

export const CategoriesFact = t.type(
  { handbook: t.readonlyArray(CategoryFact), classes: t.readonlyArray(CategoryFact) },
  'CategoriesFact',
)

const categoryOf = (kind: 'handbook' | 'class') => (fact: CategoryFact) =>
  compact({
    uid: fact.id,
    url: fact.slug,
    name: fact.name.en,
    kind,
    ruName: fact.name.ru,
    parent: fact.parent,
    minLevelForFlea: positive(fact.minLevelForFlea),
  })

/** Handbook categories first, then item classes. */
export const categoryRows = (fact: t.TypeOf<typeof CategoriesFact>) => [
  ...fact.handbook.map(categoryOf('handbook')),
  ...fact.classes.map(categoryOf('class')),
]

const Tank = t.type({ item: Text, units: t.union([PositiveInt, t.null]) }, 'Tank')

export const ConstantsFact = t.type(
  {
    flea: t.type({
      itemTaxRate: NonNegative,
      requirementTaxRate: NonNegative,
      minPlayerLevel: Count,
      intelCenterLevel: Count,
      intelCenterDiscount: NonNegative,
      intelCenterDiscountPerHideoutManagementLevel: NonNegative,
    }),
    crafting: t.type({ craftTimeReductionPercentPerLevel: NonNegative }),
    hideoutManagement: t.type({ consumptionReductionPercentPerLevel: NonNegative, maxLevel: PositiveInt }),
    fuel: t.type({
      generatorUnitsPerSecond: NonNegative,
      solarPowerFuelFactor: NonNegative,
      tanks: t.readonlyArray(Tank),
    }),
    bitcoinFarm: t.type({
      item: Text,
      gpu: Text,
      baseSeconds: PositiveInt,
      gpuBoostRate: NonNegative,
      maxStored: PositiveInt,
      slotsByLevel: t.readonlyArray(t.type({ level: PositiveInt, gpuSlots: PositiveInt })),
    }),
    currencies: t.readonlyArray(
      fields({ code: Currency, item: Text, rub: NonNegative }, { sellRub: NonNegative }, 'CurrencyFact'),
    ),
    gameEditions: t.readonlyArray(
      t.type({
        title: GameEdition,
        stashLevel: PositiveInt,
        cultistCircleLevel: Count,
        traderReputation: t.record(t.string, Finite),
      }),
    ),
  },
  'ConstantsFact',
)
type ConstantsFact = t.TypeOf<typeof ConstantsFact>

/** A full metal tank holds more than an expeditionary one; the facts list them by item. */
const FUEL_UNITS = { metal: 100, expeditionary: 60 } as const

const tankOf = (fact: ConstantsFact, kind: keyof typeof FUEL_UNITS) => {
  const units = FUEL_UNITS[kind]
  return { item: fact.fuel.tanks.find((tank) => tank.units === units)?.item ?? '', units }
}

/** Each level adds its cards to those of the levels below. */
const cardsByLevel = (slots: ConstantsFact['bitcoinFarm']['slotsByLevel']): readonly number[] => {
  let total = 0
  return slots
    .toSorted((a, b) => a.level - b.level)
    .map(({ gpuSlots }) => {
      total += gpuSlots
      return total
    })
}

export const constantsOf = (fact: ConstantsFact): Constants => ({
  flea: {
    offerTaxRate: fact.flea.itemTaxRate,
    requirementTaxRate: fact.flea.requirementTaxRate,
    minPlayerLevel: fact.flea.minPlayerLevel,
    intelCenterLevel: fact.flea.intelCenterLevel,
    intelCenterDiscount: fact.flea.intelCenterDiscount,
    intelCenterDiscountPerLevel: fact.flea.intelCenterDiscountPerHideoutManagementLevel,
  },
  crafting: { timeReductionPercentPerLevel: fact.crafting.craftTimeReductionPercentPerLevel },
  hideoutManagement: {
    consumptionReductionPercentPerLevel: fact.hideoutManagement.consumptionReductionPercentPerLevel,
    maxLevel: fact.hideoutManagement.maxLevel,
  },
  fuel: {
    unitsPerSecond: fact.fuel.generatorUnitsPerSecond,
    solarPowerFactor: fact.fuel.solarPowerFuelFactor,
    metal: tankOf(fact, 'metal'),
    expeditionary: tankOf(fact, 'expeditionary'),
  },
  bitcoinFarm: {
    item: fact.bitcoinFarm.item,
    graphicsCard: fact.bitcoinFarm.gpu,
    baseSeconds: fact.bitcoinFarm.baseSeconds,
    boostRate: fact.bitcoinFarm.gpuBoostRate,
    maxStored: fact.bitcoinFarm.maxStored,
    slotsByLevel: cardsByLevel(fact.bitcoinFarm.slotsByLevel),
  },
  currencies: fact.currencies.map(({ code, item, rub, sellRub }) => compact({ code, item, rub, sellRub })),
  editions: fact.gameEditions.map((edition) => ({
    edition: edition.title,
    stashLevel: edition.stashLevel,
    cultistCircleLevel: edition.cultistCircleLevel,
    reputation: edition.traderReputation,
  })),
})
