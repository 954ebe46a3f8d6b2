// How the scrolling text looks: mode and language, speed, size, colours and pictures.
import type { ReactNode } from 'react'
import { GAME_MODES } from '#core/catalogue/game-modes.ts'
import { LOCALES, languageName } from '#core/languages.ts'
import { TICKER_RANGES, type TickerSettings } from '#core/widgets/ticker-settings.ts'
import { useModeName } from '#web/i18n/use-mode-name.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Checkbox } from '#web/ui/controls/Checkbox.tsx'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { ColourField } from './ColourField.tsx'
import styles from './widgets.module.css'

export const TickerLooks = ({
  settings,
  onChange,
}: {
  readonly settings: TickerSettings
  readonly onChange: (changes: Partial<TickerSettings>) => void
}): ReactNode => {
  const { t } = useTranslation('streamers')
  const getModeName = useModeName()
  const { list, speed, size, colour, edge, background, hasPictures } = settings
  const hasItems = list !== 'text'
  return (
    <div className={styles.fields}>
      {hasItems && (
        <div className={styles.pair}>
          <Select
            label={t('widget.mode')}
            value={settings.mode}
            options={GAME_MODES.map((value) => ({ value, text: getModeName(value) }))}
            onChange={(mode) => onChange({ mode })}
          />
          <Select
            label={t('widget.language')}
            value={settings.language}
            options={LOCALES.map((value) => ({ value, text: languageName(value) }))}
            onChange={(language) => onChange({ language })}
          />
        </div>
      )}
      <div className={styles.pair}>
        <NumberField
          label={t('widget.speed')}
          value={speed}
          min={TICKER_RANGES.speed.min}
          max={TICKER_RANGES.speed.max}
          isLone
          onCommit={(next) => onChange({ speed: next ?? TICKER_RANGES.speed.usual })}
        />
        <NumberField
          label={t('widget.size')}
          value={size}
          min={TICKER_RANGES.size.min}
          max={TICKER_RANGES.size.max}
          isLone
          onCommit={(next) => onChange({ size: next ?? TICKER_RANGES.size.usual })}
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
      {hasItems && (
        <Checkbox
          label={t('widget.pictures')}
          isChecked={hasPictures}
          onChange={(next) => onChange({ hasPictures: next })}
        />
      )}
    </div>
  )
}
