// What the lit way to Kappa or Lightkeeper takes.
import type { ReactNode } from 'react'
import { formatNumber } from '#core/format/number.ts'
import { Trans } from '#web/i18n/Trans.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { GraphGoal, WaySum } from '#web/quest-graph/drawing/lighting.ts'
import styles from '../QuestGraphPage.module.css'

const GoalText = ({ goal, sum }: { readonly goal: GraphGoal; readonly sum: WaySum }): ReactNode => {
  const { t } = useTranslation('graph')
  if (sum.isOver) return t(`goal.done.${goal}`)
  if (sum.quests === 0) return t('goal.final')
  return (
    <>
      <Trans
        t={t}
        i18nKey={`goal.way.${goal}`}
        count={sum.quests}
        values={{ level: sum.level, exp: formatNumber(sum.exp) }}
        components={{ b: <b /> }}
      />
      {sum.closing > 0 && ` · ${t('goal.closing', { count: sum.closing })}`}
    </>
  )
}

export const GoalLine = ({ goal, sum }: { readonly goal: GraphGoal; readonly sum: WaySum }): ReactNode => (
  <p className={styles.goal} role="status">
    <GoalText goal={goal} sum={sum} />
  </p>
)
