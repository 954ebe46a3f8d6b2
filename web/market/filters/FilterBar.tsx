// The bar above the market's table: search, the filters that people use most, and the way to the others.
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/controls/Button.tsx'
import { Chip, Chips } from '#web/ui/controls/Chip.tsx'
import { Count } from '#web/ui/controls/Count.tsx'
import { IconButton } from '#web/ui/controls/IconButton.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { Popover } from '#web/ui/overlays/Popover.tsx'
import styles from './FilterBar.module.css'
import { FILTER_IDS, FILTERS, type FilterId, isOffered, writeFilter } from './filters.ts'
import { SearchBox } from './SearchBox.tsx'
import type { FilterBarProps } from './use-filter-choices.ts'

const FilterDialog = lazy(() => import('./FilterDialog.tsx'))
const ColumnChooser = lazy(() => import('#web/market/columns/ColumnChooser.tsx'))
const SortControl = lazy(() => import('./SortControl.tsx'))

/** Stands in a list for "no filter". */
const ANY = ''

const chipIds = FILTER_IDS.filter((id) => FILTERS[id].place === 'chip')
const isBehindButton = (id: FilterId): boolean => FILTERS[id].place === 'more'

const FilterChip = ({
  id,
  filters,
  choices,
  onFilter,
}: FilterBarProps & { readonly id: FilterId }): ReactNode => {
  const { t } = useTranslation('market')
  const { control } = FILTERS[id]
  if (control.tag !== 'toggle') return null
  const word = writeFilter(id, filters)
  return (
    <Chip
      isOn={word !== undefined}
      count={choices.counts[id]}
      onChange={(isOn) => onFilter(id, isOn ? control.value : undefined)}
    >
      {t(`filter.${id}`, { count: Number(word ?? control.value) })}
    </Chip>
  )
}

export const FilterBar = (props: FilterBarProps): ReactNode => {
  const { settings, filters, choices, onFilter, columns, known, onColumns, fitting } = props
  const { t } = useTranslation(['market', 'common'])
  const [isDialogOpen, setDialogOpen] = useState(false)
  const set = FILTER_IDS.filter((id) => filters[id] !== undefined)
  const hidden = set.filter(isBehindButton)
  return (
    <search className={styles.filters} aria-label={t('filters.label')}>
      <SearchBox settings={settings} className={styles.search} />
      <Select
        className={styles.select}
        label={t('filter.tag')}
        isLabelHidden
        value={filters.tag ?? ANY}
        options={[{ value: ANY, text: t('filters.anyTag') }, ...choices.tags]}
        onChange={(tag) => onFilter('tag', tag === ANY ? undefined : tag)}
      />
      <Select
        className={styles.select}
        label={t('filter.trader')}
        isLabelHidden
        value={filters.trader ?? ANY}
        options={[{ value: ANY, text: t('filters.anyTrader') }, ...choices.traders]}
        onChange={(trader) => onFilter('trader', trader === ANY ? undefined : trader)}
      />
      <Button
        icon="filter"
        className={styles.more}
        aria-haspopup="dialog"
        onClick={() => setDialogOpen(true)}
      >
        <span className={styles.moreText}>{t('common:ui.filters')}</span>
        {hidden.length > 0 && (
          <Count value={hidden.length} label={t('filters.set', { count: hidden.length })} />
        )}
      </Button>
      <div className={styles.strip}>
        <div className={styles.sort}>
          <Suspense>
            <SortControl settings={settings} columns={columns} known={known} />
          </Suspense>
        </div>
        <Chips label={t('filters.showOnly')} className={styles.chips}>
          {chipIds
            .filter((id) => isOffered(id, known))
            .map((id) => (
              <FilterChip key={id} {...props} id={id} />
            ))}
        </Chips>
      </div>
      <span className={styles.columns}>
        <Popover
          label={t('common:ui.columns')}
          align="end"
          trigger={(trigger) => (
            <IconButton {...trigger} icon="columns" variant="quiet" label={t('common:ui.columns')} />
          )}
        >
          <Suspense>
            <ColumnChooser chosen={columns} known={known.columns} fitting={fitting} onChange={onColumns} />
          </Suspense>
        </Popover>
      </span>
      {isDialogOpen && (
        <Suspense>
          <FilterDialog {...props} onClose={() => setDialogOpen(false)} />
        </Suspense>
      )}
    </search>
  )
}
