// A list on its sheet: the bar, the table, and a word to those who see only its first rows.
import { lazy, type ReactNode, Suspense, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '#web/ui/Panel.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import type { EmptyListProps } from './EmptyList.tsx'
import styles from './ListBar.module.css'
import type { List } from './use-list.ts'

const ListBar = lazy(() => import('./ListBar.tsx'))
const EmptyList = lazy(() => import('./EmptyList.tsx'))
const FreeLimit = lazy(() => import('./FreeLimit.tsx').then((late) => ({ default: late.FreeLimit })))

/** The bar before it can be used. */
export const BarSkeleton = (): ReactNode => (
  <div className={styles.filters}>
    <Skeleton className={styles.search} height="var(--control-h)" width="100%" />
    <Skeleton height="var(--control-h)" width="104px" />
    <div className={styles.strip}>
      <div className={styles.sort} />
    </div>
  </div>
)

/**
 * `label`: what it lists. `empty`: what is said where no row is left. `end`: what the page adds to the bar. `count`: how many rows there
 * will be, while only the first are there, in which nothing can be looked for yet.
 */
export const ListView = <Row,>({
  list,
  label,
  empty,
  end,
  count,
}: {
  readonly list: List<Row>
  readonly label: string
  readonly empty?: Omit<EmptyListProps, 'onReset'>
  readonly end?: ReactNode
  readonly count?: number | undefined
}): ReactNode => {
  const { t } = useTranslation('common')
  const { shown, hidden, key, href, detail, change } = list
  const { open } = list.query
  const isOpen = useCallback((row: Row) => key(row) === open, [key, open])
  const onToggle = (row: Row): void => change({ open: key(row) === open ? undefined : key(row) })
  return (
    <Panel label={label} isFlush>
      {count !== undefined ? (
        <BarSkeleton />
      ) : (
        <Suspense fallback={<BarSkeleton />}>
          <ListBar list={list} end={end} />
        </Suspense>
      )}
      <div ref={list.sheet}>
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
          empty={
            <Suspense>
              <EmptyList onReset={list.reset} {...empty} />
            </Suspense>
          }
        />
      </div>
      {hidden > 0 && (
        <Suspense>
          <FreeLimit hidden={hidden} action={t('list.getPro')}>
            {t('list.example', { shown: shown.length, all: shown.length + hidden })}
          </FreeLimit>
        </Suspense>
      )}
    </Panel>
  )
}
