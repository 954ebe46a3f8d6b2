// Keeps the layout while something loads.
import type { CSSProperties, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './Skeleton.module.css'

/** A line of text unless sizes are given (any CSS length). Decorative. */
export const Skeleton = ({
  width,
  height,
  className,
}: {
  readonly width?: string
  readonly height?: string
  readonly className?: string | undefined
}): ReactNode => (
  <span
    className={classNames(styles.skeleton, className)}
    style={{ '--skeleton-width': width, '--skeleton-height': height } as CSSProperties}
    aria-hidden="true"
  />
)

const ROW_WIDTHS = ['62%', '44%', '71%', '53%', '38%', '66%', '49%', '57%']

/** Fill a window: what stands below a page must not be seen before the page, or it would jump. */
const FILLING_ROWS = 24

/** The rows of a table of items. */
export const SkeletonRows = ({ count = FILLING_ROWS }: { readonly count?: number }): ReactNode => (
  <div aria-hidden="true">
    {Array.from({ length: count }, (_, index) => index).map((row) => (
      <div className={styles.row} key={row}>
        <span className={classNames(styles.skeleton, styles.tile)} />
        <Skeleton width={ROW_WIDTHS[row % ROW_WIDTHS.length] ?? '50%'} />
        <Skeleton width="64px" />
        <Skeleton width="72px" />
      </div>
    ))}
  </div>
)
