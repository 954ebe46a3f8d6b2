// What a list is sorted by, where its rows are folded and have no heads to press.
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { IconButton } from '#web/ui/controls/IconButton.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { getColumnTitle } from './column-choices.ts'
import type { ListControls } from './use-list.ts'

export const SortControl = ({
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
