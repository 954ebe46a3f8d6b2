// The unit mark of a hideout station.
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { asImage } from './as-image.ts'
import styles from './marks.module.css'
import { Picture } from './Picture.tsx'
import { stationCode } from './station-code.ts'

/** The unit mark of a hideout station, with the level that is built or needed. */
export const StationMark = ({
  station,
  level,
  size = 'm',
  isDecorative = true,
  className,
}: {
  readonly station: { readonly url: string; readonly name: string }
  readonly level?: number | undefined
  readonly size?: 's' | 'm'
  readonly isDecorative?: boolean
  readonly className?: string | undefined
}): ReactNode => (
  <span
    className={classNames(styles.station, size === 's' && styles.stationSmall, className)}
    {...asImage(level === undefined ? station.name : `${station.name} ${level}`, isDecorative)}
  >
    <Picture kind="stations" id={station.url} drawing={stationCode(station.url, station.name)} />
    {level !== undefined && <span>{level}</span>}
  </span>
)
