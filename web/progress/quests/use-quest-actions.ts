// What can be done with a quest: each is sent as one command; what a person may regret is told and can be taken back.
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Quest } from '#core/catalogue/quest.ts'
import { nameIn } from '#core/language/names.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { usePmc, useSend } from '#web/session/use-session.ts'
import { useUndoableSend } from '#web/session/use-undoable-send.ts'

export interface QuestActions {
  readonly complete: (quest: Quest) => void
  /** `before`: how many other quests are completed with it. */
  readonly completeAll: (quest: Quest, before: number) => void
  readonly reopen: (quest: Quest) => void
  readonly cancel: (quest: Quest, reason: 'player' | 'failed') => void
  readonly hide: (quest: Quest) => void
  readonly show: (quest: Quest) => void
  readonly select: (quest: Quest, isSelected: boolean) => void
  readonly count: (objective: string, count: number) => void
}

/** The same object for as long as PMC and language stay the same. */
export const useQuestActions = (): QuestActions => {
  const { t } = useTranslation('quests')
  const locale = useLocale()
  const pmc = usePmc()?.uid ?? ''
  const send = useSend()
  const undoable = useUndoableSend()
  return useMemo(() => {
    const name = (quest: Quest): string => nameIn(locale, quest)
    return {
      complete: (quest) =>
        undoable(
          { tag: 'CompleteQuest', pmc, quest: quest.uid },
          t('said.completed', { quest: name(quest) }),
        ),
      completeAll: (quest, before) =>
        undoable(
          { tag: 'CompleteQuestWithPrerequisites', pmc, quest: quest.uid },
          before === 0
            ? t('said.completed', { quest: name(quest) })
            : t('said.completedAll', { quest: name(quest), count: before }),
        ),
      reopen: (quest) =>
        undoable({ tag: 'ReopenQuest', pmc, quest: quest.uid }, t('said.reopened', { quest: name(quest) })),
      cancel: (quest, reason) =>
        undoable(
          { tag: 'CancelQuest', pmc, quest: quest.uid, reason },
          t(`said.cancelled.${reason}`, { quest: name(quest) }),
        ),
      hide: (quest) =>
        undoable({ tag: 'HideQuest', pmc, quest: quest.uid }, t('said.hidden', { quest: name(quest) })),
      show: (quest) =>
        undoable({ tag: 'ShowQuest', pmc, quest: quest.uid }, t('said.shown', { quest: name(quest) })),
      select: (quest, isSelected) =>
        send({ tag: isSelected ? 'SelectQuest' : 'DeselectQuest', pmc, quest: quest.uid }),
      count: (objective, count) => send({ tag: 'CountObjective', pmc, objective, count }),
    }
  }, [t, locale, pmc, send, undoable])
}
