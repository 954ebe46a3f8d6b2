// Which items are shown with the image of a built weapon instead of their own.
import type { Item } from '../catalogue/tables/item.ts'

/** Signal cartridges are filed under weapons but have nothing to build. */
const EXCEPTIONS = ['RSP-30', 'ROP-30']

/** Whether the item is a weapon that works and can be built: no grenade, no blade, no signal cartridge. */
export const hasWeaponImage = ({
  isFunctional,
  name,
  tags,
}: Pick<Item, 'isFunctional' | 'name' | 'tags'>): boolean =>
  isFunctional !== false &&
  tags.includes('Weapon') &&
  !tags.includes('Throwables') &&
  !tags.includes('Melee_weapons') &&
  !EXCEPTIONS.some((exception) => name.includes(exception))

type Pictured = Pick<Item, 'uid' | 'icon' | 'isFunctional' | 'name' | 'tags' | 'gunBuildUid'>

/** The item with the uid under which its picture is kept: of a weapon that can be built that of a build, the default one unless told. */
export const picturedAs = <A extends Pictured>(item: A, build = item.gunBuildUid): A => {
  if (build === undefined || !hasWeaponImage(item)) return item
  const { icon: _, ...rest } = item
  return { ...rest, uid: build } as A
}
