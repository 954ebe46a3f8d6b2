// A list on its sheet: the bar, the table, and a word to those who see only its first rows.
import { type ReactNode, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { pathOf } from '#core/routes/table.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { ListBar } from './ListBar.tsx'
import styles from './ListView.module.css'
import type { List } from './use-list.ts'

/** `label`: what it lists. `empty`: instead of the usual word where no row is left. `end`: what the page adds to the bar. */
export const ListView = <Row, Context>({
  list,
  label,
  empty,
  end,
}: {
  readonly list: List<Row, Context>
  readonly label: string
  readonly empty?: ReactNode
  readonly end?: ReactNode
}): ReactNode => {
  const { t } = useTranslation('common')
  const { definition, context, query, shown, hidden, change } = list
  const { key, href, detail } = definition
  const isOpen = useCallback((row: Row) => key(row) === query.open, [key, query.open])
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
          {...(detail && {
            isOpen,
            onToggle: (row: Row) => change({ open: key(row) === query.open ? undefined : key(row) }),
            detail: (row: Row) => detail(row, context),
          })}
          empty={
            empty ?? (
              <EmptyState
                title={t('list.empty')}
                advice={t('list.emptyAdvice')}
                action={<Button onClick={list.reset}>{t('list.reset')}</Button>}
              />
            )
          }
        />
      </div>
      {hidden > 0 && (
        <div className={styles.more}>
          <p>{t('list.example', { shown: shown.length, all: shown.length + hidden })}</p>
          <ButtonLink to={pathOf('account')} size="small">
            {t('list.getPro')}
          </ButtonLink>
        </div>
      )}
    </Panel>
  )
}
