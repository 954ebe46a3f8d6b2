// /crafts: what every craft of the hideout earns.
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { Craft } from '#core/catalogue/recipe.ts'
import { type CraftProfit, craftProfitOf } from '#core/pricing/craft-profit.ts'
import type { PlanGoal } from '#core/pricing/plan.ts'
import type { Entry, ProfitContext } from '#core/pricing/profit-context.ts'
import { type CraftSortKey, planGoalOf, sortCrafts } from '#core/pricing/sorting.ts'
import { pathOf } from '#core/routes/table.ts'
import type { ListShape } from '#web/list/list-shape.ts'
import { ButtonLink } from '#web/ui/controls/Button.tsx'
import { ProfitList } from './ProfitList.tsx'
import { craftColumns } from './profit-columns.tsx'
import { profitPage } from './profit-page.tsx'
import { SleepPlanner } from './SleepPlanner.tsx'
import { useProfits } from './use-profits.ts'

const SHAPE: Omit<ListShape<CraftSortKey | 'name'>, 'places'> = {
  sorts: ['profitPerHour', 'profit', 'cost', 'revenue', 'fee', 'seconds', 'name'],
  ascending: ['cost', 'seconds', 'name'],
}

const ROW_OF: Readonly<Record<PlanGoal, (context: ProfitContext, entry: Entry<Craft>) => CraftProfit>> = {
  profit: (context, entry) => craftProfitOf(context, entry, 'profit'),
  profitPerHour: (context, entry) => craftProfitOf(context, entry, 'profitPerHour'),
}

const CraftsPage = profitPage('crafts', (page) => {
  const { t, locale, catalogue, context, names } = page
  const goal = planGoalOf(useSearchParams()[0].get('sort') ?? SHAPE.sorts[0])
  const rows = useProfits(context, context.crafts, ROW_OF[goal])
  const shape = useMemo(() => {
    const stations = new Set(catalogue.crafts.all.map(({ station }) => station))
    return {
      ...SHAPE,
      places: catalogue.stations.all.map(({ url }) => url).filter((url) => stations.has(url)),
    }
  }, [catalogue])
  const columns = useMemo(() => craftColumns({ catalogue, names, locale, t }), [catalogue, names, locale, t])
  return (
    rows && (
      <ProfitList<CraftProfit, CraftSortKey>
        kind="crafts"
        page={page}
        rows={rows}
        shape={shape}
        columns={columns}
        sortRows={sortCrafts}
        placeName={names.station}
        locked={<ButtonLink to={pathOf('hideout')}>{t('crafts.toHideout')}</ButtonLink>}
        hasCards
      >
        <SleepPlanner catalogue={catalogue} names={names} setup={context.setup} />
      </ProfitList>
    )
  )
})

export default CraftsPage
