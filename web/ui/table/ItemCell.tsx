// An item in a list: tile, name, and a second line; folds with the row of a table.
import type { ReactNode } from 'react'
import { type LocalNames, nameIn } from '#core/catalogue/local-names.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import styles from '#web/ui/game/ItemTile.module.css'
import { ItemTile, type ItemTileProps, type TileItem } from '#web/ui/game/ItemTile.tsx'
import { classNames } from '../class-names.ts'

export interface ItemCellProps extends Omit<ItemTileProps, 'label' | 'item'> {
  readonly item: TileItem & LocalNames & { readonly name: string }
  /** Instead of the item's name. */
  readonly name?: ReactNode
  /** Second line; set what leads in `<b>`. */
  readonly sub?: ReactNode
}

export const ItemCell = ({ item, name, sub, className, ...tile }: ItemCellProps): ReactNode => {
  const locale = useLocale()
  return (
    <span className={classNames(styles.cell, className)} data-cell="item">
      <ItemTile item={item} {...tile} />
      <span className={styles.cellName}>{name ?? nameIn(locale, item)}</span>
      {sub !== undefined && <span className={styles.cellSub}>{sub}</span>}
    </span>
  )
}
