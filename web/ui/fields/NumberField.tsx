// A number that saves itself: with steps either side for small ones, alone for prices.
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Field, type FieldProps } from './Field.tsx'
import { NumberInput } from './NumberInput.tsx'
import { type NumberDraftOptions, useNumberDraft } from './use-number-draft.ts'

export interface NumberFieldProps extends FieldProps, NumberDraftOptions {
  /** No buttons either side: for prices and other large numbers. */
  readonly isLone?: boolean
  readonly placeholder?: string | undefined
}

export const NumberField = ({
  value,
  onCommit,
  canBeEmpty,
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
  const { draft, current, move } = useNumberDraft({ value, onCommit, canBeEmpty, ...range })
  return (
    <Field {...field} error={Number.isNaN(draft.isEditing ? current : 0) ? t('ui.notANumber') : field.error}>
      {(links) => (
        <NumberInput
          {...links}
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
