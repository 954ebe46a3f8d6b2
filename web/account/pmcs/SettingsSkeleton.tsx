// Placeholder of the settings while their tables load.
import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Progress } from '#web/ui/Progress.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from '../form.module.css'

const LINES = ['edition', 'name', 'fraction', 'mode', 'level', 'prestige']

export const SettingsSkeleton = (): ReactNode => (
  <div className={styles.frame}>
    <Progress isInline />
    <div className={classNames(styles.form, styles.waiting)} aria-hidden="true">
      {LINES.map((line) => (
        <div className={styles.line} key={line}>
          <span className={styles.label}>
            <Skeleton width="88px" />
          </span>
          <Skeleton height="var(--control-h)" />
        </div>
      ))}
    </div>
  </div>
)
