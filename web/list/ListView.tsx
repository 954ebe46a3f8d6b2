// A list on its sheet: the bar, the table, and a word to those who see only its first rows.
import { type ComponentProps, type ComponentType, lazy, type ReactNode, Suspense, useCallback } from 'react'
import { Panel } from '#web/ui/Panel.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import styles from './ListBar.module.css'
import type { EmptyWords } from './ListEnd.tsx'
import type { List } from './use-list.ts'

const LateBar = lazy(() => import('./ListBar.tsx'))
const ListEnd = lazy(() => import('./ListEnd.tsx'))

/** The bar before it can be used. */
export const BarSkeleton = (): ReactNode => (
  <div className={styles.bar}>
    <div className={styles.filters}>
      <Skeleton className={styles.search} height="var(--control-h)" width="100%" />
      <Skeleton className={styles.filterButton} height="var(--control-h)" width="104px" />
      <div className={styles.strip}>
        <div className={styles.sort} />
      </div>
    </div>
  </div>
)

/**
 * `label`: what it lists. `empty`: the message if no row is left. `end`: what the page adds to the bar. `draw`: shows the rows instead of
 * the table. `bar`: `ListBar` of a page that loads late itself, so that no row moves when the bar comes. `isBare`: it is on a sheet
 * already. `search`: replaces the search field. `count`: how many rows there will be, while only the first are loaded and cannot be
 * searched yet.
 */
export const ListView = <Row,>({
  list,
  label,
  empty,
  end,
  draw,
  bar: Bar = LateBar,
  isBare = false,
  search,
  count,
}: {
  readonly list: List<Row>
  readonly label: string
  readonly empty?: EmptyWords
  readonly end?: ReactNode
  readonly draw?: (rows: readonly Row[]) => ReactNode
  readonly bar?: ComponentType<ComponentProps<typeof LateBar>>
  readonly isBare?: boolean
  readonly search?: ReactNode
  readonly count?: number | undefined
}): ReactNode => {
  const { shown, key, href, detail, change } = list
  const { open } = list.query
  const isOpen = useCallback((row: Row) => key(row) === open, [key, open])
  const onToggle = (row: Row): void => change({ open: key(row) === open ? undefined : key(row) })
  const late = (
    <Suspense fallback={<BarSkeleton />}>
      <ListEnd list={list} empty={empty} />
    </Suspense>
  )
  const parts = (
    <>
      {count !== undefined ? (
        <BarSkeleton />
      ) : (
        <Suspense fallback={<BarSkeleton />}>
          <Bar list={list} search={search} end={end} />
        </Suspense>
      )}
      <div ref={list.sheet}>
        {draw && shown.length > 0 ? (
          draw(shown)
        ) : (
          <DataTable
            label={label}
            rows={shown}
            count={count}
            rowKey={key}
            columns={list.columns}
            sort={list.sort}
            onSort={list.sortBy}
            href={href}
            {...(detail && { isOpen, onToggle, detail })}
            empty={late}
          />
        )}
      </div>
      {list.hidden > 0 && late}
    </>
  )
  return isBare ? (
    parts
  ) : (
    <Panel label={label} isFlush>
      {parts}
    </Panel>
  )
}
