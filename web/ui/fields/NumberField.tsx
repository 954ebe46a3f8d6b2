// A number that saves itself: with steps either side for small ones, alone for prices.
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Field, type FieldProps } from './Field.tsx'
import { NumberInput } from './NumberInput.tsx'
import { intoRange, type NumberRange, numberText, readNumber, stepFrom } from './number-draft.ts'
import { useDraft } from './use-draft.ts'

export interface NumberFieldProps extends FieldProps, NumberRange {
  readonly value: number | undefined
  /** Whole and inside the range; `undefined` only where `canBeEmpty`. */
  readonly onCommit: (value: number | undefined) => void
  readonly canBeEmpty?: boolean
  /** How far the arrows and the buttons go; 1 unless told. */
  readonly step?: number
  /** No buttons either side: for prices and other large numbers. */
  readonly isLone?: boolean
  readonly placeholder?: string | undefined
}

export const NumberField = ({
  value,
  onCommit,
  canBeEmpty = false,
  step = 1,
  isLone = false,
  placeholder,
  min,
  max,
  decimals,
  isDisabled = false,
  ...field
}: NumberFieldProps): ReactNode => {
  const { t } = useTranslation('common')
  const range = { min, max, decimals }
  const save = (next: number | undefined) => {
    if (next !== value) onCommit(next)
  }
  const draft = useDraft(numberText(value, range), (text) => {
    const read = readNumber(text, range)
    if (Number.isNaN(read)) return false
    if (read !== undefined) save(intoRange(read, range))
    else if (canBeEmpty) save(undefined)
    return true
  })
  const current = draft.isEditing ? (readNumber(draft.text, range) ?? value) : value
  const move = (by: number) => {
    draft.drop()
    save(stepFrom(Number.isNaN(current) ? value : current, by * step, range))
  }
  return (
    <Field {...field} error={Number.isNaN(draft.isEditing ? current : 0) ? t('ui.notANumber') : field.error}>
      {(links) => (
        <NumberInput
          links={links}
          draft={draft}
          inputMode={decimals ? 'decimal' : 'numeric'}
          onStep={move}
          less={t('ui.less')}
          more={t('ui.more')}
          isAtMin={value !== undefined && value <= (min ?? 0)}
          isAtMax={value === max}
          isLone={isLone}
          isDisabled={isDisabled}
          placeholder={placeholder}
        />
      )}
    </Field>
  )
}
