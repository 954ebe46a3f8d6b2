// One line of the table of cartridges: what it does, under the name that the reader knows it by, and where it comes from.
import type { Item } from '#core/catalogue/tables/item.ts'
import { NO_BREAK_SPACE } from '#core/format/number.ts'
import type { Caliber, Cartridge } from '#core/loadouts/gear/cartridges.ts'
import { findObtaining, type Obtaining, shownPrice } from '#core/pricing/acquisition/obtaining.ts'
import type { ProfitContext } from '#core/pricing/profit/profit-context.ts'
import { formatNumber } from '#web/i18n/format-number.ts'

/** `price` in whole roubles: of the way that is open, else of the cheapest offer that is still locked; `isOpen` tells them apart. */
export interface AmmoRow extends Cartridge {
  readonly name: string
  readonly shortName: string
  readonly caliberName: string
  readonly way: Obtaining
  readonly isOpen: boolean
  readonly price: number | undefined
}

export interface AmmoNames {
  readonly name: (item: Item) => string
  readonly shortName: (item: Item) => string
  readonly calibers: readonly Caliber[]
}

/** `8 × 39`: each of the pellets does as much. */
export const damageText = ({ statistics: { damage, projectiles } }: Cartridge): string =>
  projectiles > 1
    ? `${projectiles}${NO_BREAK_SPACE}×${NO_BREAK_SPACE}${formatNumber(damage)}`
    : formatNumber(damage)

export const ammoRows = (
  cartridges: readonly Cartridge[],
  context: ProfitContext,
  { name, shortName, calibers }: AmmoNames,
): readonly AmmoRow[] => {
  const calibersBySlug = new Map(calibers.map((caliber) => [caliber.slug, caliber.name]))
  return cartridges.map((cartridge) => {
    const way = findObtaining(context, cartridge.item.uid)
    return {
      ...cartridge,
      name: name(cartridge.item),
      shortName: shortName(cartridge.item),
      caliberName: calibersBySlug.get(cartridge.caliber) ?? cartridge.caliber,
      way,
      isOpen: way.price !== undefined,
      price: shownPrice(way),
    }
  })
}

/** How many conditions the nearest offer still waits for; a round that no trader will sell is last. */
const locksLeft = ({ way }: AmmoRow): number =>
  Math.min(Number.POSITIVE_INFINITY, ...way.locked.map(({ locks }) => locks.length))

/** The locked rounds that are nearest to being open, at most `count`: the fewest conditions first, then the most penetration. */
export const nearestLocked = (rows: readonly AmmoRow[], count: number): readonly AmmoRow[] =>
  rows
    .filter(({ isOpen, way }) => !isOpen && (way.locked.length > 0 || way.isMade))
    .map((row) => ({ row, left: locksLeft(row) }))
    .toSorted(
      (a, b) =>
        // Two infinite ones have no difference.
        (a.left === b.left ? 0 : a.left - b.left) ||
        b.row.statistics.penetration - a.row.statistics.penetration,
    )
    .slice(0, count)
    .map(({ row }) => row)
