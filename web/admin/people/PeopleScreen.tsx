// Accounts: found by name, address or id and by filters; each opens with its rights, sessions and events.
import { type ReactNode, useState } from 'react'
import { PEOPLE_FILTERS, type PeopleFilter } from '#core/access/people.ts'
import type { PeopleQuery } from '#core/api/calls/back-office/people-calls.ts'
import { DataSuspense } from '#web/data/DataSuspense.tsx'
import { usePageTitles } from '#web/i18n/use-menu-words.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { PeopleRows } from './PeopleRows.tsx'
import styles from './people.module.css'

const ALL = 'all'

const PeopleScreen = (): ReactNode => {
  const { t } = useTranslation('people')
  const { title } = usePageTitles()
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState<PeopleFilter | typeof ALL>(ALL)
  const query: PeopleQuery = {
    ...(search.trim() === '' ? {} : { search: search.trim() }),
    ...(filter === ALL ? {} : { filter }),
  }
  return (
    <>
      <PageHead title={title.adminUsers} />
      <div className={styles.filters}>
        <TextField
          label={t('search')}
          hint={t('searchHint')}
          type="search"
          value={search}
          maxLength={100}
          autoComplete="off"
          onCommit={setSearch}
        />
        <Select
          label={t('filter.label')}
          value={filter}
          options={([ALL, ...PEOPLE_FILTERS] as const).map((value) => ({
            value,
            text: t(`filter.${value}`),
          }))}
          onChange={setFilter}
        />
      </div>
      <DataSuspense fallback={<SkeletonRows count={8} />}>
        <PeopleRows key={JSON.stringify(query)} query={query} />
      </DataSuspense>
    </>
  )
}

export default PeopleScreen
