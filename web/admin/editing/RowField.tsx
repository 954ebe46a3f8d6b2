// A field of a row: what holds, what its sources have, who corrected it and why, and the ways to change or take that back.
import type { ReactNode } from 'react'
import type { EditedField } from '#core/catalogue/corrections/field-kinds.ts'
import { localDateTime } from '#web/i18n/local-time.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import {
  type HistoryEvent,
  isSameValues,
  type ModeValue,
  type RowAnswer,
  type StandingCorrection,
  showFieldValue,
  valuesByMode,
} from './corrections.ts'
import styles from './editing.module.css'

/** A line for each value, with the modes that have it where they differ. */
export const FieldValues = ({
  label,
  values,
}: {
  readonly label?: string
  readonly values: readonly ModeValue[]
}): ReactNode =>
  values.map(({ modes, value }) => (
    <span key={modes.join()} className={label === undefined ? styles.value : 'faint small'}>
      {label !== undefined && `${label}: `}
      {showFieldValue(value)}
      {values.length > 1 && <span className="faint"> ({modes.join(', ')})</span>}
    </span>
  ))

export const RowField = ({
  field,
  rows,
  standing,
  last,
  onEdit,
  onWithdraw,
}: {
  readonly field: EditedField
  readonly rows: RowAnswer['rows']
  readonly standing: StandingCorrection | undefined
  /** The last event about the field. */
  readonly last: HistoryEvent | undefined
  readonly onEdit: () => void
  readonly onWithdraw: () => void
}): ReactNode => {
  const { t } = useTranslation('corrections')
  const { name } = field
  const [source, overlaid, current] = (['source', 'overlaid', 'current'] as const).map((side) =>
    valuesByMode(rows, side, name),
  ) as [readonly ModeValue[], readonly ModeValue[], readonly ModeValue[]]
  const reason = standing?.entries.at(-1)?.reason
  return (
    <li className={styles.field}>
      <code className={styles.name}>{name}</code>
      <div className={styles.values}>
        <FieldValues values={current} />
        {!isSameValues(overlaid, current) && <FieldValues label={t('side.overlaid')} values={overlaid} />}
        {!isSameValues(source, overlaid) && <FieldValues label={t('side.source')} values={source} />}
        {standing !== undefined && (
          <span className="small">
            <Badge tone={standing.isCaughtUp ? 'ready' : 'warn'}>
              {t(standing.isCaughtUp ? 'caughtUp' : 'corrected')}
            </Badge>{' '}
            {reason}{' '}
            {last !== undefined && (
              <span className="faint">{`${last.author}, ${localDateTime(last.at)}`}</span>
            )}
          </span>
        )}
      </div>
      <div className={styles.buttons}>
        {standing !== undefined && (
          <Button size="small" onClick={onWithdraw} aria-label={t('withdraw.of', { field: name })}>
            {t(standing.isCaughtUp ? 'withdraw.drop' : 'withdraw.button')}
          </Button>
        )}
        <Button size="small" onClick={onEdit} aria-label={t('field.title', { field: name })}>
          {t('field.edit')}
        </Button>
      </div>
    </li>
  )
}
