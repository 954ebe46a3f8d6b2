// The rows of the list, virtualized: only those near the window are rendered.
import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { getIntlCode } from '#core/routes/locale.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useUndoableSend } from '#web/session/account/use-undoable-send.ts'
import { onLayout, topOnPage } from '#web/ui/hooks/on-layout.ts'
import { MINUTE_MS, useNow } from '#web/ui/hooks/use-now.ts'
import { useWindowList } from '#web/ui/table/use-window-list.ts'
import type { ShownEntry } from '../entries.ts'
import { daysAgo, formatDay, weekday } from '../event-times.ts'
import { getPmcUid } from '../logged-event.ts'
import type { HistoryModel } from '../use-history-model.ts'
import styles from './ChangeList.module.css'
import { ChangeRow } from './ChangeRow.tsx'
import type { HistoryRow } from './change-rows.ts'
import { LAST_COMMANDS } from './undoable.ts'

const HEIGHTS: Readonly<Record<HistoryRow['tag'], number>> = { Day: 36, Entry: 44, Limit: 36, Event: 30 }
const OVERSCAN = 12

/** Where the list begins on the page, which changes with the content above it. */
const useTop = (list: React.RefObject<HTMLElement | null>): number => {
  const [top, setTop] = useState(0)
  useLayoutEffect(
    () =>
      onLayout([document.body], () => {
        if (list.current !== null) setTop(topOnPage(list.current))
      }),
    [list],
  )
  return top
}

export const ChangeList = ({
  model,
  rows,
  onToggle,
  onRestore,
}: {
  readonly model: HistoryModel
  readonly rows: readonly HistoryRow[]
  readonly onToggle: (id: string) => void
  readonly onRestore: ((count: number) => void) | undefined
}): ReactNode => {
  const { t } = useTranslation('history')
  const language = getIntlCode(useLocale())
  const now = useNow(MINUTE_MS)
  const send = useUndoableSend()
  const list = useRef<HTMLUListElement>(null)
  const top = useTop(list)
  const virtualizer = useWindowList<HTMLLIElement>({
    count: rows.length,
    estimateSize: useCallback((index: number) => HEIGHTS[rows[index]?.tag ?? 'Entry'], [rows]),
    getItemKey: useCallback((index: number) => rows[index]?.key ?? index, [rows]),
    overscan: OVERSCAN,
    scrollMargin: top,
  })
  const { format, undoables, entryOf } = model

  const takeBack = useCallback(
    (entry: ShownEntry): void => {
      const undoable = undoables.get(entry.id)
      if (undoable?.tag !== 'Undoable') return
      const isRedo = entry.takes?.again === false
      const told = (entry.takes && entryOf(entry.takes.root)) ?? entry
      const what = format.formatEntry(told).text
      send(undoable.command, t(isRedo ? 'list.saidRedone' : 'list.saidUndone', { what }))
    },
    [undoables, entryOf, format, send, t],
  )

  const draw = (row: HistoryRow): ReactNode => {
    switch (row.tag) {
      case 'Day':
        return (
          <h3 className={styles.day}>
            {weekday(row.day, language)} <span className="num">{formatDay(row.day)}</span>
            <span className={styles.ago}>{daysAgo(row.day, now, language)}</span>
            <span className={styles.count}>{t('list.shown', { count: row.count })}</span>
          </h3>
        )
      case 'Limit':
        return <p className={styles.limit}>{t('list.tooOld', { count: LAST_COMMANDS })}</p>
      case 'Event':
        return (
          <p className={styles.event}>
            {format.formatEvent(row.event)}
            {row.entry.pmcs.size > 1 && getPmcUid(row.event) !== undefined && (
              <span className="faint"> · {format.pmcName(getPmcUid(row.event) ?? '')}</span>
            )}
          </p>
        )
      case 'Entry':
        return (
          <ChangeRow
            model={model}
            entry={row.entry}
            isOpen={row.isOpen}
            now={now}
            language={language}
            onToggle={onToggle}
            onTakeBack={takeBack}
            onRestore={row.entry.to < model.timeline.events.length ? onRestore : undefined}
          />
        )
    }
  }

  return (
    <ul ref={list} className={styles.list} style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ key, index, start }) => {
        const row = rows[index]
        if (row === undefined) return null
        return (
          <li
            key={String(key)}
            ref={virtualizer.measureElement}
            data-index={index}
            className={styles.row}
            aria-setsize={rows.length}
            aria-posinset={index + 1}
            style={{ translate: `0 ${start - top}px` }}
          >
            {draw(row)}
          </li>
        )
      })}
    </ul>
  )
}
