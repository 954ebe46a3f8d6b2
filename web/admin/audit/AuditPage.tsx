// The audit: what administrators did and security events, with filters, files to keep and the state of the chain.
import type { ReactNode } from 'react'
import type { AuditQuery } from '#core/api/calls/back-office/audit-calls.ts'
import { AUDIT_KINDS } from '#core/audit/audit-entry.ts'
import {
  choiceWord,
  flagWord,
  namedWord,
  type PageAddress,
  type WordsQuery,
} from '#web/address/address-words.ts'
import { useAddress } from '#web/address/use-address-query.ts'
import { DataSuspense } from '#web/data/DataSuspense.tsx'
import { usePageTitles } from '#web/i18n/use-menu-words.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Checkbox } from '#web/ui/controls/Checkbox.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import styles from '../site/site.module.css'
import { AuditExport } from './AuditExport.tsx'
import { AuditRows } from './AuditRows.tsx'
import { ChainState } from './ChainState.tsx'

/** The bounds of days on this device's clock as instants; undefined for a text that is no day. */
const getInstant = (day = '', addedDays = 0): string | undefined => {
  const at = new Date(`${day}T00:00:00`)
  if (Number.isNaN(at.getTime())) return undefined
  at.setDate(at.getDate() + addedDays)
  return at.toISOString()
}

const KINDS = ['all', ...AUDIT_KINDS] as const
const WORDS = {
  kind: choiceWord('kind', KINDS, 'all'),
  account: namedWord('account'),
  action: namedWord('action'),
  from: namedWord('from'),
  until: namedWord('until'),
  isRefused: flagWord('refused'),
}
type Filters = WordsQuery<typeof WORDS>
const ADDRESS: PageAddress<Filters> = { words: WORDS }

const getQuery = ({ kind, account = '', action = '', from, until, isRefused }: Filters): AuditQuery => {
  const [start, end] = [getInstant(from), getInstant(until, 1)]
  return {
    ...(kind === 'all' ? {} : { kind }),
    ...(account.trim() === '' ? {} : { account: account.trim() }),
    ...(action.trim() === '' ? {} : { action: action.trim() }),
    ...(start === undefined ? {} : { from: start }),
    ...(end === undefined ? {} : { until: end }),
    ...(isRefused ? { refused: 'true' as const } : {}),
  }
}

const AuditPage = (): ReactNode => {
  const { t } = useTranslation('adminSite')
  const { title } = usePageTitles()
  const { query: filters, change } = useAddress(ADDRESS, undefined)
  const query = getQuery(filters)
  return (
    <>
      <PageHead title={title.adminAudit} actions={<AuditExport query={query} />} />
      <DataSuspense fallback={<p className="faint">{t('audit.chain.verifying')}</p>}>
        <ChainState />
      </DataSuspense>
      <div className={styles.filters}>
        <Select
          label={t('audit.filter.kind')}
          value={filters.kind}
          options={KINDS.map((value) => ({
            value,
            text: t(`audit.kind.${value}`),
          }))}
          onChange={(kind) => change({ kind })}
        />
        <TextField
          label={t('audit.filter.account')}
          value={filters.account ?? ''}
          maxLength={100}
          autoComplete="off"
          onCommit={(account) => change({ account })}
        />
        <TextField
          label={t('audit.filter.action')}
          value={filters.action ?? ''}
          maxLength={100}
          autoComplete="off"
          onCommit={(action) => change({ action })}
        />
        <TextField
          type="date"
          label={t('audit.filter.from')}
          value={filters.from ?? ''}
          onCommit={(from) => change({ from })}
        />
        <TextField
          type="date"
          label={t('audit.filter.until')}
          value={filters.until ?? ''}
          onCommit={(until) => change({ until })}
        />
        <Checkbox
          label={t('audit.filter.refused')}
          isChecked={filters.isRefused}
          onChange={(isRefused) => change({ isRefused })}
        />
      </div>
      <DataSuspense fallback={<SkeletonRows count={8} />}>
        <AuditRows key={JSON.stringify(query)} query={query} />
      </DataSuspense>
    </>
  )
}

export default AuditPage
