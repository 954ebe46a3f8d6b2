// A number field of a PMC's settings: saves itself, rejects values outside its bounds with one message, and keeps the typed text.
import { type ReactNode, useState } from 'react'
import { formatNumber } from '#core/format/number.ts'
import { isLeft } from '#core/fp.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Field, type FieldProps } from '#web/ui/fields/Field.tsx'
import { NumberInput } from '#web/ui/fields/NumberInput.tsx'
import { useDraft } from '#web/ui/fields/use-draft.ts'
import { isCut, type NumberBounds, readBounded } from './number-bounds.ts'

export interface BoundedNumberProps extends Omit<FieldProps, 'error'> {
  readonly bounds: NumberBounds
  /** Undefined while not known; the field stays empty until a number is typed. */
  readonly value: number | undefined
  /** Always within the bounds. */
  readonly onCommit: (value: number) => void
  /** Without the buttons on either side. */
  readonly isLone?: boolean
}

export const BoundedNumber = ({
  bounds,
  value,
  onCommit,
  isLone = false,
  isDisabled = false,
  ...field
}: BoundedNumberProps): ReactNode => {
  const { t } = useTranslation('account')
  const [refused, setRefused] = useState<string>()
  // Announced when a number was clamped to the bounds, which explains where the typed one went.
  const [changedTo, setChangedTo] = useState<string>()
  const read = (text: string) => readBounded(text, bounds)
  const getText = (number: number) => formatNumber(number, { maxDecimals: bounds.decimals })
  const saved = value === undefined ? '' : getText(value)
  const draft = useDraft(saved, (text) => {
    const typed = text.trim()
    if (typed === '' && value === undefined) return true
    const found = read(typed)
    setRefused(isLeft(found) ? text : undefined)
    if (isLeft(found)) return false
    const wasCut = isCut(typed, found.right, bounds)
    setChangedTo(wasCut ? getText(found.right) : undefined)
    if (found.right !== value) onCommit(found.right)
    if (wasCut) draft.drop()
    return true
  })
  // Text is rejected on commit, not while its first digit is typed.
  const problem = draft.isEditing && refused === draft.text ? read(draft.text) : undefined
  const error = problem !== undefined && isLeft(problem) ? problem.left : undefined
  const typed = read(draft.text)
  const current = isLeft(typed) ? value : typed.right

  const move = (by: number): void => {
    const from = current ?? 0
    const to = Math.min(bounds.max, Math.max(bounds.min, Number((from + by).toFixed(bounds.decimals))))
    draft.drop()
    setRefused(undefined)
    setChangedTo(undefined)
    if (to !== value) onCommit(to)
  }

  return (
    <Field
      {...field}
      hint={
        changedTo === undefined ? (
          field.hint
        ) : (
          <span role="status">{t('number.savedAs', { value: changedTo })}</span>
        )
      }
      error={error && t(`number.${error.tag}`, { ...error })}
    >
      {(links) => (
        <NumberInput
          {...links}
          draft={draft}
          inputMode={bounds.decimals > 0 || bounds.min < 0 ? 'text' : 'numeric'}
          onStep={move}
          less={t('number.less', { field: field.label })}
          more={t('number.more', { field: field.label })}
          isAtMin={current === bounds.min}
          isAtMax={current === bounds.max}
          isLone={isLone}
          isDisabled={isDisabled}
        />
      )}
    </Field>
  )
}
