// The goals of the wipe side by side: progress, what is left, and the expected dates by the player's own pace.
import type { ReactNode } from 'react'
import type { QuestShare } from '#core/quests/lists/totals.ts'
import { getPath } from '#core/routes/table.ts'
import type { Expectation } from '#core/wipe-plan/forecast.ts'
import { MAX_DAYS_AHEAD, RANGE_PERCENT } from '#core/wipe-plan/forecast.ts'
import type { GoalState, WipeGoal } from '#core/wipe-plan/goals.ts'
import { PACE_DAYS } from '#core/wipe-plan/pace.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { questsAddress } from '#web/links/quests.ts'
import { Link } from '#web/ui/controls/Link.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { ProgressBar } from '#web/ui/Progress.tsx'
import { ExpectedDate } from './ExpectedDate.tsx'
import type { WipeGame } from './use-wipe-plan.ts'
import styles from './WipePlan.module.css'

interface GoalProps {
  readonly goal: WipeGoal
  readonly state: GoalState
  readonly share: QuestShare
  readonly lines: readonly string[]
  readonly expected: Expectation
  /** When the level alone is reached, where the whole has no date. */
  readonly level?: Expectation
  /** Days that the bars of all goals reach to. */
  readonly reach: number
  readonly today: string
}

const ADDRESSES: Readonly<Record<WipeGoal, () => string>> = {
  kappa: () => questsAddress({ status: 'all', kappa: '1' }),
  lightkeeper: () => questsAddress({ status: 'all', lightkeeper: '1' }),
  prestige: () => getPath('account'),
  hideout: () => getPath('progressionHideout'),
}

const Goal = ({ goal, state, share, lines, expected, level, reach, today }: GoalProps): ReactNode => {
  const { t } = useTranslation('wipePlan')
  const name = t(`goal.${goal}`)
  const hasShare = state === 'open' || state === 'done'
  return (
    <li className={styles.goal} data-goal={goal} data-state={state}>
      <h3>
        <Link to={ADDRESSES[goal]()}>{name}</Link>
        {hasShare && (
          <span className={styles.share}>
            <b>{share.done}</b> <span className="unit">/ {share.of}</span>
          </span>
        )}
      </h3>
      {hasShare && (
        <ProgressBar
          label={t('share', { name, done: share.done, of: share.of })}
          value={share.done}
          max={share.of}
          isLabelHidden
        />
      )}
      {state === 'open' ? (
        <>
          <p className={styles.lines}>
            {lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </p>
          <ExpectedDate {...{ expected, reach, today }} />
          {expected.tag !== 'Expected' && level?.tag === 'Expected' && (
            <>
              <p className={styles.lines}>{t('levelAlone')}</p>
              <ExpectedDate {...{ expected: level, reach, today }} />
            </>
          )}
        </>
      ) : (
        <p className={styles.lines}>{t(`state.${state}`)}</p>
      )}
    </li>
  )
}

/** The last day that any bar shows. */
const findReach = ({ goals, hideout }: WipeGame['plan']): number => {
  const all = [...goals.flatMap(({ all: whole, level }) => [whole, level]), hideout.all]
  const days = all.flatMap((each) => (each.tag === 'Expected' ? [each.days.late ?? MAX_DAYS_AHEAD] : []))
  return Math.max(7, ...days)
}

export const GoalsPanel = ({ game }: { readonly game: WipeGame }): ReactNode => {
  const { t } = useTranslation('wipePlan')
  const { plan, pace, today, pmc } = game
  const reach = findReach(plan)
  const { hideout } = plan
  const toGo = hideout.left.share.of - hideout.left.share.done
  return (
    <Panel
      title={t('goals.title')}
      note={t('goals.pace', { count: pace.days.length })}
      foot={t('goals.method', { days: PACE_DAYS, percent: RANGE_PERCENT })}
      isFlush
    >
      <ul className={styles.goals}>
        {plan.goals.map(({ left, highest, level, all }) => (
          <Goal
            key={left.goal}
            {...{ goal: left.goal, state: left.state, share: left.share, level, reach, today }}
            expected={all}
            lines={[
              t('goals.quests', { count: left.quests }),
              highest > pmc.level
                ? t('goals.upToLevel', { level: highest })
                : t('goals.levelReached', { level: highest }),
              ...(left.blocked.length > 0 ? [t('goals.blocked', { count: left.blocked.length })] : []),
            ]}
          />
        ))}
        <Goal
          goal="hideout"
          state={hideout.left.state}
          share={hideout.left.share}
          lines={[t('goals.modules', { count: toGo })]}
          expected={hideout.all}
          {...{ reach, today }}
        />
      </ul>
    </Panel>
  )
}
