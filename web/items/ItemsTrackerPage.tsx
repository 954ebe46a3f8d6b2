// /progression/items-tracker: every item that quests and stations still need, found in raid and not, with counters.
import { type KeyboardEvent, type ReactNode, useMemo } from 'react'
import { trackedRows } from '#core/tracker/tracker.ts'
import { AdSlot } from '#web/ads/AdSlot.tsx'
import { DataSuspense } from '#web/data/DataSuspense.tsx'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { Trans } from '#web/i18n/Trans.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import ListBar from '#web/list/ListBar.tsx'
import { ListView } from '#web/list/ListView.tsx'
import { useList } from '#web/list/use-list.ts'
import { WithAssumedProgress } from '#web/player/WithAssumedProgress.tsx'
import { AddByScreenshot } from '#web/recognition/AddByScreenshot.tsx'
import { ItemsHead } from './ItemsHead.tsx'
import { ItemsSkeleton } from './ItemsSkeleton.tsx'
import { isGroup, mainKind } from './item-lines.ts'
import { makeLineSearch } from './line-search.ts'
import styles from './Tracker.module.css'
import { TrackerStats } from './TrackerStats.tsx'
import { TRACKER_TABLES } from './tables.ts'
import { emptyWords, trackerList } from './tracker-list.tsx'
import { useTrackerRows } from './use-tracker-rows.ts'

/** Effect of a key on a row: a step, or `type` if the digit goes into the row's field. */
export type CountKey = 1 | -1 | 'type'

export const countKey = (key: string): CountKey | undefined => {
  if (key === '+' || key === '=') return 1
  if (key === '-' || key === '−') return -1
  return /^\d$/.test(key) ? 'type' : undefined
}

const Tracker = (): ReactNode => {
  const { t } = useTranslation('tracker')
  const catalogue = useCatalogue(...TRACKER_TABLES)
  const { context, needs, lines } = useTrackerRows(catalogue)
  const { canEdit, counting } = context
  const find = useMemo(
    () => makeLineSearch(catalogue, () => trackedRows(needs.items, {})),
    [catalogue, needs],
  )
  const list = useList(trackerList, { rows: lines, context, find })
  const { shown, change, query } = list

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (!(event.target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return
    const { row } = event.target.dataset
    const key = countKey(event.key)
    const line = row === undefined ? undefined : shown[Number(row)]
    if (!canEdit || key === undefined || line === undefined) return
    if (isGroup(line)) {
      if (query.open !== line.key) change({ open: line.key })
    } else if (key === 'type') {
      // The field that has the focus receives the digit itself.
      event.target.closest('[data-index]')?.querySelector<HTMLElement>('[data-main]')?.focus()
      return
    } else {
      const kind = mainKind(line)
      if (key === 1 || line.owned[kind] > 0) counting.add(line.items[0] ?? '', kind, key)
    }
    event.preventDefault()
  }
  // Of the rows inside, which are buttons.
  const rowListeners = { onKeyDown }

  return (
    <>
      <ItemsHead
        title={t('tracker.title')}
        meta={
          <Trans
            t={t}
            i18nKey="tracker.meta"
            count={lines.length}
            values={{ shown: shown.length }}
            components={{ b: <b /> }}
          />
        }
        actions={<AddByScreenshot canEdit={canEdit} />}
      />
      <TrackerStats lines={lines} />
      <AdSlot place="list" />
      <div {...rowListeners}>
        <ListView list={list} bar={ListBar} label={t('tracker.title')} empty={emptyWords(lines, t)} />
      </div>
      {canEdit && <p className={styles.hint}>{t('tracker.keys')}</p>}
    </>
  )
}

const ItemsTrackerPage = (): ReactNode => {
  const { t } = useTranslation('tracker')
  return (
    <WithAssumedProgress>
      <DataSuspense fallback={<ItemsSkeleton title={t('tracker.title')} />}>
        <Tracker />
      </DataSuspense>
    </WithAssumedProgress>
  )
}

export default ItemsTrackerPage
