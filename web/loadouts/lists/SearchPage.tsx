// /loadouts/search: public loadouts.
import { type ReactNode, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { LOADOUT_ORDER_NAMES } from '#core/loadouts/publishing/search.ts'
import { getPath } from '#core/routes/table.ts'
import { useAddress } from '#web/address/use-address-query.ts'
import { DataSuspense } from '#web/data/DataSuspense.tsx'
import { useGameMode } from '#web/data/shown-for.ts'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useMayChangePmc } from '#web/player/use-may.ts'
import { Button, ButtonLink } from '#web/ui/controls/Button.tsx'
import { FoldPanel } from '#web/ui/FoldPanel.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { LOADOUT_LIST_TABLES } from '../tables.ts'
import type { LoadoutRow } from './loadout-columns.tsx'
import { compareHref, type Picked, togglePicked } from './picked.ts'
import styles from './Search.module.css'
import { SearchForm } from './SearchForm.tsx'
import { SearchResults } from './SearchResults.tsx'
import { ANYTHING, countFilters, searchAddress, toLoadoutQuery } from './search-address.ts'
import { usePriceNote } from './use-price-note.ts'

/** The loadouts picked to be compared, at the lower edge of the list, with the link to the comparison. */
const CompareBar = ({
  picked,
  onClear,
}: {
  readonly picked: Picked
  readonly onClear: () => void
}): ReactNode => {
  const { t } = useTranslation('saved')
  const [first, second] = picked
  const href = compareHref(picked)
  return (
    <div className={styles.compare} role="status" hidden={first === undefined}>
      <span className={styles.picked}>
        {first !== undefined &&
          t(second === undefined ? 'compare.one' : 'compare.two', {
            title: first.loadout.title,
            other: second?.loadout.title,
          })}
      </span>
      <Button variant="quiet" onClick={onClear}>
        {t('compare.clear')}
      </Button>
      {href !== undefined && (
        <ButtonLink variant="primary" icon="columns" to={href}>
          {t('compare.go')}
        </ButtonLink>
      )}
    </div>
  )
}

/** Where the form is next to the results. */
const WIDE = '(min-width: 1060px)'

const NOTHING_PICKED: Picked = []

const Search = (): ReactNode => {
  const { t } = useTranslation('saved')
  const mode = useGameMode()
  const { items, categories } = useCatalogue(...LOADOUT_LIST_TABLES)
  const catalogue = useMemo(() => ({ items, categories }), [items, categories])
  const { query, change } = useAddress(searchAddress, undefined)
  const [isOpen, setOpen] = useState(() => matchMedia(WIDE).matches)
  const marks = useMayChangePmc('progress')
  // Results stay until the next ones have loaded.
  const asked = useDeferredValue(
    useMemo(
      () => ({ ...(marks && { buyable: 'marked' }), ...toLoadoutQuery(query), mode }),
      [query, mode, marks],
    ),
  )
  const count = countFilters(query)
  // Kept between searches, so that loadouts of two searches can be picked.
  const [picked, setPicked] = useState(NOTHING_PICKED)
  const onPick = useCallback((row: LoadoutRow) => setPicked((before) => togglePicked(before, row)), [])
  return (
    <div className={styles.found}>
      <FoldPanel
        icon="filter"
        title={count === 0 ? t('search.filter') : t('search.filters', { count })}
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
      >
        <SearchForm catalogue={catalogue} query={query} onChange={change} />
      </FoldPanel>
      <Panel label={t('search.label')} isFlush>
        <div className={styles.bar}>
          <Select
            label={t('search.order')}
            value={query.order}
            options={LOADOUT_ORDER_NAMES.map((value) => ({ value, text: t(`order.${value}`) }))}
            onChange={(order) => change({ order })}
          />
        </div>
        <DataSuspense fallback={<SkeletonRows count={10} />}>
          <SearchResults
            {...{ catalogue, asked, picked, onPick }}
            onReset={() => change(ANYTHING)}
            isFiltered={count > 0}
          />
        </DataSuspense>
        <CompareBar picked={picked} onClear={() => setPicked(NOTHING_PICKED)} />
      </Panel>
    </div>
  )
}

const SearchPage = (): ReactNode => {
  const { t } = useTranslation('saved')
  const addPriceNote = usePriceNote()
  return (
    <>
      <PageHead
        title={t('search.title')}
        meta={addPriceNote(t('search.about'))}
        actions={
          <ButtonLink icon="plus" to={getPath('weapon')}>
            {t('new')}
          </ButtonLink>
        }
      />
      <DataSuspense fallback={<SkeletonRows count={12} />}>
        <Search />
      </DataSuspense>
    </>
  )
}

export default SearchPage
