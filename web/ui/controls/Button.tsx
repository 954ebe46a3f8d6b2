// A button, or a link that looks like one.
import type { ComponentProps, ReactNode } from 'react'
import { Link } from '#web/ui/controls/Link.tsx'
import { Icon } from '../Icon.tsx'
import type { IconName } from '../icon-name.ts'
import { type ButtonSize, type ButtonVariant, buttonLook } from './button-look.ts'
import { whenEnabled } from './when-enabled.ts'

interface Look {
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  /** Drawn before the label. */
  readonly icon?: IconName
  readonly className?: string | undefined
  readonly children: ReactNode
}

export interface ButtonProps extends Look, Omit<ComponentProps<'button'>, keyof Look> {
  /** A button that stays in until it is pressed again. */
  readonly isPressed?: boolean
  /** Waits for an answer: says so, and takes no press. */
  readonly isBusy?: boolean
}

/**
 * `aria-disabled` greys the button and swallows presses but keeps it focusable, so that a hint can say why.
 * The type is `button` unless told.
 */
export const Button = ({
  variant,
  size,
  icon,
  isPressed,
  isBusy,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps): ReactNode => (
  <button
    type="button"
    {...rest}
    className={buttonLook({ variant, size }, false, className)}
    aria-pressed={isPressed}
    aria-busy={isBusy}
    onClick={whenEnabled(onClick)}
  >
    {icon && <Icon name={icon} />}
    {children}
  </button>
)

/** A link that looks like a button; `href` instead of `to` leaves the site in a new tab. */
export const ButtonLink = ({
  variant,
  size,
  icon,
  className,
  children,
  ...target
}: Look & ({ readonly to: string } | { readonly href: string })): ReactNode => {
  const look = buttonLook({ variant, size }, false, className)
  const content = (
    <>
      {icon && <Icon name={icon} />}
      {children}
    </>
  )
  return 'to' in target ? (
    <Link to={target.to} className={look}>
      {content}
    </Link>
  ) : (
    <a href={target.href} target="_blank" rel="noreferrer" className={look}>
      {content}
    </a>
  )
}
