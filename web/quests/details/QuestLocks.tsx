// Why a quest is locked, short enough for a card: "level 17 · you are 15", "after Shaking Up the Teller".
import type { ReactNode } from 'react'
import type { LockReason } from '#core/quests/availability.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Marked } from '#web/ui/fields/Marked.tsx'
import { Requirement, Requirements } from '#web/ui/game/Requirements.tsx'
import type { QuestRow } from '../quest-rows.ts'
import { useQuestsContext } from '../quests-context.ts'

/** More reasons than these are counted on a collapsed card. */
const MAX_SHOWN = 4

/** The requirement in bold, and the PMC's value. */
const Words = ({ reason }: { readonly reason: LockReason }): ReactNode => {
  const { words, catalogue } = useQuestsContext()
  const has = words.has(reason)
  return (
    <>
      <Marked text={words.markedNeed(reason, catalogue)} />
      {has !== undefined && ` · ${has}`}
    </>
  )
}

const reasonKey = (reason: LockReason): string =>
  'quest' in reason ? reason.quest : 'trader' in reason ? `${reason.tag} ${reason.trader}` : reason.tag

/** The reached level, and the reasons. */
export const QuestLocks = ({
  row: { quest, reasons },
  isOpen,
}: {
  readonly row: QuestRow
  readonly isOpen: boolean
}): ReactNode => {
  const { t } = useTranslation('quests')
  const { words, catalogue } = useQuestsContext()
  const shown = isOpen || reasons.length <= MAX_SHOWN + 1 ? reasons : reasons.slice(0, MAX_SHOWN)
  const isLevelMet = quest.reqLevel > 1 && !reasons.some(({ tag }) => tag === 'LevelTooLow')
  return (
    <Requirements label={t('lock.label')}>
      {isLevelMet && (
        <Requirement isMet>
          {words.need({ tag: 'LevelTooLow', needs: quest.reqLevel }, catalogue)}
        </Requirement>
      )}
      {shown.map((reason) => (
        <Requirement key={reasonKey(reason)}>
          <Words reason={reason} />
        </Requirement>
      ))}
      {shown.length < reasons.length && (
        <Requirement isMet icon={null}>
          {t('lock.more', { count: reasons.length - shown.length })}
        </Requirement>
      )}
    </Requirements>
  )
}
