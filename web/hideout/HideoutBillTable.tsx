// The items that the hideout still asks for: how many are missing, from whom they are cheapest, and for what.
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { NO_VALUE } from '#core/format/number.ts'
import { intlCodeOf } from '#core/routes/locale.ts'
import { pathOf } from '#core/routes/table.ts'
import { formatNumber } from '#web/i18n/format-number.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { itemOf, type Names } from '#web/player/names.ts'
import { SourceText } from '#web/profit/receipt/SourceText.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { RaidMark } from '#web/ui/game/RaidMark.tsx'
import { type Column, DataTable } from '#web/ui/table/DataTable.tsx'
import { ItemCell } from '#web/ui/table/ItemCell.tsx'
import { type BillSort, sortBill } from './bill-rows.ts'
import styles from './HideoutBillTable.module.css'
import type { BillRow, HideoutBill } from './hideout-bill.ts'
import { NotSold } from './NeedText.tsx'

const noToggle = (): void => undefined

/** "Vents 2, Lavatory 3". */
const wantedBy = (row: BillRow, names: Names): string =>
  [
    ...new Set(
      row.needs.flatMap(({ need: { source } }) =>
        source.tag === 'Station' ? [`${names.station(source.station)} ${source.level}`] : [],
      ),
    ),
  ].join(', ')

const Missing = ({ row: { missing } }: { readonly row: BillRow }): ReactNode => (
  <span className={styles.missing}>
    {missing.foundInRaid > 0 && (
      <span>
        {formatNumber(missing.foundInRaid)} <RaidMark />
      </span>
    )}
    {missing.ordinary > 0 && <span>{formatNumber(missing.ordinary)}</span>}
  </span>
)

/** Pieces there of those wanted; what serves found-in-raid need apart. */
const Have = ({ row: { wanted, missing } }: { readonly row: BillRow }): ReactNode => (
  <span className={styles.missing}>
    {wanted.foundInRaid > 0 && (
      <span>
        <b>{formatNumber(wanted.foundInRaid - missing.foundInRaid)}</b> / {formatNumber(wanted.foundInRaid)}{' '}
        <RaidMark />
      </span>
    )}
    {wanted.ordinary > 0 && (
      <span>
        <b>{formatNumber(wanted.ordinary - missing.ordinary)}</b> / {formatNumber(wanted.ordinary)}
      </span>
    )}
  </span>
)

export const HideoutBillTable = ({
  catalogue,
  names,
  bill,
  emptyAdvice,
}: {
  readonly catalogue: Catalogue
  readonly names: Names
  readonly bill: HideoutBill
  /** What to do where nothing is listed. */
  readonly emptyAdvice?: string | undefined
}): ReactNode => {
  const { t } = useTranslation('modules')
  const locale = useLocale()
  const [sort, setSort] = useState<BillSort>({ id: 'cost', direction: 'descending' })
  const columns = useMemo((): readonly Column<BillRow>[] => {
    const nameOf = (row: BillRow): string => names.thing(row.items[0] ?? '')
    return [
      {
        id: 'name',
        headText: t('bill.item'),
        width: 'minmax(200px, 4fr)',
        sort: true,
        folded: 'item',
        cell: (row) => {
          const item = itemOf(catalogue, row.items[0] ?? '')
          return item === undefined ? (
            nameOf(row)
          ) : (
            <ItemCell item={item} name={nameOf(row)} sub={wantedBy(row, names)} />
          )
        },
      },
      {
        id: 'have',
        headText: t('bill.have'),
        width: 'minmax(150px, 1fr)',
        align: 'end',
        folded: 'sub',
        cell: (row) => <Have row={row} />,
      },
      {
        id: 'missing',
        headText: t('bill.missing'),
        width: 'minmax(92px, 1fr)',
        align: 'end',
        sort: true,
        priority: 3,
        cell: (row) => <Missing row={row} />,
      },
      {
        id: 'source',
        headText: t('bill.source'),
        width: 'minmax(170px, 2fr)',
        priority: 1,
        cell: ({ price, locked, missing }) =>
          missing.ordinary === 0 ? (
            NO_VALUE
          ) : price === undefined ? (
            <span className="warn">
              <NotSold catalogue={catalogue} locked={locked} />
            </span>
          ) : (
            <span className={styles.source}>
              <SourceText
                catalogue={catalogue}
                names={names}
                source={price.source}
                isOpen={false}
                onToggle={noToggle}
              />
            </span>
          ),
      },
      {
        id: 'price',
        headText: t('bill.price'),
        width: 'minmax(92px, 1fr)',
        align: 'end',
        sort: true,
        priority: 2,
        cell: ({ price }) => (price === undefined ? NO_VALUE : formatNumber(price.unitPrice)),
      },
      {
        id: 'cost',
        headText: t('bill.cost'),
        width: 'minmax(104px, 1fr)',
        align: 'end',
        sort: true,
        folded: 'main',
        cell: ({ cost = 0 }) => (cost === 0 ? NO_VALUE : <b className={styles.lead}>{formatNumber(cost)}</b>),
      },
    ]
  }, [catalogue, names, t])
  const rows = useMemo(
    () => sortBill(bill.rows, sort, (row) => names.thing(row.items[0] ?? ''), intlCodeOf(locale)),
    [bill, sort, names, locale],
  )
  return (
    <div className={styles.table}>
      <DataTable
        label={t('bill.title')}
        rows={rows}
        rowKey={({ items }) => items.join()}
        columns={columns}
        sort={sort}
        onSort={(id) =>
          setSort((last) => ({
            id,
            direction: last.id === id && last.direction === 'descending' ? 'ascending' : 'descending',
          }))
        }
        href={({ items }) => pathOf('item', { url: itemOf(catalogue, items[0] ?? '')?.url ?? '' })}
        empty={<EmptyState title={t('bill.none')} advice={emptyAdvice} icon="check" />}
      />
    </div>
  )
}
