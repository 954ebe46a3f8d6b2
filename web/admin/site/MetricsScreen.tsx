// /admin/metrics: what one server has counted since its start, and the state of the database.
import { type ReactNode, useMemo, useState } from 'react'
import type { PageVisits, RouteCalls } from '#core/api/calls/back-office/operations-calls.ts'
import type { Contract } from '#core/api/contract.ts'
import type { AnswerOf } from '#core/api/endpoint.ts'
import { isLeft } from '#core/fp.ts'
import { ALL_ROUTES } from '#core/routes/admin-routes.ts'
import { formatNumber } from '#web/i18n/format-number.ts'
import { localDateTime, localTime } from '#web/i18n/local-time.ts'
import { usePageTitles } from '#web/i18n/use-menu-words.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { StackedBars } from '#web/ui/chart/StackedBars.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Facts, Stats } from '#web/ui/Facts.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { type Column, DataTable } from '#web/ui/table/DataTable.tsx'
import { useAdminAnswer } from '../admin-calls.ts'

type Figures = AnswerOf<Contract['adminMetrics']>

const OUTCOMES = ['ok', 'refused', 'failed'] as const
const TONES = { ok: 'good', refused: 'warn', failed: 'bad' } as const
const MEGABYTE = 1_000_000
/** Rows of a table before the rest is asked for. */
const FEW = 15

const formatMegabytes = (bytes: number): string =>
  `${formatNumber(bytes / MEGABYTE, { maxDecimals: bytes < 10 * MEGABYTE ? 1 : 0 })} MB`

const countCalls = ({ ok, refused, failed }: RouteCalls): number => ok + refused + failed

const useCallColumns = (): readonly Column<RouteCalls>[] => {
  const { t } = useTranslation('office')
  return useMemo(
    () => [
      {
        id: 'route',
        headText: t('metrics.route'),
        width: 'minmax(180px, 1fr)',
        folded: 'item',
        cell: ({ method, route }) => `${method} ${route}`,
      },
      ...OUTCOMES.map(
        (kind): Column<RouteCalls> => ({
          id: kind,
          headText: t(`metrics.kind.${kind}`),
          width: '90px',
          align: 'end',
          ...(kind === 'ok' && { folded: 'main' }),
          ...(kind === 'failed' && { folded: 'sub', foldedLabel: t('metrics.kind.failed') }),
          cell: (row) => formatNumber(row[kind]),
        }),
      ),
      {
        id: 'mean',
        headText: t('metrics.mean'),
        width: '100px',
        align: 'end',
        cell: (row) => `${formatNumber((row.seconds * 1000) / countCalls(row), { maxDecimals: 1 })} ms`,
      },
    ],
    [t],
  )
}

const PATHS: ReadonlyMap<string, string> = new Map(ALL_ROUTES.map(({ id, paths }) => [id, paths[0]]))

/** The title of a screen; the address of one that is named after what it shows. */
const nameScreen = (titles: Readonly<Record<string, unknown>>, screen: string): string => {
  const title = titles[screen]
  return typeof title === 'string' && !title.includes('{{') ? title : (PATHS.get(screen) ?? screen)
}

const useVisitColumns = (): readonly Column<PageVisits>[] => {
  const { t } = useTranslation('office')
  const { title } = usePageTitles()
  return useMemo(
    () => [
      {
        id: 'page',
        headText: t('metrics.page'),
        width: 'minmax(160px, 1fr)',
        folded: 'item',
        cell: ({ page }) => nameScreen(title, page),
      },
      ...(['loads', 'inApp', 'bots'] as const).map(
        (kind): Column<PageVisits> => ({
          id: kind,
          headText: t(`metrics.visit.${kind}`),
          width: '110px',
          align: 'end',
          ...(kind === 'loads' && { folded: 'main' }),
          ...(kind === 'inApp' && { folded: 'sub', foldedLabel: t('metrics.visit.inApp') }),
          cell: (row) => formatNumber(row[kind]),
        }),
      ),
    ],
    [t, title],
  )
}

const FiguresTable = <Row,>({
  label,
  note,
  rows,
  columns,
  keyOf,
}: {
  readonly label: string
  readonly note: string
  readonly rows: readonly Row[]
  readonly columns: readonly Column<Row>[]
  readonly keyOf: (row: Row) => string
}): ReactNode => {
  const { t } = useTranslation('office')
  const [isWhole, setWhole] = useState(false)
  return (
    <Panel
      title={label}
      note={note}
      isFlush
      foot={
        rows.length <= FEW || isWhole ? undefined : (
          <Button size="small" onClick={() => setWhole(true)}>
            {t('metrics.all', { count: rows.length })}
          </Button>
        )
      }
    >
      <DataTable label={label} rows={isWhole ? rows : rows.slice(0, FEW)} rowKey={keyOf} columns={columns} />
    </Panel>
  )
}

