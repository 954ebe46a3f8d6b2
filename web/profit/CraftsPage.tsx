// /crafts: what every craft of the hideout earns.
import { type ReactNode, useMemo } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { Craft } from '#core/catalogue/recipe.ts'
import { type CraftProfit, craftProfitOf } from '#core/pricing/craft-profit.ts'
import type { PlanGoal } from '#core/pricing/plan.ts'
import type { Entry, ProfitContext } from '#core/pricing/profit-context.ts'
import { type CraftSortKey, planGoalOf, sortCrafts } from '#core/pricing/sorting.ts'
import { pathOf } from '#core/routes/table.ts'
import { DataSuspense } from '#web/data/DataSuspense.tsx'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import type { ListShape } from '#web/list/list-query.ts'
import { makeNames } from '#web/player/names.ts'
import { SkillsForm } from '#web/player/SkillsDialog.tsx'
import { TermsBar } from '#web/player/TermsBar.tsx'
import { useTerms } from '#web/player/use-terms.ts'
import { WithTerms } from '#web/player/WithTerms.tsx'
import { Button, ButtonLink } from '#web/ui/controls/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { CalculatorSkeleton } from './CalculatorSkeleton.tsx'
import { ProfitHead } from './ProfitHead.tsx'
import { ProfitList } from './ProfitList.tsx'
import { craftColumns } from './profit-columns.tsx'
import { SleepPlanner } from './SleepPlanner.tsx'
import { PROFIT_TABLES } from './tables.ts'
import { useProfit } from './use-profit.ts'
import { useProfits } from './use-profits.ts'

const SHAPE: Omit<ListShape<CraftSortKey | 'name'>, 'places'> = {
  sorts: ['profitPerHour', 'profit', 'cost', 'revenue', 'fee', 'seconds', 'name'],
  ascending: ['cost', 'seconds', 'name'],
}

const ROW_OF: Readonly<Record<PlanGoal, (context: ProfitContext, entry: Entry<Craft>) => CraftProfit>> = {
  profit: (context, entry) => craftProfitOf(context, entry, 'profit'),
  profitPerHour: (context, entry) => craftProfitOf(context, entry, 'profitPerHour'),
}

const Crafts = (): ReactNode => {
  const { t } = useTranslation('calculators')
  const locale = useLocale()
  const catalogue = useCatalogue(...PROFIT_TABLES)
  const control = useTerms()
  const context = useProfit(catalogue, control)
  const names = useMemo(() => makeNames(catalogue, locale), [catalogue, locale])
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
  if (rows === undefined) return <CalculatorSkeleton title={t('crafts.title')} />
  return (
    <ProfitList<CraftProfit, CraftSortKey>
      label={t('crafts.title')}
      catalogue={catalogue}
      context={context}
      names={names}
      rows={rows}
      shape={shape}
      columns={columns}
      sortRows={sortCrafts}
      placeName={names.station}
      availableText={t('crafts.available')}
      head={({ shown, all, sort }) => (
        <>
          <ProfitHead
            title={t('crafts.title')}
            meta={
              <>
                <Trans t={t} i18nKey="crafts.meta" count={all} values={{ shown }} components={{ b: <b /> }} />
                {sort}
              </>
            }
            control={control}
            setup={context.setup}
            hasCards
          />
          <TermsBar
            catalogue={catalogue}
            control={control}
            onPhones={<SkillsForm control={control} setup={context.setup} hasCards />}
          />
          <SleepPlanner catalogue={catalogue} names={names} setup={context.setup} />
        </>
      )}
      empty={(isLocked, clear) => (
        <EmptyState
          title={t('crafts.none')}
          advice={t(isLocked ? 'crafts.noneAdvice' : 'list.noneAdvice')}
          action={
            isLocked ? (
              <ButtonLink to={pathOf('hideout')}>{t('crafts.toHideout')}</ButtonLink>
            ) : (
              <Button onClick={clear}>{t('list.clear')}</Button>
            )
          }
        />
      )}
    />
  )
}

const CraftsPage = (): ReactNode => {
  const { t } = useTranslation('calculators')
  return (
    <WithTerms>
      <DataSuspense fallback={<CalculatorSkeleton title={t('crafts.title')} />}>
        <Crafts />
      </DataSuspense>
    </WithTerms>
  )
}

export default CraftsPage
