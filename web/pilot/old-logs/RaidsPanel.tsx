// Raids and flea sales of the wipe from old logs, and the income of the sales by day.
import { type ReactNode, useMemo } from 'react'
import type { GameMode } from '#core/catalogue/game-modes.ts'
import { formatLength } from '#core/format/duration.ts'
import { type DayEarned, earnedByDay, type LoggedRaid, type LoggedSale } from '#core/pilot/logs/raids.ts'
import { getSessionGameMode, type LogSession } from '#core/pilot/logs/session.ts'
import type { MapKey } from '#core/pilot/map-names.ts'
import { useGameMode } from '#web/data/shown-for.ts'
import { formatNumber } from '#web/i18n/format-number.ts'
import { clockOffset, localDate } from '#web/i18n/local-time.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { ChartTable } from '#web/ui/chart/ChartTable.tsx'
import { Stats } from '#web/ui/Facts.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { useMapName } from '../use-map-name.ts'
import styles from './OldLogs.module.css'
import type { OldLogsResult } from './protocol.ts'
import { useOldLogs } from './ReadLogs.tsx'

const DAY_MS = 86_400_000
const DAYS_AT_FIRST = 7

interface Wipe {
  readonly raids: readonly LoggedRaid[]
  readonly sales: readonly LoggedSale[]
}

/** Entries of the current wipe of a mode: it begins with the first quest of the latest character, if the logs contain one. */
const getWipe = ({ progress, raids, sales }: OldLogsResult, mode: GameMode): Wipe => {
  const since = progress.find(({ gameMode, isCurrent }) => isCurrent && gameMode === mode)?.firstAt ?? 0
  const isOfMode = ({ session }: { readonly session: LogSession }): boolean =>
    getSessionGameMode(session) === mode
  return {
    raids: raids.filter((raid) => isOfMode(raid) && raid.startedAt >= since),
    sales: sales.filter((sale) => isOfMode(sale) && sale.soldAt >= since),
  }
}

/** Every day from the first sale to the last, including days without one. */
const everyDay = (earned: readonly DayEarned[]): readonly DayEarned[] => {
  const [first, last] = [earned[0], earned.at(-1)]
  if (first === undefined || last === undefined) return []
  const byDay = new Map(earned.map((day) => [day.day, day]))
  const count = Math.round((Date.parse(last.day) - Date.parse(first.day)) / DAY_MS) + 1
  return Array.from({ length: count }, (_, index) => {
    const day = new Date(Date.parse(first.day) + index * DAY_MS).toISOString().slice(0, 10)
    return byDay.get(day) ?? { day, roubles: 0, dollars: 0, euros: 0, sales: 0, unknown: 0 }
  })
}

interface OfMap {
  readonly map: MapKey
  readonly raids: number
  /** Over raids of known length; 0 if there are none. */
  readonly meanMs: number
}

const byMap = (raids: readonly LoggedRaid[]): readonly OfMap[] =>
  [...new Set(raids.map(({ map }) => map))]
    .map((map) => {
      const own = raids.filter((raid) => raid.map === map)
      const lengths = own.flatMap(({ lengthMs }) => lengthMs ?? [])
      const sum = lengths.reduce((all, each) => all + each, 0)
      return { map, raids: own.length, meanMs: lengths.length === 0 ? 0 : sum / lengths.length }
    })
    .sort((a, b) => b.raids - a.raids)

const getSum = (days: readonly DayEarned[], what: Exclude<keyof DayEarned, 'day'>): number =>
  days.reduce((sum, day) => sum + day[what], 0)

const dayName = (day: string): string => localDate(`${day}T12:00:00`)

const EarnedChart = ({ days }: { readonly days: readonly DayEarned[] }): ReactNode => {
  const { t } = useTranslation('pilot')
  const max = Math.max(1, ...days.map(({ roubles }) => roubles))
  return (
    <>
      <div className={styles.bars} role="img" aria-label={t('earned.chart')}>
        {days.map(({ day, roubles }) => (
          <i
            key={day}
            title={`${dayName(day)}: ${formatNumber(roubles)} ₽`}
            style={{ height: `${(100 * roubles) / max}%` }}
          />
        ))}
      </div>
      <ChartTable
        label={t('earned.chart')}
        heads={[t('earned.day'), t('earned.roubles'), t('earned.soldCount')]}
        points={days}
        step={DAYS_AT_FIRST}
        rowOf={({ day, roubles, sales }) => ({
          key: day,
          name: dayName(day),
          cells: [formatNumber(roubles), formatNumber(sales)],
        })}
      />
    </>
  )
}

