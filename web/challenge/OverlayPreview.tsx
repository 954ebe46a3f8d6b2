// The rows that the overlay shows with its options.
import type { ReactNode } from 'react'
import { makeOverlay } from '#core/widgets/make-overlay.ts'
import type { OverlayOptions } from '#core/widgets/overlay-settings.ts'
import styles from './challenge.module.css'
import { Swatch } from './Swatch.tsx'
import { useChallenge } from './use-challenge.ts'

export const OverlayPreview = ({
  label,
  options,
}: {
  readonly label: string
  readonly options: OverlayOptions
}): ReactNode => {
  const { rows } = makeOverlay(useChallenge().challenge, options)
  return (
    <ol className={styles.rows} aria-label={label}>
      {rows.map(({ team, place, name, color, value, isMine }) => (
        <li key={team}>
          <span className={isMine ? 'strong' : undefined}>
            {place} <Swatch color={color} /> {name}
          </span>
          <b>{value}</b>
        </li>
      ))}
    </ol>
  )
}
