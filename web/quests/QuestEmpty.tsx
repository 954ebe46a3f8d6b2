// An empty list: what it means and what to do next.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { RemovedQuest } from '#core/catalogue/quest.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { RemovedQuest as RemovedQuestState } from './details/AbsentQuest.tsx'
import type { StatusChoice } from './filters/quest-filters.ts'
import type { QuestsQueryControl } from './filters/use-quests-query.ts'

/** Where to look instead. */
const ELSEWHERE: Partial<Readonly<Record<StatusChoice, 'available' | 'locked'>>> = {
  available: 'locked',
  current: 'available',
  completed: 'available',
  hidden: 'available',
}

export const QuestEmpty = ({
  control: { query, change },
  removed,
}: {
  /** The quest that is searched for, where the game no longer has it. */
  readonly removed: RemovedQuest | undefined
  readonly control: Pick<QuestsQueryControl, 'query' | 'change'> & Pick<QuestsQueryControl, 'filter'>
}): ReactNode => {
  const { t } = useTranslation('quests')
  const { status, ...others } = query.filters
  const isNarrowed = query.text !== '' || Object.keys(others).length > 0
  if (removed !== undefined)
    return (
      <RemovedQuestState
        quest={removed}
        action={<Button onClick={() => change({ text: '' })}>{t('empty.clear')}</Button>}
      />
    )
  if (isNarrowed)
    return (
      <EmptyState
        title={t('empty.filtered')}
        advice={t('empty.filteredAdvice')}
        action={
          <>
            <Button onClick={() => change({ text: '', filters: { status } })}>{t('empty.clear')}</Button>
            {status !== 'all' && (
              <Button
                variant="quiet"
                onClick={() => change({ filters: { ...query.filters, status: 'all' } })}
              >
                {t('empty.showAll')}
              </Button>
            )}
          </>
        }
      />
    )
  const elsewhere = ELSEWHERE[status]
  return (
    <EmptyState
      title={t(`empty.${status}`)}
      advice={t(`empty.${status}Advice`)}
      action={
        elsewhere && (
          <Button onClick={() => change({ filters: { status: elsewhere } })}>
            {t(elsewhere === 'locked' ? 'empty.showLocked' : 'empty.showAvailable')}
          </Button>
        )
      }
    />
  )
}
