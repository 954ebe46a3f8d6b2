// The bar above a list: search, the filters that people use most, and the way to the others, the columns and the rows as text.
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { SearchBox } from '#web/address/SearchBox.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Chips } from '#web/ui/controls/Chip.tsx'
import { Count } from '#web/ui/controls/Count.tsx'
import { IconButton } from '#web/ui/controls/IconButton.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { getColumnTitle } from './column-choices.ts'
import { FilterControl, isInDialogOnly } from './FilterControl.tsx'
import { filterViews } from './filter-views.ts'
import styles from './ListBar.module.css'
import { ListMenu } from './ListMenu.tsx'
import type { ListControls } from './use-list.ts'

/** The order of a list whose rows are folded and have no heads to press. */
const SortControl = ({
  list: { sort, usualSort, columns, ofTable, sortBy },
}: {
  readonly list: ListControls
}): ReactNode => {
  const { t } = useTranslation('common')
  const { id, direction } = sort ?? usualSort
  const isDown = direction === 'descending'
  const options = columns
    .filter((column) => column.sort)
    .map((column) => ({ value: column.id, text: column.headText }))
  // What was left out of the table may be what it is sorted by.
  if (options.every(({ value }) => value !== id))
    options.push({ value: id, text: ofTable(({ list, known }) => getColumnTitle(list, id, known.context)) })
  return (
    <>
      <Select label={t('ui.sortBy')} isLabelHidden value={id} options={options} onChange={sortBy} />
      <IconButton
        icon={isDown ? 'down' : 'up'}
        label={t(isDown ? 'ui.highestFirst' : 'ui.lowestFirst')}
        onClick={() => sortBy(id)}
      />
    </>
  )
}

const FilterDialog = lazy(() => import('./FilterDialog.tsx'))

/** Controls that replace the search field, as wide as they need. */
export const ListTools = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <div className={styles.tools}>{children}</div>
)

const ListBar = ({
  list,
  search,
  end,
}: {
  readonly list: ListControls
  /** Replaces the search field. */
  readonly search?: ReactNode
  /** What the page adds to the bar. */
  readonly end?: ReactNode
}): ReactNode => {
  const { t } = useTranslation('common')
  const [isDialogOpen, setDialogOpen] = useState(false)
  const { searchLabel } = list
  const filters = list.ofFilters(filterViews)
  const isTable = list.columns.length > 0
  const hidden = filters.filter(({ place, word, usual }) => place === 'more' && word !== usual).length
  const controls = (place: 'bar' | 'strip'): ReactNode =>
    filters
      .filter((filter) => filter.place === place)
      .map((filter) => {
        const { id, draw: Control = FilterControl } = filter
        const drawn = <Control key={id} filter={filter} onChange={list.filter} />
        return place === 'bar' ? (
          <span key={id} className={styles.inBar}>
            {drawn}
          </span>
        ) : (
          drawn
        )
      })
  return (
    <div className={styles.bar}>
      <search className={styles.filters} aria-label={t('list.label')}>
        <div className={styles.main}>
          {search}
          {searchLabel !== undefined && (
            <SearchBox label={searchLabel} search={list.searching} className={styles.search} />
          )}
          {controls('bar')}
          {filters.some((filter) => filter.place === 'bar' || isInDialogOnly(filter)) && (
            <Button
              icon="filter"
              className={filters.some(isInDialogOnly) ? undefined : styles.phone}
              aria-haspopup="dialog"
              onClick={() => setDialogOpen(true)}
            >
              {t('ui.filters')}
              {hidden > 0 && <Count value={hidden} label={t('list.set', { count: hidden })} />}
            </Button>
          )}
          <div className={styles.strip}>
            {isTable && (
              <div className={styles.sort}>
                <SortControl list={list} />
              </div>
            )}
            <Chips label={t('list.only')} className={styles.chips}>
              {controls('strip')}
            </Chips>
          </div>
        </div>
        <span className={styles.end}>
          {end}
          {isTable && <ListMenu list={list} />}
        </span>
        {isDialogOpen && (
          <Suspense>
            <FilterDialog list={list} onClose={() => setDialogOpen(false)} />
          </Suspense>
        )}
      </search>
    </div>
  )
}

export default ListBar
