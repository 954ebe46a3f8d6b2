// The large tile of an item's page; a weapon that can be built shows its build where there are pictures.
import type { ReactNode } from 'react'
import type { Item } from '#core/catalogue/item.ts'
import { hasWeaponImage } from '#core/items/weapon-image.ts'
import { ItemTile } from '#web/ui/game/ItemTile.tsx'
import ticks from '#web/ui/Ticks.module.css'
import styles from './ItemHead.module.css'

/** Pictures of builds are kept under the uid of the build. */
const pictured = (item: Item): Item =>
  item.gunBuildUid !== undefined && hasWeaponImage(item) ? { ...item, icon: item.gunBuildUid } : item

export const HeroTile = ({ item }: { readonly item: Item }): ReactNode => (
  <div className={styles.framed}>
    <span className={ticks.ticks} />
    <ItemTile item={pictured(item)} size="hero" />
  </div>
)
