// The box that says that an achievement is reached.
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useMayChangePmc } from '#web/player/use-may.ts'
import { usePmc } from '#web/session/account/use-session.ts'
import { useUndoableSend } from '#web/session/account/use-undoable-send.ts'
import { Checkbox } from '#web/ui/controls/Checkbox.tsx'
import type { AchievementRow } from './achievement-rows.ts'

/** One that a done quest gives stays ticked. Renders nothing for those who cannot record progress. */
export const AchievementTick = ({
  row: { uid, name, isReached, isTicked },
}: {
  readonly row: AchievementRow
}): ReactNode => {
  const { t } = useTranslation('achievements')
  const mayRecord = useMayChangePmc('progress')
  const pmc = usePmc()
  const send = useUndoableSend()
  if (!mayRecord || pmc === undefined) return null
  const tick = (isChecked: boolean): void =>
    send(
      { tag: isChecked ? 'TickAchievement' : 'UntickAchievement', pmc: pmc.uid, achievement: uid },
      t(isChecked ? 'said.ticked' : 'said.unticked', { name }),
    )
  const isByQuest = isReached && !isTicked
  return (
    <Checkbox
      label={t(isByQuest ? 'byQuest' : 'tick', { name })}
      isLabelHidden
      isChecked={isReached}
      isDisabled={isByQuest}
      onChange={tick}
    />
  )
}
