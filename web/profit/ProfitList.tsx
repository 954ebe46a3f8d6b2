// A list of crafts or barters: search, chips, table, receipts that open, and what those without Pro do not see.
import { type ReactNode, useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { topRows } from '#core/player/top-rows.ts'
import type { ProfitContext } from '#core/pricing/profit-context.ts'
import type { SortDirection } from '#core/pricing/sorting.ts'
import { offersOf } from '#core/pricing/views.ts'
import { intlCodeOf } from '#core/routes/locale.ts'
import { pathOf } from '#core/routes/table.ts'
import { useQuotes } from '#web/data/use-catalogue.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { type ListShape, placeToggled, sortPressed } from '#web/list/list-query.ts'
import type { Names } from '#web/player/names.ts'
import { useRole } from '#web/session/use-session.ts'
import { ButtonLink } from '#web/ui/controls/Button.tsx'
import { Chip, Chips } from '#web/ui/controls/Chip.tsx'
import { FilterBar } from '#web/ui/fields/FilterBar.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { type Column, DataTable } from '#web/ui/table/DataTable.tsx'
import styles from './ProfitList.module.css'
import { ENOUGH_OFFERS, filterRows, type ProfitRow, searchOfRows, sortByName } from './profit-rows.ts'
import { ProfitReceipt } from './receipt/ProfitReceipt.tsx'
import { useListQuery } from './use-list-query.ts'

/** A search finds no more items than this; there are not as many in all recipes together. */
const MOST_FOUND = 5000

/** `rows` in the catalogue's order. `sortRows` sorts by any key but the name. `placeName` names a station or trader. */
export interface ProfitListProps<Row extends ProfitRow, Key extends string> {
  readonly label: string
  readonly catalogue: Catalogue
  readonly context: ProfitContext
  readonly names: Names
  readonly rows: readonly Row[]
  readonly shape: ListShape<Key | 'name'>
  readonly columns: readonly Column<Row>[]
  readonly sortRows: (rows: readonly Row[], key: Key, direction: SortDirection) => readonly Row[]
  readonly placeName: (place: string) => string
  readonly availableText: string
  /** Shown while no row is left; `isLocked` where the PMC can do none of those that fit, otherwise nothing fits. */
  readonly empty: (isLocked: boolean, clear: () => void) => ReactNode
  /** Stands between the head of the page and the list; told how many rows there are. */
  readonly head: (listed: {
    readonly shown: number
    readonly all: number
    readonly sort: ReactNode
  }) => ReactNode
}

const rowKey = ({ uid }: ProfitRow): string => uid

export const ProfitList = <Row extends ProfitRow, Key extends string>({
  label,
  catalogue,
  context,
  names,
  rows,
  shape,
  columns,
  sortRows,
  placeName,
  availableText,
  empty,
  head,
}: ProfitListProps<Row, Key>): ReactNode => {
  const { t } = useTranslation('calculators')
  const locale = useLocale()
  const role = useRole()
  const quotes = useQuotes()
  const { query, text, setText, change } = useListQuery(shape)
  const { sort, open } = query

  const search = useMemo(() => {
    let made: ReturnType<typeof searchOfRows> | undefined
    return (what: string) => {
      made ??= searchOfRows(catalogue, rows)
      return new Set(made(what, MOST_FOUND).map(({ value }) => value))
    }
  }, [catalogue, rows])
  const sorted = useMemo(() => {
    const { id, direction } = sort
    return isName(id)
      ? sortByName(rows, names.thing, intlCodeOf(locale), direction === 'ascending')
      : sortRows(rows, id, direction)
  }, [rows, sort, names, locale, sortRows])
  const { text: wanted, places, isAvailableOnly, hasOffersOnly } = query
  const filter = useMemo(
    () => ({
      found: wanted.trim() === '' ? undefined : search(wanted),
      places,
      isAvailableOnly,
      hasOffersOnly,
      offersOf: (item: string) => offersOf(catalogue.prices.get(item), quotes.get(item)),
    }),
    [wanted, places, isAvailableOnly, hasOffersOnly, search, catalogue, quotes],
  )
  const filtered = useMemo(() => filterRows(sorted, filter), [sorted, filter])
  const { rows: shown, hidden } = useMemo(() => topRows(role, filtered.rows), [role, filtered])

  const isOpen = useCallback((row: Row) => row.uid === open, [open])
  const detail = useCallback(
    (row: Row) => (
      <ProfitReceipt
        catalogue={catalogue}
        setup={context.setup}
        names={names}
        row={row}
        others={rows.filter((other) => other.product.uid === row.product.uid && other.uid !== row.uid)}
        onOpen={(other) => change({ open: other.uid, text: names.thing(other.product.uid), places: [] })}
      />
    ),
    [catalogue, context, names, rows, change],
  )
  const sortBy = (id: string): void => {
    const pressed = shape.sorts.find((key) => key === id)
    if (pressed !== undefined) change({ sort: sortPressed(shape, sort, pressed) })
  }
  const sortText = columns.find(({ id }) => id === sort.id)?.headText ?? ''

  return (
    <>
      {head({
        shown: shown.length,
        all: rows.length,
        sort: ` · ${t(`list.sorted.${sort.direction}`, { column: sortText })}`,
      })}
      <Panel label={label} isFlush>
        <FilterBar
          label={t('list.filter')}
          search={
            <SearchField
              label={t('list.search')}
              placeholder={t('list.search')}
              value={text}
              onChange={setText}
            />
          }
          chips={
            <Chips label={t('list.only')}>
              <Chip isOn={hasOffersOnly} onChange={(on) => change({ hasOffersOnly: on })}>
                {t('list.offers', { least: ENOUGH_OFFERS })}
              </Chip>
              <Chip isOn={isAvailableOnly} onChange={(on) => change({ isAvailableOnly: on })}>
                {availableText}
              </Chip>
              {shape.places.map((place) => (
                <Chip
                  key={place}
                  isOn={places.includes(place)}
                  count={filtered.counts.get(place) ?? 0}
                  onChange={() => change({ places: placeToggled(shape, places, place) })}
                >
                  {placeName(place)}
                </Chip>
              ))}
            </Chips>
          }
          columns={columns}
          sort={sort}
          onSort={sortBy}
        />
        <DataTable
          label={label}
          rows={shown}
          rowKey={rowKey}
          columns={columns}
          sort={sort}
          onSort={sortBy}
          isOpen={isOpen}
          onToggle={(row) => change({ open: row.uid === open ? undefined : row.uid })}
          detail={detail}
          empty={empty(
            shown.length === 0 &&
              isAvailableOnly &&
              filterRows(rows, { ...filter, isAvailableOnly: false }).rows.length > 0,
            () => change({ text: '', places: [], isAvailableOnly: false, hasOffersOnly: false }),
          )}
        />
        {hidden > 0 && (
          <div className={styles.more}>
            <p>{t('list.top', { shown: shown.length, all: shown.length + hidden })}</p>
            <ButtonLink to={pathOf('account')} size="small">
              {t('list.getPro')}
            </ButtonLink>
          </div>
        )}
      </Panel>
    </>
  )
}

const isName = <Key extends string>(id: Key | 'name'): id is 'name' => id === 'name'
