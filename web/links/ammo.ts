// The address of the table of cartridges, for links from other pages.
import type { Item } from '#core/catalogue/item.ts'
import { caliberSlug } from '#core/items/caliber.ts'
import { pathOf } from '#core/routes/table.ts'

/** The cartridge marked among those of its caliber. */
export const ammoAddress = ({ caliber, url }: Pick<Item, 'caliber' | 'url'>): string => {
  const words = caliber === undefined ? {} : { caliber: caliberSlug(caliber) }
  return `${pathOf('ammo')}?${new URLSearchParams({ ...words, round: url })}`
}
