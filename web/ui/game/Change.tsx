// How far a price moved: sign, arrow and colour.
import type { ReactNode } from 'react'
import { NO_VALUE } from '#core/format/number.ts'
import { formatPercentChange } from '#core/format/percent.ts'
import { classNames } from '../class-names.ts'
import styles from './Price.module.css'

const wayOf = (text: string): 'up' | 'down' | 'flat' =>
  text.startsWith('+') ? 'up' : text.startsWith('-') ? 'down' : 'flat'

/** `percent` 12.3 is 12.3 %; a dash where it is unknown. `isBadge` sets it on its own ground. */
export const Change = ({
  percent,
  isBadge = false,
  className,
}: {
  readonly percent: number | undefined
  readonly isBadge?: boolean
  readonly className?: string | undefined
}): ReactNode => {
  if (percent === undefined || !Number.isFinite(percent))
    return <span className={classNames(styles.none, className)}>{NO_VALUE}</span>
  const text = formatPercentChange(percent)
  return (
    <span className={classNames(styles.change, isBadge && styles.badge, className)} data-way={wayOf(text)}>
      {text.replace('-', '−')}
    </span>
  )
}
