// Every change, newest first: filters over a virtualized list.
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import ListBar from '#web/list/ListBar.tsx'
import { ListView } from '#web/list/ListView.tsx'
import type { List } from '#web/list/use-list.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import type { ShownEntry } from '../entries.ts'
import type { HistoryModel } from '../use-history-model.ts'
import { ChangeList } from './ChangeList.tsx'
import { makeHistoryRows } from './change-rows.ts'
import type { HistoryFormat } from './format-history.ts'
import { LAST_COMMANDS } from './undoable.ts'

const SLICE_MS = 8

/** Calls the work when the browser is idle; the returned function stops it. */
const whenIdle = (work: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(work)
    return () => cancelIdleCallback(id)
  }
  const id = setTimeout(work, 50)
  return () => clearTimeout(id)
}

/** Formats the log in idle time, so that the first letter of a search finds the texts ready. */
const useWordsAhead = (entries: readonly ShownEntry[], format: HistoryFormat): void => {
  useEffect(() => {
    let place = 0
    let stop = (): void => undefined
    const work = (): void => {
      const until = performance.now() + SLICE_MS
      for (; place < entries.length && performance.now() < until; place++) {
        const entry = entries[place]
        if (entry !== undefined) format.searchText(entry)
      }
      if (place < entries.length) stop = whenIdle(work)
    }
    stop = whenIdle(work)
    return () => stop()
  }, [entries, format])
}

export const ChangesPanel = ({
  model,
  list,
  onRestore,
}: {
  readonly model: HistoryModel
  readonly list: List<ShownEntry>
  /** Requests going back to the moment after so many events; absent if not permitted. */
  readonly onRestore: ((count: number) => void) | undefined
}): ReactNode => {
  const { t } = useTranslation('history')
  const { entries, format } = model
  const { shown } = list
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  useWordsAhead(entries, format)
  const lastUndoable = entries.at(-LAST_COMMANDS)?.from ?? 0
  const rows = useMemo(() => makeHistoryRows(shown, open, lastUndoable), [shown, open, lastUndoable])
  const toggle = useCallback(
    (id: string) =>
      setOpen((now) => {
        const next = new Set(now)
        if (!next.delete(id)) next.add(id)
        return next
      }),
    [],
  )
  return (
    <Panel
      title={t('list.title')}
      note={<span aria-live="polite">{t('list.shown', { count: shown.length })}</span>}
      isFlush
    >
      <ListView
        isBare
        list={list}
        bar={ListBar}
        label={t('list.title')}
        empty={{
          title: t('list.none'),
          advice: t('list.noneAdvice'),
          action: <Button onClick={list.reset}>{t('list.showAll')}</Button>,
        }}
        draw={() => <ChangeList model={model} rows={rows} onToggle={toggle} onRestore={onRestore} />}
      />
    </Panel>
  )
}
