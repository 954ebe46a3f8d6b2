// The bar above a list: search, the filters that people use most, and the way to the others, the columns and the rows as text.
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchBox } from '#web/address/SearchBox.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { Chips } from '#web/ui/controls/Chip.tsx'
import { Count } from '#web/ui/controls/Count.tsx'
import { IconButton } from '#web/ui/controls/IconButton.tsx'
import { FilterControl, isInDialogOnly } from './FilterControl.tsx'
import styles from './ListBar.module.css'
import type { ListControls } from './use-list.ts'

const FilterDialog = lazy(() => import('./FilterDialog.tsx'))
const ListMenu = lazy(() => import('./ListMenu.tsx'))
const SortControl = lazy(() => import('./SortControl.tsx'))

const ListBar = ({
  list,
  end,
}: {
  readonly list: ListControls
  /** What the page adds to the bar. */
  readonly end?: ReactNode
}): ReactNode => {
  const { t } = useTranslation('common')
  const [isDialogOpen, setDialogOpen] = useState(false)
  const { filters, searchLabel } = list
  const isTable = list.columns.length > 0
  const hidden = filters.filter(({ place, word, usual }) => place === 'more' && word !== usual).length
  const controls = (place: 'bar' | 'strip'): ReactNode =>
    filters
      .filter((filter) => filter.place === place)
      .map((filter) => {
        const { id, draw: Control = FilterControl } = filter
        return <Control key={id} filter={filter} onChange={list.filter} />
      })
  return (
    <search className={styles.filters} aria-label={t('list.label')}>
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
            <Suspense>
              <SortControl list={list} />
            </Suspense>
          </div>
        )}
        <Chips label={t('list.only')} className={styles.chips}>
          {controls('strip')}
        </Chips>
      </div>
      <span className={styles.end}>
        {end}
        {isTable && (
          <Suspense fallback={<IconButton icon="columns" variant="quiet" label={t('list.menu')} disabled />}>
            <ListMenu list={list} />
          </Suspense>
        )}
      </span>
      {isDialogOpen && (
        <Suspense>
          <FilterDialog list={list} onClose={() => setDialogOpen(false)} />
        </Suspense>
      )}
    </search>
  )
}

export default ListBar
