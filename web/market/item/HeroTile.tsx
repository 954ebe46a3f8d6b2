// The large tile of an item's page; a weapon that can be built shows its build where there are pictures.
import type { ReactNode } from 'react'
import type { Item } from '#core/catalogue/tables/item.ts'
import { picturedAs } from '#core/items/weapon-image.ts'
import { ItemTile } from '#web/ui/game/ItemTile.tsx'
import ticks from '#web/ui/Ticks.module.css'
import styles from './ItemHead.module.css'

export const HeroTile = ({ item }: { readonly item: Item }): ReactNode => (
  <div className={styles.framed}>
    <span className={ticks.ticks} />
    <ItemTile item={picturedAs(item)} size="hero" />
  </div>
)
