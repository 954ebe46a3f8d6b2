// A row of the game data that differs, field by field, with the step that takes the other side over.
import type { ReactNode } from 'react'
import type { RowDifference } from '#core/catalogue/compare/compare-tables.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { showFieldValue } from '../editing/corrections.ts'
import styles from '../editing/editing.module.css'

export const DifferenceRow = ({
  difference: { presence, fields },
  name,
  onTake,
}: {
  readonly difference: RowDifference
  readonly name: string
  readonly onTake: () => void
}): ReactNode => {
  const { t } = useTranslation('corrections')
  return (
    <li className={styles.field}>
      <span className={styles.name}>{name}</span>
      <div className={styles.values}>
        {presence !== 'both' && (
          <span>
            <Badge tone="warn">{t(presence === 'ours' ? 'compare.onlyOurs' : 'compare.onlyTheirs')}</Badge>
          </span>
        )}
        {fields.map(({ field, ours, theirs }) => (
          <div key={field}>
            <code>{field}</code>
            <span className={styles.value}>
              <span className="faint small">{t('compare.ours')}: </span>
              {showFieldValue(ours)}
            </span>
            <span className={styles.value}>
              <span className="faint small">{t('compare.theirs')}: </span>
              {showFieldValue(theirs)}
            </span>
          </div>
        ))}
      </div>
      <div className={styles.buttons}>
        <Button size="small" onClick={onTake} aria-label={t('compare.takeOf', { name })}>
          {t('compare.take')}
        </Button>
      </div>
    </li>
  )
}
