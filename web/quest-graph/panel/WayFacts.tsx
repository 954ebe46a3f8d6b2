// What the way to a quest takes: quests, level, loyalty, experience; and what stands in the way for good.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#core/format/number.ts'
import { finishingSteps, type QuestPath } from '#core/quests/path.ts'
import type { QuestNames } from '#web/quests/quest-names.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { type Fact, Facts } from '#web/ui/Facts.tsx'

export const WayFacts = ({
  path: { target, steps, blockers, totals },
  names,
  isOver,
}: {
  readonly path: QuestPath
  readonly names: QuestNames
  readonly isOver: boolean
}): ReactNode => {
  const { t } = useTranslation('graph')
  const before = finishingSteps(steps).filter(({ quest }) => quest.uid !== target.uid).length
  const facts: readonly Fact[] = [
    { label: t('way.before'), value: formatNumber(before) },
    { label: t('way.level'), value: totals.level },
    ...totals.loyalty.map(({ trader, level }) => ({
      label: names.trader(trader),
      value: t('way.loyalty', { level }),
    })),
    { label: t('way.exp'), value: formatNumber(totals.exp) },
  ]
  return (
    <>
      {blockers.map(({ quest, because }) => (
        <Alert key={quest} kind="warn">
          {t(`blocked.${because}`, { quest: names.quest(quest) })}
        </Alert>
      ))}
      {!isOver && <Facts facts={facts} />}
    </>
  )
}
