// The columns of the sheet in their order, moved and removed by buttons.
import type { ReactNode } from 'react'
import { SHEET_COLUMN_IDS, type SheetColumnId } from '#core/sheets/columns.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Checkbox } from '#web/ui/controls/Checkbox.tsx'
import { IconButton } from '#web/ui/controls/IconButton.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import styles from './Sheets.module.css'

/** The list with the element at `index` moved by one place. */
const moveColumn = (
  columns: readonly SheetColumnId[],
  index: number,
  step: -1 | 1,
): readonly SheetColumnId[] => {
  const [moved] = columns.slice(index)
  return moved === undefined ? columns : columns.toSpliced(index, 1).toSpliced(index + step, 0, moved)
}

/** The choice of no column in the list of those that can be added. */
const NO_COLUMN = ''

export const ColumnsPanel = ({
  columns,
  hasHeader,
  columnName,
  onChange,
}: {
  readonly columns: readonly SheetColumnId[]
  readonly hasHeader: boolean
  readonly columnName: (id: SheetColumnId) => string
  readonly onChange: (changes: {
    readonly columns?: readonly SheetColumnId[]
    readonly hasHeader?: boolean
  }) => void
}): ReactNode => {
  const { t } = useTranslation('sheets')
  const others = SHEET_COLUMN_IDS.filter((id) => !columns.includes(id))
  const choices = [
    { value: NO_COLUMN, text: t('columns.choose') },
    ...others.map((id) => ({ value: id, text: columnName(id) })),
  ]
  return (
    <Panel title={t('columns.title')} note={columns.length}>
      <div className={styles.fields}>
        <ol className={styles.columns} aria-label={t('columns.title')}>
          {columns.map((id, index) => {
            const column = columnName(id)
            return (
              <li key={id} className={styles.column}>
                <span className={styles.columnName}>{column}</span>
                <IconButton
                  icon="up"
                  size="small"
                  variant="quiet"
                  label={t('columns.up', { column })}
                  aria-disabled={index === 0}
                  onClick={() => onChange({ columns: moveColumn(columns, index, -1) })}
                />
                <IconButton
                  icon="down"
                  size="small"
                  variant="quiet"
                  label={t('columns.down', { column })}
                  aria-disabled={index === columns.length - 1}
                  onClick={() => onChange({ columns: moveColumn(columns, index, 1) })}
                />
                <IconButton
                  icon="x"
                  size="small"
                  variant="quiet"
                  label={t('columns.remove', { column })}
                  aria-disabled={columns.length === 1}
                  onClick={(event) => {
                    // The focus goes to a row that stays.
                    const row = event.currentTarget.closest('li')
                    const next = row?.nextElementSibling ?? row?.previousElementSibling
                    next?.querySelector<HTMLButtonElement>('button:last-child')?.focus()
                    onChange({ columns: columns.filter((other) => other !== id) })
                  }}
                />
              </li>
            )
          })}
        </ol>
        {others.length > 0 && (
          <Select
            label={t('columns.add')}
            value={NO_COLUMN}
            options={choices}
            onChange={(value) => {
              const added = others.find((id) => id === value)
              if (added !== undefined) onChange({ columns: [...columns, added] })
            }}
          />
        )}
        <Checkbox
          label={t('columns.header')}
          isChecked={hasHeader}
          onChange={(isOn) => onChange({ hasHeader: isOn })}
        />
      </div>
    </Panel>
  )
}
