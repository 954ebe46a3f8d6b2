// The items that the hideout still needs as a list: how many are missing, the cheapest seller, and what needs them.
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { NO_VALUE } from '#core/format/number.ts'
import { getPath } from '#core/routes/table.ts'
import { formatNumber } from '#web/i18n/format-number.ts'
import { defineList } from '#web/list/define-list.ts'
import { numberColumns } from '#web/list/number-columns.ts'
import { findItem, type Names } from '#web/player/names.ts'
import { SourceText } from '#web/profit/receipt/SourceText.tsx'
import { Amount, PiecesText } from '#web/ui/game/Amount.tsx'
import { ItemCell } from '#web/ui/table/ItemCell.tsx'
import styles from './HideoutBillTable.module.css'
import type { BillRow } from './hideout-bill.ts'
import { NotSold } from './NeedText.tsx'

/** `name` in the language of the page, `url` of its item. */
export interface NamedBillRow extends BillRow {
  readonly name: string
  readonly url: string
}

export interface BillContext {
  readonly t: TFunction<'modules'>
  readonly catalogue: Catalogue
  readonly names: Names
}

const numbers = numberColumns<NamedBillRow, BillContext, 'missing' | 'price' | 'cost'>(({ t }, id) =>
  t(`bill.${id}`),
)

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

/** Owned pieces of those needed; found-in-raid pieces separately. */
const Have = ({ row: { wanted, missing } }: { readonly row: BillRow }): ReactNode => (
  <span className={styles.have}>
    {(['foundInRaid', 'ordinary'] as const).map(
      (kind) =>
        wanted[kind] > 0 && (
          <Amount
            key={kind}
            have={wanted[kind] - missing[kind]}
            wanted={wanted[kind]}
            foundInRaid={kind === 'foundInRaid'}
          />
        ),
    )}
  </span>
)

export const billList = defineList<NamedBillRow, BillContext>({
  name: 'hideout-items',
  prefix: 'items',
  key: ({ items }) => items.join(),
  columns: {
    name: {
      head: ({ t }) => t('bill.item'),
      cell: (row, { catalogue, names }) => {
        const item = findItem(catalogue, row.items[0] ?? '')
        return item === undefined ? (
          row.name
        ) : (
          <ItemCell item={item} name={row.name} sub={wantedBy(row, names)} />
        )
      },
      value: ({ name }) => name,
      first: 'ascending',
      width: { min: 200, share: 4 },
      folded: 'item',
    },
    have: {
      head: ({ t }) => t('bill.have'),
      cell: (row) => <Have row={row} />,
      copied: ({ wanted, missing }) =>
        wanted.foundInRaid + wanted.ordinary - missing.foundInRaid - missing.ordinary,
      width: { min: 150, share: 1 },
      align: 'end',
      folded: 'sub',
    },
    missing: numbers(
      'missing',
      ({ missing }) => missing.foundInRaid + missing.ordinary,
      ({ missing }) => <PiecesText pieces={missing} />,
      { width: { min: 92, share: 1 }, priority: 3 },
    ),
    source: {
      head: ({ t }) => t('bill.source'),
      cell: ({ price, locked, missing }, { catalogue, names }) =>
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
      width: { min: 240, share: 2 },
      priority: 1,
    },
    price: numbers(
      'price',
      ({ price }) => price?.unitPrice,
      ({ price }) => (price === undefined ? NO_VALUE : formatNumber(price.unitPrice)),
      { width: { min: 92, share: 1 }, priority: 2 },
    ),
    cost: numbers(
      'cost',
      ({ cost }) => cost,
      ({ cost = 0 }) => (cost === 0 ? NO_VALUE : <b className="strong">{formatNumber(cost)}</b>),
      { width: { min: 104, share: 1 }, folded: 'main' },
    ),
  },
  filters: {},
  sort: { id: 'cost', direction: 'descending' },
  href: ({ url }) => getPath('item', { url }),
})
