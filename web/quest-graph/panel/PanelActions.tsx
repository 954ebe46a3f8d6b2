// Completing the selected quest, alone, with all prerequisites or with everything of its trader up to it, and undoing that.
import type { ReactNode } from 'react'
import type { Quest } from '#core/catalogue/tables/quest.ts'
import type { QuestStatus } from '#core/quests/availability.ts'
import type { QuestPath } from '#core/quests/path/path.ts'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { CompleteUpTo } from '#web/quests/CompleteUpTo.tsx'
import { useQuestActions } from '#web/quests/use-quest-actions.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { ProHint } from '#web/ui/overlays/Tooltip.tsx'
import { usePressOnce } from '#web/ui/presence/use-press-once.ts'
import type { GraphGame } from '../use-graph.ts'
import styles from './QuestPanel.module.css'

export const PanelActions = ({
  game,
  quest,
  status,
  path,
}: {
  readonly game: GraphGame
  readonly quest: Quest
  readonly status: QuestStatus
  readonly path: QuestPath
}): ReactNode => {
  const { t } = useTranslation('graph')
  const actions = useQuestActions(useCatalogue('constants'))
  const pressed = usePressOnce()
  const before = path.steps.filter((step) => step.quest.uid !== quest.uid && step.goal === 'complete').length
  const isOver = status.state === 'completed' || status.state === 'cancelled'
  const canFollow = before > 0 && path.blockers.length === 0
  return (
    <>
      <ProHint isLocked={!game.canEdit}>
        <div className={styles.actions}>
          {isOver ? (
            <Button icon="undo" onClick={pressed(() => actions.reopen(quest))}>
              {t('act.reopen')}
            </Button>
          ) : (
            <Button
              icon="check"
              variant={status.state === 'available' ? 'primary' : 'plain'}
              onClick={pressed(() => actions.complete(quest))}
            >
              {t('act.complete')}
            </Button>
          )}
          {!isOver && canFollow && (
            <Button onClick={pressed(() => actions.completeAll(quest, before))}>
              {t('act.completeAll', { count: before })}
            </Button>
          )}
        </div>
      </ProHint>
      {!isOver && <CompleteUpTo game={game} names={game.names} actions={actions} quest={quest} />}
    </>
  )
}
