// The bar above the tracker's list and above the picture grid: one set of filters for both.
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NEED_REACHES, NEED_SOURCES } from '#core/items/tracker.ts'
import { sortPressed } from '#web/list/list-shape.ts'
import { Chip, Chips } from '#web/ui/controls/Chip.tsx'
import { Segmented } from '#web/ui/controls/Segmented.tsx'
import { FilterBar } from '#web/ui/fields/FilterBar.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import type { Column } from '#web/ui/table/DataTable.tsx'
import { LINE_STATES, type LineOrder } from './filter-lines.ts'
import styles from './Tracker.module.css'
import { LINE_SHAPE, type TrackerQuery } from './tracker-query.ts'
import type { FilterChoices } from './use-known-places.ts'
import type { TrackerQueryControl } from './use-tracker-query.ts'

/** Stands in a list for "no filter". */
const ANY = ''

const SOONEST: LineOrder = { id: 'soonest', direction: 'ascending' }

/** What a press on a column's head asks for. */
export const orderPressed = (order: LineOrder | undefined, id: string): LineOrder | undefined => {
  const pressed = LINE_SHAPE.sorts.find((sort) => sort === id)
  return pressed === undefined ? order : sortPressed(LINE_SHAPE, order ?? SOONEST, pressed)
}

/** The order that is shown: none of the columns' while a search shows its best matches first. */
export const orderShown = ({ order, text }: TrackerQuery): LineOrder | undefined =>
  order ?? (text.trim() === '' ? SOONEST : undefined)

const selectedCount = ({ trader, map, category, reach }: TrackerQuery): number =>
  [trader, map, category, reach === 'all' ? undefined : reach].filter((value) => value !== undefined).length

const PlainTrackerFilters = ({
  control: { query, text, setText, change },
  choices,
  columns,
  end,
}: {
  readonly control: TrackerQueryControl
  readonly choices: FilterChoices
  /** Of a table, whose sort is set here on phones. */
  readonly columns?: readonly Column<never>[]
  readonly end?: ReactNode
}): ReactNode => {
  const { t } = useTranslation('tracker')
  const order = orderShown(query)
  const { source, reach, kind, isValuableOnly, state } = query
  return (
    <FilterBar
      label={t('filter.label')}
      className={styles.filters}
      search={
        <SearchField
          label={t('filter.search')}
          placeholder={t('filter.search')}
          value={text}
          onChange={setText}
        />
      }
      selectedCount={selectedCount(query)}
      selects={
        <>
          <Select
            label={t('filter.reach')}
            isLabelHidden
            value={reach}
            options={NEED_REACHES.map((value) => ({ value, text: t(`reach.${value}`) }))}
            onChange={(value) => change({ reach: value })}
          />
          <Select
            label={t('filter.category')}
            isLabelHidden
            value={query.category ?? ANY}
            options={[{ value: ANY, text: t('filter.anyCategory') }, ...choices.categories]}
            onChange={(value) => change({ category: value === ANY ? undefined : value })}
          />
          <Select
            label={t('filter.map')}
            isLabelHidden
            value={query.map ?? ANY}
            options={[{ value: ANY, text: t('filter.anyMap') }, ...choices.maps]}
            onChange={(value) => change({ map: value === ANY ? undefined : value })}
          />
          <Select
            label={t('filter.trader')}
            isLabelHidden
            value={query.trader ?? ANY}
            options={[{ value: ANY, text: t('filter.anyTrader') }, ...choices.traders]}
            onChange={(value) => change({ trader: value === ANY ? undefined : value })}
          />
        </>
      }
      chips={
        <div className={styles.chips}>
          <Segmented
            label={t('filter.state')}
            value={state}
            options={LINE_STATES.map((value) => ({ value, text: t(`lineState.${value}`) }))}
            onChange={(value) => change({ state: value })}
          />
          <Chips label={t('filter.only')}>
            {NEED_SOURCES.filter((value) => value !== 'all').map((value) => (
              <Chip
                key={value}
                isOn={source === value}
                onChange={(isOn) => change({ source: isOn ? value : 'all' })}
              >
                {t(`source.${value}`)}
              </Chip>
            ))}
            <Chip isOn={kind === 'raid'} onChange={(isOn) => change({ kind: isOn ? 'raid' : 'any' })}>
              {t('kind.raid')}
            </Chip>
            <Chip isOn={kind === 'ordinary'} onChange={(isOn) => change({ kind: isOn ? 'ordinary' : 'any' })}>
              {t('kind.ordinary')}
            </Chip>
            <Chip isOn={isValuableOnly} onChange={(isOn) => change({ isValuableOnly: isOn })}>
              {t('filter.valuable')}
            </Chip>
          </Chips>
        </div>
      }
      {...(columns && {
        columns,
        sort: order ?? SOONEST,
        onSort: (id: string) => change({ order: orderPressed(order, id) }),
      })}
      end={end}
    />
  )
}

/** Counting leaves it as it is. */
export const TrackerFilters = memo(PlainTrackerFilters)