const Overview = ({ figures }: { readonly figures: Figures }): ReactNode => {
  const { t } = useTranslation('office')
  const { calls, database, memory, streams, events, limited } = figures
  const sum = (kind: (typeof OUTCOMES)[number]): number => calls.reduce((all, row) => all + row[kind], 0)
  const outbox = database?.outbox
  return (
    <>
      <Panel title={t('metrics.overview')} note={t('metrics.ofServer')}>
        <Stats
          stats={[
            { label: t('metrics.kind.ok'), value: formatNumber(sum('ok')) },
            { label: t('metrics.kind.refused'), value: formatNumber(sum('refused')) },
            { label: t('metrics.kind.failed'), value: formatNumber(sum('failed')) },
            { label: t('metrics.streams'), value: formatNumber(streams) },
            {
              label: t('metrics.memory'),
              value: formatMegabytes(memory.resident),
              sub: t('metrics.heap', { size: formatMegabytes(memory.heap) }),
            },
          ]}
        />
        <Facts
          facts={[
            { label: t('metrics.events'), value: formatNumber(events) },
            ...limited
              .filter(({ count }) => count > 0)
              .map(({ limit, count }) => ({
                label: t('metrics.limited', { limit }),
                value: formatNumber(count),
              })),
          ]}
        />
      </Panel>
      <Panel title={t('metrics.database')} note={t('metrics.ofAll')}>
        {database === null || outbox === undefined ? (
          <p className="muted">{t('metrics.away')}</p>
        ) : (
          <Facts
            facts={[
              { label: t('metrics.size'), value: formatMegabytes(database.bytes) },
              { label: t('metrics.waiting'), value: formatNumber(outbox.waiting) },
              {
                label: t('metrics.oldest'),
                value: outbox.oldest === null ? '—' : localDateTime(outbox.oldest),
              },
              { label: t('metrics.gaveUp'), value: formatNumber(outbox.failed) },
            ]}
          />
        )}
      </Panel>
    </>
  )
}

const Course = ({ samples }: Pick<Figures, 'samples'>): ReactNode => {
  const { t } = useTranslation('office')
  const minutes = useMemo(
    () => samples.map((sample) => ({ name: localTime(sample.at), counts: sample })),
    [samples],
  )
  const outcomes = useMemo(
    () => OUTCOMES.map((kind) => ({ kind, name: t(`metrics.kind.${kind}`), tone: TONES[kind] })),
    [t],
  )
  const memory = useMemo(() => [{ kind: 'memory', name: t('metrics.memory'), tone: 'plain' } as const], [t])
  return (
    <Panel title={t('metrics.course')} note={t('metrics.courseNote')}>
      {samples.length === 0 ? (
        <p className="muted">{t('metrics.noSamples')}</p>
      ) : (
        <>
          <StackedBars
            label={t('metrics.perMinute')}
            pointLabel={t('metrics.minute')}
            points={minutes}
            kinds={outcomes}
            format={formatNumber}
          />
          <StackedBars
            label={t('metrics.memory')}
            pointLabel={t('metrics.minute')}
            points={minutes}
            kinds={memory}
            format={formatMegabytes}
          />
        </>
      )}
    </Panel>
  )
}

const MetricsScreen = (): ReactNode => {
  const { t } = useTranslation('office')
  const { title } = usePageTitles()
  const { answer, refresh } = useAdminAnswer('adminMetrics')
  const [callColumns, visitColumns] = [useCallColumns(), useVisitColumns()]
  if (isLeft(answer)) return <ErrorState message={answer.left.message} retry={refresh} />
  const figures = answer.right
  const { server, calls, visits } = figures
  return (
    <div className="stack">
      <PageHead
        title={title.adminMetrics}
        meta={t('server.since', { name: server.name, since: localDateTime(server.startedAt) })}
        actions={<Button onClick={refresh}>{t('refresh')}</Button>}
      />
      <p className="muted small">
        {t('metrics.advice')} {t('server.others')}
      </p>
      <Overview figures={figures} />
      <Course samples={figures.samples} />
      <FiguresTable
        label={t('metrics.visits')}
        note={t('metrics.visitsNote')}
        rows={visits}
        columns={visitColumns}
        keyOf={({ page }) => page}
      />
      <FiguresTable
        label={t('metrics.calls')}
        note={t('metrics.callsNote')}
        rows={calls}
        columns={callColumns}
        keyOf={({ method, route }) => `${method} ${route}`}
      />
    </div>
  )
}

export default MetricsScreen
