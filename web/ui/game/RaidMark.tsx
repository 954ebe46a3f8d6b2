// The ring of things found in raid.
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { asImage } from './as-image.ts'
import styles from './ItemTile.module.css'

/** `label` ("found in raid") where no word stands beside it; decoration otherwise. */
export const RaidMark = ({
  label,
  className,
}: {
  readonly label?: string | undefined
  readonly className?: string | undefined
}): ReactNode => (
  <i className={classNames(styles.raid, className)} {...asImage(label ?? '', label === undefined)} />
)
