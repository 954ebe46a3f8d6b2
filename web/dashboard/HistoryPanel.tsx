// The course of this wipe: level and completed quests day by day, folded from the account's own events.

import { type ReactNode, useMemo, useState } from 'react'
import { formatDate } from '#core/format/date.ts'
import {
  currentWipe,
  type DayPoint,
  everyDay,
  getDayState,
  pmcHistory,
  upToToday,
} from '#core/progress/history.ts'
import { getPath } from '#core/routes/table.ts'
import { toDay } from '#web/history/days.ts'
import type { LoggedEvent } from '#web/history/logged-event.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { ChartTable } from '#web/ui/chart/ChartTable.tsx'
import { ButtonLink } from '#web/ui/controls/Button.tsx'
import { IconButton } from '#web/ui/controls/IconButton.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import styles from './History.module.css'
import { HistoryChart } from './HistoryChart.tsx'
import { historyGeometry } from './history-geometry.ts'
import type { Dashboard } from './use-dashboard.ts'

const Drawn = ({
  points,
  isTable,
}: {
  readonly points: readonly DayPoint[]
  readonly isTable: boolean
}): ReactNode => {
  const { t } = useTranslation('dashboard')
  const days = useMemo(() => everyDay(points), [points])
  const shapes = useMemo(() => historyGeometry(days), [days])
  if (isTable)
    return (
      <ChartTable
        label={t('chart.label')}
        heads={[t('chart.day'), t('chart.level'), t('chart.quests'), t('chart.modules')]}
        points={points}
        rowOf={({ day, level, quests, modules }) => ({
          key: day,
          name: formatDate(day),
          cells: [level, quests, modules],
        })}
        step={8}
      />
    )
  const today = points.at(-1)
  return shapes === undefined ? (
    <EmptyState
      icon="clock"
      title={t('chart.firstDay')}
      advice={today && t('chart.firstDayAdvice', { ...today })}
    />
  ) : (
    <HistoryChart points={days} shapes={shapes} />
  )
}

export const HistoryPanel = ({
  dashboard: { player, view },
  events,
}: {
  readonly dashboard: Dashboard
  readonly events: readonly LoggedEvent[]
}): ReactNode => {
  const { t } = useTranslation('dashboard')
  const [isTable, setTable] = useState(false)
  const { visible } = view
  const counts = useMemo(() => {
    const uids = new Set(visible.map(({ uid }) => uid))
    return (uid: string): boolean => uids.has(uid)
  }, [visible])
  const recorded = useMemo(
    () => pmcHistory({ events, pmc: player.uid, counts, toDay }),
    [events, player.uid, counts],
  )
  // Pending changes count too, so that the last point equals the numbers of the rest of the page.
  const points = useMemo(
    () => currentWipe(upToToday(recorded, toDay(Date.now()), getDayState(player, counts))),
    [recorded, player, counts],
  )
  return (
    <Panel
      title={t('chart.title')}
      isFlush
      className={styles.panel}
      actions={
        <>
          <IconButton
            icon="table"
            size="small"
            variant="quiet"
            label={t('chart.asTable')}
            isPressed={isTable}
            onClick={() => setTable(!isTable)}
          />
          <ButtonLink to={getPath('progressionHistory')} size="small" variant="quiet">
            {t('chart.all')}
          </ButtonLink>
        </>
      }
    >
      <div className={styles.body}>
        <Drawn points={points} isTable={isTable} />
      </div>
    </Panel>
  )
}
