// The weapons that can be built, and what a build of one begins with.
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Preset } from '../catalogue/tables/gear.ts'
import type { Item } from '../catalogue/tables/item.ts'
import type { Category } from '../catalogue/tables/reference.ts'
import { isLeft } from '../fp.ts'
import { memoize } from '../memo.ts'
import { checkBuild } from './build/fitting.ts'
import { unflattenBuild } from './build/flat.ts'
import { type Build, bare } from './tree.ts'

/** A weapon that the game sells put together; signal pistols and flares have nothing to build. */
export type Weapon = Item & Required<Pick<Item, 'gunBuildUid' | 'gunBuildUrl'>>

const isWeapon = (item: Item): item is Weapon =>
  item.gunBuildUid !== undefined && item.gunBuildUrl !== undefined

/** Whether builds can be of it: weapons, signal pistols and flares too. */
export const isWeaponBase = ({ figures }: Pick<Catalogue, 'figures'>, item: string): boolean =>
  figures.get(item)?.kind === 'Weapon'

/** Every weapon that can be built, in the order of the items. */
export const listWeapons = memoize(({ all }: Catalogue['items']): readonly Weapon[] => all.filter(isWeapon))

/** The classes that these weapons are of, by which they are searched. */
export const weaponClasses = ({
  items,
  categories,
}: Pick<Catalogue, 'items' | 'categories'>): readonly Category[] => {
  const classes = new Set(listWeapons(items).map((weapon) => weapon.class))
  return categories.all.filter(({ kind, url }) => kind === 'class' && classes.has(url))
}

/** The weapon with this url. */
export const weaponByUrl = (items: Catalogue['items'], url: string): Weapon | undefined =>
  listWeapons(items).find(({ gunBuildUrl }) => gunBuildUrl === url)

/** The game's own builds of a weapon, its default first. */
export const listPresets = ({ presets }: Pick<Catalogue, 'presets'>, weapon: string): readonly Preset[] =>
  presets.all
    .filter(({ baseItem }) => baseItem === weapon)
    .toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault))

/** The preset as a build; undefined where it is none of the weapon's, or its parts do not go together in the catalogue. */
export const presetBuild = (
  catalogue: Pick<Catalogue, 'items' | 'gear' | 'presets'>,
  weapon: string,
  uid: string,
): Build | undefined => {
  const preset = catalogue.presets.get(uid)
  if (preset?.baseItem !== weapon) return undefined
  const build = unflattenBuild(preset.tree)
  if (isLeft(build) || build.right.item !== weapon) return undefined
  const checked = checkBuild(catalogue)(build.right)
  return isLeft(checked) ? undefined : checked.right
}

/** The parts of a preset, unchecked. */
export const presetTree = ({ tree }: Pick<Preset, 'tree'>): Build | undefined => {
  const build = unflattenBuild(tree)
  return isLeft(build) ? undefined : build.right
}

/** The initial build of the weapon: the named preset, or the bare weapon without a known one. */
export const startBuild = memoize(
  (catalogue: Pick<Catalogue, 'items' | 'gear' | 'presets'>, weapon: string, preset?: string): Build =>
    (preset === undefined ? undefined : presetBuild(catalogue, weapon, preset)) ?? bare(weapon),
)
