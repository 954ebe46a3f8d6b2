// The results in four parts: cells that need a choice, clear ones, unread ones, and items that the tracker does not count.
import { type ReactNode, useId } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Count } from '#web/ui/controls/Count.tsx'
import styles from './Recognition.module.css'
import { ReviewRowView } from './ReviewRowView.tsx'
import type { RowProps } from './RowItem.tsx'
import type { ReviewRow, ReviewState } from './review.ts'

type ListProps = Omit<RowProps, 'row'> & { readonly rows: readonly ReviewRow[] }

const Rows = ({ rows, ...props }: ListProps): ReactNode => (
  <ul className={styles.rows}>
    {rows.map((row) => (
      <ReviewRowView key={row.key} row={row} {...props} />
    ))}
  </ul>
)

const Part = ({
  standing,
  rows,
  ...props
}: ListProps & { readonly standing: Exclude<ReviewState, 'elsewhere'> }): ReactNode => {
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
      <Rows rows={own} {...props} />
    </section>
  )
}

export const ReviewList = (props: ListProps): ReactNode => {
  const { t } = useTranslation('recognition')
  const { rows } = props
  const elsewhere = rows.filter(({ standing }) => standing === 'elsewhere')
  return (
    <>
      <Part standing="check" {...props} />
      <Part standing="found" {...props} />
      <Part standing="unread" {...props} />
      {rows.length > 0 && elsewhere.length === rows.length && <Alert>{t('nothingTracked')}</Alert>}
      {elsewhere.length > 0 && (
        <details className={styles.elsewhere}>
          <summary>
            {t('section.elsewhere')} <Count value={elsewhere.length} />
          </summary>
          <p className={styles.hint}>{t('sectionHint.elsewhere')}</p>
          <Rows {...props} rows={elsewhere} />
        </details>
      )}
    </>
  )
}
