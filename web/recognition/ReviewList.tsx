// What was recognised, in three parts: what a person has to choose, what is clear, and what the tracker does not count.
import { type ReactNode, useId } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Count } from '#web/ui/controls/Count.tsx'
import styles from './Recognition.module.css'
import { ElsewhereRow, ReviewRowView } from './ReviewRowView.tsx'
import type { Edit, ReviewRow, Standing } from './review.ts'

interface ListProps {
  readonly rows: readonly ReviewRow[]
  readonly items: Catalogue['items']
  readonly tracked: ReadonlySet<string>
  readonly onEdit: (key: string, change: Edit) => void
}

const Part = ({
  standing,
  rows,
  items,
  tracked,
  onEdit,
}: ListProps & { readonly standing: Exclude<Standing, 'elsewhere'> }): ReactNode => {
  const { t } = useTranslation('recognition')
  const headId = useId()
  const own = rows.filter((row) => row.standing === standing)
  if (own.length === 0) return null
  return (
    <section aria-labelledby={headId}>
      <h3 id={headId} className={styles.head}>
        {t(`section.${standing}`)} <Count value={own.length} />
      </h3>
      <p className={styles.hint}>{t(`sectionHint.${standing}`)}</p>
      <ul className={styles.rows}>
        {own.map((row) => (
          <ReviewRowView key={row.key} row={row} items={items} tracked={tracked} onEdit={onEdit} />
        ))}
      </ul>
    </section>
  )
}

export const ReviewList = (props: ListProps): ReactNode => {
  const { t } = useTranslation('recognition')
  const { rows, items } = props
  const elsewhere = rows.filter(({ standing }) => standing === 'elsewhere')
  return (
    <>
      <Part standing="check" {...props} />
      <Part standing="found" {...props} />
      {rows.length > 0 && elsewhere.length === rows.length && <Alert>{t('nothingTracked')}</Alert>}
      {elsewhere.length > 0 && (
        <details className={styles.elsewhere}>
          <summary>
            {t('section.elsewhere')} <Count value={elsewhere.length} />
          </summary>
          <p className={styles.hint}>{t('sectionHint.elsewhere')}</p>
          <ul className={styles.rows}>
            {elsewhere.map((row) => (
              <ElsewhereRow key={row.key} row={row} items={items} />
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
