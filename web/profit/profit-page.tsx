// What the pages of crafts and barters share: their data, the PMC or the assumed progress that they count for, and what stands until both are there.
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import type { ProfitContext } from '#core/pricing/profit-context.ts'
import type { Locale } from '#core/routes/locale.ts'
import { DataSuspense } from '#web/data/DataSuspense.tsx'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { type Names, useNames } from '#web/player/names.ts'
import { type ProfitSettingsControl, useProfitSettings } from '#web/player/use-profit-settings.ts'
import { WithProfitSettings } from '#web/player/WithProfitSettings.tsx'
import { CalculatorSkeleton } from './CalculatorSkeleton.tsx'
import { PROFIT_TABLES } from './tables.ts'
import { useProfit } from './use-profit.ts'

export interface ProfitPage {
  readonly t: TFunction<'calculators'>
  readonly locale: Locale
  readonly catalogue: Catalogue
  readonly control: ProfitSettingsControl
  readonly context: ProfitContext
  readonly names: Names
}

/** The page of that kind, its skeleton while data or profits (`useContent` answers undefined) are on their way. */
export const profitPage = (
  kind: 'crafts' | 'barters',
  useContent: (page: ProfitPage) => ReactNode | undefined,
): (() => ReactNode) => {
  const Content = (): ReactNode => {
    const { t } = useTranslation('calculators')
    const locale = useLocale()
    const catalogue = useCatalogue(...PROFIT_TABLES)
    const control = useProfitSettings()
    const context = useProfit(catalogue, control)
    const names = useNames(catalogue)
    return (
      useContent({ t, locale, catalogue, control, context, names }) ?? (
        <CalculatorSkeleton title={t(`${kind}.title`)} />
      )
    )
  }
  return () => {
    const { t } = useTranslation('calculators')
    return (
      <WithProfitSettings>
        <DataSuspense fallback={<CalculatorSkeleton title={t(`${kind}.title`)} />}>
          <Content />
        </DataSuspense>
      </WithProfitSettings>
    )
  }
}
