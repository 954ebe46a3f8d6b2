// A page of accounts as a table whose rows open.
import { type ReactNode, useMemo, useState } from 'react'
import type { KnownUser, PeopleQuery } from '#core/api/calls/back-office/people-calls.ts'
import { NO_VALUE } from '#core/format/number.ts'
import { isLeft } from '#core/fp.ts'
import { formatNumber } from '#web/i18n/format-number.ts'
import { localDateTime } from '#web/i18n/local-time.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { writeDay } from '#web/i18n/write-day.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { type Column, DataTable } from '#web/ui/table/DataTable.tsx'
import { useAdminAnswer } from '../admin-calls.ts'
import { useCursorPages } from '../use-cursor-pages.tsx'
import { PersonDetail } from './PersonDetail.tsx'
import styles from './people.module.css'

const Rights = ({
  user: { owner, admin, proBy, proUntil, maps, deletesAt },
}: {
  readonly user: KnownUser
}): ReactNode => {
  const { t } = useTranslation('people')
  const locale = useLocale()
  return (
    <span className={styles.rights}>
      {owner && <Badge tone="solid">{t('right.owner')}</Badge>}
      {admin && !owner && <Badge tone="warn">{t('right.admin')}</Badge>}
      {proBy !== null && (
        <Badge tone="pro">
          {proUntil === null
            ? t(`right.pro.${proBy}`)
            : t('right.pro.until', { day: writeDay(proUntil, locale, 'medium') })}
        </Badge>
      )}
      {maps && <Badge>{t('right.maps')}</Badge>}
      {deletesAt !== null && <Badge tone="bad">{t('deleting')}</Badge>}
    </span>
  )
}

export const PeopleRows = ({ query }: { readonly query: PeopleQuery }): ReactNode => {
  const { t } = useTranslation('people')
  const { cursor: after, makeButtons } = useCursorPages()
  const [open, setOpen] = useState<string>()
  const { answer, refresh } = useAdminAnswer('listPeople', {
    query: after === undefined ? query : { ...query, after },
  })
  const columns = useMemo(
    (): readonly Column<KnownUser>[] => [
      {
        id: 'username',
        headText: t('column.username'),
        width: 'minmax(130px, 1fr)',
        folded: 'item',
        cell: ({ username }) => <span className="strong">{username}</span>,
      },
      {
        id: 'email',
        headText: t('column.email'),
        width: 'minmax(150px, 1.3fr)',
        folded: 'full',
        cell: ({ email }) => email ?? NO_VALUE,
      },
      {
        id: 'rights',
        headText: t('column.rights'),
        width: 'minmax(150px, 1fr)',
        folded: 'main',
        cell: (user) => <Rights user={user} />,
      },
      {
        id: 'sessions',
        headText: t('column.sessions'),
        width: '90px',
        align: 'end',
        priority: 1,
        cell: ({ sessions }) => formatNumber(sessions),
      },
      {
        id: 'created',
        headText: t('column.created'),
        width: '130px',
        align: 'end',
        priority: 1,
        cell: ({ created }) => localDateTime(created),
      },
      {
        id: 'lastSeen',
        headText: t('column.lastSeen'),
        width: '130px',
        align: 'end',
        folded: 'sub',
        cell: ({ lastSeen }) => (lastSeen === null ? NO_VALUE : localDateTime(lastSeen)),
      },
    ],
    [t],
  )
  if (isLeft(answer)) return <ErrorState message={answer.left.message} retry={refresh} />
  const { people, next } = answer.right
  if (people.length === 0) return <EmptyState icon="search" title={t('none')} advice={t('noneAdvice')} />
  return (
    <>
      <Panel label={t('label')} isFlush>
        <DataTable
          label={t('label')}
          rows={people}
          rowKey={({ account }) => account}
          columns={columns}
          isOpen={({ account }) => account === open}
          onToggle={({ account }) => setOpen(account === open ? undefined : account)}
          detail={(user) => <PersonDetail user={user} onChange={refresh} />}
        />
      </Panel>
      <div className={styles.pages}>
        {makeButtons({ newer: t('page.newer'), older: t('page.older'), next: next ?? undefined })}
      </div>
    </>
  )
}
