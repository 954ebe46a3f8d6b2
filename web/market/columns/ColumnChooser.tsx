// Which columns the market's table has; the choice is kept in this browser.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/controls/Button.tsx'
import { Checkbox } from '#web/ui/controls/Checkbox.tsx'
import styles from './ColumnChooser.module.css'
import { COLUMN_IDS, type ColumnId, DEFAULT_COLUMNS, writeColumns } from './columns.ts'

const ColumnChooser = ({
  chosen,
  known,
  fitting,
  onChange,
}: {
  readonly chosen: readonly ColumnId[]
  /** Those of which anything is known: only they are offered. */
  readonly known: ReadonlySet<ColumnId>
  /** Those that have room now, joined by commas. */
  readonly fitting: string
  readonly onChange: (chosen: readonly ColumnId[]) => void
}): ReactNode => {
  const { t } = useTranslation('market')
  const fits = new Set(fitting.split(','))
  const isUsual = writeColumns(chosen) === undefined
  return (
    <div className={styles.chooser}>
      {COLUMN_IDS.filter((id) => known.has(id)).map((id) => (
        <Checkbox
          key={id}
          label={
            chosen.includes(id) && !fits.has(id)
              ? t('columns.noRoom', { column: t(`columnHint.${id}`) })
              : t(`columnHint.${id}`)
          }
          isChecked={chosen.includes(id)}
          onChange={(isOn) =>
            onChange(COLUMN_IDS.filter((other) => (other === id ? isOn : chosen.includes(other))))
          }
        />
      ))}
      <Button
        size="small"
        variant="quiet"
        icon="undo"
        disabled={isUsual}
        onClick={() => onChange(DEFAULT_COLUMNS)}
      >
        {t('columns.usual')}
      </Button>
    </div>
  )
}

export default ColumnChooser
