// A small picture of a map: the contour lines that menus draw it with.
import type { ReactNode } from 'react'
import { getPath } from '#core/routes/table.ts'
import { contourPath } from '#web/ui/contours.ts'
import styles from './MapPicture.module.css'

export const MapPicture = ({ page }: { readonly page: string }): ReactNode => (
  <svg
    className={styles.picture}
    viewBox="0 0 148 68"
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
  >
    <path d={contourPath(getPath('map', { map: page }))} />
  </svg>
)
