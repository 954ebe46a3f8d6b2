// Counting goals on the page of the next raids: a goal that is done is announced with an undo.
import { useMemo } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { usePmc } from '#web/session/account/use-session.ts'
import { useUndoableSend } from '#web/session/account/use-undoable-send.ts'

/** `counts` by objective id, in one step. `text`: the goal in words. */
export type CountGoal = (counts: Readonly<Record<string, number>>, text: string) => void

export const useTick = (): CountGoal => {
  const { t } = useTranslation('next')
  const pmc = usePmc()?.uid ?? ''
  const undoable = useUndoableSend()
  return useMemo(
    () => (counts, text) => {
      const commands = Object.entries(counts).map(
        ([objective, count]) => ({ tag: 'CountObjective', pmc, objective, count }) as const,
      )
      const [first, ...others] = commands
      if (first !== undefined)
        undoable(others.length === 0 ? first : { tag: 'Several', commands }, t('counted', { goal: text }))
    },
    [t, pmc, undoable],
  )
}
