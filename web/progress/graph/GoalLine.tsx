// What the lit way to Kappa or Lightkeeper takes.
import type { ReactNode } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { formatNumber } from '#core/format/number.ts'
import type { GraphGoal, WaySum } from './lighting.ts'
import styles from './QuestGraphPage.module.css'

export const GoalLine = ({ goal, sum }: { readonly goal: GraphGoal; readonly sum: WaySum }): ReactNode => {
  const { t } = useTranslation('graph')
  return (
    <p className={styles.goal} role="status">
      {sum.steps === 0 ? (
        t(`goal.done.${goal}`)
      ) : (
        <Trans
          t={t}
          i18nKey={`goal.way.${goal}`}
          count={sum.steps}
          values={{ level: sum.level, exp: formatNumber(sum.exp) }}
          components={{ b: <b /> }}
        />
      )}
    </p>
  )
}
