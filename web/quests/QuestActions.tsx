// The buttons of a card: completing or reopening with one press, and pinning.
import type { ReactNode } from 'react'
import { nameIn } from '#core/catalogue/local-names.ts'
import { areGoalsMet } from '#core/quests/goals.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { IconButton } from '#web/ui/controls/IconButton.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { ProHint } from '#web/ui/overlays/Tooltip.tsx'
import { usePressOnce } from '#web/ui/presence/use-press-once.ts'
import styles from './QuestActions.module.css'
import type { QuestRow } from './quest-rows.ts'
import { useQuestsContext } from './quests-context.ts'

export interface QuestActionsProps {
  readonly row: QuestRow
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/** The counts of a row by objective id. */
export const getObjectiveCounts = ({ quest, counted }: QuestRow): Readonly<Record<string, number>> =>
  Object.fromEntries(quest.objectives.map(({ id }, at) => [id, counted[at] ?? 0]))

const Main = ({ row, isOpen, onToggle }: QuestActionsProps): ReactNode => {
  const { t } = useTranslation('quests')
  const { actions, canEdit, locale } = useQuestsContext()
  const pressed = usePressOnce()
  const { quest, state } = row
  const name = { quest: nameIn(locale, quest) }
  if (state === 'locked')
    return (
      <Button
        className={styles.path}
        variant="quiet"
        size="small"
        aria-label={isOpen ? t('act.fold') : t('act.pathQuest', name)}
        onClick={onToggle}
      >
        <span className={styles.text}>{isOpen ? t('act.fold') : t('act.path')}</span>
        <Icon name={isOpen ? 'up' : 'right'} />
      </Button>
    )
  return (
    <ProHint isLocked={!canEdit}>
      {state === 'available' ? (
        <Button
          className={styles.button}
          icon="check"
          variant={canEdit && areGoalsMet(quest, getObjectiveCounts(row)) ? 'primary' : 'plain'}
          aria-label={t('act.completeQuest', name)}
          onClick={pressed(() => actions.complete(quest))}
        >
          <span className={styles.text}>{t('act.complete')}</span>
        </Button>
      ) : state === 'hidden' ? (
        <Button
          className={styles.button}
          icon="eye"
          aria-label={t('act.unhideQuest', name)}
          onClick={pressed(() => actions.show(quest))}
        >
          <span className={styles.text}>{t('act.unhide')}</span>
        </Button>
      ) : (
        <Button
          className={styles.button}
          variant="quiet"
          icon="undo"
          aria-label={t('act.reopenQuest', name)}
          onClick={pressed(() => actions.reopen(quest))}
        >
          <span className={styles.text}>{t('act.reopen')}</span>
        </Button>
      )}
    </ProHint>
  )
}

export const QuestActions = (props: QuestActionsProps): ReactNode => {
  const { t } = useTranslation('quests')
  const { actions, canSelect, locale } = useQuestsContext()
  const { quest, state, isSelected } = props.row
  const isOver = state === 'completed' || state === 'cancelled'
  return (
    <div className={styles.actions}>
      <Main {...props} />
      {!isOver && (
        <ProHint isLocked={!canSelect}>
          <IconButton
            icon="pin"
            variant={isSelected ? 'plain' : 'quiet'}
            isPressed={isSelected}
            label={t('act.select', { quest: nameIn(locale, quest) })}
            onClick={() => actions.select(quest, !isSelected)}
          />
        </ProHint>
      )}
    </div>
  )
}
