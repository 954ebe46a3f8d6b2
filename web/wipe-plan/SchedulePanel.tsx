// The remaining quests of the chosen goals by the level at which they open, and the longest chain of each goal.
import type { ReactNode } from 'react'
import { nameIn } from '#core/catalogue/local-names.ts'
import { formatDuration } from '#core/format/duration.ts'
import type { WipeGoal } from '#core/wipe-plan/goals.ts'
import { groupByLevel, type PlannedQuest } from '#core/wipe-plan/schedule.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { questAddress } from '#web/links/quests.ts'
import { Link } from '#web/ui/controls/Link.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import type { WipeCatalogue, WipeGame } from './use-wipe-plan.ts'
import styles from './WipePlan.module.css'

const NAMED = 3

interface ScheduleProps {
  readonly catalogue: WipeCatalogue
  readonly game: WipeGame
  readonly chosen: ReadonlySet<WipeGoal>
}

const QuestRow = ({
  catalogue,
  planned: { quest, goal, goals },
}: {
  readonly catalogue: WipeCatalogue
  readonly planned: PlannedQuest
}): ReactNode => {
  const { t } = useTranslation('wipePlan')
  const locale = useLocale()
  const trader = catalogue.traders.all.find(({ url }) => url === quest.trader)
  return (
    <li>
      <Link to={questAddress(quest.uid)}>{nameIn(locale, quest)}</Link>
      <small>
        {[
          trader === undefined ? quest.trader : nameIn(locale, trader),
          ...goals.map((each) => t(`goal.${each}`)),
          ...(goal === 'complete' ? [] : [t(`step.${goal}`)]),
        ].join(' · ')}
      </small>
    </li>
  )
}

export const SchedulePanel = ({ catalogue, game, chosen }: ScheduleProps): ReactNode => {
  const { t } = useTranslation('wipePlan')
  const locale = useLocale()
  const quests = game.plan.quests.filter(({ goals }) => goals.some((goal) => chosen.has(goal)))
  const levels = groupByLevel(quests)
  return (
    <Panel
      title={t('schedule.title')}
      note={t('schedule.count', { count: quests.length })}
      foot={t('schedule.note')}
      isFlush
    >
      {levels.length === 0 ? (
        <EmptyState icon="check" title={t('schedule.none')} />
      ) : (
        <ol className={styles.levels}>
          {levels.map(({ level, quests: opened }) => (
            <li key={level}>
              <details name="wipe-plan-level">
                <summary>
                  <b>
                    {level <= game.pmc.level ? t('schedule.now', { level }) : t('schedule.level', { level })}
                  </b>
                  <span>{t('schedule.count', { count: opened.length })}</span>
                  <small>
                    {opened
                      .slice(0, NAMED)
                      .map(({ quest }) => nameIn(locale, quest))
                      .join(', ')}
                    {opened.length > NAMED && ' …'}
                  </small>
                  <Icon name="down" size="s" />
                </summary>
                <ul className={styles.quests}>
                  {opened.map((planned) => (
                    <QuestRow key={planned.quest.uid} {...{ catalogue, planned }} />
                  ))}
                </ul>
              </details>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}

export const ChainsPanel = ({ catalogue, game, chosen }: ScheduleProps): ReactNode => {
  const { t } = useTranslation('wipePlan')
  const locale = useLocale()
  const chains = game.plan.goals.filter(({ left, chain }) => chosen.has(left.goal) && chain.quests.length > 1)
  if (chains.length === 0) return null
  return (
    <Panel title={t('chain.title')} foot={t('chain.note')} isFlush>
      <ul className={styles.levels}>
        {chains.map(({ left, chain }) => (
          <li key={left.goal}>
            <details>
              <summary>
                <b>{t(`goal.${left.goal}`)}</b>
                <span>{t('schedule.count', { count: chain.quests.length })}</span>
                <small>
                  {[chain.quests[0], chain.quests.at(-1)]
                    .flatMap((each) => (each === undefined ? [] : [nameIn(locale, each.quest)]))
                    .join(' → ')}
                  {chain.delay > 0 && ` · ${t('chain.delay', { time: formatDuration(chain.delay, locale) })}`}
                </small>
                <Icon name="down" size="s" />
              </summary>
              <ol className={styles.quests}>
                {chain.quests.map((planned) => (
                  <QuestRow key={planned.quest.uid} {...{ catalogue, planned }} />
                ))}
              </ol>
            </details>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
