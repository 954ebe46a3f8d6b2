// Every change, the newest first: filters over a list that is drawn as far as it is seen.
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Account } from '#core/player/model.ts'
import { SearchBox } from '#web/address/SearchBox.tsx'
import type { AddressQuery } from '#web/address/use-address-query.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Chip, Chips } from '#web/ui/controls/Chip.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FilterBar } from '#web/ui/fields/FilterBar.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import type { Entry } from '../entries.ts'
import { dateOf } from '../event-times.ts'
import { type HistoryQuery, isNarrowed } from '../history-query.ts'
import { KINDS } from '../kinds.ts'
import type { HistoryModel } from '../use-history-model.ts'
import { ChangeList } from './ChangeList.tsx'
import { filterEntries, rowsOf } from './change-rows.ts'
import type { HistoryFormat } from './format-history.ts'
import { LAST_COMMANDS } from './undoable.ts'

const SLICE_MS = 8

/** Calls the work when the browser is idle, until the answered function is called. */
const whenIdle = (work: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(work)
    return () => cancelIdleCallback(id)
  }
  const id = setTimeout(work, 50)
  return () => clearTimeout(id)
}

/** Puts the log into words while the page has nothing else to do, so that the first letter of a search finds them ready. */
const useWordsAhead = (entries: readonly Entry[], format: HistoryFormat): void => {
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

const ANY = ''

export const ChangesPanel = ({
  model,
  control: { query, search, change },
  account,
}: {
  readonly model: HistoryModel
  readonly control: AddressQuery<HistoryQuery>
  readonly account: Account
}): ReactNode => {
  const { t } = useTranslation('history')
  const { entries, format, pmcs } = model
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  useWordsAhead(entries, format)
  const shown = useMemo(() => filterEntries(entries, query, format.searchText), [entries, query, format])
  const lastUndoable = entries.at(-LAST_COMMANDS)?.from ?? 0
  const rows = useMemo(() => rowsOf(shown, open, lastUndoable), [shown, open, lastUndoable])
  const toggle = useCallback(
    (id: string) =>
      setOpen((now) => {
        const next = new Set(now)
        if (!next.delete(id)) next.add(id)
        return next
      }),
    [],
  )
  const showAll = (): void => change({ text: '', kinds: [], pmc: undefined, day: undefined })
  const { kinds, day } = query
  return (
    <Panel
      title={t('list.title')}
      note={<span aria-live="polite">{t('list.shown', { count: shown.length })}</span>}
      isFlush
    >
      <FilterBar
        label={t('list.filter')}
        search={<SearchBox label={t('list.search')} search={search} />}
        selects={
          pmcs.size > 1 && (
            <Select
              label={t('list.pmc')}
              isLabelHidden
              value={query.pmc ?? ANY}
              options={[
                { value: ANY, text: t('list.anyPmc') },
                ...[...pmcs].map(([value, name]) => ({ value, text: account.pmcs[value]?.name ?? name })),
              ]}
              onChange={(pmc) => change({ pmc: pmc === ANY ? undefined : pmc })}
            />
          )
        }
        selectedCount={query.pmc === undefined ? 0 : 1}
        chips={
          <Chips label={t('list.kinds')}>
            {day !== undefined && (
              <Chip isOn onChange={() => change({ day: undefined })}>
                {t('list.day', { day: dateOf(day) })}
              </Chip>
            )}
            {KINDS.map((kind) => (
              <Chip
                key={kind}
                isOn={kinds.includes(kind)}
                onChange={(isOn) =>
                  change({ kinds: KINDS.filter((each) => (each === kind ? isOn : kinds.includes(each))) })
                }
              >
                {t(`kind.${kind}`)}
              </Chip>
            ))}
          </Chips>
        }
      />
      {rows.length === 0 ? (
        <EmptyState
          title={t('list.none')}
          advice={t('list.noneAdvice')}
          action={isNarrowed(query) && <Button onClick={showAll}>{t('list.showAll')}</Button>}
        />
      ) : (
        <ChangeList model={model} rows={rows} onToggle={toggle} />
      )}
    </Panel>
  )
}
