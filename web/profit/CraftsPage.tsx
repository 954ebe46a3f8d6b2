// /crafts: what every craft of the hideout earns.
import { useSearchParams } from 'react-router'
import type { Craft } from '#core/catalogue/recipe.ts'
import { type CraftProfit, craftProfitOf } from '#core/pricing/craft-profit.ts'
import type { PlanGoal } from '#core/pricing/plan.ts'
import type { Entry, ProfitContext } from '#core/pricing/profit-context.ts'
import { planGoalOf } from '#core/pricing/sorting.ts'
import { pathOf } from '#core/routes/table.ts'
import { HoursPlayedField } from './HoursPlayedField.tsx'
import { craftList } from './profit-lists.tsx'
import { profitPage } from './profit-page.tsx'
import { SleepButton, SleepPlanner } from './SleepPlanner.tsx'
import { useProfits } from './use-profits.ts'

const ROW_OF: Readonly<Record<PlanGoal, (context: ProfitContext, entry: Entry<Craft>) => CraftProfit>> = {
  profit: (context, entry) => craftProfitOf(context, entry, 'profit'),
  profitPerDay: (context, entry) => craftProfitOf(context, entry, 'profitPerDay'),
  profitPerHour: (context, entry) => craftProfitOf(context, entry, 'profitPerHour'),
}

const CraftsPage = profitPage({
  kind: 'crafts',
  list: craftList,
  recipesOf: ({ crafts }) => crafts.all,
  placesOf: ({ stations }) => stations.all,
  placeName: 'station',
  useRows: (context, areThere) => {
    const sort = useSearchParams()[0].get('sort') ?? craftList.sort.id
    return useProfits(context, context.crafts, ROW_OF[planGoalOf(sort.replace(/^-/, ''))], areThere)
  },
  reach: { to: pathOf('hideout'), word: 'crafts.toHideout' },
  hasCards: true,
  Action: ({ control }) => (
    <>
      <HoursPlayedField control={control} />
      <SleepButton />
    </>
  ),
  Above: SleepPlanner,
})

export default CraftsPage
