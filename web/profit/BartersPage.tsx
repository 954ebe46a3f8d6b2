// /barters: what every barter costs, saves and earns.
import { type ReactNode, useMemo } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { type BarterProfit, barterProfitOf } from '#core/pricing/barter-profit.ts'
import { type BarterSortKey, sortBarters } from '#core/pricing/sorting.ts'
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
import { barterColumns } from './profit-columns.tsx'
import { PROFIT_TABLES } from './tables.ts'
import { useProfit } from './use-profit.ts'
import { useProfits } from './use-profits.ts'

const SHAPE: Omit<ListShape<BarterSortKey | 'name'>, 'places'> = {
  sorts: ['profit', 'saving', 'cost', 'revenue', 'fee', 'name'],
  ascending: ['cost', 'name'],
}

const Barters = (): ReactNode => {
  const { t } = useTranslation('calculators')
  const locale = useLocale()
  const catalogue = useCatalogue(...PROFIT_TABLES)
  const control = useTerms()
  const context = useProfit(catalogue, control)
  const names = useMemo(() => makeNames(catalogue, locale), [catalogue, locale])
  const rows = useProfits(context, context.barters, barterProfitOf)
  const shape = useMemo(() => {
    const traders = new Set(context.barters.map(({ of }) => of.trader))
    return { ...SHAPE, places: catalogue.traders.all.map(({ url }) => url).filter((url) => traders.has(url)) }
  }, [catalogue, context])
  const columns = useMemo(() => barterColumns({ catalogue, names, locale, t }), [catalogue, names, locale, t])
  if (rows === undefined) return <CalculatorSkeleton title={t('barters.title')} />
  return (
    <ProfitList<BarterProfit, BarterSortKey>
      label={t('barters.title')}
      catalogue={catalogue}
      context={context}
      names={names}
      rows={rows}
      shape={shape}
      columns={columns}
      sortRows={sortBarters}
      placeName={names.trader}
      availableText={t('barters.available')}
      head={({ shown, all, sort }) => (
        <>
          <ProfitHead
            title={t('barters.title')}
            meta={
              <>
                <Trans
                  t={t}
                  i18nKey="barters.meta"
                  count={all}
                  values={{ shown }}
                  components={{ b: <b /> }}
                />
                {sort}
              </>
            }
            control={control}
            setup={context.setup}
          />
          <TermsBar
            catalogue={catalogue}
            control={control}
            onPhones={<SkillsForm control={control} setup={context.setup} />}
          />
        </>
      )}
      empty={(isLocked, clear) => (
        <EmptyState
          title={t('barters.none')}
          advice={t(isLocked ? 'barters.noneAdvice' : 'list.noneAdvice')}
          action={
            isLocked ? (
              <ButtonLink to={pathOf('account')}>{t('barters.toSettings')}</ButtonLink>
            ) : (
              <Button onClick={clear}>{t('list.clear')}</Button>
            )
          }
        />
      )}
    />
  )
}

const BartersPage = (): ReactNode => {
  const { t } = useTranslation('calculators')
  return (
    <WithTerms>
      <DataSuspense fallback={<CalculatorSkeleton title={t('barters.title')} />}>
        <Barters />
      </DataSuspense>
    </WithTerms>
  )
}

export default BartersPage
