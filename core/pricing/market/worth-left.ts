// What an item with some of it used up is worth to the flea market: the fee goes by that, and not by the base price of a new one.

import { getNumberProperty } from '../../catalogue/properties.ts'
import type { Figures } from '../../catalogue/tables/figures.ts'

/** What of an item is used up. */
export type WearUnit = 'uses' | 'hitpoints' | 'units' | 'durability'

/**
 * How an item wears off, `max` of `unit` when it is new. `Even`: with each the same part of its base price goes. `Vessel`: a tenth is
 * worth the vessel. `Armour`: repairs cost `repairCost` roubles a point, and lower what it can be repaired to.
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

/** `left` of the wear's unit; `max` what armour can be repaired to now, that of new armour unless told. */
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

/** What is gone at the first use is new or not there. */
const MIN_WEARING = 2

/**
 * How an item wears off; undefined where it does not, and of armour that is made of parts with a durability each, of which a price says
 * nothing.
 */
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
 * What one piece in this condition is worth in roubles, not rounded; `basePrice` of a new one. As the game's client counts it, which
 * public servers for one player have taken over: uses left of all; a tenth for the vessel and nine tenths for what is left in it; armour by
 * what it can be repaired to, less what the repair costs.
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
