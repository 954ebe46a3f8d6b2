// What is missing and can be bought as a list: from whom it is cheapest, how many pieces, and what they come to.
import type { TFunction } from 'i18next'
import { topRows } from '#core/access/top-rows.ts'
import type { BoughtSource } from '#core/pricing/price-source.ts'
import { pathOf } from '#core/routes/table.ts'
import { formatNumber } from '#web/i18n/format-number.ts'
import type { WantContext } from '#web/items/detail/LineDetail.tsx'
import { wanterName } from '#web/items/detail/wanter-words.ts'
import { defineList } from '#web/list/define-list.ts'
import { ItemCell } from '#web/ui/table/ItemCell.tsx'
import { type Line, wanterNames } from '../item-lines.ts'

export interface ShoppingContext {
  readonly t: TFunction<'tracker'>
  readonly wants: WantContext
  readonly sourceText: (source: BoughtSource) => string
}

const sourceOf = ({ price }: Line, { sourceText }: ShoppingContext): string | undefined =>
  price && sourceText(price.source)

/** Dearest first. */
export const buyList = defineList<Line, ShoppingContext>({
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
      cell: sourceOf,
      copied: sourceOf,
      width: { min: 120, share: 2 },
      isDefault: true,
      priority: 1,
    },
    pieces: {
      head: ({ t }) => t('shop.column.pieces'),
      cell: ({ missing }) => <span>{formatNumber(missing.ordinary)} ×</span>,
      value: ({ missing }) => missing.ordinary,
      width: 92,
      align: 'end',
      folded: 'sub',
    },
    price: {
      head: ({ t }) => t('shop.column.price'),
      cell: ({ price }) => price && formatNumber(price.unitPrice),
      value: ({ price }) => price?.unitPrice,
      width: 112,
      align: 'end',
      isDefault: true,
      priority: 2,
    },
    sum: {
      head: ({ t }) => t('shop.column.sum'),
      cell: ({ cost }) => <b className="strong">{formatNumber(cost)}</b>,
      value: ({ cost }) => cost,
      width: 120,
      align: 'end',
      folded: 'main',
    },
  },
  filters: {},
  sort: { id: 'sum', direction: 'descending' },
  href: ({ item: { url } }) => pathOf('item', { url }),
  limit: topRows,
})
