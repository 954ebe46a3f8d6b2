// The objective of a quest mark, which can be completed on the map.
import type { ReactNode } from 'react'
import { findObjectiveLine, getLineCount, getLineCounts, getLineGoal } from '#core/language/goal-lines.ts'
import type { QuestFacts } from '#core/maps/markers/marker.ts'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { GoalCounter, GoalNumber } from '#web/quests/details/GoalCounter.tsx'
import { useQuestActions } from '#web/quests/use-quest-actions.ts'
import type { MapQuests } from '../sheet/use-map-quests.ts'
import styles from './MarkPopup.module.css'

export interface MarkGoalProps {
  readonly facts: QuestFacts
  readonly quests: MapQuests
}

export const MarkGoal = ({ facts: { quest, objective }, quests }: MarkGoalProps): ReactNode => {
  const actions = useQuestActions(useCatalogue('constants'))
  const { player, canEdit, statuses } = quests.game
  const line = findObjectiveLine(quest, objective)
  if (line === undefined) return null
  const counts = player.quests.objectives
  const text = quests.wordsOf(line.objective)
  const [counted, max] = [getLineCount(line, counts), getLineGoal(line)]
  const state = statuses.get(quest.uid)?.state
  const canCount = canEdit && state !== 'completed' && state !== 'cancelled'
  return (
    <div className={styles.goal} data-done={counted >= max || undefined}>
      {canCount ? (
        <GoalCounter
          goal={text}
          counted={counted}
          max={max}
          onCount={(count) => actions.count(getLineCounts(line, count, counts))}
        />
      ) : (
        <GoalNumber counted={counted} max={max} />
      )}
      <span>{text}</span>
    </div>
  )
}
