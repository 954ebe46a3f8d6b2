// What the market's list is sorted by, where its rows are folded and have no heads to press.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#web/ui/controls/IconButton.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { DEFAULT_SORTING, type SortId, toggledSorting } from '../market-address.ts'
import type { FilterBarProps } from './use-filter-choices.ts'

const SortControl = ({
  settings,
  columns,
  known,
}: Pick<FilterBarProps, 'settings' | 'columns' | 'known'>): ReactNode => {
  const { t } = useTranslation(['market', 'common'])
  const sorting = settings.address.sorting ?? DEFAULT_SORTING
  const { id, direction } = sorting
  const choose = (next: SortId): void => settings.choose({ sorting: toggledSorting(sorting, next) })
  const isDown = direction === 'descending'
  const shown = new Set(columns.filter((column) => known.columns.has(column)))
  if (id !== 'name') shown.add(id)
  const ids: readonly SortId[] = ['name', ...shown]
  return (
    <>
      <Select
        label={t('common:ui.sortBy')}
        isLabelHidden
        value={id}
        options={ids.map((value) => ({ value, text: t(`columnHint.${value}`) }))}
        onChange={choose}
      />
      <IconButton
        icon={isDown ? 'down' : 'up'}
        label={t(isDown ? 'common:ui.highestFirst' : 'common:ui.lowestFirst')}
        onClick={() => choose(id)}
      />
    </>
  )
}

export default SortControl
