// Goals that are not on the way: without a place, on any map, or behind a key that cannot be bought.
import type { ReactNode } from 'react'
import { getLineCounts } from '#core/language/goal-lines.ts'
import type { RaidGoal } from '#core/raid-plan/raid-plan.ts'
import { useRuleWords } from '#web/i18n/use-rule-words.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { GoalRow } from './GoalRow.tsx'
import styles from './Next.module.css'
import type { RaidGame } from './use-raid-game.ts'
import type { CountGoal } from './use-tick.ts'

export interface OtherGoalsProps {
  readonly title: string
  readonly note: string
  readonly goals: readonly RaidGoal[]
  readonly game: RaidGame
  readonly onCount: CountGoal
}

export const OtherGoals = ({ title, note, goals, game, onCount }: OtherGoalsProps): ReactNode => {
  const words = useRuleWords()
  if (goals.length === 0) return null
  return (
    <Panel title={title} note={goals.length} foot={note} isFlush>
      <ul className={styles.goals}>
        {goals.map(({ quest, goal }) => {
          const text = words.objective(goal.objective, game.catalogue)
          return (
            <GoalRow
              key={goal.objective.id}
              {...{ quest, text, counted: goal.counted, max: goal.goal }}
              onCount={
                game.canEdit
                  ? (count) => onCount(getLineCounts(goal, count, game.player.counted), text)
                  : undefined
              }
            />
          )
        })}
      </ul>
    </Panel>
  )
}
