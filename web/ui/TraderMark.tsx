// Initials that stand in for the portrait of a trader.
import type { ReactNode } from 'react'
import { asImage } from './as-image.ts'
import { classNames } from './class-names.ts'
import { initialsOf } from './initials.ts'
import styles from './marks.module.css'

/** Initials of a trader or of the flea market. `inline`: behind a price in a table. */
export const TraderMark = ({
  name,
  size = 'm',
  isDecorative = false,
  className,
}: {
  /** In the language of the page. */
  readonly name: string
  readonly size?: 'm' | 'l' | 'inline'
  /** The name stands beside it. */
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
    {initialsOf(name)}
  </span>
)
