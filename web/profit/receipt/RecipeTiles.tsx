// The ingredients of a craft or barter as tiles; tools are separated by a dashed frame.
import type { ReactNode } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { formatNumber } from '#core/format/number.ts'
import type { ReceiptLine } from '#core/pricing/acquisition/price-derivation.ts'
import { isNotForSale, type Receipt } from '#core/pricing/profit/receipt.ts'
import { getPath } from '#core/routes/table.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { findItem, type Names } from '#web/player/names.ts'
import { Link } from '#web/ui/controls/Link.tsx'
import { ItemTile } from '#web/ui/game/ItemTile.tsx'
import styles from './RecipeTiles.module.css'

/** More tiles than this would not fit next to the numbers; the receipt has them all. */
const MAX_TILES = 5
const MANY = 100

interface Shown {
  readonly catalogue: Pick<Catalogue, 'items' | 'presets'>
  readonly names: Names
}

const Tile = ({ catalogue, names, line }: Shown & { readonly line: ReceiptLine }): ReactNode => {
  const { t } = useTranslation('calculators')
  const item = findItem(catalogue, line.item)
  if (item === undefined) return null
  const name = names.thing(line.item)
  // A tile has room for five figures; the receipt has them all.
  const count =
    line.count === 1 ? undefined : formatNumber(line.count, { maxDecimals: line.count < MANY ? 2 : 1 })
  const label = [
    count === undefined ? name : `${name}, ${count}`,
    ...(isNotForSale(line) ? [t('list.notForSaleTile')] : []),
  ].join(', ')
  return (
    // The same links are in the receipt, one key press away, instead of five tab stops in each row.
    <Link
      to={getPath('item', { url: item.url })}
      className={isNotForSale(line) ? styles.unsold : undefined}
      title={label}
      aria-label={label}
      tabIndex={-1}
    >
      <ItemTile item={item} count={count} />
    </Link>
  )
}

export const RecipeTiles = ({
  receipt: { lines, tools },
  ...shown
}: Shown & { readonly receipt: Pick<Receipt, 'lines' | 'tools'> }): ReactNode => {
  const { t } = useTranslation('calculators')
  // The number of hidden tiles takes the room of a tile.
  const max = lines.length + tools.length > MAX_TILES ? MAX_TILES - 1 : MAX_TILES
  const shownTools = tools.slice(0, Math.max(1, max - lines.length))
  const shownLines = lines.slice(0, max - shownTools.length)
  const more = lines.length + tools.length - shownLines.length - shownTools.length
  return (
    <span className={styles.recipe}>
      {shownLines.map((line) => (
        <Tile key={line.item} {...shown} line={line} />
      ))}
      {shownTools.map((line) => (
        <span key={line.item} className={styles.tool} title={t('receipt.toolKept')}>
          <Tile {...shown} line={line} />
        </span>
      ))}
      {more > 0 && <span className="faint small">+{more}</span>}
    </span>
  )
}
