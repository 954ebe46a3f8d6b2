// /crafts: what every craft of the hideout earns.

import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { Craft } from '#core/catalogue/tables/recipe.ts'
import { type CraftProfit, calculateCraftProfit } from '#core/pricing/profit/craft-profit.ts'
import type { PlanGoal } from '#core/pricing/profit/plan.ts'
import { HOURS_PLAYED, USUAL_HOURS_PLAYED } from '#core/pricing/profit/play-day.ts'
import type { ProfitContext, RecipeEntry } from '#core/pricing/profit/profit-context.ts'
import { toPlanGoal } from '#core/pricing/profit/sorting.ts'
import { getPath } from '#core/routes/table.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { ProfitSettingsControl } from '#web/player/settings/use-profit-settings.ts'
import { Select } from '#web/ui/fields/Select.tsx'
import { craftList } from './profit-lists.tsx'
import { profitPage } from './profit-page.tsx'
import { SleepButton, SleepPlanner } from './SleepPlanner.tsx'
import { RunningCrafts } from './timers/RunningCrafts.tsx'
import { useProfits } from './use-profits.ts'

/** Hours a day that the player plays, by which crafts are sorted. */
const HoursPlayedField = ({
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

const ROW_OF: Readonly<Record<PlanGoal, (context: ProfitContext, entry: RecipeEntry<Craft>) => CraftProfit>> =
  {
    profit: (context, entry) => calculateCraftProfit(context, entry, 'profit'),
    profitPerDay: (context, entry) => calculateCraftProfit(context, entry, 'profitPerDay'),
    profitPerHour: (context, entry) => calculateCraftProfit(context, entry, 'profitPerHour'),
  }

const CraftsPage = profitPage({
  kind: 'crafts',
  list: craftList,
  recipesOf: ({ crafts }) => crafts.all,
  placesOf: ({ stations }) => stations.all,
  placeName: 'station',
  useRows: (context, isReady) => {
    const sort = useSearchParams()[0].get('sort') ?? craftList.sort.id
    return useProfits(context, context.crafts, ROW_OF[toPlanGoal(sort.replace(/^-/, ''))], isReady)
  },
  reach: { to: getPath('hideout'), word: 'crafts.toHideout' },
  hasCards: true,
  Action: ({ control }) => (
    <>
      <HoursPlayedField control={control} />
      <SleepButton />
    </>
  ),
  Above: (props) => (
    <>
      <RunningCrafts {...props} />
      <SleepPlanner {...props} />
    </>
  ),
})

export default CraftsPage
