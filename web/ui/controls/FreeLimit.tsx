// Below a list of which people without Pro see the first rows: that there are more, and the way to them.
import type { ReactNode } from 'react'
import { getPath } from '#core/routes/table.ts'
import { ButtonLink } from '#web/ui/controls/Button.tsx'
import styles from './FreeLimit.module.css'

/** Nothing where no row is hidden. `children`: how many are shown of how many, in words; `action`: the words of the way to the rest. */
export const FreeLimit = ({
  hidden,
  action,
  children,
}: {
  readonly hidden: number
  readonly action: string
  readonly children: string
}): ReactNode =>
  hidden > 0 && (
    <div className={styles.limit}>
      <p>{children}</p>
      <ButtonLink to={getPath('account')} size="small">
        {action}
      </ButtonLink>
    </div>
  )
