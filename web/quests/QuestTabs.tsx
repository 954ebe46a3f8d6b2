// The states of quests as tabs over the list, each with its number of matches.
import { memo, type ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { FilterView } from '#web/list/define-list.ts'
import { Tabs } from '#web/ui/controls/Tabs.tsx'
import styles from './QuestsPage.module.css'
import { getStatusTab, STATUS_TABS, type StatusTab } from './quest-list.tsx'

/** Links the tabs to their panel (ARIA). */
export const TABS = 'quest-status'

const PlainTabs = ({
  word,
  counts,
  onChange,
}: Pick<FilterView, 'word' | 'counts'> & { readonly onChange: (tab: StatusTab) => void }): ReactNode => {
  const { t } = useTranslation('quests')
  return (
    <Tabs
      id={TABS}
      label={t('status.label')}
      className={styles.tabs}
      value={getStatusTab(word)}
      tabs={STATUS_TABS.map((value) => ({
        value,
        text: t(`status.${value}`),
        count: counts?.get(value) ?? 0,
      }))}
      onChange={onChange}
    />
  )
}

export const QuestTabs = memo(PlainTabs)
