// A colour of a widget: chosen in the browser's own picker, with its opacity apart where it may be seen through.
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Field } from '#web/ui/fields/Field.tsx'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { useDraft } from '#web/ui/fields/use-draft.ts'
import styles from './widgets.module.css'

const OPAQUE = 'ff'

const readOpacity = (colour: string): number =>
  Math.round((Number.parseInt(colour.slice(6) || OPAQUE, 16) / 255) * 100)

const writeOpacity = (percent: number): string =>
  Math.round((percent / 100) * 255)
    .toString(16)
    .padStart(2, '0')

export const ColourField = ({
  label,
  colour,
  hasOpacity = false,
  onChange,
}: {
  readonly label: string
  /** As the address has it: `rrggbb` or `rrggbbaa`. */
  readonly colour: string
  readonly hasOpacity?: boolean
  readonly onChange: (colour: string) => void
}): ReactNode => {
  const { t } = useTranslation('streamers')
  // Pickers report every step of a drag.
  const draft = useDraft(`#${colour.slice(0, 6)}`, (text) => {
    onChange(text.slice(1) + colour.slice(6))
    return true
  })
  return (
    <div className={styles.colour}>
      <Field label={label}>
        {(links) => (
          <input
            {...links}
            type="color"
            className={styles.picker}
            value={draft.text}
            onChange={(event) => draft.change(event.currentTarget.value)}
            onBlur={draft.leave}
          />
        )}
      </Field>
      {hasOpacity && (
        <NumberField
          label={t('widget.opacity')}
          value={readOpacity(colour)}
          min={0}
          max={100}
          isLone
          onCommit={(percent) => onChange(colour.slice(0, 6) + writeOpacity(percent ?? 0))}
        />
      )}
    </div>
  )
}
