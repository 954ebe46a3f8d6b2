// How the letters of a widget look: their height and colours, and the background.
import type { ReactNode } from 'react'
import { LETTER_SIZE, type WidgetLooks } from '#core/widgets/looks.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { ColourField } from './ColourField.tsx'
import styles from './widgets.module.css'

export const LooksFields = ({
  looks,
  children,
  onChange,
}: {
  readonly looks: WidgetLooks
  /** A field beside the height of the letters. */
  readonly children: ReactNode
  readonly onChange: (changes: Partial<WidgetLooks>) => void
}): ReactNode => {
  const { t } = useTranslation('streamers')
  const { size, colour, edge, background } = looks
  return (
    <>
      <div className={styles.pair}>
        {children}
        <NumberField
          label={t('widget.size')}
          value={size}
          min={LETTER_SIZE.min}
          max={LETTER_SIZE.max}
          isLone
          onCommit={(next) => onChange({ size: next ?? LETTER_SIZE.usual })}
        />
      </div>
      <div className={styles.pair}>
        <ColourField
          label={t('widget.colour')}
          colour={colour}
          onChange={(next) => onChange({ colour: next })}
        />
        <ColourField label={t('widget.edge')} colour={edge} onChange={(next) => onChange({ edge: next })} />
      </div>
      <ColourField
        label={t('widget.background')}
        colour={background}
        hasOpacity
        onChange={(next) => onChange({ background: next })}
      />
    </>
  )
}
