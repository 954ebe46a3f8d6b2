// /progression/items-interactive: everything wanted as a grid of pictures that count by a press.
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import type { Pieces } from '#core/items/missing.ts'
import { DataSuspense } from '#web/data/DataSuspense.tsx'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { formatNumber } from '#web/i18n/format-number.ts'
import { Alternatives } from '#web/items/detail/LineDetail.tsx'
import { WithAssumedProgress } from '#web/player/WithAssumedProgress.tsx'
import { useCounting } from '#web/session/use-counting.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Segmented } from '#web/ui/controls/Segmented.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { ProHint } from '#web/ui/overlays/Tooltip.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { useLatest } from '#web/ui/use-latest.ts'
import { ExampleNote } from '../ExampleNote.tsx'
import { ItemsHead } from '../ItemsHead.tsx'
import { ItemsSkeleton } from '../ItemsSkeleton.tsx'
import { isGroup, type Line } from '../item-lines.ts'
import styles from '../Tracker.module.css'
import { TrackerFilters } from '../TrackerFilters.tsx'
import { TRACKER_TABLES } from '../tables.ts'
import { NO_FILTERS, TILE_SIZES } from '../tracker-query.ts'
import { useHeldOrder } from '../use-held-order.ts'
import { useTrackerList } from '../use-tracker-list.ts'
import { doneLast, gridTiles, tileCount } from './grid-tiles.ts'
import { WantedGrid } from './WantedGrid.tsx'

const Pictures = (): ReactNode => {
  const { t } = useTranslation('tracker')
  const catalogue = useCatalogue(...TRACKER_TABLES)
  const { player, names, choices, control, lines, keys, shown, hidden } = useTrackerList(catalogue)
  const { canEdit, items, pmc } = player
  const { query, change } = control
  const { kind, size } = query
  const counting = useCounting(pmc.uid)
  const [opened, setOpened] = useState<string>()
  const [counted, setCounted] = useState<{ readonly key: string; readonly kind: keyof Pieces }>()

  const all = useMemo(() => gridTiles(shown, kind), [shown, kind])
  const asked = useMemo(() => ({ keys, kind }), [keys, kind])
  const order = useHeldOrder(asked, () => doneLast(all))
  const tiles = useMemo(() => {
    const byKey = new Map(all.map((tile) => [tile.key, tile]))
    return order.flatMap((key) => byKey.get(key) ?? [])
  }, [all, order])

  const count = useLatest((line: Line, of: keyof Pieces, by: 1 | -1): void => {
    if (!canEdit) return
    if (isGroup(line)) {
      setOpened(line.key)
      return
    }
    if (by > 0 || line.owned[of] > 0) counting.add(line.items[0] ?? '', of, by)
    setCounted({ key: line.key, kind: of })
  })
  const onCount = useCallback(
    (line: Line, of: keyof Pieces, by: 1 | -1) => count.current(line, of, by),
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
            onChange={(value) => change({ size: value })}
          />
        }
      />
      <Panel label={t('grid.title')} isFlush>
        <TrackerFilters control={control} choices={choices} />
        {tiles.length === 0 ? (
          <EmptyState
            title={t(lines.length === 0 ? 'empty.nothing' : 'empty.title')}
            advice={t(lines.length === 0 ? 'empty.nothingAdvice' : 'empty.advice')}
            icon={lines.length === 0 ? 'check' : 'find'}
            action={<Button onClick={() => change(NO_FILTERS)}>{t('empty.reset')}</Button>}
          />
        ) : (
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
        <ExampleNote shown={shown.length} hidden={hidden} />
      </Panel>
      {canEdit && <p className={styles.hint}>{t('grid.keys')}</p>}
      <p className="vh" aria-live="polite">
        {last !== undefined && counted !== undefined && t('grid.counted', countedWords(last, counted.kind))}
      </p>
      {openLine && (
        <Dialog title={openLine.name} size="wide" onClose={() => setOpened(undefined)}>
          <Alternatives
            line={openLine}
            catalogue={catalogue}
            names={names}
            items={items}
            counting={counting}
            canEdit={canEdit}
          />
        </Dialog>
      )}
    </>
  )
}

const countedWords = (line: Line, kind: keyof Pieces) => {
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
