// The list of changes: its filters, and its columns for a spreadsheet.
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { normalise } from '#core/search/normalise.ts'
import { localDateTime } from '#web/i18n/local-time.ts'
import { defineList, type FilterControlProps, select, several } from '#web/list/define-list.ts'
import { FilterControl } from '#web/list/FilterControl.tsx'
import type { FindPlaces } from '#web/list/use-list.ts'
import { Chip } from '#web/ui/controls/Chip.tsx'
import { type Day, toDay } from '../days.ts'
import type { ShownEntry } from '../entries.ts'
import { formatDay } from '../event-times.ts'
import { KINDS } from '../kinds.ts'
import type { HistoryFormat } from './format-history.ts'
import { describeEventSource } from './source-text.ts'

/** `pmcs`: names of all PMCs, including deleted ones, by uid. `days`: those with changes, newest first. */
export interface ChangesContext {
  readonly t: TFunction<'history'>
  readonly format: HistoryFormat
  readonly pmcs: ReadonlyMap<string, string>
  readonly days: readonly Day[]
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
/** "All PMCs" and at least two: with one there is nothing to choose. */
const CHOICES = 3

const PmcControl = (props: FilterControlProps): ReactNode =>
  props.filter.control.tag === 'select' && props.filter.control.options.length >= CHOICES ? (
    <FilterControl {...props} />
  ) : null

/** A day is chosen elsewhere; this control only removes it. */
const DayControl = ({ filter: { id, word, label }, onChange }: FilterControlProps): ReactNode =>
  word !== undefined && (
    <Chip isOn onChange={() => onChange(id, undefined)}>
      {label}
    </Chip>
  )

export const changesList = defineList<ShownEntry, ChangesContext>({
  name: 'history',
  key: ({ id }) => id,
  columns: {
    at: {
      head: ({ t }) => t('list.when'),
      cell: ({ at }) => localDateTime(at),
      // Instants are not unique, so rows sort by position.
      value: ({ from }) => from,
      copied: ({ at }) => localDateTime(at),
      width: 120,
    },
    what: {
      head: ({ t }) => t('list.what'),
      cell: (entry, { format }) => format.formatEntry(entry).text,
      copied: (entry, { format }) => format.formatEntry(entry).text,
      width: { min: 200, share: 1 },
    },
    pmc: {
      head: ({ t }) => t('list.pmc'),
      cell: ({ pmcs }, { format }) => [...pmcs].map(format.pmcName).join(', '),
      copied: ({ pmcs }, { format }) => [...pmcs].map(format.pmcName).join(', '),
      width: 120,
    },
    source: {
      head: ({ t }) => t('list.source'),
      cell: ({ source }, { t }) => describeEventSource(source, t),
      copied: ({ source }, { t }) => describeEventSource(source, t),
      width: 120,
    },
  },
  filters: {
    pmc: select({
      place: 'bar',
      label: ({ t }) => t('list.pmc'),
      any: ({ t }) => t('list.anyPmc'),
      options: ({ pmcs }) => [...pmcs].map(([value, text]) => ({ value, text })),
      draw: PmcControl,
      keeps: (entry, pmc) => entry.pmcs.has(pmc),
    }),
    day: {
      place: 'strip',
      label: ({ t }, word) =>
        word === undefined ? t('list.anyDay') : t('list.day', { day: formatDay(word) }),
      control: {
        tag: 'select',
        any: ({ t }) => t('list.anyDay'),
        options: ({ days }) => days.map((value) => ({ value, text: formatDay(value) })),
      },
      draw: DayControl,
      test: (word) => (DAY.test(word) ? ({ at }) => toDay(at) === word : undefined),
    },
    kind: several({
      place: 'strip',
      label: ({ t }) => t('list.kinds'),
      isCounted: true,
      options: ({ t }) => KINDS.map((value) => ({ value, text: t(`kind.${value}`) })),
      keeps: (entry, kind) => entry.kinds.has(kind),
    }),
  },
  sort: { id: 'at', direction: 'descending' },
  search: ({ t }) => t('list.search'),
})

/** Every word of the text must occur somewhere in the entry's text. */
export const findChanges =
  (entries: readonly ShownEntry[], { searchText }: Pick<HistoryFormat, 'searchText'>): FindPlaces =>
  (text) => {
    const words = normalise(text)
      .split(' ')
      .filter((word) => word !== '')
    const found = entries.filter((entry) => words.every((word) => searchText(entry).includes(word)))
    return new Map(found.map(({ id }, place) => [id, place]))
  }
