// /progression/items-interactive: everything needed as a grid of pictures that count on press.
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { topRows } from '#core/access/top-rows.ts'
import type { Pieces } from '#core/items/missing.ts'
import { trackedRows } from '#core/tracker/tracker.ts'
import { choiceWord } from '#web/address/address-words.ts'
import { withParams } from '#web/address/search-params.ts'
import { DataSuspense } from '#web/data/DataSuspense.tsx'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { formatNumber } from '#web/i18n/format-number.ts'
import { Trans } from '#web/i18n/Trans.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Alternatives } from '#web/items/detail/LineDetail.tsx'
import { defineList } from '#web/list/define-list.ts'
import ListBar from '#web/list/ListBar.tsx'
import { ListView } from '#web/list/ListView.tsx'
import { useList } from '#web/list/use-list.ts'
import { WithAssumedProgress } from '#web/player/WithAssumedProgress.tsx'
import { Segmented } from '#web/ui/controls/Segmented.tsx'
import { useLatest } from '#web/ui/hooks/use-latest.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { ProHint } from '#web/ui/overlays/Tooltip.tsx'
import { ItemsHead } from '../ItemsHead.tsx'
import { ItemsSkeleton } from '../ItemsSkeleton.tsx'
import { type ItemLine, isGroup } from '../item-lines.ts'
import { makeLineSearch } from '../line-search.ts'
import styles from '../Tracker.module.css'
import { TRACKER_TABLES } from '../tables.ts'
import { type FilterContext, trackerFilters } from '../tracker-filters.ts'
import { emptyWords } from '../tracker-list.tsx'
import { useTrackerRows } from '../use-tracker-rows.ts'
import { doneLast, type GridTile, gridTiles, TILE_SIZES, tileCount } from './grid-tiles.ts'
import { WantedGrid } from './WantedGrid.tsx'

const gridList = defineList<GridTile, FilterContext>({
  name: 'items-grid',
  key: ({ key }) => key,
  columns: {},
  filters: trackerFilters<GridTile>(
    ({ line }) => line,
    (tile, kind) => tile.kind === kind,
  ),
  sort: { id: 'soonest', direction: 'ascending' },
  order: doneLast,
  search: ({ t }) => t('filter.search'),
  isBestFirst: true,
  limit: topRows,
})

const sizeWord = choiceWord('size', TILE_SIZES, 'medium')

const Pictures = (): ReactNode => {
  const { t } = useTranslation('tracker')
  const catalogue = useCatalogue(...TRACKER_TABLES)
  const { context, needs, lines } = useTrackerRows(catalogue)
  const { canEdit, counting, want } = context
  const [params, setParams] = useSearchParams()
  const size = sizeWord.read(params, undefined)
  const [opened, setOpened] = useState<string>()
  const [counted, setCounted] = useState<{ readonly key: string; readonly kind: keyof Pieces }>()

  const rows = useMemo(() => gridTiles(lines), [lines])
  const find = useMemo(
    () =>
      makeLineSearch(catalogue, () =>
        gridTiles(trackedRows(needs.items, {})).map(({ key, line }) => ({ ...line, key })),
      ),
    [catalogue, needs],
  )
  const list = useList(gridList, { rows, context, find })
  const { shown: tiles } = list

  const count = useLatest((line: ItemLine, of: keyof Pieces, by: 1 | -1): void => {
    if (!canEdit) return
    if (isGroup(line)) {
      setOpened(line.key)
      return
    }
    if (by > 0 || line.owned[of] > 0) counting.add(line.items[0] ?? '', of, by)
    setCounted({ key: line.key, kind: of })
  })
  const onCount = useCallback(
    (line: ItemLine, of: keyof Pieces, by: 1 | -1) => count.current(line, of, by),
    [count],
  )
  const openLine = opened === undefined ? undefined : lines.find(({ key }) => key === opened)
  const last = counted === undefined ? undefined : lines.find(({ key }) => key === counted.key)

  return (
    <>
      <ItemsHead
        title={t('grid.title')}
        meta={
          <Trans
            t={t}
            i18nKey="grid.meta"
            count={tiles.length}
            values={{ done: tiles.filter((tile) => tileCount(tile.line, tile.kind).isDone).length }}
            components={{ b: <b /> }}
          />
        }
        actions={
          <Segmented
            label={t('grid.size')}
            size="small"
            value={size}
            options={TILE_SIZES.map((value) => ({
              value,
              text: t(`grid.${value}`),
              label: t(`grid.${value}Long`),
            }))}
            onChange={(value) =>
              setParams(withParams(params, sizeWord.write(value)), {
                replace: true,
                preventScrollReset: true,
              })
            }
          />
        }
      />
      <ListView
        list={list}
        bar={ListBar}
        label={t('grid.title')}
        empty={emptyWords(lines, t)}
        draw={() => (
          <ProHint isLocked={!canEdit} className={styles.locked}>
            <WantedGrid
              label={t('grid.title')}
              tiles={tiles}
              size={size}
              canEdit={canEdit}
              onCount={onCount}
            />
          </ProHint>
        )}
      />
      {canEdit && <p className={styles.hint}>{t('grid.keys')}</p>}
      <p className="vh" aria-live="polite">
        {last !== undefined && counted !== undefined && t('grid.counted', countedWords(last, counted.kind))}
      </p>
      {openLine && (
        <Dialog title={openLine.name} size="wide" onClose={() => setOpened(undefined)}>
          <Alternatives
            line={openLine}
            catalogue={catalogue}
            names={want.names}
            counting={counting}
            canEdit={canEdit}
          />
        </Dialog>
      )}
    </>
  )
}

const countedWords = (line: ItemLine, kind: keyof Pieces) => {
  const { have, wanted } = tileCount(line, kind)
  return { name: line.name, have: formatNumber(have), wanted: formatNumber(wanted) }
}

const ItemsInteractivePage = (): ReactNode => {
  const { t } = useTranslation('tracker')
  return (
    <WithAssumedProgress>
      <DataSuspense fallback={<ItemsSkeleton title={t('grid.title')} />}>
        <Pictures />
      </DataSuspense>
    </WithAssumedProgress>
  )
}

export default ItemsInteractivePage
