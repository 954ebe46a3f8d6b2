// What the server refused of a step for many rows, row by row.
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Alert } from '#web/ui/Alert.tsx'
import type { RefusedStep } from './batch.ts'
import styles from './compare.module.css'

export interface NamedRefusal extends RefusedStep {
  readonly name: string
}

export const RefusedSteps = ({
  refused,
  onClose,
}: {
  readonly refused: readonly NamedRefusal[]
  readonly onClose: () => void
}): ReactNode => {
  const { t } = useTranslation('corrections')
  if (refused.length === 0) return null
  return (
    <Alert kind="error" onClose={onClose}>
      <p>{t('compare.refused', { count: refused.length })}</p>
      <ul className={styles.refused}>
        {refused.map(({ uid, field, name, message }) => (
          <li key={`${uid} ${field}`}>
            <b>{name}</b> {field !== undefined && <code>{field}</code>} {message}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
