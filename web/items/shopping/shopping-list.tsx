// What is missing and can be bought as a list: the cheapest seller, the number of pieces, and their cost.
import type { TFunction } from 'i18next'
import { topRows } from '#core/access/top-rows.ts'
import type { BoughtSource } from '#core/pricing/acquisition/price-derivation.ts'
import { getPath } from '#core/routes/table.ts'
import { formatNumber } from '#web/i18n/format-number.ts'
import type { WantContext } from '#web/items/detail/LineDetail.tsx'
import { wanterName } from '#web/items/detail/wanter-words.ts'
import { defineList } from '#web/list/define-list.ts'
import { numberColumns } from '#web/list/number-columns.ts'
import { ItemCell } from '#web/ui/table/ItemCell.tsx'
import { type ItemLine, wanterNames } from '../item-lines.ts'

export interface ShoppingContext {
  readonly t: TFunction<'tracker'>
  readonly wants: WantContext
  readonly sourceText: (source: BoughtSource) => string
}

const getSource = ({ price }: ItemLine, { sourceText }: ShoppingContext): string | undefined =>
  price && sourceText(price.source)

const numbers = numberColumns<ItemLine, ShoppingContext, 'pieces' | 'price' | 'sum'>(({ t }, id) =>
  t(`shop.column.${id}`),
)

/** Dearest first. */
export const buyList = defineList<ItemLine, ShoppingContext>({
  name: 'shopping',
  prefix: 'buy',
  key: ({ key }) => key,
  columns: {
    name: {
      head: ({ t }) => t('shop.column.item'),
      cell: (line, { wants: { wanterOf } }) => (
        <ItemCell
          item={line.item}
          name={line.name}
          sub={wanterNames(line, (need) => wanterName(wanterOf(need))).join(', ')}
        />
      ),
      value: ({ name }) => name,
      first: 'ascending',
      width: { min: 200, share: 4 },
      folded: 'item',
    },
    source: {
      head: ({ t }) => t('shop.column.source'),
      cell: getSource,
      copied: getSource,
      width: { min: 120, share: 2 },
      isDefault: true,
      priority: 1,
    },
    pieces: numbers(
      'pieces',
      ({ missing }) => missing.ordinary,
      ({ missing }) => <span>{formatNumber(missing.ordinary)} ×</span>,
      { width: 92, folded: 'sub' },
    ),
    price: numbers(
      'price',
      ({ price }) => price?.unitPrice,
      ({ price }) => price && formatNumber(price.unitPrice),
      { width: 112, isDefault: true, priority: 2 },
    ),
    sum: numbers(
      'sum',
      ({ cost }) => cost,
      ({ cost }) => <b className="strong">{formatNumber(cost)}</b>,
      { width: 120, folded: 'main' },
    ),
  },
  filters: {},
  sort: { id: 'sum', direction: 'descending' },
  href: ({ item: { url } }) => getPath('item', { url }),
  limit: topRows,
})
