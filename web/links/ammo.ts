// The address of the table of cartridges, for links from other pages.
import type { Item } from '#core/catalogue/tables/item.ts'
import { caliberSlug } from '#core/items/caliber.ts'
import { getPath } from '#core/routes/table.ts'

/** The cartridge marked among those of its caliber. */
export const ammoAddress = ({ caliber, url }: Pick<Item, 'caliber' | 'url'>): string => {
  const words = caliber === undefined ? {} : { caliber: caliberSlug(caliber) }
  return `${getPath('ammo')}?${new URLSearchParams({ ...words, round: url })}`
}
