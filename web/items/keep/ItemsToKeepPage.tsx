// /progression/items-to-keep: whether an item may be sold, what must not be, and what is left to buy.
import { type ReactNode, useMemo } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { NeedScope } from '#core/items/tracker.ts'
import { topRows } from '#core/player/top-rows.ts'
import { questBookOf } from '#core/quests/book.ts'
import { type ParamChanges, paramOf, withParams } from '#web/address/search-params.ts'
import { DataSuspense } from '#web/data/DataSuspense.tsx'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { ShoppingPanel } from '#web/items/shopping/ShoppingPanel.tsx'
import { SHOPPING_SCOPES, type ShoppingScope } from '#web/items/shopping/shopping.ts'
import { useNames } from '#web/player/names.ts'
import { useBuyingSetup } from '#web/player/use-profit-setup.ts'
import { WithAssumedProgress } from '#web/player/WithAssumedProgress.tsx'
import { useCounting } from '#web/session/use-counting.ts'
import { useRole } from '#web/session/use-session.ts'
import { Tabs, tabPanel } from '#web/ui/controls/Tabs.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { ExampleNote } from '../ExampleNote.tsx'
import { ItemsHead } from '../ItemsHead.tsx'
import { ItemsSkeleton } from '../ItemsSkeleton.tsx'
import { KEEP_TABLES } from '../tables.ts'
import { useTracked, useTrackerPlayer } from '../use-tracker.ts'
import { useWantContext } from '../use-want-context.ts'
import { AskItem } from './AskItem.tsx'
import { KeepList } from './KeepList.tsx'
import styles from './MayISell.module.css'
import { SellAnswerView } from './SellAnswerView.tsx'

const EVERYTHING: NeedScope = {}
const SCOPES: Readonly<Record<ShoppingScope, NeedScope>> = {
  tracked: { source: 'hideout', trackedOnly: true },
  available: { source: 'quests', reach: 'now' },
  everything: EVERYTHING,
}
const VIEWS = ['keep', 'buy'] as const
const TABS = 'items-to-keep'

const Keep = (): ReactNode => {
  const { t } = useTranslation('tracker')
  const [params, setParams] = useSearchParams()
  const catalogue = useCatalogue(...KEEP_TABLES)
  const role = useRole()
  const player = useTrackerPlayer()
  const { pmc, wanting } = player
  const book = questBookOf(catalogue)
  const names = useNames(catalogue)
  const setup = useBuyingSetup(catalogue)
  const context = useWantContext(catalogue, book, names, player)
  const counting = useCounting(pmc.uid)

  const view = paramOf(params, 'view', VIEWS) ?? 'keep'
  const hasTracked = Object.keys(wanting.hideout.tracked).length > 0
  const scope = paramOf(params, 'for', SHOPPING_SCOPES) ?? (hasTracked ? 'tracked' : 'everything')
  const asked = params.get('item')
  const item = useMemo(
    () => (asked === null ? undefined : catalogue.items.all.find(({ url }) => url === asked)),
    [catalogue, asked],
  )
  const change = (changes: ParamChanges): void =>
    setParams(withParams(params, changes), { replace: true, preventScrollReset: true })

  const everything = useTracked(catalogue, book, player, setup, names, EVERYTHING)
  const shopping = useTracked(catalogue, book, player, setup, names, SCOPES[scope])
  const { lines } = everything
  const { rows: shown, hidden } = useMemo(() => topRows(role, lines), [role, lines])
  return (
    <>
      <ItemsHead
        title={t('keep.title')}
        meta={<Trans t={t} i18nKey="keep.meta" count={lines.length} components={{ b: <b /> }} />}
      />
      <Panel title={t('maySell.title')} note={t('maySell.note')}>
        <div className={styles.ask}>
          <AskItem items={catalogue.items} onChoose={({ url }) => change({ item: url })} />
          {item !== undefined && (
            <SellAnswerView
              key={item.uid}
              item={item}
              needs={everything.needs}
              player={player}
              context={context}
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
          ]}
          onChange={(next) => change({ view: next === 'keep' ? undefined : next })}
        />
        <div {...tabPanel(TABS, view)}>
          {view === 'buy' ? (
            <ShoppingPanel
              tracked={shopping}
              setup={setup}
              player={player}
              context={context}
              scope={scope}
              onScope={(next) => change({ for: next })}
            />
          ) : lines.length === 0 ? (
            <EmptyState title={t('empty.nothing')} advice={t('keep.sellAll')} icon="check" />
          ) : (
            <>
              <KeepList lines={shown} wanterOf={context.wanterOf} />
              <ExampleNote shown={shown.length} hidden={hidden} />
            </>
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
