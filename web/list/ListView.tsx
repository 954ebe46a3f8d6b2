// A list on its sheet: the bar, the table, and a word to those who see only its first rows.
import { lazy, type ReactNode, Suspense, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '#web/ui/Panel.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import type { EmptyListProps } from './EmptyList.tsx'
import { ListBar } from './ListBar.tsx'
import type { List } from './use-list.ts'

const EmptyList = lazy(() => import('./EmptyList.tsx'))
const FreeLimit = lazy(() => import('./FreeLimit.tsx').then((late) => ({ default: late.FreeLimit })))

/** `label`: what it lists. `empty`: what is said where no row is left. `end`: what the page adds to the bar. */
export const ListView = <Row,>({
  list,
  label,
  empty,
  end,
}: {
  readonly list: List<Row>
  readonly label: string
  readonly empty?: Omit<EmptyListProps, 'onReset'>
  readonly end?: ReactNode
}): ReactNode => {
  const { t } = useTranslation('common')
  const { shown, hidden, key, href, detail, change } = list
  const { open } = list.query
  const isOpen = useCallback((row: Row) => key(row) === open, [key, open])
  const onToggle = (row: Row): void => change({ open: key(row) === open ? undefined : key(row) })
  return (
    <Panel label={label} isFlush>
      <ListBar list={list} end={end} />
      <div ref={list.sheet}>
        <DataTable
          label={label}
          rows={shown}
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
