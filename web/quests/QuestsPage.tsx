// /progression/quests: every quest of the PMC, its prerequisites and requirements, and marking progress.
import type { ReactNode } from 'react'
import { DataSuspense } from '#web/data/DataSuspense.tsx'
import { currentLocale } from '#web/i18n/locale-choice.ts'
import { loadRuleWords } from '#web/i18n/use-rule-words.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { WithAssumedProgress } from '#web/player/WithAssumedProgress.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Quests } from './Quests.tsx'
import styles from './QuestsPage.module.css'

const CARDS = ['38%', '52%', '30%', '44%', '36%', '49%']

const QuestsSkeleton = (): ReactNode => {
  const { t } = useTranslation('quests')
  return (
    <>
      <PageHead title={t('title')} />
      <div className="split" aria-hidden="true">
        <Panel label={t('list')} isFlush>
          {CARDS.map((width) => (
            <div key={width} className={styles.ghost}>
              <Skeleton width="40px" height="40px" />
              <div>
                <Skeleton width={width} height="20px" />
                <Skeleton width="70%" />
                <Skeleton width="58%" />
              </div>
            </div>
          ))}
        </Panel>
        <Panel label={t('side.label')}>
          <Skeleton width="80%" />
        </Panel>
      </div>
    </>
  )
}

/** Fetches the sentences of the list with the page. */
const prepare = (): Promise<unknown> => loadRuleWords(currentLocale())

const QuestsPage = (): ReactNode => (
  <WithAssumedProgress>
    <DataSuspense fallback={<QuestsSkeleton />}>
      <Quests />
    </DataSuspense>
  </WithAssumedProgress>
)

export default Object.assign(QuestsPage, { prepare })
