// The control of a field by its kind: a text, a number, yes or no, a choice, a list, or JSON.
import type { ReactNode } from 'react'
import type { EditedField } from '#core/catalogue/corrections/field-kinds.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import styles from '#web/ui/fields/Field.module.css'
import { Field } from '#web/ui/fields/Field.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { PlainField } from '#web/ui/fields/TextField.tsx'

const ROWS = { list: 5, json: 10 } as const

export const FieldInput = ({
  field,
  label,
  draft,
  error,
  onChange,
}: {
  readonly field: EditedField
  readonly label: string
  readonly draft: string
  readonly error: string | undefined
  readonly onChange: (draft: string) => void
}): ReactNode => {
  const { t } = useTranslation('corrections')
  const { kind, isOptional } = field
  const hint = isOptional ? t('field.mayBeEmpty') : undefined
  if (kind.tag === 'flag' || kind.tag === 'choice') {
    const words = kind.tag === 'flag' ? ['true', 'false'] : kind.words
    const options = words.map((value) => ({
      value,
      text: kind.tag === 'flag' ? t(value === 'true' ? 'field.yes' : 'field.no') : value,
    }))
    const empty = { value: '', text: t('field.empty'), isDisabled: !isOptional }
    return (
      <Select label={label} error={error} value={draft} options={[empty, ...options]} onChange={onChange} />
    )
  }
  if (kind.tag === 'list' || kind.tag === 'json')
    return (
      <Field label={label} hint={kind.tag === 'list' ? t('field.lines') : hint} error={error}>
        {(links) => (
          <textarea
            {...links}
            className={styles.input}
            rows={ROWS[kind.tag]}
            spellCheck={false}
            value={draft}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        )}
      </Field>
    )
  return (
    <PlainField
      {...{ label, hint, error, onChange }}
      value={draft}
      inputMode={kind.tag === 'number' ? 'decimal' : undefined}
    />
  )
}
