// The square of an item on its ground in the game: the picture, or its short name and a line drawing.
import type { ReactNode } from 'react'
import { pictureUid } from '#core/catalogue/addresses/pictures.ts'
import { type LocalShortNames, shortNameIn } from '#core/catalogue/local-names.ts'
import type { TileColour } from '#core/catalogue/vocabulary.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { classNames } from '../class-names.ts'
import { Icon } from '../Icon.tsx'
import { asImage } from './as-image.ts'
import styles from './ItemTile.module.css'
import { type ItemKind, itemSymbol } from './item-symbol.ts'
import { Picture } from './Picture.tsx'
import { RaidMark } from './RaidMark.tsx'

/** What a tile needs of an item; every item of the catalogue has it. */
export interface TileItem extends ItemKind, LocalShortNames {
  readonly uid: string
  readonly shortName: string
  readonly background: TileColour
  readonly icon?: string
}

export interface ItemTileProps {
  readonly item: TileItem
  /** How many; shown from the first. */
  readonly count?: number | string | undefined
  readonly foundInRaid?: boolean | undefined
  /** `s` 28 px without a name, `m` the row's 36, `l` 52, `hero` 104. */
  readonly size?: 's' | 'm' | 'l' | 'hero'
  /** Accessible name if no visible name is next to it; without one the tile is decoration. */
  readonly label?: string | undefined
  /** The player has enough of it. */
  readonly hasEnough?: boolean
  readonly className?: string | undefined
}

/** Letters of the condensed face that fit into a tile of each size. */
const LETTERS = { s: 0, m: 7, l: 10, hero: 16 } as const

export const ItemTile = ({
  item,
  count,
  foundInRaid = false,
  size = 'm',
  label,
  hasEnough = false,
  className,
}: ItemTileProps): ReactNode => {
  const shortName = shortNameIn(useLocale(), item)
  const drawing = (
    <>
      {size !== 's' && (
        <span className={styles.name} data-long={shortName.length > LETTERS[size] || undefined}>
          {shortName}
        </span>
      )}
      <Icon name={`p-${itemSymbol(item)}`} />
    </>
  )
  return (
    <span
      className={classNames(styles.tile, size !== 'm' && styles[size], className)}
      data-ground={item.background}
      data-have={hasEnough ? 'enough' : undefined}
      title={label}
      {...asImage(label ?? '', label === undefined)}
    >
      <Picture kind="items" id={pictureUid(item)} drawing={drawing} />
      {(count !== undefined || foundInRaid) && (
        <span className={styles.count}>
          {count}
          {foundInRaid && <RaidMark />}
        </span>
      )}
    </span>
  )
}
