// What a build can fire, and what a cartridge does.
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { getListProperty, getNumberProperty, getTextProperty } from '../../catalogue/properties.ts'
import { type Build, listBuildParts } from '../tree.ts'
import { listSlots } from './fitting.ts'

/**
 * `damage` of one projectile; `penetration` power; `armorDamage` percent; chances 0..1; `speed` m/s; bleed modifiers as fractions.
 * `recoilModifier` and `accuracyModifier` are changes of the weapon's as fractions, positive accuracy is better; `spreadFactor` multiplies its MOA,
 * `wearFactor` its wear and `heatFactor` its heat a shot.
 */
export interface AmmoStatistics {
  readonly item: string
  readonly damage: number
  readonly projectiles: number
  readonly armorDamage: number
  readonly penetration: number
  readonly penetrationChance: number
  readonly fragmentationChance: number
  readonly ricochetChance: number
  readonly misfireChance: number
  readonly failureToFeedChance: number
  readonly lightBleedModifier: number
  readonly heavyBleedModifier: number
  readonly speed: number
  readonly recoilModifier: number
  readonly accuracyModifier: number
  readonly spreadFactor: number
  readonly wearFactor: number
  readonly heatFactor: number
}

type AmmoTables = Pick<Catalogue, 'items' | 'figures' | 'gear'>

/** A bonus divides the spread, a penalty multiplies it [in-game formula]. */
const getSpreadFactor = (accuracyModifier: number): number =>
  accuracyModifier > 0 ? 1 / (1 + accuracyModifier) : 1 - accuracyModifier

/** The statistics of a cartridge, or undefined where the id is none. */
export const ammoStatistics =
  (catalogue: Pick<Catalogue, 'figures'>) =>
  (item: string): AmmoStatistics | undefined => {
    const gear = catalogue.figures.get(item)
    if (gear?.kind !== 'Ammo') return undefined
    const read = (property: string): number => getNumberProperty(gear, property)
    return {
      item,
      damage: read('damage'),
      projectiles: read('projectileCount'),
      armorDamage: read('armorDamage'),
      penetration: read('penetrationPower'),
      penetrationChance: read('penetrationChance'),
      fragmentationChance: read('fragmentationChance'),
      ricochetChance: read('ricochetChance'),
      misfireChance: read('misfireChance'),
      failureToFeedChance: read('failureToFeedChance'),
      lightBleedModifier: read('lightBleedModifier'),
      heavyBleedModifier: read('heavyBleedModifier'),
      speed: read('initialSpeed'),
      recoilModifier: read('recoilModifier'),
      accuracyModifier: read('accuracyModifier'),
      spreadFactor: getSpreadFactor(read('accuracyModifier')),
      wearFactor: read('durabilityBurnFactor') || 1,
      heatFactor: read('heatFactor') || 1,
    }
  }

/** The magazine that feeds the weapon: the first one in it. */
const getMagazine =
  (catalogue: Pick<Catalogue, 'figures'>) =>
  (build: Build): string | undefined =>
    listBuildParts(build).find(({ item }) => catalogue.figures.get(item)?.kind === 'Magazine')?.item

const CHAMBER = /^camora_\d+$/
const getChambers = (catalogue: AmmoTables, magazine: string) =>
  listSlots(catalogue, magazine).filter(({ name }) => CHAMBER.test(name))

/** How many cartridges a full magazine or cylinder holds; undefined where no magazine is installed. */
export const getMagazineCapacity =
  (catalogue: AmmoTables) =>
  (build: Build): number | undefined => {
    const magazine = getMagazine(catalogue)(build)
    if (magazine === undefined) return undefined
    const capacity = getNumberProperty(catalogue.figures.get(magazine), 'capacity')
    return capacity > 0 ? capacity : getChambers(catalogue, magazine).length
  }

/** The cartridges that the build fires: what its chamber takes, else its magazine, else the chambers of its cylinder. */
export const usableAmmo =
  (catalogue: AmmoTables) =>
  (build: Build): readonly string[] => {
    const chamber = getListProperty(catalogue.figures.get(build.item), 'allowedAmmo')
    if (chamber.length > 0) return chamber
    const magazine = getMagazine(catalogue)(build)
    if (magazine === undefined) return []
    const fed = getListProperty(catalogue.figures.get(magazine), 'allowedAmmo')
    return fed.length > 0 ? fed : (getChambers(catalogue, magazine)[0]?.allowed ?? [])
  }

/** The cartridge by which the game judges the weapon while none is chosen. */
export const defaultAmmo =
  (catalogue: Pick<Catalogue, 'figures'>) =>
  (build: Build): string | undefined =>
    getTextProperty(catalogue.figures.get(build.item), 'defaultAmmo')
