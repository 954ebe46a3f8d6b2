// An amount of money.
import type { ReactNode } from 'react'
import type { Currency } from '#core/catalogue/vocabulary.ts'
import { formatMoney } from '#core/format/money.ts'
import { NO_BREAK_SPACE, NO_VALUE } from '#core/format/number.ts'
import { formatPercentChange } from '#core/format/percent.ts'
import { classNames } from '../class-names.ts'
import styles from './Price.module.css'

const SPLIT = / (?=\D+$)/
const MINUS = '−'

/** The digits and the unit that follows them, if one does. */
const parts = (value: number, currency: Currency, signed: boolean): readonly [string, string?] => {
  const [digits = NO_VALUE, unit] = formatMoney(value, { currency, signed, separator: NO_BREAK_SPACE }).split(
    SPLIT,
  )
  const shown = digits.replace('-', MINUS)
  return unit === undefined ? [shown] : [shown, unit]
}

export interface PriceProps {
  /** Undefined or not finite: a dash. */
  readonly value: number | undefined
  /** Roubles unless told. */
  readonly currency?: Currency
  /** Leaves the rouble sign out, where the head of the column names it. */
  readonly isBare?: boolean
  /** A gain carries a plus. */
  readonly isSigned?: boolean
  /** Colours by sign; `positive` only the gain, `negative` only the loss. */
  readonly tone?: 'none' | 'sign' | 'positive' | 'negative'
  readonly size?: 'row' | 'mid' | 'big'
  /** The player's own price: underlined by dots. */
  readonly isOwn?: boolean
  readonly className?: string | undefined
}

const toneClass = (value: number, tone: PriceProps['tone']): string | undefined => {
  if (value > 0 && (tone === 'sign' || tone === 'positive')) return styles.gain
  if (value < 0 && (tone === 'sign' || tone === 'negative')) return styles.loss
  return undefined
}

export const Price = ({
  value,
  currency = 'RUB',
  isBare = false,
  isSigned = false,
  tone = 'none',
  size = 'row',
  isOwn = false,
  className,
}: PriceProps): ReactNode => {
  if (value === undefined || !Number.isFinite(value))
    return <span className={classNames(styles.none, className)}>{NO_VALUE}</span>
  const [digits, unit] = parts(value, currency, isSigned)
  return (
    <span
      className={classNames(
        styles.price,
        size === 'mid' && styles.mid,
        size === 'big' && styles.big,
        isOwn && styles.own,
        toneClass(value, tone),
        className,
      )}
    >
      {digits}
      {unit !== undefined && !(isBare && currency === 'RUB') && (
        <span className="unit">
          {NO_BREAK_SPACE}
          {unit}
        </span>
      )}
    </span>
  )
}

const getWay = (text: string): 'up' | 'down' | 'flat' =>
  text.startsWith('+') ? 'up' : text.startsWith('-') ? 'down' : 'flat'

/** `percent` 12.3 is 12.3 %; a dash where it is unknown. `isBadge` sets it on its own ground. */
export const PriceChange = ({
  percent,
  isBadge = false,
}: {
  readonly percent: number | undefined
  readonly isBadge?: boolean
}): ReactNode => {
  if (percent === undefined || !Number.isFinite(percent))
    return <span className={styles.none}>{NO_VALUE}</span>
  const text = formatPercentChange(percent)
  return (
    <span className={classNames(styles.change, isBadge && styles.badge)} data-way={getWay(text)}>
      {text.replace('-', '−')}
    </span>
  )
}
