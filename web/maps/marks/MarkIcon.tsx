// The icon of a mark, used on the map and in lists.
import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import styles from './Mark.module.css'
import { getMarkAttributes, getMarkStyle, type MarkLook } from './mark-looks.ts'

export const MarkDrawing = ({
  look,
  turn,
}: {
  readonly look: MarkLook
  readonly turn?: number
}): ReactNode => {
  const { body, sign, hole, isHollow, isBold } = getMarkStyle(look).drawing
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      style={turn === undefined ? undefined : { rotate: `${turn.toFixed(1)}deg` }}
    >
      <path className={classNames(styles.body, isHollow && styles.hollow)} d={body} />
      {hole !== undefined && <path className={styles.hole} d={hole} />}
      {sign !== undefined && (
        <path
          className={classNames(styles.sign, isHollow && styles.hollowSign, isBold && styles.bold)}
          d={sign}
        />
      )}
    </svg>
  )
}

/** Small inline icon for legends and lists. */
export const MarkIcon = ({
  look,
  isNeeded = false,
}: {
  readonly look: MarkLook
  readonly isNeeded?: boolean
}): ReactNode => (
  <span
    className={classNames(styles.mark, styles.inLine)}
    {...getMarkAttributes(look)}
    data-needed={isNeeded || undefined}
  >
    <MarkDrawing look={look} />
  </span>
)
