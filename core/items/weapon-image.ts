// Which items are shown with the image of a built weapon instead of their own.
import type { Item } from '../catalogue/item.ts'

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
