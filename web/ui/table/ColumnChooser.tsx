// Which columns a table shows: a list of ticks behind a button; the choice itself belongs to the caller.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '#web/ui/controls/Checkbox.tsx'
import { IconButton } from '#web/ui/controls/IconButton.tsx'
import { Popover } from '#web/ui/overlays/Popover.tsx'
import styles from './ColumnChooser.module.css'

export interface ChoosableColumn {
  readonly id: string
  readonly headText: string
}

export const ColumnChooser = ({
  columns,
  hidden,
  onChange,
  className,
}: {
  /** Those that may be hidden. */
  readonly columns: readonly ChoosableColumn[]
  /** Ids of those that are. */
  readonly hidden: readonly string[]
  readonly onChange: (hidden: readonly string[]) => void
  readonly className?: string | undefined
}): ReactNode => {
  const { t } = useTranslation('common')
  return (
    <Popover
      label={t('ui.columns')}
      align="end"
      className={className}
      trigger={(trigger) => (
        <IconButton {...trigger} icon="columns" variant="quiet" label={t('ui.columns')} />
      )}
    >
      <ul className={styles.list}>
        {columns.map(({ id, headText }) => (
          <li key={id}>
            <Checkbox
              label={headText}
              isChecked={!hidden.includes(id)}
              onChange={(isShown) =>
                onChange(isShown ? hidden.filter((other) => other !== id) : [...hidden, id])
              }
            />
          </li>
        ))}
      </ul>
    </Popover>
  )
}
