// What a list is sorted by, where its rows are folded and have no heads to press.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Select } from '#web/ui/Select.tsx'
import type { List } from './use-list.ts'

const SortControl = <Row, Context>({ list }: { readonly list: List<Row, Context> }): ReactNode => {
  const { t } = useTranslation('common')
  const { definition, columns, sortBy, context } = list
  const { id, direction } = list.sort ?? definition.sort
  const isDown = direction === 'descending'
  const options = columns
    .filter(({ sort }) => sort)
    .map((column) => ({ value: column.id, text: column.headText }))
  const sorted = definition.columns[id]
  // A column that was left out may be what the list is sorted by.
  const missing =
    sorted === undefined || options.some(({ value }) => value === id)
      ? []
      : [{ value: id, text: (sorted.title ?? sorted.head)(context) }]
  return (
    <>
      <Select
        label={t('ui.sortBy')}
        isLabelHidden
        value={id}
        options={[...options, ...missing]}
        onChange={sortBy}
      />
      <IconButton
        icon={isDown ? 'down' : 'up'}
        label={t(isDown ? 'ui.highestFirst' : 'ui.lowestFirst')}
        onClick={() => sortBy(id)}
      />
    </>
  )
}

export default SortControl
