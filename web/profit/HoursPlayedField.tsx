// How many hours a day are played, by which crafts are sorted.
import type { ReactNode } from 'react'
import { HOURS_PLAYED, USUAL_HOURS_PLAYED } from '#core/pricing/profit/play-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { ProfitSettingsControl } from '#web/player/settings/use-profit-settings.ts'
import { Select } from '#web/ui/fields/Select.tsx'

export const HoursPlayedField = ({
  control: { settings, change },
}: {
  readonly control: Pick<ProfitSettingsControl, 'settings' | 'change'>
}): ReactNode => {
  const { t } = useTranslation('calculators')
  return (
    <Select
      label={t('settings.hours')}
      isLabelHidden
      value={String(settings.hoursPlayed ?? USUAL_HOURS_PLAYED)}
      options={HOURS_PLAYED.map((hours) => ({
        value: String(hours),
        text: t('settings.hoursOption', { hours }),
      }))}
      onChange={(chosen) => {
        const hours = HOURS_PLAYED.find((each) => String(each) === chosen)
        if (hours !== undefined) change({ hours })
      }}
    />
  )
}
