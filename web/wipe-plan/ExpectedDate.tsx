// When something is expected: the range as dates and as a bar from today on, or why there is no date.

import type { CSSProperties, ReactNode } from 'react'
import { formatDate } from '#core/format/date.ts'
import { type DaysAhead, dateOfDay, type Expectation, MAX_DAYS_AHEAD } from '#core/wipe-plan/forecast.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import styles from './WipePlan.module.css'

const Range = ({
  days: { early, middle, late },
  reach,
  today,
}: {
  readonly days: DaysAhead
  readonly reach: number
  readonly today: string
}): ReactNode => {
  const { t } = useTranslation('wipePlan')
  const date = (days: number | undefined): string =>
    days === undefined ? t('date.later') : formatDate(dateOfDay(today, days))
  const place = (days: number | undefined): string =>
    `${(100 * Math.min(reach, days ?? MAX_DAYS_AHEAD)) / reach}%`
  return (
    <>
      <p className={styles.date}>
        {early === late ? date(early) : t('date.range', { early: date(early), late: date(late) })}
        {early !== late && <small>{t('date.middle', { middle: date(middle) })}</small>}
      </p>
      <span
        className={styles.bar}
        aria-hidden="true"
        style={{ '--early': place(early), '--late': place(late), '--middle': place(middle) } as CSSProperties}
      />
    </>
  )
}

export const ExpectedDate = ({
  expected,
  reach,
  today,
}: {
  readonly expected: Expectation
  readonly reach: number
  readonly today: string
}): ReactNode => {
  const { t } = useTranslation('wipePlan')
  if (expected.tag === 'Expected') return <Range days={expected.days} {...{ reach, today }} />
  if (expected.tag === 'Reached') return null
  if (expected.tag === 'Later') return <p className={styles.noDate}>{t('date.notWithinYear')}</p>
  const { has, needs } = expected
  return (
    <p className={styles.noDate}>
      {expected.tag === 'TooShort'
        ? t('date.tooShort', { has, count: needs })
        : t('date.tooFew', { has, count: needs })}
    </p>
  )
}
