// Completing everything of a trader up to a quest in one step, with the quests that it would leave out.
import { type ReactNode, useMemo } from 'react'
import type { Quest } from '#core/catalogue/tables/quest.ts'
import { isLeft } from '#core/fp.ts'
import type { Pmc } from '#core/player/model.ts'
import type { QuestBook } from '#core/quests/book.ts'
import { completeWithPrerequisites } from '#core/quests/completion.ts'
import { completedBy, completeUpTo } from '#core/quests/trader-quests.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { ProHint } from '#web/ui/overlays/Tooltip.tsx'
import { usePressOnce } from '#web/ui/presence/use-press-once.ts'
import styles from './CompleteUpTo.module.css'
import type { QuestNameLookup } from './quest-names.ts'
import type { QuestCommands } from './use-quest-actions.ts'

export interface CompleteUpToProps {
  readonly game: { readonly book: QuestBook; readonly player: Pmc; readonly canEdit: boolean }
  readonly names: QuestNameLookup
  readonly actions: QuestCommands
  readonly quest: Quest
}

/** Renders nothing if it would complete only the quest and its prerequisites. */
export const CompleteUpTo = ({
  game: { book, player, canEdit },
  names,
  actions,
  quest,
}: CompleteUpToProps): ReactNode => {
  const { t } = useTranslation('quests')
  const pressed = usePressOnce()
  const plan = useMemo(() => {
    const asked = { pmc: player.uid, quest: quest.uid }
    const before = completeWithPrerequisites(book, player, asked)
    const upTo = completeUpTo(book, player, asked)
    if (isLeft(before) || isLeft(upTo)) return undefined
    const count = completedBy(upTo.right.events).length
    const leftOut = upTo.right.leftOut.map(({ uid }) => uid)
    return count > completedBy(before.right).length ? { count, leftOut } : undefined
  }, [book, player, quest])
  if (plan === undefined) return null
  const trader = names.trader(quest.trader)
  const leftOut = plan.leftOut.map(names.quest)
  return (
    <div className={styles.upTo}>
      <ProHint isLocked={!canEdit}>
        <Button
          icon="check"
          className={styles.button}
          onClick={pressed(() => actions.completeUpTo(quest, { trader, count: plan.count, leftOut }))}
        >
          {t('act.completeUpTo', { trader, count: plan.count })}
        </Button>
      </ProHint>
      <p className="faint small">
        {t('act.upToMeans', { trader })}
        {leftOut.length > 0 && ` ${t('act.upToWithout', { quests: leftOut.join(', ') })}`}
      </p>
    </div>
  )
}
