// The value of a partly used item, from which the flea fee is computed instead of the base price.

import { getNumberProperty } from '../../catalogue/properties.ts'
import type { Figures } from '../../catalogue/tables/figures.ts'

/** What is used up of an item. */
export type WearUnit = 'uses' | 'hitpoints' | 'units' | 'durability'

/**
 * How an item wears; `max` of `unit` when new. `Even`: proportional to the base price. `Vessel`: a tenth is the value of the vessel. `Armour`:
 * repairs cost `repairCost` roubles per point and lower the maximum.
 */
export type Wear =
  | { readonly tag: 'Even'; readonly unit: Exclude<WearUnit, 'durability'>; readonly max: number }
  | { readonly tag: 'Vessel'; readonly unit: 'units'; readonly max: number }
  | {
      readonly tag: 'Armour'
      readonly unit: 'durability'
      readonly max: number
      readonly repairCost: number
    }

/** `left` in the wear's unit; `max` is the current maximum durability of armour, by default that of new armour. */
export interface Condition {
  readonly left: number
  readonly max?: number
}

const UNIT_OF_KIND: Readonly<Record<string, Exclude<WearUnit, 'durability'>>> = {
  Key: 'uses',
  MedicalItem: 'uses',
  SurgicalKit: 'uses',
  Painkiller: 'uses',
  MedKit: 'hitpoints',
  FoodDrink: 'units',
  Resource: 'units',
}

/** Minimum of uses for wear; an item with a single use is new or gone. */
const MIN_WEARING = 2

/** How an item wears; undefined if it does not, or if it is armour of parts with separate durability, which a single price does not reflect. */
export const getWear = (figures: Figures | undefined): Wear | undefined => {
  if (figures === undefined) return undefined
  const { kind, protection = [] } = figures
  const unit = UNIT_OF_KIND[kind]
  if (unit !== undefined) {
    const max = getNumberProperty(figures, unit)
    if (max < MIN_WEARING) return undefined
    return kind === 'Resource' ? { tag: 'Vessel', unit: 'units', max } : { tag: 'Even', unit, max }
  }
  const [max, repairCost] = [
    getNumberProperty(figures, 'durability'),
    getNumberProperty(figures, 'repairCost'),
  ]
  const isOneArmour = getNumberProperty(figures, 'class') > 0 && protection.length === 0
  return isOneArmour && max >= MIN_WEARING && repairCost > 0
    ? { tag: 'Armour', unit: 'durability', max, repairCost }
    : undefined
}

const VESSEL = 0.1

/**
 * The value of one piece in this condition in roubles, not rounded; `basePrice` is that of a new one. Computed like the game client and public
 * single-player servers do: proportional to the uses left; a tenth for the vessel and nine tenths for its contents; armour by its current
 * maximum, minus the cost of repair.
 */
export const worthLeft = (basePrice: number, wear: Wear, { left, max = wear.max }: Condition): number => {
  switch (wear.tag) {
    case 'Even':
      return (basePrice / wear.max) * left
    case 'Vessel':
      return basePrice * VESSEL + ((basePrice * (1 - VESSEL)) / wear.max) * left
    case 'Armour':
      return basePrice * (max / wear.max) - Math.floor(wear.repairCost * (max - left))
  }
}
