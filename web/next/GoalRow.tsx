// A goal of a quest in the plan: its tick or counter, what it asks, and what belongs to it.
import type { ReactNode } from 'react'
import { nameIn } from '#core/catalogue/local-names.ts'
import type { Quest } from '#core/catalogue/tables/quest.ts'
import { getPath } from '#core/routes/table.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { GoalCounter, GoalNumber } from '#web/quests/details/GoalCounter.tsx'
import { Link } from '#web/ui/controls/Link.tsx'
import styles from './Next.module.css'

export interface GoalRowProps {
  readonly quest: Quest
  /** The goal in words. */
  readonly text: string
  readonly counted: number
  readonly max: number
  /** Undefined for viewers who may not record progress. */
  readonly onCount: ((count: number) => void) | undefined
  /** Number on the way. */
  readonly number?: number
  readonly isSelected?: boolean
  /** Shows the goal on the map. */
  readonly onShow?: (() => void) | undefined
  readonly children?: ReactNode
}

export const GoalRow = (props: GoalRowProps): ReactNode => {
  const { quest, text, counted, max, onCount, number, isSelected, onShow, children } = props
  const locale = useLocale()
  return (
    <li className={styles.goal} data-selected={isSelected || undefined} data-visit={number}>
      {number !== undefined && <b className={styles.number}>{number}</b>}
      <div className={styles.goalText}>
        {onShow === undefined ? (
          <span>{text}</span>
        ) : (
          <button type="button" onClick={onShow}>
            {text}
          </button>
        )}
        <small>
          <Link to={`${getPath('progressionQuests')}?open=${quest.uid}`}>{nameIn(locale, quest)}</Link>
          {children}
        </small>
      </div>
      <span className={styles.tick}>
        {onCount === undefined ? (
          max > 1 && <GoalNumber counted={counted} max={max} />
        ) : (
          <GoalCounter goal={text} counted={counted} max={max} onCount={onCount} />
        )}
      </span>
    </li>
  )
}
