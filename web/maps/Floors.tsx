// The floors of a map, highest first, each with its number of shown marks. On phones a native select, since a column would cover the map.
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Select } from '#web/ui/fields/Select.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './Floors.module.css'
import type { FloorChoice } from './floor-names.ts'
import { PHONE, useMedia } from './use-media.ts'

/** Value of the automatic choice; no floor has this id. */
const AUTOMATIC = ''

export const Floors = ({
  floors,
  value,
  isAutomatic,
  onChange,
}: {
  readonly floors: readonly FloorChoice[]
  /** The shown floor. */
  readonly value: string
  /** Whether the floor follows the player; undefined if their position is unknown. */
  readonly isAutomatic: boolean | undefined
  /** Called with undefined to follow the player. */
  readonly onChange: (id: string | undefined) => void
}): ReactNode => {
  const { t } = useTranslation('maps')
  const isPhone = useMedia(PHONE)
  if (floors.length < 2) return null
  const shown = floors.find(({ id }) => id === value)?.text ?? ''
  if (isPhone)
    return (
      <div className={styles.list} data-map-tools="" data-map-floors="">
        <Select
          label={t('floor.label')}
          isLabelHidden
          value={isAutomatic === true ? AUTOMATIC : value}
          options={[
            ...(isAutomatic === undefined
              ? []
              : [
                  {
                    value: AUTOMATIC,
                    text: isAutomatic ? t('floor.autoOn', { floor: shown }) : t('floor.auto'),
                  },
                ]),
            ...floors.map(({ id, text, count }) => ({ value: id, text: `${text} · ${count}` })),
          ]}
          onChange={(id) => onChange(id === AUTOMATIC ? undefined : id)}
        />
      </div>
    )
  return (
    <fieldset className={styles.floors} data-map-tools="" aria-label={t('floor.label')}>
      {isAutomatic !== undefined && (
        <button
          type="button"
          aria-pressed={isAutomatic}
          aria-label={t('floor.autoLabel')}
          onClick={() => onChange(undefined)}
        >
          <span>{t('floor.auto')}</span>
          <Icon name="place" size="s" />
        </button>
      )}
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
