// Actions on a quest, each sent as one command; actions that may be mistakes are announced with an undo. Completing a quest subtracts the
// items that it hands over from the counts, in one step; quests completed along with it subtract nothing, because their pieces are long gone.
import { useMemo } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { nameIn } from '#core/catalogue/local-names.ts'
import type { Quest } from '#core/catalogue/tables/quest.ts'
import { completeWithUse } from '#core/quests/use-items.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { usePmc, useSend } from '#web/session/account/use-session.ts'
import { useUndoableSend } from '#web/session/account/use-undoable-send.ts'
import { useLatest } from '#web/ui/hooks/use-latest.ts'

export interface QuestCommands {
  readonly complete: (quest: Quest) => void
  /** `before`: how many other quests are completed with it. */
  readonly completeAll: (quest: Quest, before: number) => void
  /** Everything of the trader up to the quest; `leftOut` names the quests that stay open. */
  readonly completeUpTo: (
    quest: Quest,
    plan: { readonly trader: string; readonly count: number; readonly leftOut: readonly string[] },
  ) => void
  readonly reopen: (quest: Quest) => void
  readonly cancel: (quest: Quest, reason: 'player' | 'failed') => void
  readonly hide: (quest: Quest) => void
  readonly show: (quest: Quest) => void
  readonly select: (quest: Quest, isSelected: boolean) => void
  /** Counts of objectives by their ids, in one step. */
  readonly count: (counts: Readonly<Record<string, number>>) => void
}

/** Memoized by PMC and language. */
export const useQuestActions = ({ constants }: Pick<Catalogue, 'constants'>): QuestCommands => {
  const { t } = useTranslation('quests')
  const locale = useLocale()
  const player = usePmc()
  const pmc = player?.uid ?? ''
  const known = useLatest({ player, constants })
  const send = useSend()
  const undoable = useUndoableSend()
  return useMemo(() => {
    const name = (quest: Quest): string => nameIn(locale, quest)
    const complete = (quest: Quest): void => {
      const command = { tag: 'CompleteQuest', pmc, quest: quest.uid } as const
      const now = known.current
      const { commands, pieces } =
        now.player === undefined
          ? { commands: [command], pieces: 0 }
          : completeWithUse(now, now.player, [{ quest, command }])
      if (pieces === 0) undoable(command, t('said.completed', { quest: name(quest) }))
      else
        undoable({ tag: 'Several', commands }, t('said.completedWith', { quest: name(quest), count: pieces }))
    }
    return {
      complete,
      completeAll: (quest, before) => {
        if (before === 0) complete(quest)
        else
          undoable(
            { tag: 'CompleteQuestWithPrerequisites', pmc, quest: quest.uid },
            t('said.completedAll', { quest: name(quest), count: before }),
          )
      },
      completeUpTo: (quest, { trader, count, leftOut }) =>
        undoable(
          { tag: 'CompleteQuestsUpTo', pmc, quest: quest.uid },
          [
            t('said.completedUpTo', { trader, quest: name(quest), count }),
            ...(leftOut.length === 0 ? [] : [t('said.leftOut', { quests: leftOut.join(', ') })]),
          ].join(' '),
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
      count: (counts) => {
        const [first, ...others] = Object.entries(counts).map(
          ([objective, count]) => ({ tag: 'CountObjective', pmc, objective, count }) as const,
        )
        if (first !== undefined)
          send(others.length === 0 ? first : { tag: 'Several', commands: [first, ...others] })
      },
    }
  }, [t, locale, pmc, known, send, undoable])
}
