// By how much a thing changes a property, in percent: what helps is a gain, what hinders a loss.
import type { ReactNode } from 'react'
import { NO_BREAK_SPACE, NO_VALUE } from '#core/format/number.ts'
import { formatNumber } from '#web/i18n/format-number.ts'

/** `value` 0.05 is 5 %; nothing is a dash. `isLessBetter`: a change below nought helps. */
export const SignedShare = ({
  value,
  isLessBetter = false,
}: {
  readonly value: number
  readonly isLessBetter?: boolean
}): ReactNode =>
  value === 0 ? (
    <span className="faint">{NO_VALUE}</span>
  ) : (
    <span className={value < 0 === isLessBetter ? 'gain' : 'loss'}>
      {formatNumber(value * 100, { maxDecimals: 1, signed: true })}
      {NO_BREAK_SPACE}%
    </span>
  )
