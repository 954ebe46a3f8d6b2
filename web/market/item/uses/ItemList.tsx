// Items in a column, each linked to its page.
import type { ReactNode } from 'react'
import { nameIn } from '#core/catalogue/local-names.ts'
import type { Item } from '#core/catalogue/tables/item.ts'
import { getPath } from '#core/routes/table.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { Link } from '#web/ui/controls/Link.tsx'
import { ItemTile } from '#web/ui/game/ItemTile.tsx'
import styles from '../FactsPanel.module.css'

export interface HeldItem {
  readonly item: Item
  readonly count: number | undefined
}

export const ItemList = ({ held }: { readonly held: readonly HeldItem[] }): ReactNode => {
  const language = useLocale()
  return (
    <ul className={styles.list}>
      {held.map(({ item, count }) => (
        <li key={item.uid}>
          <Link to={getPath('item', { url: item.url })} className={styles.item}>
            <ItemTile item={item} size="s" count={count} />
            <span className="clip">{nameIn(language, item)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
