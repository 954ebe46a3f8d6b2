// The floors of a map, the highest on top, each with how many marks that are shown stand on it.
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import styles from './Floors.module.css'
import type { FloorChoice } from './floor-names.ts'

export const Floors = ({
  floors,
  value,
  onChange,
}: {
  readonly floors: readonly FloorChoice[]
  readonly value: string
  readonly onChange: (id: string) => void
}): ReactNode => {
  const { t } = useTranslation('maps')
  if (floors.length < 2) return null
  return (
    <fieldset className={styles.floors} aria-label={t('floor.label')}>
      {floors.map(({ id, text, short, count }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === value}
          aria-label={t('floor.choice', { name: text, count })}
          onClick={() => onChange(id)}
        >
          <span className={styles.long}>{text}</span>
          <span className={styles.short}>{short}</span>
          <span className={styles.count}>{count}</span>
        </button>
      ))}
    </fieldset>
  )
}
