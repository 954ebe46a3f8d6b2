// A button that shows only a sign; its name is for screen readers and for a pointer that rests on it.
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../Icon.tsx'
import type { IconName } from '../icon-name.ts'
import styles from './Button.module.css'
import { type ButtonSize, type ButtonVariant, buttonLook } from './button-look.ts'
import { whenEnabled } from './when-enabled.ts'

interface OwnProps {
  readonly icon: IconName
  /** What it does, in words. */
  readonly label: string
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  readonly isPressed?: boolean
  readonly className?: string | undefined
}

export interface IconButtonProps
  extends OwnProps,
    Omit<ComponentProps<'button'>, keyof OwnProps | 'children'> {}

export const IconButton = ({
  icon,
  label,
  variant,
  size,
  isPressed,
  className,
  onClick,
  ...rest
}: IconButtonProps): ReactNode => (
  <button
    type="button"
    title={label}
    {...rest}
    className={buttonLook({ variant, size }, true, className)}
    aria-label={label}
    aria-pressed={isPressed}
    onClick={whenEnabled(onClick)}
  >
    <Icon name={icon} />
  </button>
)

/** The star of a favourite. `label` names the thing: "Favourite: LEDX Skin Transilluminator". */
export const StarButton = ({
  label,
  isOn,
  onToggle,
  className,
}: {
  readonly label: string
  readonly isOn: boolean
  readonly onToggle: () => void
  readonly className?: string | undefined
}): ReactNode => (
  <IconButton
    icon="star"
    label={label}
    variant="quiet"
    isPressed={isOn}
    className={classNames(styles.star, className)}
    onClick={onToggle}
  />
)
