// /progression/items-tracker: every item that quests and stations still want, found in raid and not, counted up and down.
import { type KeyboardEvent, type ReactNode, useCallback, useMemo } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { DataSuspense } from '#web/data/DataSuspense.tsx'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { WithAssumedProgress } from '#web/player/WithAssumedProgress.tsx'
import { AddByScreenshot } from '#web/recognition/AddByScreenshot.tsx'
import { useCounting } from '#web/session/use-counting.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { countKey } from './count-keys.ts'
import { LineDetail } from './detail/LineDetail.tsx'
import { ExampleNote } from './ExampleNote.tsx'
import { ItemsHead } from './ItemsHead.tsx'
import { ItemsSkeleton } from './ItemsSkeleton.tsx'
import { isGroup, type Line, mainKind } from './item-lines.ts'
import styles from './Tracker.module.css'
import { orderPressed, orderShown, TrackerFilters } from './TrackerFilters.tsx'
import { TrackerStats } from './TrackerStats.tsx'
import { TRACKER_TABLES } from './tables.ts'
import { trackerColumns } from './tracker-columns.tsx'
import { NO_FILTERS } from './tracker-query.ts'
import { useTrackerList } from './use-tracker-list.ts'
import { useWantContext } from './use-want-context.ts'

const rowKey = ({ key }: Line): string => key

const Tracker = (): ReactNode => {
  const { t } = useTranslation('tracker')
  const catalogue = useCatalogue(...TRACKER_TABLES)
  const list = useTrackerList(catalogue)
  const { player, book, names, control, lines, shown, hidden } = list
  const { canEdit, items, pmc } = player
  const { query, change } = control
  const counting = useCounting(pmc.uid)
  const context = useWantContext(catalogue, book, names, player)
  const { wanterOf } = context
  const columns = useMemo(
    () => trackerColumns({ t, names, wanterOf, counting, canEdit }),
    [t, names, wanterOf, counting, canEdit],
  )
  const order = orderShown(query)
  const isOpen = useCallback(({ key }: Line) => key === query.open, [query.open])
  const detail = (line: Line): ReactNode => (
    <LineDetail line={line} context={context} items={items} counting={counting} canEdit={canEdit} />
  )

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (!(event.target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return
    const { row } = event.target.dataset
    const key = countKey(event.key)
    const line = row === undefined ? undefined : shown[Number(row)]
    if (!canEdit || key === undefined || line === undefined) return
    if (isGroup(line)) {
      if (query.open !== line.key) change({ open: line.key })
    } else if (key === 'type') {
      // The digit itself goes into the field that has the focus when it is typed.
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
      <Panel label={t('tracker.title')} isFlush>
        <TrackerFilters control={control} choices={list.choices} columns={columns} />
        <div {...rowListeners}>
          <DataTable
            label={t('tracker.title')}
            rows={shown}
            rowKey={rowKey}
            columns={columns}
            sort={order}
            onSort={(id) => change({ order: orderPressed(order, id) })}
            isOpen={isOpen}
            onToggle={({ key }) => change({ open: key === query.open ? undefined : key })}
            detail={detail}
            empty={
              <EmptyState
                title={t(lines.length === 0 ? 'empty.nothing' : 'empty.title')}
                advice={t(lines.length === 0 ? 'empty.nothingAdvice' : 'empty.advice')}
                icon={lines.length === 0 ? 'check' : 'find'}
                action={<Button onClick={() => change(NO_FILTERS)}>{t('empty.reset')}</Button>}
              />
            }
          />
        </div>
        <ExampleNote shown={shown.length} hidden={hidden} />
      </Panel>
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
