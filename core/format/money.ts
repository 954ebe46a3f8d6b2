// Money in the four currencies of the game, rounded to whole units.
import type { Currency } from '../catalogue/vocabulary.ts'
import { NO_VALUE, signAndDigits } from './number.ts'

const MARKS: Readonly<Record<Currency, { readonly text: string; readonly stands: 'before' | 'after' }>> = {
  RUB: { text: '₽', stands: 'after' },
  USD: { text: '$', stands: 'before' },
  EUR: { text: '€', stands: 'before' },
  GP: { text: 'GP', stands: 'after' },
}

/** `₽`, `$`, `€`, `GP`. */
export const getCurrencySign = (currency: Currency): string => MARKS[currency].text

export interface MoneyStyle {
  /** Roubles unless told. */
  readonly currency?: Currency
  /** Between groups of three digits and before a suffix; a plain space unless told. */
  readonly space?: string
  /** Between groups of three digits where it differs from `space`, such as a comma. */
  readonly separator?: string
  /** Whether a gain carries `+`. */
  readonly signed?: boolean
}

/** `80985` → `80 985 ₽`, `$1 200`, `-€35`, `12 GP`. An amount that is not finite becomes `–`, never a number. */
export const formatMoney = (
  amount: number,
  { currency = 'RUB', space = ' ', separator = space, signed = false }: MoneyStyle = {},
): string => {
  if (!Number.isFinite(amount)) return NO_VALUE
  const { sign, digits } = signAndDigits(amount, { separator, signed })
  const mark = MARKS[currency]
  return mark.stands === 'before' ? `${sign}${mark.text}${digits}` : `${sign}${digits}${space}${mark.text}`
}
