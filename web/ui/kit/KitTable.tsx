// Tables of the kit: one that leads to pages, one whose rows open.
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Chip, Chips } from '#web/ui/controls/Chip.tsx'
import { FilterBar } from '#web/ui/fields/FilterBar.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { ColumnChooser } from '#web/ui/table/ColumnChooser.tsx'
import { type Column, DataTable, type Sort } from '#web/ui/table/DataTable.tsx'
import { ItemCell } from '#web/ui/table/ItemCell.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { Panel } from '../Panel.tsx'
import { KitReceipt } from './KitReceipt.tsx'
import { type KitRow, kitColumns, kitRows, sortKitRows } from './kit-columns.tsx'
import { KIT_ITEMS } from './kit-items.ts'
import type { KitLanguage, KitWords } from './kit-words.ts'
import { KitSection } from './Sample.tsx'

/** `?rows=4500` repeats the items, to see how a long table scrolls. */
const useRowCount = (): number => Number(useSearchParams()[0].get('rows') ?? KIT_ITEMS.length)

interface KitProps {
  readonly words: KitWords
  readonly language: KitLanguage
}

const LinkTable = ({ words, language }: KitProps): ReactNode => {
  const [query, setQuery] = useState('')
  const shownQuery = useDeferredValue(query)
  const [sort, setSort] = useState<Sort>({ id: 'avg24h', direction: 'descending' })
  const [hidden, setHidden] = useState<readonly string[]>([])
  const [category, setCategory] = useState<'all' | 'keys'>('all')
  const [onlyGain, setOnlyGain] = useState(false)
  const count = useRowCount()
  const all = useMemo(() => kitRows(count), [count])
  const columns = useMemo(() => kitColumns(words, language), [words, language])
  const shown = useMemo(() => columns.filter(({ id }) => !hidden.includes(id)), [columns, hidden])
  const rows = useMemo(
    () =>
      sortKitRows(all, sort).filter(
        ({ item }) =>
          item.name.toLowerCase().includes(shownQuery.toLowerCase()) &&
          (category === 'all' || item.tags.includes('Keys')) &&
          (!onlyGain || (item.avg24h ?? 0) > item.traderPrice),
      ),
    [all, sort, shownQuery, category, onlyGain],
  )
  const onSort = (id: string) =>
    setSort((last) => ({
      id,
      direction: last.id === id && last.direction === 'descending' ? 'ascending' : 'descending',
    }))
  return (
    <Panel label={words.tableLabel} isFlush>
      <FilterBar
        label={words.filterLabel}
        search={
          <SearchField label={words.search} placeholder={words.search} value={query} onChange={setQuery} />
        }
        selects={
          <Select
            label={words.category}
            isLabelHidden
            value={category}
            options={[
              { value: 'all', text: words.allCategories },
              { value: 'keys', text: words.keys },
            ]}
            onChange={setCategory}
          />
        }
        selectedCount={category === 'all' ? 0 : 1}
        chips={
          <Chips label={words.chips}>
            <Chip isOn={onlyGain} onChange={setOnlyGain}>
              {words.instant}
            </Chip>
            <Chip isOn={false} isDisabled onChange={setOnlyGain}>
              {words.offers}
            </Chip>
          </Chips>
        }
        columns={columns}
        sort={sort}
        onSort={onSort}
        end={
          <ColumnChooser
            columns={columns.filter(({ id }) => id !== 'item' && id !== 'favourite')}
            hidden={hidden}
            onChange={setHidden}
          />
        }
      />
      <DataTable
        label={words.tableLabel}
        rows={rows}
        rowKey={(row) => row.key}
        columns={shown}
        sort={sort}
        onSort={onSort}
        href={() => '/'}
        empty={<EmptyState title={words.nothing} advice={words.nothingAdvice} />}
      />
    </Panel>
  )
}

const OpeningTable = ({ words, language }: KitProps): ReactNode => {
  const [open, setOpen] = useState<readonly string[]>(['Hawk'])
  const columns = useMemo(
    (): readonly Column<KitRow>[] => [
      {
        id: 'item',
        headText: words.item,
        width: 'minmax(180px, 1fr)',
        folded: 'item',
        cell: ({ item }) => <ItemCell item={item} count={3} sub={words.hideout} />,
      },
      ...kitColumns(words, language).slice(2, 4),
    ],
    [words, language],
  )
  const rows = useMemo(
    () =>
      kitRows(KIT_ITEMS.length).filter(({ item }) => ['Hawk', 'Eagle', 'Moonshine'].includes(item.shortName)),
    [],
  )
  return (
    <Panel label={words.foldingLabel} isFlush>
      <DataTable
        label={words.foldingLabel}
        rows={rows}
        rowKey={(row) => row.key}
        columns={columns}
        isOpen={({ item }) => open.includes(item.shortName)}
        onToggle={({ item: { shortName } }) =>
          setOpen(
            open.includes(shortName) ? open.filter((other) => other !== shortName) : [...open, shortName],
          )
        }
        detail={() => <KitReceipt words={words} />}
      />
    </Panel>
  )
}

export const KitTables = (props: KitProps): ReactNode => (
  <>
    <KitSection title={props.words.sections.receipt}>
      <OpeningTable {...props} />
    </KitSection>
    <KitSection title={props.words.sections.table}>
      <LinkTable {...props} />
    </KitSection>
  </>
)
