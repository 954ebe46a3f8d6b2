// The floors of a map, the highest on top, each with how many marks that are shown stand on it. On phones in the list of the system: a column would lie over the map.
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Select } from '#web/ui/fields/Select.tsx'
import styles from './Floors.module.css'
import type { FloorChoice } from './floor-names.ts'
import { PHONE, useMedia } from './use-media.ts'

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
  const isPhone = useMedia(PHONE)
  if (floors.length < 2) return null
  if (isPhone)
    return (
      <div className={styles.list} data-map-tools="" data-map-floors="">
        <Select
          label={t('floor.label')}
          isLabelHidden
          value={value}
          options={floors.map(({ id, text, count }) => ({ value: id, text: `${text} · ${count}` }))}
          onChange={onChange}
        />
      </div>
    )
  return (
    <fieldset className={styles.floors} aria-label={t('floor.label')}>
      {floors.map(({ id, text, count }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === value}
          aria-label={t('floor.choice', { name: text, count })}
          onClick={() => onChange(id)}
        >
          <span>{text}</span>
          <span className={styles.count}>{count}</span>
        </button>
      ))}
    </fieldset>
  )
}
