// The portrait of a trader, with initials as the fallback.
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { asImage } from './as-image.ts'
import { getInitials } from './initials.ts'
import styles from './marks.module.css'
import { Picture } from './Picture.tsx'

/** A trader, by portrait where `trader` (slug) is told, or the flea market. `inline`: behind a price in a table. */
export const TraderMark = ({
  name,
  trader,
  size = 'm',
  isDecorative = false,
  className,
}: {
  /** In the language of the page. */
  readonly name: string
  readonly trader?: string | undefined
  readonly size?: 'm' | 'l' | 'inline'
  /** The name is next to it. */
  readonly isDecorative?: boolean
  readonly className?: string | undefined
}): ReactNode => (
  <span
    className={classNames(
      styles.trader,
      size === 'l' && styles.traderLarge,
      size === 'inline' && styles.traderInline,
      className,
    )}
    title={name}
    {...asImage(name, isDecorative)}
  >
    <Picture kind="traders" id={trader} drawing={getInitials(name)} />
  </span>
)
