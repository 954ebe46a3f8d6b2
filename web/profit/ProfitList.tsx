// A list of crafts or barters: search, chips, table, receipts that open, and what those without Pro do not see.
import { type ReactNode, useCallback, useMemo } from 'react'
import { Trans } from 'react-i18next'
import { topRows } from '#core/player/top-rows.ts'
import type { SortDirection } from '#core/pricing/sorting.ts'
import { intlCodeOf } from '#core/routes/locale.ts'
import { withParams } from '#web/address/search-params.ts'
import { type AddressQuery, useAddressQuery } from '#web/app/navigation/use-address-query.ts'
import { FreeLimit } from '#web/list/FreeLimit.tsx'
import {
  type ListQuery,
  type ListShape,
  listQueryInAddress,
  placeToggled,
  readListQuery,
  sortPressed,
} from '#web/list/list-shape.ts'
import { ProfitSettingsBar } from '#web/player/ProfitSettingsBar.tsx'
import { SkillsForm } from '#web/player/SkillsDialog.tsx'
import { useRole } from '#web/session/use-session.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Chip, Chips } from '#web/ui/controls/Chip.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FilterBar } from '#web/ui/fields/FilterBar.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { type Column, DataTable } from '#web/ui/table/DataTable.tsx'
import { ProfitHead } from './ProfitHead.tsx'
import type { ProfitPage } from './profit-page.tsx'
import { ENOUGH_OFFERS, filterRows, type ProfitRow, searchOfRows, sortByName } from './profit-rows.ts'
import { ProfitReceipt } from './receipt/ProfitReceipt.tsx'

type ListQueryControl<Key extends string> = AddressQuery<ListQuery<Key>>

const write = <Key extends string>(
  query: ListQuery<Key>,
  params: URLSearchParams,
  shape: ListShape<Key>,
): URLSearchParams => withParams(params, listQueryInAddress(query, shape))

const FORM = { read: readListQuery, write }

/** What a list of the calculators shows as it stands in the address. */
const useListQuery = <Key extends string>(shape: ListShape<Key>): ListQueryControl<Key> =>
  useAddressQuery<ListQuery<Key>, ListShape<Key>>(FORM, shape)

/** A search finds no more items than this; there are not as many in all recipes together. */
const MAX_FOUND = 5000

/**
 * `rows` in the catalogue's order. `sortRows` sorts by any key but the name. `placeName` names a station or trader. `locked`: the way to
 * where more becomes possible, for a PMC that can do none of what fits. `children` stand above the list.
 */
export interface ProfitListProps<Row extends ProfitRow, Key extends string> {
  readonly kind: 'crafts' | 'barters'
  readonly page: ProfitPage
  readonly rows: readonly Row[]
  readonly shape: ListShape<Key | 'name'>
  readonly columns: readonly Column<Row>[]
  readonly sortRows: (rows: readonly Row[], key: Key, direction: SortDirection) => readonly Row[]
  readonly placeName: (place: string) => string
  readonly locked: ReactNode
  readonly hasCards?: boolean
  readonly children?: ReactNode
}

const rowKey = ({ uid }: ProfitRow): string => uid

export const ProfitList = <Row extends ProfitRow, Key extends string>({
  kind,
  page: { t, locale, catalogue, control, context, names },
  rows,
  shape,
  columns,
  sortRows,
  placeName,
  locked,
  hasCards = false,
  children,
}: ProfitListProps<Row, Key>): ReactNode => {
  const role = useRole()
  const { query, text, setText, change } = useListQuery(shape)
  const { sort, open } = query

  const search = useMemo(() => {
    let made: ReturnType<typeof searchOfRows> | undefined
    return (what: string) => {
      made ??= searchOfRows(catalogue, rows)
      return new Set(made(what, MAX_FOUND).map(({ value }) => value))
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
      offersOf: (item: string) => catalogue.prices.get(item)?.offerCount,
    }),
    [wanted, places, isAvailableOnly, hasOffersOnly, search, catalogue],
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
  const label = t(`${kind}.title`)
  /** Something fits, of which the PMC can do nothing. */
  const isLocked =
    shown.length === 0 &&
    isAvailableOnly &&
    filterRows(rows, { ...filter, isAvailableOnly: false }).rows.length > 0
  const clear = (): void => change({ text: '', places: [], isAvailableOnly: false, hasOffersOnly: false })

  return (
    <>
      <ProfitHead
        title={label}
        meta={
          <>
            <Trans
              t={t}
              i18nKey={`${kind}.meta`}
              count={rows.length}
              values={{ shown: shown.length }}
              components={{ b: <b /> }}
            />
            {` · ${t(`list.sorted.${sort.direction}`, { column: sortText })}`}
          </>
        }
        control={control}
        setup={context.setup}
        hasCards={hasCards}
      />
      <ProfitSettingsBar
        catalogue={catalogue}
        control={control}
        onPhones={<SkillsForm control={control} setup={context.setup} hasCards={hasCards} />}
      />
      {children}
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
                {t(`${kind}.available`)}
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
          empty={
            <EmptyState
              title={t(`${kind}.none`)}
              advice={t(isLocked ? `${kind}.noneAdvice` : 'list.noneAdvice')}
              action={isLocked ? locked : <Button onClick={clear}>{t('list.clear')}</Button>}
            />
          }
        />
        <FreeLimit hidden={hidden} action={t('list.getPro')}>
          {t('list.top', { shown: shown.length, all: shown.length + hidden })}
        </FreeLimit>
      </Panel>
    </>
  )
}

const isName = <Key extends string>(id: Key | 'name'): id is 'name' => id === 'name'
