// A chart as a table, for those who rather read or hear numbers: the youngest first.
import { type ReactNode, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '../controls/Button.tsx'
import styles from './ChartTable.module.css'

/**
 * `heads`: of the column that names a row, and of the numbers. `makeQuestRow` answers a point's key, name and numbers. `step`: so many rows at
 * first, and four times as many more with every press.
 */
export const ChartTable = <Point,>({
  label,
  heads: [head, ...heads],
  points,
  rowOf,
  step,
}: {
  readonly label: string
  readonly heads: readonly [string, ...string[]]
  readonly points: readonly Point[]
  readonly rowOf: (point: Point) => {
    readonly key: string | number
    readonly name: string
    readonly cells: readonly ReactNode[]
  }
  readonly step: number
}): ReactNode => {
  const { t } = useTranslation('common')
  const [shown, setShown] = useState(step)
  return (
    <>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {heads.map((text) => (
              <th key={text} scope="col" data-align="end">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points
            .toReversed()
            .slice(0, shown)
            .map(rowOf)
            .map(({ key, name, cells }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {heads.map((text, column) => (
                  <td key={text} data-align="end">
                    {cells[column]}
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
      {shown < points.length && (
        <p className={styles.more}>
          <Button size="small" onClick={() => setShown(shown + 4 * step)}>
            {t('ui.showMore')}
          </Button>
        </p>
      )}
    </>
  )
}
