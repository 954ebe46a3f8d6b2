// A screen of the back office over one table of the game data, as a declaration: its rows, columns and filters. Rows open into their editor.
import type { TFunction } from 'i18next'
import { type ComponentType, type ReactNode, useMemo } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import type { CorrectedTable } from '#core/catalogue/corrections/correction.ts'
import type { TableName } from '#core/catalogue/tables/table-names.ts'
import { isLeft } from '#core/fp.ts'
import { groupedBy } from '#core/grouping.ts'
import type { AdminScreenId } from '#core/routes/admin-screens.ts'
import { DataSuspense } from '#web/data/DataSuspense.tsx'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { formatNumber } from '#web/i18n/format-number.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { usePageTitles } from '#web/i18n/use-menu-words.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import {
  defineList,
  type ListColumn,
  type ListDefinition,
  type ListFilter,
  toggle,
} from '#web/list/define-list.ts'
import { ListView } from '#web/list/ListView.tsx'
import { useList } from '#web/list/use-list.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Marked } from '#web/ui/fields/Marked.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { useAdminAnswer } from '../admin-calls.ts'
import type { StandingCorrection } from '../editing/corrections.ts'
import { RowEditor } from '../editing/RowEditor.tsx'
import { RemovedRows } from './RemovedRows.tsx'

export interface ListedRow {
  readonly uid: string
  readonly name: string
  /** Found by these as well. */
  readonly others?: readonly string[]
}

export interface RowContext {
  readonly t: TFunction<'corrections'>
  readonly catalogue: Catalogue
  readonly language: string
  readonly standing: ReadonlyMap<string, readonly StandingCorrection[]>
  readonly refresh: () => void
}

const isCaughtUp = (standing: readonly StandingCorrection[] | undefined): boolean =>
  standing?.some((each) => each.isCaughtUp) === true

interface RowListOptions<Row> {
  readonly table: CorrectedTable
  readonly columns: Readonly<Record<string, ListColumn<Row, RowContext>>>
  readonly filters?: Readonly<Record<string, ListFilter<Row, RowContext>>>
  /** Where a row leads, instead of opening. */
  readonly href?: (row: Row) => string
  readonly name?: (row: Row) => ReactNode
}

export const defineRowList = <Row extends ListedRow>({
  table,
  columns,
  filters = {},
  href,
  name = (row) => row.name,
}: RowListOptions<Row>): ListDefinition<Row, RowContext> =>
  defineList<Row, RowContext>({
    name: `admin-${table}`,
    key: ({ uid }) => uid,
    columns: {
      name: {
        head: ({ t }) => t('list.name'),
        cell: name,
        value: (row) => row.name,
        first: 'ascending',
        width: { min: 180, share: 2 },
        folded: 'item',
      },
      ...columns,
      corrected: {
        head: ({ t }) => t('list.corrections'),
        cell: ({ uid }, { t, standing }) => {
          const own = standing.get(uid)
          if (own === undefined) return null
          return (
            <Badge tone={isCaughtUp(own) ? 'ready' : 'warn'}>{t('list.fields', { count: own.length })}</Badge>
          )
        },
        width: 120,
        folded: 'end',
      },
    },
    filters: {
      corrected: toggle({
        place: 'strip',
        label: ({ t }) => t('corrected'),
        isCounted: true,
        keeps:
          ({ standing }) =>
          ({ uid }) =>
            standing.has(uid),
      }),
      caughtUp: toggle({
        place: 'strip',
        label: ({ t }) => t('caughtUp'),
        isCounted: true,
        keeps:
          ({ standing }) =>
          ({ uid }) =>
            isCaughtUp(standing.get(uid)),
      }),
      ...filters,
    },
    sort: { id: 'name', direction: 'ascending' },
    search: ({ t }) => t('list.search'),
    names: (row) => [row.name, ...(row.others ?? []), row.uid],
    ...(href === undefined
      ? {
          detail: ({ uid }, { refresh }) => (
            <DataSuspense fallback={<SkeletonRows count={6} />}>
              <RowEditor row={{ table, uid }} onChange={refresh} />
            </DataSuspense>
          ),
        }
      : { href }),
  })

export interface RowScreenOptions<Row> {
  readonly id: AdminScreenId
  readonly table: CorrectedTable
  readonly tables: readonly TableName[]
  readonly list: ListDefinition<Row, RowContext>
  readonly makeRows: (catalogue: Catalogue, language: string) => readonly Row[]
  /** Before the list. */
  readonly lead?: ComponentType<{ readonly catalogue: Catalogue }>
}

/** The list of a table in the back office. */
export const RowScreen = <Row extends ListedRow>({
  id,
  table,
  tables,
  list: definition,
  makeRows,
  lead: Lead,
}: RowScreenOptions<Row>): ReactNode => {
  const { t } = useTranslation('corrections')
  const { title } = usePageTitles()
  const language = useLocale()
  const catalogue = useCatalogue(...tables)
  const { answer, refresh } = useAdminAnswer('corrections', { query: { table } })
  const rows = useMemo(() => makeRows(catalogue, language), [makeRows, catalogue, language])
  const corrections = isLeft(answer) ? undefined : answer.right.corrections
  const standing = useMemo(() => groupedBy(corrections ?? [], ({ uid }) => uid), [corrections])
  const context = useMemo(
    () => ({ t, catalogue, language, standing, refresh }),
    [t, catalogue, language, standing, refresh],
  )
  const list = useList(definition, { rows, context })
  if (isLeft(answer)) return <ErrorState message={answer.left.message} retry={refresh} />
  return (
    <>
      <PageHead
        title={title[id]}
        meta={
          <Marked
            text={t('list.meta', { all: formatNumber(rows.length), shown: formatNumber(list.shown.length) })}
          />
        }
      />
      <div className="stack stack--wide">
        {Lead !== undefined && <Lead catalogue={catalogue} />}
        <ListView list={list} label={title[id]} />
        <RemovedRows table={table} corrections={corrections ?? []} onChange={refresh} />
      </div>
    </>
  )
}
