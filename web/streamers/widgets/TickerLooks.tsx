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
import { LooksFields } from './LooksFields.tsx'
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
  const { list, speed, hasPictures } = settings
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
      <LooksFields looks={settings} onChange={onChange}>
        <NumberField
          label={t('widget.speed')}
          value={speed}
          min={TICKER_RANGES.speed.min}
          max={TICKER_RANGES.speed.max}
          isLone
          onCommit={(next) => onChange({ speed: next ?? TICKER_RANGES.speed.usual })}
        />
      </LooksFields>
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
