// The count of an objective: a checkbox if once is enough, otherwise a number with a button on either side.
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { NumberInput } from '#web/ui/fields/NumberInput.tsx'
import { formatDraftNumber } from '#web/ui/fields/number-draft.ts'
import { useNumberDraft } from '#web/ui/fields/use-number-draft.ts'
import { Amount } from '#web/ui/game/Amount.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './GoalCounter.module.css'

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
  const { draft, move } = useNumberDraft({ value: counted, max, onCommit: (count = 0) => onCount(count) })
  return (
    <span className={styles.step}>
      <NumberInput
        isSmall
        draft={draft}
        onStep={move}
        less={t('goal.less', { goal })}
        more={t('goal.more', { goal })}
        isAtMin={counted === 0}
        isAtMax={counted >= max}
        aria-label={t('goal.count', { goal })}
        size={formatDraftNumber(max).length}
      />
      <span>/ {formatDraftNumber(max)}</span>
    </span>
  )
}

/** The same for viewers who may not edit. */
export const GoalNumber = ({ counted, max }: Pick<GoalCounterProps, 'counted' | 'max'>): ReactNode => (
  <Amount have={counted} wanted={max} />
)
