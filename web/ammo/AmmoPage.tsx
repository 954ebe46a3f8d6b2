// /ammo: every cartridge as a dot of penetration against damage and as a row of a table, with its sources.
import { lazy, type ReactNode, Suspense, useMemo } from 'react'
import { nameIn, shortNameIn } from '#core/catalogue/local-names.ts'
import type { TableName } from '#core/catalogue/tables/table-names.ts'
import { listCalibers, listCartridges } from '#core/loadouts/gear/cartridges.ts'
import { profitContext } from '#core/pricing/profit/profit-context.ts'
import { AdSlot } from '#web/ads/AdSlot.tsx'
import { DataSuspense } from '#web/data/DataSuspense.tsx'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { usePageTitles } from '#web/i18n/use-menu-words.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { ballisticsAddress } from '#web/links/ballistics.ts'
import { FilterControl } from '#web/list/FilterControl.tsx'
import { filterViews } from '#web/list/filter-views.ts'
import ListBar from '#web/list/ListBar.tsx'
import { BarSkeleton, ListView } from '#web/list/ListView.tsx'
import { useList } from '#web/list/use-list.ts'
import { useRuleWordsAhead } from '#web/player/RuleText.tsx'
import { useBuyingSetup } from '#web/player/use-profit-setup.ts'
import { WithAssumedProgress } from '#web/player/WithAssumedProgress.tsx'
import { PROFIT_TABLES } from '#web/profit/tables.ts'
import { ButtonLink } from '#web/ui/controls/Button.tsx'
import { Chips } from '#web/ui/controls/Chip.tsx'
import { Marked } from '#web/ui/fields/Marked.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Progress } from '#web/ui/Progress.tsx'
import { Skeleton, SkeletonRows } from '#web/ui/Skeleton.tsx'
import { ammoList } from './ammo-list.tsx'
import { ammoRows } from './ammo-row.ts'
import { MAX_ROUNDS, NearestRounds } from './NearestRounds.tsx'

/** Quests among them are read for their names alone. */
const AMMO_TABLES = [...PROFIT_TABLES, 'figures'] as const satisfies readonly TableName[]

const AmmoChart = lazy(() => import('./AmmoChart.tsx'))

const CALIBER = 'caliber'

const Ammo = (): ReactNode => {
  const { t } = useTranslation('gear')
  const { t: calculators } = useTranslation('calculators')
  const catalogue = useCatalogue(...AMMO_TABLES)
  const language = useLocale()
  const setup = useBuyingSetup(catalogue)
  const calibers = useMemo(() => listCalibers(catalogue), [catalogue])
  const rows = useMemo(
    () =>
      ammoRows(listCartridges(catalogue), profitContext(setup), {
        name: (item) => nameIn(language, item),
        shortName: (item) => shortNameIn(language, item),
        calibers,
      }),
    [catalogue, setup, language, calibers],
  )
  const context = useMemo(() => ({ t, catalogue, calibers }), [t, catalogue, calibers])
  const list = useList(ammoList, { rows, context })
  const ofCaliber = list.ofFilters(filterViews).find(({ id }) => id === CALIBER)
  const { title } = usePageTitles()
  return (
    <>
      <PageHead
        title={title.ammo}
        meta={<Marked text={t('ammo.meta', { count: rows.length, shown: list.shown.length })} />}
      />
      <div className="stack stack--wide">
        {ofCaliber !== undefined && (
          <Chips label={t('ammo.caliber')} isLine>
            <FilterControl filter={ofCaliber} onChange={list.filter} />
          </Chips>
        )}
        <AdSlot place="list" />
        <Panel
          title={t('ammo.chart.title')}
          note={t('ammo.chart.note')}
          actions={
            <ButtonLink
              size="small"
              to={ballisticsAddress(list.query.open === undefined ? {} : { round: list.query.open })}
            >
              {t('ammo.againstArmour')}
            </ButtonLink>
          }
          isFlush
        >
          <Suspense fallback={<Skeleton width="100%" height="530px" />}>
            <AmmoChart
              rows={list.shown}
              all={rows}
              selected={list.query.open}
              onSelect={(round) => list.change({ open: round })}
            />
          </Suspense>
        </Panel>
        <Panel
          label={t('ammo.rounds')}
          isFlush
          foot={
            <>
              <p>{t('ammo.rule')}</p>
              <p>{t('ammo.priceRule', { price: calculators(`price.${setup.options.priceSource}`) })}</p>
            </>
          }
        >
          <ListView
            isBare
            list={list}
            bar={ListBar}
            label={t('ammo.rounds')}
            empty={{ title: t('ammo.empty'), advice: t('ammo.emptyAdvice') }}
          />
        </Panel>
        {list.shown.length < MAX_ROUNDS && list.query.text === '' && (
          <NearestRounds rows={rows} filters={list.query.filters} context={context} />
        )}
      </div>
    </>
  )
}

const AmmoSkeleton = (): ReactNode => {
  const { t } = useTranslation('gear')
  const { title } = usePageTitles()
  return (
    <>
      <PageHead title={title.ammo} meta={<Skeleton width="16ch" />} />
      <div className="stack stack--wide">
        <Skeleton width="100%" height="var(--control-h)" />
        <AdSlot place="list" />
        <Panel title={t('ammo.chart.title')} isFlush>
          <Skeleton width="100%" height="530px" />
        </Panel>
        <Panel label={t('ammo.rounds')} isFlush>
          <BarSkeleton />
          <SkeletonRows count={12} />
        </Panel>
      </div>
      <Progress />
    </>
  )
}

const AmmoPage = (): ReactNode => {
  useRuleWordsAhead()
  return (
    <WithAssumedProgress>
      <DataSuspense fallback={<AmmoSkeleton />}>
        <Ammo />
      </DataSuspense>
    </WithAssumedProgress>
  )
}

export default AmmoPage
