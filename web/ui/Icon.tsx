// A line drawing from the sprite: one cached file for the whole site.
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import type { IconName } from './icon-name.ts'
import sprite from './icons.svg?url&no-inline'

const symbolId = (name: IconName): string => (name.startsWith('p-') ? name : `i-${name}`)

/** Always decorative: the word is next to it or is the label of the control. `s` 12 px, `m` 16, `l` 20. */
export const Icon = ({
  name,
  size = 'm',
  inText = false,
  className,
}: {
  readonly name: IconName
  readonly size?: 's' | 'm' | 'l'
  /** Sits on the line of a text. */
  readonly inText?: boolean
  readonly className?: string | undefined
}): ReactNode => (
  <svg
    className={classNames('icon', size !== 'm' && `icon--${size}`, inText && 'icon--in', className)}
    aria-hidden="true"
  >
    <use href={`${sprite}#${symbolId(name)}`} />
  </svg>
)
