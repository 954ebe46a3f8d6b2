// A list of things to do or to go to, behind a button.
import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { whenEnabled } from '#web/ui/controls/when-enabled.ts'
import { classNames } from '../class-names.ts'
import { Icon } from '../Icon.tsx'
import type { IconName } from '../icon-name.ts'
import styles from './Popover.module.css'
import { Popover, type PopoverProps } from './Popover.tsx'
import { walkItems } from './walk-items.ts'

/** Leads somewhere with `to`, does something with `onClick`. */
export const MenuItem = ({
  icon,
  to,
  onClick,
  isCurrent = false,
  isDisabled = false,
  isDangerous = false,
  end,
  children,
}: {
  readonly icon?: IconName
  readonly to?: string
  readonly onClick?: () => void
  readonly isCurrent?: boolean
  readonly isDisabled?: boolean
  readonly isDangerous?: boolean
  /** A number or a hint at the end of the line. */
  readonly end?: ReactNode
  readonly children: ReactNode
}): ReactNode => {
  const className = classNames(styles.item, isDangerous && styles.danger)
  const content = (
    <>
      {icon && <Icon name={icon} />}
      {children}
      {end !== undefined && <span className={styles.end}>{end}</span>}
    </>
  )
  return to !== undefined && !isDisabled ? (
    <Link className={className} to={to} aria-current={isCurrent ? 'page' : undefined}>
      {content}
    </Link>
  ) : (
    <button
      className={className}
      type="button"
      aria-current={isCurrent || undefined}
      aria-disabled={isDisabled || undefined}
      onClick={whenEnabled(onClick && (() => onClick()))}
    >
      {content}
    </button>
  )
}

export const MenuSeparator = (): ReactNode => <hr className={styles.separator} />

/** Listeners for the items inside, which are buttons and links of their own. */
const itemListeners = (close: () => void) => ({
  onKeyDown: walkItems,
  onClick: (event: MouseEvent) => {
    const item = event.target instanceof Element ? event.target.closest('a, button') : null
    if (item && item.ariaDisabled !== 'true') close()
  },
})

/** `children` are MenuItems; choosing one closes the menu. Arrow keys walk them. */
export const Menu = ({
  children,
  className,
  ...popover
}: Omit<PopoverProps, 'children'> & { readonly children: ReactNode }): ReactNode => (
  <Popover {...popover} className={classNames(styles.menu, className)}>
    {(close) => <div {...itemListeners(close)}>{children}</div>}
  </Popover>
)
