// The unit mark of a hideout station.
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { getInitials } from './initials.ts'
import styles from './marks.module.css'
import { Picture } from './Picture.tsx'

const STATION_CODES: Readonly<Record<string, string>> = {
  'air-filtering-unit': 'AIR',
  'bitcoin-farm': 'BTC',
  'booze-generator': 'BG',
  'christmas-tree': 'TREE',
  'cultist-circle': 'CC',
  'defective-wall': 'WALL',
  'gear-rack': 'RACK',
  generator: 'GEN',
  gym: 'GYM',
  'hall-of-fame': 'HOF',
  heating: 'HTG',
  illumination: 'LGT',
  'intelligence-center': 'INT',
  lavatory: 'LAV',
  library: 'LIB',
  medstation: 'MED',
  'nutrition-unit': 'NUT',
  'rest-space': 'RST',
  'scav-case': 'SCAV',
  security: 'SEC',
  'shooting-range': 'RNG',
  'solar-power': 'SOL',
  stash: 'STH',
  vents: 'VNT',
  'water-collector': 'WTR',
  'weapon-rack': 'GUNS',
  workbench: 'WB',
}

/** The unit mark of a hideout station by its url; initials of the name for one that is not known here. */
export const stationCode = (url: string, name: string): string => STATION_CODES[url] ?? getInitials(name)

/** The unit mark of a hideout station, with the level that is built or needed. Decorative. */
export const StationMark = ({
  station,
  level,
  size = 'm',
}: {
  readonly station: { readonly url: string; readonly name: string }
  readonly level?: number | undefined
  readonly size?: 's' | 'm'
}): ReactNode => (
  <span className={classNames(styles.station, size === 's' && styles.stationSmall)} aria-hidden="true">
    <Picture kind="stations" id={station.url} drawing={stationCode(station.url, station.name)} />
    {level !== undefined && <span>{level}</span>}
  </span>
)
