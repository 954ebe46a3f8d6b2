// /admin/redirects: addresses that lead to other ones, with how often they were followed.
import { type ReactNode, useMemo, useState } from 'react'
import { isLeft } from '#core/fp.ts'
import { formatNumber } from '#web/i18n/format-number.ts'
import { localDateTime } from '#web/i18n/local-time.ts'
import { usePageTitles } from '#web/i18n/use-menu-words.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { type Column, DataTable } from '#web/ui/table/DataTable.tsx'
import { useAdminAnswer } from '../admin-calls.ts'
import { type KnownRedirect, RedirectDialog } from './RedirectDialog.tsx'
import styles from './site.module.css'

const RedirectsScreen = (): ReactNode => {
  const { t } = useTranslation('office')
  const { title } = usePageTitles()
  const { answer, refresh } = useAdminAnswer('adminRedirects')
  /** The redirect that is changed; `null` for a new one. */
  const [open, setOpen] = useState<KnownRedirect | null>()
  const columns = useMemo(
    (): readonly Column<KnownRedirect>[] => [
      {
        id: 'from',
        headText: t('redirects.from'),
        width: 'minmax(140px, 1fr)',
        folded: 'item',
        cell: ({ from }) => <span className={`strong ${styles.address}`}>{from}</span>,
      },
      {
        id: 'to',
        headText: t('redirects.to'),
        width: 'minmax(140px, 1fr)',
        folded: 'full',
        cell: ({ to }) => <span className={styles.address}>{to}</span>,
      },
      {
        id: 'kind',
        headText: t('redirects.kind'),
        width: '70px',
        align: 'end',
        priority: 2,
        cell: ({ kind }) => String(kind),
      },
      {
        id: 'hits',
        headText: t('redirects.hits'),
        width: '90px',
        align: 'end',
        folded: 'main',
        cell: ({ hits }) => formatNumber(hits),
      },
      {
        id: 'last',
        headText: t('redirects.last'),
        width: '130px',
        align: 'end',
        folded: 'sub',
        priority: 1,
        cell: ({ lastHit }) => (lastHit === null ? '—' : localDateTime(lastHit)),
      },
      {
        id: 'actions',
        headText: t('redirects.actions'),
        width: '110px',
        align: 'end',
        folded: 'control',
        cell: (redirect) => (
          <Button
            size="small"
            aria-label={t('redirects.changeOne', { from: redirect.from })}
            onClick={() => setOpen(redirect)}
          >
            {t('redirects.change')}
          </Button>
        ),
      },
    ],
    [t],
  )
  if (isLeft(answer)) return <ErrorState message={answer.left.message} retry={refresh} />
  const { redirects, origins } = answer.right
  return (
    <div className="stack">
      <PageHead
        title={title.adminRedirects}
        meta={t('redirects.count', { count: redirects.length })}
        actions={
          <Button variant="primary" onClick={() => setOpen(null)}>
            {t('redirects.add')}
          </Button>
        }
      />
      <p className="muted small">
        {t('redirects.advice')}{' '}
        {origins.length === 0
          ? t('redirects.noOrigins')
          : t('redirects.origins', { origins: origins.join(', ') })}
      </p>
      {redirects.length === 0 ? (
        <EmptyState icon="search" title={t('redirects.none')} advice={t('redirects.noneAdvice')} />
      ) : (
        <Panel label={title.adminRedirects} isFlush>
          <DataTable
            label={title.adminRedirects}
            rows={redirects}
            rowKey={({ from }) => from}
            columns={columns}
          />
        </Panel>
      )}
      {open !== undefined && (
        <RedirectDialog redirect={open ?? undefined} onClose={() => setOpen(undefined)} onSent={refresh} />
      )}
    </div>
  )
}

export default RedirectsScreen
