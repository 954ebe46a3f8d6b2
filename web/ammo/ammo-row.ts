// One row of the table of cartridges: figures, the name in the viewer's language, and sources.
import type { Item } from '#core/catalogue/tables/item.ts'
import { NO_BREAK_SPACE } from '#core/format/number.ts'
import type { Caliber, Cartridge } from '#core/loadouts/gear/cartridges.ts'
import { findObtaining, type Obtaining, shownPrice } from '#core/pricing/acquisition/obtaining.ts'
import type { ProfitContext } from '#core/pricing/profit/profit-context.ts'
import { formatNumber } from '#web/i18n/format-number.ts'

/** `price` in whole roubles: of the available source, else of the cheapest offer that is still locked; `isOpen` distinguishes them. */
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

/** `8 × 39`: damage of each of the pellets. */
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

/** How many conditions the nearest offer still has; rounds that no trader will sell come last. */
const locksLeft = ({ way }: AmmoRow): number =>
  Math.min(Number.POSITIVE_INFINITY, ...way.locked.map(({ locks }) => locks.length))

/** The locked rounds that are nearest to being unlocked, at most `count`: fewest conditions first, then highest penetration. */
export const nearestLocked = (rows: readonly AmmoRow[], count: number): readonly AmmoRow[] =>
  rows
    .filter(({ isOpen, way }) => !isOpen && (way.locked.length > 0 || way.isMade))
    .map((row) => ({ row, left: locksLeft(row) }))
    .toSorted(
      (a, b) =>
        // The difference of two infinities is NaN.
        (a.left === b.left ? 0 : a.left - b.left) ||
        b.row.statistics.penetration - a.row.statistics.penetration,
    )
    .slice(0, count)
    .map(({ row }) => row)
