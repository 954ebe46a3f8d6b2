// /stash-value: what the counted items were worth on each day of the wipe, and what the wipe earned by source.
import { type ReactNode, useMemo, useState } from 'react'
import { formatDate } from '#core/format/date.ts'
import { formatMoney } from '#core/format/money.ts'
import { NO_BREAK_SPACE } from '#core/format/number.ts'
import type { Pmc } from '#core/player/model.ts'
import { getPath } from '#core/routes/table.ts'
import type { DayValue } from '#core/stash-value/stash-value.ts'
import { DataSuspense } from '#web/data/DataSuspense.tsx'
import type { LoggedEvent } from '#web/history/logged-event.ts'
import { useHistoryLog } from '#web/history/use-history-log.ts'
import { formatNumber } from '#web/i18n/format-number.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { usePmc, useSession } from '#web/session/account/use-session.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { ChartTable } from '#web/ui/chart/ChartTable.tsx'
import { ButtonLink } from '#web/ui/controls/Button.tsx'
import { IconButton } from '#web/ui/controls/IconButton.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { EarnedPanel } from './EarnedPanel.tsx'
import styles from './StashValue.module.css'
import { useStashValue } from './use-stash-value.ts'
import { ValueChart } from './ValueChart.tsx'
import { valueGeometry } from './value-geometry.ts'

const roubles = (value: number): string => formatMoney(Math.round(value), { space: NO_BREAK_SPACE })

const Values = ({
  values,
  isTable,
}: {
  readonly values: readonly DayValue[]
  readonly isTable: boolean
}): ReactNode => {
  const { t } = useTranslation('stash')
  const shapes = useMemo(() => valueGeometry(values), [values])
  const last = values.at(-1)
  if (values.every(({ pieces, known }) => pieces === 0 && known === 0))
    return (
      <EmptyState
        icon="clock"
        title={t('value.chart.nothing')}
        advice={t('value.chart.nothingAdvice')}
        action={
          <ButtonLink to={getPath('itemsTracker')} size="small">
            {t('value.chart.tracker')}
          </ButtonLink>
        }
      />
    )
  if (isTable)
    return (
      <div className={styles.wide}>
        <ChartTable
          label={t('value.chart.label')}
          heads={[
            t('value.chart.day'),
            t('value.chart.known'),
            t('value.chart.today'),
            t('value.chart.unpriced'),
            t('value.chart.pieces'),
          ]}
          points={values}
          rowOf={({ day, known, atToday, unpriced, pieces }) => ({
            key: day,
            name: formatDate(day),
            cells: [roubles(known), roubles(atToday), formatNumber(unpriced), formatNumber(pieces)],
          })}
          step={14}
        />
      </div>
    )
  return shapes === undefined ? (
    <EmptyState
      icon="clock"
      title={t('value.chart.firstDay')}
      advice={last && t('value.chart.firstDayAdvice', { known: roubles(last.known) })}
    />
  ) : (
    <ValueChart values={values} shapes={shapes} />
  )
}

const Assumed = ({ from }: { readonly from: string }): ReactNode => {
  const { t } = useTranslation('stash')
  return (
    <Panel title={t('value.assumed.title')}>
      <ul className={styles.assumed}>
        <li>{t('value.assumed.prices', { date: formatDate(from) })}</li>
        {(['today', 'money', 'sources', 'counted', 'crafts'] as const).map((key) => (
          <li key={key}>{t(`value.assumed.${key}`)}</li>
        ))}
      </ul>
    </Panel>
  )
}

const StashValue = ({
  pmc,
  events,
}: {
  readonly pmc: Pmc
  readonly events: readonly LoggedEvent[]
}): ReactNode => {
  const { t } = useTranslation('stash')
  const [isTable, setTable] = useState(false)
  const { values, earned, first, pricesFrom, prices } = useStashValue(pmc, events)
  return (
    <div className={styles.page}>
      <PageHead title={t('value.title')} meta={t('value.pmc', { name: pmc.name, date: formatDate(first) })} />
      {prices === 'Failed' && <Alert kind="warn">{t('value.noPrices')}</Alert>}
      <Panel
        title={t('value.chart.title')}
        isFlush
        className={styles.panel}
        note={
          <span className={styles.keys}>
            <span className={styles.key}>{t('value.chart.known')}</span>
            <span className={styles.key} data-key="today">
              {t('value.chart.today')}
            </span>
          </span>
        }
        actions={
          <IconButton
            icon="table"
            size="small"
            variant="quiet"
            label={t('value.chart.asTable')}
            isPressed={isTable}
            onClick={() => setTable(!isTable)}
          />
        }
      >
        <div className={styles.body}>
          {prices === 'Reading' ? (
            <Skeleton width="100%" height="316px" />
          ) : (
            <Values values={values} isTable={isTable} />
          )}
        </div>
      </Panel>
      {prices !== 'Reading' && <EarnedPanel earned={earned} />}
      <Assumed from={pricesFrom} />
    </div>
  )
}

const StashValueSkeleton = (): ReactNode => {
  const { t } = useTranslation('stash')
  return (
    <>
      <PageHead title={t('value.title')} />
      <Skeleton height="400px" />
    </>
  )
}

const OwnStashValue = ({ account, pmc }: { readonly account: string; readonly pmc: Pmc }): ReactNode => {
  const { t } = useTranslation('stash')
  const { events, problem, refresh } = useHistoryLog(account)
  if (events !== undefined) return <StashValue pmc={pmc} events={events} />
  if (problem === undefined) return <StashValueSkeleton />
  return (
    <>
      <PageHead title={t('value.title')} />
      <Alert
        kind="warn"
        action={
          <button type="button" className="link" onClick={refresh}>
            {t('value.retry')}
          </button>
        }
      >
        {t('value.noLog')}
      </Alert>
    </>
  )
}

const WhoseStashValue = (): ReactNode => {
  const { t } = useTranslation('stash')
  const { status, account } = useSession()
  const pmc = usePmc()
  if (account !== undefined && pmc !== undefined)
    return <OwnStashValue key={account.uid} account={account.uid} pmc={pmc} />
  const isVisitor = status === 'visitor'
  return (
    <>
      <PageHead title={t('value.title')} />
      <EmptyState
        icon="lock"
        title={t(isVisitor ? 'value.visitor' : 'value.noPmc')}
        action={
          <ButtonLink to={getPath('account')} size="small">
            {t(isVisitor ? 'value.signIn' : 'value.account')}
          </ButtonLink>
        }
      />
    </>
  )
}

const StashValuePage = (): ReactNode => (
  <DataSuspense fallback={<StashValueSkeleton />}>
    <WhoseStashValue />
  </DataSuspense>
)

export default StashValuePage
