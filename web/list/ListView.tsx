// A list on its sheet: the bar, the table, and a word to those who see only its first rows.
import { type ReactNode, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { pathOf } from '#core/routes/table.ts'
import { Button, ButtonLink } from '#web/ui/controls/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { ListBar } from './ListBar.tsx'
import styles from './ListView.module.css'
import type { List } from './use-list.ts'

/** `label`: what it lists. `empty`: instead of the usual word where no row is left. `end`: what the page adds to the bar. */
export const ListView = <Row,>({
  list,
  label,
  empty,
  end,
}: {
  readonly list: List<Row>
  readonly label: string
  readonly empty?: ReactNode
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
