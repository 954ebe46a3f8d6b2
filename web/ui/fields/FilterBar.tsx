// The bar above a table: search, lists, chips; on phones also the sort, since a folded table has no head to press.
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/controls/Button.tsx'
import { Count } from '#web/ui/controls/Count.tsx'
import { IconButton } from '#web/ui/controls/IconButton.tsx'
import type { Sort } from '#web/ui/table/DataTableHead.tsx'
import type { Column } from '#web/ui/table/table-columns.ts'
import { classNames } from '../class-names.ts'
import styles from './FilterBar.module.css'
import { Select } from './Select.tsx'

export interface FilterBarProps {
  /** Names the bar for screen readers: "Filter the list". */
  readonly label: string
  /** A SearchField. */
  readonly search?: ReactNode
  /** Selects and the like; on phones behind a button 'Filters'. */
  readonly selects?: ReactNode
  /** How many of the selects are set, shown on that button. */
  readonly selectedCount?: number
  /** Chips; on phones in a strip that scrolls sideways. */
  readonly chips?: ReactNode
  /** For the sort on phones: the table's own columns, sort and onSort. */
  readonly columns?: readonly Pick<Column<never>, 'id' | 'headText' | 'sort'>[]
  readonly sort?: Sort | undefined
  readonly onSort?: ((id: string) => void) | undefined
  /** Stands at the end and leaves on phones: the column chooser. */
  readonly end?: ReactNode
  readonly className?: string | undefined
}

export const FilterBar = ({
  label,
  search,
  selects,
  selectedCount = 0,
  chips,
  columns = [],
  sort,
  onSort,
  end,
  className,
}: FilterBarProps): ReactNode => {
  const { t } = useTranslation('common')
  const selectsId = useId()
  const [isOpen, setOpen] = useState(false)
  const isDescending = sort?.direction === 'descending'
  return (
    <search className={classNames(styles.bar, className)} aria-label={label}>
      {search !== undefined && <div className={styles.search}>{search}</div>}
      {selects !== undefined && (
        <>
          <Button
            className={styles.more}
            icon="filter"
            aria-expanded={isOpen}
            aria-controls={selectsId}
            onClick={() => setOpen(!isOpen)}
          >
            {t('ui.filters')}
            {selectedCount > 0 && <Count value={selectedCount} />}
          </Button>
          <div className={styles.selects} id={selectsId} data-open={isOpen || undefined}>
            {selects}
          </div>
        </>
      )}
      <div className={styles.strip}>
        {onSort && sort && (
          <div className={styles.sort}>
            <Select
              label={t('ui.sortBy')}
              isLabelHidden
              value={sort.id}
              options={columns
                .filter((column) => column.sort)
                .map(({ id, headText }) => ({ value: id, text: headText }))}
              onChange={onSort}
            />
            <IconButton
              icon={isDescending ? 'down' : 'up'}
              label={isDescending ? t('ui.highestFirst') : t('ui.lowestFirst')}
              onClick={() => onSort(sort.id)}
            />
          </div>
        )}
        {chips !== undefined && <div className={styles.chips}>{chips}</div>}
      </div>
      {end !== undefined && <div className={styles.end}>{end}</div>}
    </search>
  )
}
