// Accounts: found by name, address or id and by filters; each opens with its rights, sessions and events.
import type { ReactNode } from 'react'
import { PEOPLE_FILTERS } from '#core/access/people.ts'
import type { PeopleQuery } from '#core/api/calls/back-office/people-calls.ts'
import { choiceWord, type PageAddress, searchText, type WordsQuery } from '#web/address/address-words.ts'
import { useAddress } from '#web/address/use-address-query.ts'
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
const FILTERS = [ALL, ...PEOPLE_FILTERS] as const
const WORDS = { search: searchText, filter: choiceWord('filter', FILTERS, ALL) }
const ADDRESS: PageAddress<WordsQuery<typeof WORDS>> = { words: WORDS }

const PeopleScreen = (): ReactNode => {
  const { t } = useTranslation('people')
  const { title } = usePageTitles()
  const { query: address, change } = useAddress(ADDRESS, undefined)
  const { search, filter } = address
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
          onCommit={(text) => change({ search: text })}
        />
        <Select
          label={t('filter.label')}
          value={filter}
          options={FILTERS.map((value) => ({
            value,
            text: t(`filter.${value}`),
          }))}
          onChange={(next) => change({ filter: next })}
        />
      </div>
      <DataSuspense fallback={<SkeletonRows count={8} />}>
        <PeopleRows key={JSON.stringify(query)} query={query} />
      </DataSuspense>
    </>
  )
}

export default PeopleScreen
