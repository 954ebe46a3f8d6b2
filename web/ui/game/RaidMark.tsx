// The ring of things found in raid.
import type { ReactNode } from 'react'
import { asImage } from './as-image.ts'
import styles from './ItemTile.module.css'

/** `label` ("found in raid") if no word is next to it; decoration otherwise. */
export const RaidMark = ({ label }: { readonly label?: string | undefined }): ReactNode => (
  <i className={styles.raid} {...asImage(label ?? '', label === undefined)} />
)
