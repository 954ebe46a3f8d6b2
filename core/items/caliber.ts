// What players call a caliber: the game has only an identifier, but its cartridges carry the name.
import type { Item } from '../catalogue/tables/item.ts'

const AMMO = 'ammo'

/** Whether the item is a cartridge that says its caliber. */
export const isCartridge = (item: Item): item is Item & { readonly caliber: string } =>
  item.class === AMMO && item.caliber !== undefined

/** `Caliber556x45NATO` → `556x45NATO`, as used in addresses. */
export const caliberSlug = (caliber: string): string => caliber.replace(/^Caliber/, '')

/** The words with which all of them begin; of a single one only the first says the caliber. */
const commonWords = (names: readonly (readonly string[])[]): readonly string[] => {
  const [first = []] = names
  const max = names.length === 1 ? 1 : first.length
  const differs = first.findIndex((word, index) => names.some((name) => name[index] !== word))
  return first.slice(0, Math.min(max, differs < 0 ? first.length : differs))
}

/** `Caliber556x45NATO` → `5.56x45mm`; without cartridges, or where their names share nothing, what the identifier says. */
export const caliberName = (items: readonly Item[], caliber: string): string => {
  const names = items
    .filter((item) => item.caliber === caliber && item.class === AMMO)
    .map(({ name }) => name.split(' '))
  return commonWords(names).join(' ') || caliberSlug(caliber)
}
