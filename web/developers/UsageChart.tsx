// The calls of the last 30 days as stacked bars, with the numbers of a day, or as a table.
import { type ReactNode, useMemo, useState } from 'react'
import type { ApiKey, ApiUsage } from '#core/api-keys/model.ts'
import { formatNumber } from '#web/i18n/format-number.ts'
import { localDate } from '#web/i18n/local-time.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { ChartTable } from '#web/ui/chart/ChartTable.tsx'
import { type BarTone, StackedBars } from '#web/ui/chart/StackedBars.tsx'
import { Segmented } from '#web/ui/controls/Segmented.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import styles from './developers.module.css'
import { ANSWERS, type AnswerKind, countCalls, countDays } from './usage.ts'

const ALL = ''

const TONES: Readonly<Record<AnswerKind, BarTone>> = {
  answered: 'good',
  unchanged: 'plain',
  limited: 'warn',
  failed: 'bad',
}

const dayName = (iso: string): string => localDate(`${iso}T12:00:00`)

export const UsageChart = ({
  keys,
  usage,
  now,
}: {
  readonly keys: readonly ApiKey[]
  readonly usage: readonly ApiUsage[]
  readonly now: number
}): ReactNode => {
  const { t } = useTranslation('developers')
  const [key, setKey] = useState(ALL)
  const [view, setView] = useState<'chart' | 'table'>('chart')
  const days = useMemo(() => countDays(usage, now, key === ALL ? undefined : key), [usage, now, key])
  const points = useMemo(() => days.map((day) => ({ name: dayName(day.day), counts: day })), [days])
  const kinds = useMemo(
    () => ANSWERS.map((kind) => ({ kind, name: t(`usage.kind.${kind}`), tone: TONES[kind] })),
    [t],
  )
  const total = days.reduce((sum, each) => sum + countCalls(each), 0)
  return (
    <Panel
      title={t('usage.title')}
      note={t('usage.total', { count: total, calls: formatNumber(total) })}
      actions={
        total > 0 && (
          <Segmented
            label={t('usage.view')}
            size="small"
            value={view}
            options={[
              { value: 'chart', text: t('usage.chart') },
              { value: 'table', text: t('usage.table') },
            ]}
            onChange={setView}
          />
        )
      }
    >
      {keys.length > 1 && (
        <Select
          className={styles.usedKey}
          label={t('usage.key')}
          value={key}
          options={[
            { value: ALL, text: t('usage.allKeys') },
            ...keys.map(({ id, name }) => ({ value: id, text: name })),
          ]}
          onChange={setKey}
        />
      )}
      {total === 0 ? (
        <p className="muted">{t('usage.none')}</p>
      ) : view === 'table' ? (
        <ChartTable
          label={t('usage.title')}
          heads={[t('usage.day'), ...ANSWERS.map((kind) => t(`usage.kind.${kind}`))]}
          points={days}
          rowOf={(each) => ({
            key: each.day,
            name: dayName(each.day),
            cells: ANSWERS.map((kind) => formatNumber(each[kind])),
          })}
          step={10}
        />
      ) : (
        <StackedBars
          label={t('usage.title')}
          pointLabel={t('usage.day')}
          points={points}
          kinds={kinds}
          format={formatNumber}
        />
      )}
    </Panel>
  )
}
