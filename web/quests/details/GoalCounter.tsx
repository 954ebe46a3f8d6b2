// How often an objective is done: a tick where once is enough, otherwise a number with a step either side of it.
import type { ReactNode } from 'react'
import { formatNumber, NO_BREAK_SPACE } from '#core/format/number.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { intoRange, readNumber } from '#web/ui/fields/number-draft.ts'
import { useDraft } from '#web/ui/fields/use-draft.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './GoalCounter.module.css'

const text = (value: number): string => formatNumber(value, { separator: NO_BREAK_SPACE })

export interface GoalCounterProps {
  /** What is counted, in words. */
  readonly goal: string
  readonly counted: number
  readonly max: number
  readonly onCount: (count: number) => void
}

const Tick = ({ goal, counted, onCount }: Omit<GoalCounterProps, 'max'>): ReactNode => {
  const { t } = useTranslation('quests')
  const isDone = counted > 0
  return (
    <button
      type="button"
      className={styles.tick}
      aria-pressed={isDone}
      aria-label={t('goal.done', { goal })}
      onClick={() => onCount(isDone ? 0 : 1)}
    >
      <Icon name="check" size="s" />
    </button>
  )
}

export const GoalCounter = (props: GoalCounterProps): ReactNode =>
  props.max === 1 ? <Tick {...props} /> : <Stepper {...props} />

const Stepper = ({ goal, counted, max, onCount }: GoalCounterProps): ReactNode => {
  const { t } = useTranslation('quests')
  const save = (next: number): void => {
    if (next !== counted) onCount(next)
  }
  const draft = useDraft(text(counted), (typed) => {
    const value = readNumber(typed)
    if (value === undefined || Number.isNaN(value)) return false
    save(intoRange(value, { max }))
    return true
  })
  const step = (by: number): void => {
    draft.drop()
    save(intoRange(counted + by, { max }))
  }
  return (
    <span className={styles.step}>
      <button
        type="button"
        aria-label={t('goal.less', { goal })}
        aria-disabled={counted === 0 || undefined}
        onClick={() => step(-1)}
      >
        <Icon name="minus" size="s" />
      </button>
      <span className={styles.number}>
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          aria-label={t('goal.count', { goal })}
          style={{ width: `${Math.max(2, text(max).length)}ch` }}
          value={draft.text}
          onChange={(event) => draft.change(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={draft.leave}
          onKeyDown={(event) => {
            draft.onKeyDown(event)
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
            event.preventDefault()
            event.stopPropagation()
            step(event.key === 'ArrowUp' ? 1 : -1)
          }}
        />
        <span> / {text(max)}</span>
      </span>
      <button
        type="button"
        aria-label={t('goal.more', { goal })}
        aria-disabled={counted >= max || undefined}
        onClick={() => step(1)}
      >
        <Icon name="plus" size="s" />
      </button>
    </span>
  )
}

/** The same for those who may not count. */
export const GoalNumber = ({ counted, max }: Pick<GoalCounterProps, 'counted' | 'max'>): ReactNode => (
  <span className={styles.plain}>
    <b>{text(counted)}</b> / {text(max)}
  </span>
)
