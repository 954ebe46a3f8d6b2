// How a button looks: shared by buttons, links that look like buttons and icon buttons.
import { classNames } from '../class-names.ts'
import styles from './Button.module.css'

export type ButtonVariant = 'plain' | 'primary' | 'quiet' | 'danger' | 'danger-fill'
export type ButtonSize = 'medium' | 'small'

/** The classes of a button; `square` for one that holds an icon only. */
export const buttonLook = (
  {
    variant = 'plain',
    size = 'medium',
  }: { readonly variant: ButtonVariant | undefined; readonly size: ButtonSize | undefined },
  isSquare: boolean,
  className: string | undefined,
): string =>
  classNames(
    styles.button,
    styles[variant],
    size === 'small' && styles.small,
    isSquare && styles.square,
    className,
  )