const MapsTable = ({ raids }: { readonly raids: readonly LoggedRaid[] }): ReactNode => {
  const { t } = useTranslation('pilot')
  const locale = useLocale()
  const mapName = useMapName()
  return (
    <table className={styles.table} aria-label={t('earned.byMap')}>
      <thead>
        <tr>
          <th scope="col">{t('earned.map')}</th>
          <th scope="col">{t('earned.raids')}</th>
          <th scope="col">{t('earned.mean')}</th>
        </tr>
      </thead>
      <tbody>
        {byMap(raids).map(({ map, raids: count, meanMs }) => (
          <tr key={map}>
            <th scope="row">{mapName(map)}</th>
            <td>{formatNumber(count)}</td>
            <td>{meanMs === 0 ? '–' : formatLength(meanMs / 1000, locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const WipePanel = ({
  logs,
  actions,
}: {
  readonly logs: OldLogsResult
  readonly actions: ReactNode
}): ReactNode => {
  const { t } = useTranslation('pilot')
  const locale = useLocale()
  const mode = useGameMode()
  const { raids, sales } = useMemo(() => getWipe(logs, mode), [logs, mode])
  const earned = useMemo(() => earnedByDay(sales, clockOffset), [sales])
  const first = Math.min(...raids.map(({ startedAt }) => startedAt), ...sales.map(({ soldAt }) => soldAt))
  const lengths = raids.flatMap(({ lengthMs }) => lengthMs ?? [])
  const [dollars, euros, unknown] = [
    getSum(earned, 'dollars'),
    getSum(earned, 'euros'),
    getSum(earned, 'unknown'),
  ]
  const days = new Set(raids.map(({ startedAt }) => localDate(startedAt))).size
  if (raids.length + sales.length === 0)
    return (
      <Panel title={t('earned.title')} actions={actions}>
        <p className={styles.fine}>{t('earned.nothing')}</p>
      </Panel>
    )
  return (
    <Panel title={t('earned.title')} note={t('earned.since', { day: localDate(first) })} actions={actions}>
      <div className="stack stack--wide">
        <Stats
          stats={[
            {
              label: t('earned.raids'),
              value: <span className={styles.big}>{formatNumber(raids.length)}</span>,
              sub: t('earned.inDays', { count: days }),
            },
            {
              label: t('earned.time'),
              value: (
                <span className={styles.big}>
                  {formatLength(lengths.reduce((sum, each) => sum + each, 0) / 1000, locale)}
                </span>
              ),
              sub:
                lengths.length < raids.length
                  ? t('earned.unknownTime', { count: raids.length - lengths.length })
                  : undefined,
            },
            {
              label: t('earned.earned'),
              value: <span className={styles.big}>{formatNumber(getSum(earned, 'roubles'))} ₽</span>,
              sub: (
                <>
                  {t('earned.sales', { count: sales.length })}{' '}
                  {dollars + euros > 0 &&
                    t('earned.foreign', { dollars: formatNumber(dollars), euros: formatNumber(euros) })}
                </>
              ),
            },
          ]}
        />
        {unknown > 0 && <p className={styles.fine}>{t('earned.unknownSales', { count: unknown })}</p>}
        {earned.length > 0 && <EarnedChart days={everyDay(earned)} />}
        {raids.length > 0 && <MapsTable raids={raids} />}
      </div>
    </Panel>
  )
}

/** Renders nothing until this tab has read old logs. `actions`: links to more details. */
export const RaidsPanel = ({ actions }: { readonly actions?: ReactNode }): ReactNode => {
  const read = useOldLogs()
  return read.tag === 'Read' ? <WipePanel logs={read.logs} actions={actions} /> : null
}
