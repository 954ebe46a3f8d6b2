// /progression/items-to-keep: whether an item may be sold, what must be kept, and what is left to buy.
import { lazy, type ReactNode, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type NeedScope, trackedRows } from '#core/tracker/tracker.ts'
import { type ParamChanges, readParam, withParams } from '#web/address/search-params.ts'
import { DataSuspense } from '#web/data/DataSuspense.tsx'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { Trans } from '#web/i18n/Trans.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { ShoppingPanel } from '#web/items/shopping/ShoppingPanel.tsx'
import { SHOPPING_SCOPES } from '#web/items/shopping/shopping.ts'
import ListBar from '#web/list/ListBar.tsx'
import { BarSkeleton, ListView } from '#web/list/ListView.tsx'
import { useList } from '#web/list/use-list.ts'
import { ItemSearch } from '#web/player/ItemSearch.tsx'
import { WithAssumedProgress } from '#web/player/WithAssumedProgress.tsx'
import { useCounting } from '#web/session/account/use-counting.ts'
import { Tabs, tabPanel } from '#web/ui/controls/Tabs.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { useTrackerPlayer } from '../../player/use-tracker-player.ts'
import { ItemsHead } from '../ItemsHead.tsx'
import { ItemsSkeleton } from '../ItemsSkeleton.tsx'
import { makeLineSearch } from '../line-search.ts'
import { KEEP_TABLES } from '../tables.ts'
import { emptyWords } from '../tracker-list.tsx'
import { useFilterChoices } from '../use-filter-choices.ts'
import { useTracked, useWantContext } from '../use-tracker.ts'
import { KeepList } from './KeepList.tsx'
import { keepList } from './keep-list.ts'
import styles from './MayISell.module.css'
import { SellAnswerView } from './SellAnswerView.tsx'

const StashView = lazy(() => import('../stash/StashView.tsx'))

const EVERYTHING: NeedScope = {}
const VIEWS = ['keep', 'buy', 'stash'] as const
const TABS = 'items-to-keep'

const Keep = (): ReactNode => {
  const { t } = useTranslation('tracker')
  const [params, setParams] = useSearchParams()
  const catalogue = useCatalogue(...KEEP_TABLES)
  const player = useTrackerPlayer()
  const { pmc, wanting } = player
  const want = useWantContext(catalogue, player)
  const counting = useCounting(pmc.uid)
  const choices = useFilterChoices(catalogue)
  const context = useMemo(() => ({ ...choices, t }), [choices, t])

  const view = readParam(params, 'view', VIEWS) ?? 'keep'
  const hasTracked = Object.keys(wanting.hideout.tracked).length > 0
  const scope = readParam(params, 'for', SHOPPING_SCOPES) ?? (hasTracked ? 'tracked' : 'everything')
  const asked = params.get('item')
  const item = useMemo(
    () => (asked === null ? undefined : catalogue.items.all.find(({ url }) => url === asked)),
    [catalogue, asked],
  )
  const change = (changes: ParamChanges): void =>
    setParams(withParams(params, changes), { replace: true, preventScrollReset: true })

  const everything = useTracked(catalogue, player, EVERYTHING)
  const { lines, needs } = everything
  const find = useMemo(
    () => makeLineSearch(catalogue, () => trackedRows(needs.items, {})),
    [catalogue, needs],
  )
  const list = useList(keepList, { rows: lines, context, find })
  return (
    <>
      <ItemsHead
        title={t('keep.title')}
        meta={<Trans t={t} i18nKey="keep.meta" count={lines.length} components={{ b: <b /> }} />}
      />
      <Panel title={t('maySell.title')} note={t('maySell.note')}>
        <div className="stack">
          <search className={styles.box}>
            <ItemSearch
              items={catalogue.items}
              label={t('maySell.search')}
              listLabel={t('maySell.found')}
              placeholder={t('maySell.search')}
              onChoose={({ url }) => change({ item: url })}
              nothing={() => t('maySell.notFound')}
            />
          </search>
          {item !== undefined && (
            <SellAnswerView
              key={item.uid}
              item={item}
              needs={everything.needs}
              player={player}
              context={want}
              counting={counting}
            />
          )}
        </div>
      </Panel>
      <Panel label={t(`keep.view.${view}`)} isFlush className={styles.below}>
        <Tabs
          id={TABS}
          label={t('keep.views')}
          value={view}
          tabs={[
            { value: 'keep', text: t('keep.view.keep'), count: lines.length },
            { value: 'buy', text: t('keep.view.buy') },
            { value: 'stash', text: t('keep.view.stash') },
          ]}
          onChange={(next) => change({ view: next === 'keep' ? undefined : next })}
        />
        <div {...tabPanel(TABS, view)}>
          {view === 'stash' ? (
            <DataSuspense fallback={<BarSkeleton />}>
              <StashView needs={needs} player={player} want={want} />
            </DataSuspense>
          ) : view === 'buy' ? (
            <ShoppingPanel
              player={player}
              context={want}
              scope={scope}
              onScope={(next) => change({ for: next })}
            />
          ) : lines.length === 0 ? (
            <EmptyState title={t('empty.nothing')} advice={t('keep.sellAll')} icon="check" />
          ) : (
            <ListView
              isBare
              list={list}
              bar={ListBar}
              label={t('keep.view.keep')}
              empty={emptyWords(lines, t)}
              draw={(shown) => <KeepList lines={shown} wanterOf={want.wanterOf} />}
            />
          )}
        </div>
      </Panel>
    </>
  )
}

const ItemsToKeepPage = (): ReactNode => {
  const { t } = useTranslation('tracker')
  return (
    <WithAssumedProgress>
      <DataSuspense fallback={<ItemsSkeleton title={t('keep.title')} />}>
        <Keep />
      </DataSuspense>
    </WithAssumedProgress>
  )
}

export default ItemsToKeepPage
