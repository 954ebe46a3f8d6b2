// The change of a property by an item: improvements are a gain, penalties a loss.
import type { ReactNode } from 'react'
import { NO_BREAK_SPACE, NO_VALUE } from '#core/format/number.ts'
import { formatNumber } from '#web/i18n/format-number.ts'

interface SignedProps {
  readonly value: number
  /** A change below zero is an improvement. */
  readonly isLessBetter?: boolean
}

/** `value` in the unit of its column; zero is a dash. */
export const SignedNumber = ({
  value,
  isLessBetter = false,
  unit = '',
}: SignedProps & { readonly unit?: string }): ReactNode =>
  value === 0 ? (
    <span className="faint">{NO_VALUE}</span>
  ) : (
    <span className={value < 0 === isLessBetter ? 'gain' : 'loss'}>
      {formatNumber(value, { maxDecimals: 1, signed: true })}
      {unit}
    </span>
  )

/** `value` 0.05 is 5 %. */
export const SignedShare = ({ value, ...others }: SignedProps): ReactNode => (
  <SignedNumber value={value * 100} unit={`${NO_BREAK_SPACE}%`} {...others} />
)
