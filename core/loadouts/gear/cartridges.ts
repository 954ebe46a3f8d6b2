// The cartridges of the game as a table: what each does, and the calibers they come in.
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { getNumberProperty, getTextProperty } from '../../catalogue/properties.ts'
import type { Figures } from '../../catalogue/tables/figures.ts'
import type { Item } from '../../catalogue/tables/item.ts'
import { highestBeaten } from '../../items/armour-penetration.ts'
import { caliberName, caliberSlug, isCartridge } from '../../items/caliber.ts'
import { type AmmoStatistics, ammoStatistics } from '../build/ammo.ts'

/**
 * `caliber`: the slug of its {@link Caliber}. `shotDamage`: the damage of all its projectiles together. `isBullet`: it damages by hitting;
 * grenades, flares and the like do not. `beaten`: the highest class of new armour that it penetrates, 0 if none.
 */
export interface Cartridge {
  readonly item: Item
  readonly caliber: string
  readonly statistics: AmmoStatistics
  readonly shotDamage: number
  readonly isBullet: boolean
  readonly beaten: number
}

/** `slug` is used in addresses; `weapons` that fire it, `cartridges` that exist. */
export interface Caliber {
  readonly slug: string
  readonly name: string
  readonly weapons: number
  readonly cartridges: number
}

type Tables = Pick<Catalogue, 'items' | 'figures'>

const BULLETS: readonly (string | undefined)[] = ['bullet', 'buckshot']

/** Whether a cartridge with these figures damages by hitting. The game calls flares bullets, but they have no penetration at all. */
export const isBullet = (figures: Figures | undefined): boolean =>
  BULLETS.includes(getTextProperty(figures, 'ammoType')) && getNumberProperty(figures, 'penetrationPower') > 0

/** Every cartridge of the game that has figures, in the order of the items. */
export const listCartridges = (catalogue: Tables): readonly Cartridge[] =>
  catalogue.items.all.flatMap((item): readonly Cartridge[] => {
    if (!isCartridge(item)) return []
    const statistics = ammoStatistics(catalogue)(item.uid)
    if (statistics === undefined) return []
    const { damage, projectiles, penetration } = statistics
    return [
      {
        item,
        caliber: caliberSlug(item.caliber),
        statistics,
        shotDamage: damage * projectiles,
        isBullet: isBullet(catalogue.figures.get(item.uid)),
        beaten: highestBeaten(penetration),
      },
    ]
  })

/** The calibers of cartridges, those that most weapons fire first; of equal ones that with more cartridges. */
export const listCalibers = ({ items }: Pick<Catalogue, 'items'>): readonly Caliber[] => {
  const counts = new Map<string, { weapons: number; cartridges: number }>()
  for (const item of items.all) {
    if (item.caliber === undefined) continue
    const count = counts.get(item.caliber) ?? { weapons: 0, cartridges: 0 }
    if (isCartridge(item)) count.cartridges += 1
    else if (item.gunBuildUid !== undefined) count.weapons += 1
    counts.set(item.caliber, count)
  }
  return [...counts]
    .filter(([, { cartridges }]) => cartridges > 0)
    .map(([caliber, count]) => ({
      slug: caliberSlug(caliber),
      name: caliberName(items.all, caliber),
      ...count,
    }))
    .toSorted((a, b) => b.weapons - a.weapons || b.cartridges - a.cartridges)
}
