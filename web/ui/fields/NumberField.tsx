// A number that saves itself: with steps either side for small ones, alone for prices.
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../class-names.ts'
import { Icon } from '../Icon.tsx'
import styles from './Field.module.css'
import { Field, type FieldProps } from './Field.tsx'
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
  const groupId = useId()
  const range = { min, max, decimals }
  const save = (next: number | undefined) => {
    if (next !== value) onCommit(next)
  }
  const draft = useDraft(numberText(value, range), (text) => {
    const read = readNumber(text)
    if (Number.isNaN(read)) return false
    if (read !== undefined) save(intoRange(read, range))
    else if (canBeEmpty) save(undefined)
    return true
  })
  const current = draft.isEditing ? (readNumber(draft.text) ?? value) : value
  const move = (by: number) => {
    draft.drop()
    save(stepFrom(Number.isNaN(current) ? value : current, by * step, range))
  }
  const stepButton = (by: -1 | 1) => (
    <button
      type="button"
      aria-label={by < 0 ? t('ui.less') : t('ui.more')}
      aria-controls={groupId}
      disabled={isDisabled || (by < 0 ? value !== undefined && value <= (min ?? 0) : value === max)}
      onClick={() => move(by)}
    >
      <Icon name={by < 0 ? 'minus' : 'plus'} size="s" />
    </button>
  )
  return (
    <Field {...field} error={Number.isNaN(draft.isEditing ? current : 0) ? t('ui.notANumber') : field.error}>
      {(links) => {
        const input = (
          <input
            {...links}
            className={classNames(styles.input, styles.digits, !isLone && styles.numberInput)}
            type="text"
            inputMode={decimals ? 'decimal' : 'numeric'}
            autoComplete="off"
            placeholder={placeholder}
            disabled={isDisabled}
            value={draft.text}
            onChange={(event) => draft.change(event.currentTarget.value)}
            onBlur={draft.leave}
            onFocus={(event) => event.currentTarget.select()}
            onKeyDown={(event) => {
              draft.onKeyDown(event)
              if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
              event.preventDefault()
              move(event.key === 'ArrowUp' ? 1 : -1)
            }}
          />
        )
        return isLone ? (
          input
        ) : (
          <div className={styles.number} id={groupId} data-bad={links['aria-invalid']}>
            {stepButton(-1)}
            {input}
            {stepButton(1)}
          </div>
        )
      }}
    </Field>
  )
}
