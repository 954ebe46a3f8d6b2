// The statuses that the list is narrowed to, each with how many quests it would leave.
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Tabs } from '#web/ui/controls/Tabs.tsx'
import styles from '../QuestsPage.module.css'
import { type Filtered, type FilterValues, STATUS_CHOICES } from './quest-filters.ts'

/** Names the tabs to what they show. */
export const TABS = 'quest-status'

const PlainTabs = ({
  filters,
  counts,
  filter,
}: {
  readonly filters: FilterValues
  readonly counts: Filtered['counts']
  readonly filter: (filters: FilterValues) => void
}): ReactNode => {
  const { t } = useTranslation('quests')
  return (
    <Tabs
      id={TABS}
      label={t('status.label')}
      className={styles.tabs}
      value={filters.status}
      tabs={STATUS_CHOICES.map((value) => ({
        value,
        text: t(`status.${value}`),
        count: counts.status.get(value) ?? 0,
      }))}
      onChange={(status) => filter({ ...filters, status })}
    />
  )
}

export const StatusTabs = memo(PlainTabs)
