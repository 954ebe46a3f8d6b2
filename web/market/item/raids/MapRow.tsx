// A row in the list of maps on an item's page: links to the map with a search for the item.
import type { ReactNode } from 'react'
import { nameIn } from '#core/catalogue/local-names.ts'
import type { GameMap } from '#core/catalogue/tables/map.ts'
import { getPath } from '#core/routes/table.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { mapSearchPath } from '#web/links/maps.ts'
import { contourPath } from '#web/ui/contours.ts'
import { Link } from '#web/ui/controls/Link.tsx'
import mapPictureStyles from './MapPicture.module.css'
import styles from './MapRow.module.css'

/** A small picture of a map: the contour lines that menus draw it with. */
const MapPicture = ({ page }: { readonly page: string }): ReactNode => (
  <svg
    className={mapPictureStyles.picture}
    viewBox="0 0 148 68"
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
  >
    <path d={contourPath(getPath('map', { map: page }))} />
  </svg>
)

export const MapRow = ({
  map,
  item,
  note,
}: {
  readonly map: GameMap
  /** The English name, which a map finds in every language. */
  readonly item: string
  readonly note: string
}): ReactNode => {
  const path = mapSearchPath(map, item)
  const name = nameIn(useLocale(), map)
  return (
    <li className={styles.row}>
      <MapPicture page={map.page} />
      {path === undefined ? <span>{name}</span> : <Link to={path}>{name}</Link>}
      <span className="faint small">{note}</span>
    </li>
  )
}
