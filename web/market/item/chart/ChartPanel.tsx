// The price history of an item: its range, chart or table, and notes on the numbers.
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import type { PriceRange } from '#core/api/calls/game-data-calls.ts'
import { isLeft } from '#core/fp.ts'
import { type ForecastPoint, forecastPrice } from '#core/pricing/forecast/forecast.ts'
import { FORECAST_RANGES } from '#core/pricing/forecast/kinds.ts'
import type { ChartPoint } from '#core/pricing/history/chart.ts'
import { DataSuspense } from '#web/data/DataSuspense.tsx'
import { useGameMode } from '#web/data/shown-for.ts'
import { useAnswer } from '#web/data/use-answer.ts'
import { localDateTime } from '#web/i18n/local-time.ts'
import { problemText } from '#web/i18n/problem-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useMay } from '#web/player/use-may.ts'
import { ChartTable } from '#web/ui/chart/ChartTable.tsx'
import { IconButton } from '#web/ui/controls/IconButton.tsx'
import { Segmented } from '#web/ui/controls/Segmented.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Price } from '#web/ui/game/Price.tsx'
import { Tooltip } from '#web/ui/overlays/Tooltip.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './Chart.module.css'
import { isShort } from './chart-gaps.ts'
import { roubles } from './chart-labels.ts'
import { ForecastNote } from './ForecastNote.tsx'
import { PriceChart } from './PriceChart.tsx'

const bare = (value: number): ReactNode => <Price value={value} isBare />

const PriceTable = ({
  name,
  points,
}: {
  readonly name: string
  readonly points: readonly ChartPoint[]
}): ReactNode => {
  const { t } = useTranslation('item')
  const hasOffers = points.some(({ offers }) => offers !== undefined)
  return (
    <ChartTable
      label={t('chart.of', { name })}
      heads={[
        t('chart.at'),
        t('chart.average'),
        t('chart.low'),
        t('chart.high'),
        ...(hasOffers ? [t('chart.offers')] : []),
      ]}
      points={points}
      rowOf={({ at, price, low, high, offers }) => ({
        key: at,
        name: localDateTime(at),
        cells: [bare(price), bare(low), bare(high), offers],
      })}
      step={24}
    />
  )
}

interface ChartProps {
  readonly item: string
  readonly name: string
  /** Today's price in roubles, marked at the side. */
  readonly now: number | undefined
}

const RANGES = ['7d', '1m', '6m', '1y', 'all'] as const satisfies readonly PriceRange[]
const NO_POINTS: readonly ChartPoint[] = []
const NO_FORECAST: readonly ForecastPoint[] = []
const FREE_RANGE: PriceRange = '7d'

const RangeControl = ({
  value,
  onChange,
}: {
  readonly value: PriceRange
  readonly onChange: (range: PriceRange) => void
}): ReactNode => {
  const { t } = useTranslation('item')
  const isFree = !useMay('price-history')
  const control = (
    <Segmented
      label={t('chart.range')}
      size="small"
      value={value}
      options={RANGES.map((range) => ({
        value: range,
        text: t(`chart.ranges.${range}`),
        isDisabled: isFree && range !== FREE_RANGE,
      }))}
      onChange={onChange}
    />
  )
  return isFree ? (
    <Tooltip text={t('chart.proOnly')}>
      <fieldset>{control}</fieldset>
    </Tooltip>
  ) : (
    control
  )
}

/** The forecast from the prices of the range as of now; undefined where a range is not enough for one. */
const useForecast = (range: PriceRange, points: readonly ChartPoint[]) =>
  useMemo(
    () => (range === 'all' ? undefined : forecastPrice(points, Date.now(), FORECAST_RANGES[range])),
    [range, points],
  )

const ChartBody = ({
  range,
  isTable,
  item,
  name,
  now,
}: ChartProps & { readonly range: PriceRange; readonly isTable: boolean }): ReactNode => {
  const { t } = useTranslation('item')
  const mode = useGameMode()
  const { answer, refresh } = useAnswer('priceHistory', { params: { uid: item }, query: { range, mode } })
  const forecast = useForecast(range, isLeft(answer) ? NO_POINTS : answer.right.points)
  if (isLeft(answer)) {
    const { tag, status } = answer.left
    return status === 403 ? (
      <EmptyState title={t('chart.proOnly')} icon="lock" />
    ) : (
      <ErrorState
        message={tag === 'NoConnection' ? t('chart.offline') : problemText(answer.left)}
        retry={refresh}
      />
    )
  }
  const { points, last } = answer.right
  if (points.length === 0)
    return (
      <EmptyState
        title={last === undefined ? t('noMarketData') : t('chart.noneInRange')}
        advice={
          last === undefined
            ? t('chart.nothing')
            : t('chart.lastKnown', { price: roubles(last.price), date: localDateTime(last.at) })
        }
        icon="clock"
      />
    )
  return (
    <>
      {isTable ? (
        <PriceTable name={name} points={points} />
      ) : (
        <PriceChart
          name={name}
          points={points}
          forecast={forecast?.tag === 'Band' ? forecast.points : NO_FORECAST}
          now={now}
        />
      )}
      {forecast !== undefined && <ForecastNote forecast={forecast} />}
      {isShort(points) && (
        <p className={styles.note}>{t('chart.oneDay', { date: localDateTime(points[0]?.at ?? 0) })}</p>
      )}
    </>
  )
}

const ChartPanel = (props: ChartProps): ReactNode => {
  const { t } = useTranslation('item')
  const [range, setRange] = useState<PriceRange>(FREE_RANGE)
  const [isTable, setTable] = useState(false)
  // The previous chart stays until that of the new range has loaded.
  const shown = useDeferredValue(range)
  return (
    <Panel
      title={t('chart.title')}
      isFlush
      className={styles.panel}
      note={
        <span className={styles.keys}>
          <span className={styles.key}>{t('chart.average')}</span>
          <span className={styles.key} data-key="band">
            {t('chart.band')}
          </span>
          <span className={styles.key} data-key="offers">
            {t('chart.offers')}
          </span>
        </span>
      }
      actions={
        <>
          <RangeControl value={range} onChange={setRange} />
          <IconButton
            icon="table"
            size="small"
            variant="quiet"
            label={t('chart.asTable')}
            isPressed={isTable}
            onClick={() => setTable(!isTable)}
          />
        </>
      }
    >
      <div className={styles.body} data-waiting={shown !== range || undefined}>
        <DataSuspense fallback={<Skeleton width="100%" height="340px" />}>
          <ChartBody {...props} range={shown} isTable={isTable} />
        </DataSuspense>
      </div>
    </Panel>
  )
}

export default ChartPanel
