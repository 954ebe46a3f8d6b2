// A link styled as a button that leaves the app by a full page load in the same tab: to the server's own pages.
import type { ReactNode } from 'react'
import { type ButtonSize, type ButtonVariant, buttonLook } from '#web/ui/controls/button-look.ts'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icon-name.ts'

export const LeavingLink = ({
  href,
  icon,
  variant,
  size,
  children,
}: {
  readonly href: string
  readonly icon?: IconName
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  readonly children: ReactNode
}): ReactNode => (
  <a href={href} className={buttonLook({ variant, size }, false, undefined)}>
    {icon && <Icon name={icon} />}
    {children}
  </a>
)
